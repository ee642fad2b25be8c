import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireCartTotals } from "@feedmill/store-api/cart-totals.ts";
import type { TaxLine } from "@feedmill/trade/calculation/calculation.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatRate, shownTaxLines } from "@feedmill/trade/tax/tax-lines.ts";
import { type CurrencyFields, moneyString } from "../presenting/shared-presenters.ts";

/** Totals of the cart in minor units, with the tax lines where the store itemises them. Reference: 02 Cart §1. */
export function presentTotals(
	{ calculated: { totals, taxLines }, settings }: Cart,
	currency: CurrencyFields,
): WireCartTotals {
	const money = (amount: number) => moneyString(amount, settings);
	return {
		total_items: money(totals.items),
		total_items_tax: money(totals.itemsTax),
		total_fees: money(totals.fees),
		total_fees_tax: money(totals.feesTax),
		total_discount: money(totals.discount),
		total_discount_tax: money(totals.discountTax),
		total_shipping: totals.shipping === null ? null : money(totals.shipping),
		total_shipping_tax: totals.shippingTax === null ? null : money(totals.shippingTax),
		total_price: money(totals.price),
		total_tax: money(totals.tax),
		tax_lines: presentTaxLines(taxLines, settings),
		...currency,
	};
}

function presentTaxLines(lines: readonly TaxLine[], settings: StoreSettings): WireCartTotals["tax_lines"] {
	if (!settings.taxDisplayItemized) return [];
	return shownTaxLines(lines).map(({ label, amount, rate }) => ({
		name: label,
		price: moneyString(amount, settings),
		rate: formatRate(rate),
	}));
}
