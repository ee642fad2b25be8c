import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireBillingAddress, WireShippingAddress } from "@feedmill/store-api/address.ts";
import { type Address, hasAdditionalFields, type WireFields, wireFields } from "@feedmill/trade/address/address.ts";
import { validState } from "@feedmill/trade/address/validate.ts";
import {
	type DisplayedPrice,
	displayedPrice,
	type PriceView,
} from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Image, Product } from "@feedmill/trade/catalogue/model/product.ts";
import { type Amount, type Rounding, toMinor } from "@feedmill/trade/money/amount.ts";
import { affixes } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatHtml } from "@feedmill/trade/text/format-html.ts";
import type { Urls } from "../../http/urls.ts";

export interface CurrencyFields {
	currency_code: string;
	currency_symbol: string;
	currency_minor_unit: number;
	currency_decimal_separator: string;
	currency_thousand_separator: string;
	currency_prefix: string;
	currency_suffix: string;
}

/** The seven currency fields of every money object. Specification: 3, Cart totals. */
export function currencyFields({ currency }: Pick<StoreSettings, "currency">): CurrencyFields {
	const { prefix, suffix } = affixes(currency);
	return {
		currency_code: currency.code,
		currency_symbol: currency.symbol,
		currency_minor_unit: currency.decimals,
		currency_decimal_separator: currency.decimalSeparator,
		currency_thousand_separator: currency.thousandSeparator,
		currency_prefix: prefix,
		currency_suffix: suffix,
	};
}

/** An amount in the API's form: minor units as text, half up. Reference: 02 Cart §3. */
export function moneyString(
	amount: Amount,
	{ currency }: Pick<StoreSettings, "currency">,
	rounding: Rounding = "half-up",
): string {
	return String(toMinor(amount, currency.decimals, rounding));
}

export interface WireImage {
	id: number;
	src: string;
	thumbnail: string;
	srcset: string;
	sizes: string;
	name: string;
	alt: string;
}

/** Reference: 02 Cart §1.1, Image. */
export function presentImage(image: Image, urls: Urls): WireImage {
	const url = (path: string) => urls.upload(path);
	const src = url(image.path);
	const thumbnail = image.sizes.woocommerce_thumbnail ?? image.sizes.medium;
	// srcset needs the same aspect ratio (one pixel of rounding allowed).
	const alike = Object.values(image.sizes).filter(
		({ width, height }) => width < image.width && Math.abs((width * image.height) / image.width - height) <= 1,
	);
	const candidates = new Map(
		[{ path: image.path, width: image.width }, ...alike].map(({ path, width }) => [width, `${url(path)} ${width}w`]),
	);
	return {
		id: image.id,
		src,
		thumbnail: thumbnail ? url(thumbnail.path) : src,
		srcset: candidates.size > 1 ? [...candidates.values()].join(", ") : "",
		sizes: image.width > 0 ? `(max-width: ${image.width}px) 100vw, ${image.width}px` : "",
		name: formatHtml(image.title),
		alt: image.alt,
	};
}

export function presentImages(images: readonly Image[], urls: Urls): WireImage[] {
	return images.map((image) => presentImage(image, urls));
}

export interface WirePrices extends CurrencyFields {
	price: string;
	regular_price: string;
	sale_price: string;
	price_range: { min_amount: string; max_amount: string } | null;
}

/** Displayed prices of a product; "0" for none. Reference: 06 Products §1.1. */
export function presentPrices(
	product: Product,
	view: PriceView,
	shown: DisplayedPrice = displayedPrice(product, view),
): WirePrices {
	const money = (amount: Amount | null) => moneyString(amount ?? 0, view.settings);
	return {
		price: money(shown.price),
		regular_price: money(shown.regular),
		sale_price: money(shown.sale),
		price_range: shown.range && { min_amount: money(shown.range.min), max_amount: money(shown.range.max) },
		...currencyFields(view.settings),
	};
}

/** A state that does not belong to the country is omitted. */
export function presentShippingAddress({ session: { shipping }, settings }: Cart): WireShippingAddress {
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
		...presentAdditional(shipping, settings),
	};
}

export function presentBillingAddress({ session: { billing }, settings }: Cart): WireBillingAddress {
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
		...presentAdditional(billing, settings),
	};
}

function presentAdditional(address: Address, settings: Cart["settings"]): WireFields {
	return hasAdditionalFields(address.country, settings) ? presentFields(wireFields(address, true)) : {};
}

/** Additional fields as the API writes texts. */
export function presentFields(fields: WireFields): WireFields {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, formatHtml(value)]));
}
