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
