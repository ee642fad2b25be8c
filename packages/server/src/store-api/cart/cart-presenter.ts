import type { Cart, CartItem } from "@feedmill/shop/cart/model/cart.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { displayedAmount } from "@feedmill/trade/tax/displayed-amount.ts";
import { formatHtml, formatMarkup } from "@feedmill/trade/text/format-html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Urls } from "../../http/urls.ts";
import { wireCode } from "../../http/wire-codes.ts";
import { currencyFields, moneyString } from "../presenting/shared-presenters.ts";
import { presentBillingAddress, presentShippingAddress } from "./cart-address-presenter.ts";
import { presentCoupons } from "./cart-coupon-presenter.ts";
import { type ItemView, presentCartItem } from "./cart-item-presenter.ts";
import { presentTotals } from "./cart-totals-presenter.ts";
import { presentPackage } from "./shipping-package-presenter.ts";

/** What presenting a cart needs besides the cart. */
export interface CartView {
	urls: Urls;
	taxRates: readonly TaxRate[];
	/** ms since the epoch, for sales. */
	now: number;
	/** The cart's cross-sells, already presented. */
	crossSells: WireCart["cross_sells"];
	extensions: ExtensionRegistry;
	words: Words;
}

/** The cart in the form of the API, keys in the order of reference 02 Cart §1. */
export function presentCart(cart: Cart, view: CartView): WireCart {
	const { calculated, settings } = cart;
	const { totals } = calculated;
	const currency = currencyFields(settings);
	const items = itemView(cart, view);
	return {
		items: cart.items.map((item) => presentCartItem(item, items)),
		coupons: presentCoupons(cart),
		fees: [...calculated.fees]
			.sort((a, b) => b.total - a.total)
			.map((fee) => ({
				key: fee.key,
				name: formatHtml(fee.name),
				totals: {
					total: moneyString(fee.total, settings),
					total_tax: moneyString(fee.tax, settings, "half-down"),
					...currency,
				},
			})),
		totals: presentTotals(cart, currency),
		shipping_address: presentShippingAddress(cart),
		billing_address: presentBillingAddress(cart),
		needs_payment: totals.price > 0,
		needs_shipping: calculated.needsShipping,
		payment_requirements: [...new Set(["products", ...view.extensions.paymentRequirements(cart)])],
		has_calculated_shipping: calculated.hasCalculatedShipping,
		shipping_rates:
			calculated.needsShipping && calculated.hasCalculatedShipping
				? calculated.packages.map((entry) => presentPackage(entry, settings, currency, view.words))
				: [],
		items_count: cart.items.reduce((sum, item) => sum + item.line.quantity, 0),
		items_weight: weightOf(cart.items),
		cross_sells: view.crossSells,
		errors: cart.errors.map(({ code, message }) => ({
			code: wireCode(code),
			message: formatMarkup(view.words.tell(message)),
		})),
		payment_methods: cart.paymentMethods,
		extensions: view.extensions.cartData(cart),
	};
}

/** Summed in kilograms and then converted to grams, like the reference store, to get the same last digits. */
function weightOf(items: readonly CartItem[]): number {
	return items.reduce((sum, { priced, line }) => sum + (priced.weight / 1000) * line.quantity, 0) * 1000;
}

/** For presenting items of this cart, also in the items collection. */
export function itemView(
	cart: Cart,
	{
		urls,
		taxRates,
		now,
		extensions,
	}: Pick<CartView, "urls" | "taxRates" | "now"> & Partial<Pick<CartView, "extensions">>,
): ItemView {
	const { settings, calculated } = cart;
	const options = { settings, taxRates, place: calculated.taxPlace, display: settings.taxDisplayCart };
	return {
		settings,
		urls,
		now,
		currency: currencyFields(settings),
		extensionData: (item) => extensions?.itemData(item, cart) ?? {},
		details: (item) => extensions?.lineDetails?.(item, cart) ?? [],
		shown: (amount, { priced }: CartItem) =>
			displayedAmount(amount, { taxStatus: priced.taxable ? "taxable" : "none", taxClass: priced.taxClass }, options),
	};
}
