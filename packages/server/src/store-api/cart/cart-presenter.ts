import type { Cart, CartItem } from "@feedmill/shop/cart/model/cart.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { WireCartCoupon } from "@feedmill/store-api/cart-coupon.ts";
import type { WireCartTotals } from "@feedmill/store-api/cart-totals.ts";
import type { WireShippingPackage, WireShippingRate } from "@feedmill/store-api/shipping-package.ts";
import type {
	CalculatedCart,
	CalculatedCoupon,
	ShippingPackage,
	ShippingRate,
	TaxLine,
} from "@feedmill/trade/calculation/calculation.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { displayedAmount } from "@feedmill/trade/tax/tax-calculation.ts";
import { formatRate, shownTaxLines } from "@feedmill/trade/tax/tax-lines.ts";
import { formatHtml, formatMarkup } from "@feedmill/trade/text/format-html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Urls } from "../../http/urls.ts";
import { wireCode } from "../../http/wire-codes.ts";
import {
	type CurrencyFields,
	currencyFields,
	moneyString,
	presentBillingAddress,
	presentShippingAddress,
} from "../presenting/shared-presenters.ts";
import { type ItemView, presentCartItem } from "./cart-item-presenter.ts";

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

/** A package of the cart with the rates that it may be sent by. Reference: 02 Cart §1. */
function presentPackage(
	entry: ShippingPackage,
	settings: StoreSettings,
	currency: CurrencyFields,
	words: Words,
): WireShippingPackage {
	const { destination } = entry;
	return {
		package_id: entry.id,
		name: entry.name,
		destination: {
			address_1: formatHtml(destination.address_1, settings),
			address_2: formatHtml(destination.address_2, settings),
			city: formatHtml(destination.city, settings),
			state: formatHtml(destination.state, settings),
			postcode: formatHtml(destination.postcode, settings),
			country: formatHtml(destination.country, settings),
		},
		items: entry.items.map(({ key, name, quantity }) => ({ key, name, quantity })),
		shipping_rates: entry.rates.map((rate) => presentRate(rate, settings, currency, words)),
	};
}

function presentRate(
	rate: ShippingRate,
	settings: StoreSettings,
	currency: CurrencyFields,
	words: Words,
): WireShippingRate {
	return {
		rate_id: rate.rateId,
		name: formatHtml(rate.name, settings),
		description: formatMarkup(words.tell(rate.description)),
		delivery_time: formatHtml(words.tell(rate.deliveryTime), settings),
		price: moneyString(rate.cost, settings),
		taxes: moneyString(
			rate.taxes.reduce((sum, tax) => sum + tax.amount, 0),
			settings,
		),
		instance_id: rate.instanceId,
		method_id: rate.methodId,
		meta_data: rate.metaData,
		selected: rate.selected,
		...currency,
	};
}

/** Coupons in the order applied. */
export function presentCoupons({ coupons, calculated, settings }: Cart): WireCartCoupon[] {
	const byCode = new Map(calculated.coupons.map((coupon) => [coupon.code, coupon]));
	return coupons.flatMap(({ code }) => {
		const coupon = byCode.get(code);
		return coupon ? [presentCoupon(coupon, settings)] : [];
	});
}

function presentCoupon(coupon: CalculatedCoupon, settings: StoreSettings): WireCartCoupon {
	return {
		code: coupon.code,
		discount_type: coupon.type,
		totals: {
			total_discount: moneyString(coupon.discount, settings),
			total_discount_tax: moneyString(coupon.discountTax, settings, "half-down"),
			...currencyFields(settings),
		},
	};
}
