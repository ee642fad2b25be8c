import type { BillingAddress } from "@feedmill/shop/address/address.ts";
import { validState } from "@feedmill/shop/address/validate.ts";
import type {
	CalculatedCoupon,
	ShippingPackage,
	ShippingRate,
	TaxLine,
} from "@feedmill/shop/calculation/calculation.ts";
import type { Cart, CartItem } from "@feedmill/shop/cart/model/cart.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { TaxRate } from "@feedmill/shop/settings/tax-rate.ts";
import { displayedAmount } from "@feedmill/shop/tax/displayed-amount.ts";
import { formatRate, shownTaxLines } from "@feedmill/shop/tax/tax-lines.ts";
import { formatHtml } from "@feedmill/shop/text/format-html.ts";
import type { Words } from "@feedmill/shop/words/words.ts";
import type { WireBillingAddress, WireShippingAddress } from "@feedmill/store-api/address.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { WireCartCoupon } from "@feedmill/store-api/cart-coupon.ts";
import type { WireCartTotals } from "@feedmill/store-api/cart-totals.ts";
import type { WireShippingPackage, WireShippingRate } from "@feedmill/store-api/shipping-package.ts";
import type { Urls } from "../../http/urls.ts";
import { type CurrencyFields, currencyFields, moneyString } from "../presenting/shared-presenters.ts";
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
		billing_address: presentBillingAddress(cart.session.billing),
		needs_payment: totals.price > 0,
		needs_shipping: calculated.needsShipping,
		payment_requirements: [...new Set(["products", ...view.extensions.paymentRequirements(cart)])],
		has_calculated_shipping: calculated.hasCalculatedShipping,
		shipping_rates:
			calculated.needsShipping && calculated.hasCalculatedShipping
				? calculated.packages.map((entry) => presentPackage(entry, settings, currency))
				: [],
		items_count: cart.items.reduce((sum, item) => sum + item.line.quantity, 0),
		items_weight: weightOf(cart.items),
		cross_sells: view.crossSells,
		errors: cart.errors.map(({ code, message }) => ({ code, message: formatHtml(view.words.tell(message)) })),
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
		shown: (amount, { priced }: CartItem) =>
			displayedAmount(amount, { taxStatus: priced.taxable ? "taxable" : "none", taxClass: priced.taxClass }, options),
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

function presentTotals({ calculated: { totals, taxLines }, settings }: Cart, currency: CurrencyFields): WireCartTotals {
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

/** A state that does not belong to the country is omitted. */
function presentShippingAddress({ session: { shipping } }: Cart): WireShippingAddress {
	return {
		first_name: formatHtml(shipping.first_name),
		last_name: formatHtml(shipping.last_name),
		company: formatHtml(shipping.company),
		address_1: formatHtml(shipping.address_1),
		address_2: formatHtml(shipping.address_2),
		city: formatHtml(shipping.city),
		state: formatHtml(validState(shipping.country, shipping.state)),
		postcode: formatHtml(shipping.postcode),
		country: formatHtml(shipping.country),
		phone: formatHtml(shipping.phone),
	};
}

function presentBillingAddress(billing: BillingAddress): WireBillingAddress {
	return {
		first_name: formatHtml(billing.first_name),
		last_name: formatHtml(billing.last_name),
		company: formatHtml(billing.company),
		address_1: formatHtml(billing.address_1),
		address_2: formatHtml(billing.address_2),
		city: formatHtml(billing.city),
		state: formatHtml(validState(billing.country, billing.state)),
		postcode: formatHtml(billing.postcode),
		country: formatHtml(billing.country),
		email: formatHtml(billing.email),
		phone: formatHtml(billing.phone),
	};
}

function presentPackage(
	entry: ShippingPackage,
	settings: StoreSettings,
	currency: CurrencyFields,
): WireShippingPackage {
	const { destination } = entry;
	return {
		package_id: entry.id,
		name: entry.name,
		destination: {
			address_1: formatHtml(destination.address_1),
			address_2: formatHtml(destination.address_2),
			city: formatHtml(destination.city),
			state: formatHtml(destination.state),
			postcode: formatHtml(destination.postcode),
			country: formatHtml(destination.country),
		},
		items: entry.items.map(({ key, name, quantity }) => ({ key, name, quantity })),
		shipping_rates: entry.rates.map((rate) => presentRate(rate, settings, currency)),
	};
}

function presentRate(rate: ShippingRate, settings: StoreSettings, currency: CurrencyFields): WireShippingRate {
	return {
		rate_id: rate.rateId,
		name: formatHtml(rate.name),
		description: formatHtml(rate.description),
		delivery_time: formatHtml(rate.deliveryTime),
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
