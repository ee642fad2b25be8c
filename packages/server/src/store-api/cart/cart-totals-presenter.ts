import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireCartTotals } from "@feedmill/store-api/cart-totals.ts";
import type { CalculatedCart, TaxLine } from "@feedmill/trade/calculation/calculation.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatRate, shownTaxLines } from "@feedmill/trade/tax/tax-lines.ts";
import { type CurrencyFields, moneyString } from "../presenting/shared-presenters.ts";

/** Totals of the cart in minor units, with the tax lines where the store itemises them. Reference: 02 Cart §1. */
export function presentTotals({ calculated, settings }: Cart, currency: CurrencyFields): WireCartTotals {
	const { taxLines } = calculated;
	const totals = withShownDiscount(calculated.totals);
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

/**
 * Where prices include tax, a coupon of a rupee may take off tax only, or more tax than it takes off in all: without
 * tax the lines cost as much as before, or a unit more. Clients show only a discount above zero, so it is in the items
 * then, and the rows add up.
 */
function withShownDiscount(totals: CalculatedCart["totals"]): CalculatedCart["totals"] {
	const { items, itemsTax, discount, discountTax } = totals;
	if (discount > 0) return totals;
	return { ...totals, items: items - discount, itemsTax: itemsTax - discountTax, discount: 0, discountTax: 0 };
}

function presentTaxLines(lines: readonly TaxLine[], settings: StoreSettings): WireCartTotals["tax_lines"] {
	if (!settings.taxDisplayItemized) return [];
	return shownTaxLines(lines).map(({ label, amount, rate }) => ({
		name: label,
		price: moneyString(amount, settings),
		rate: formatRate(rate),
	}));
}
