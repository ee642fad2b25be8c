import { fillHtml, type Html, html, NO_HTML } from "@feedmill/values/html.ts";
import { type Amount, toMinor } from "../../money/amount.ts";
import { formatNumber, numericEntities } from "../../money/currency.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import { safeHtml } from "../../text/safe-html.ts";
import { type DisplayedPrice, displayedPrice, type PriceView } from "./displayed-price.ts";
import { priceNow } from "./price.ts";
import type { Product } from "./product.ts";

/** The markup of an amount: pages wrap symbol and number in `bdi`, the API does not. */
export type PriceForm = "page" | "api";

/**
 * `<span class="woocommerce-Price-amount amount">…₹1450</span>` as on the reference's pages. Reference: 06 Products
 * §1.2.
 */
export function amountHtml(amount: Amount, settings: StoreSettings, form: PriceForm): Html {
	const { currency } = settings;
	const symbol = `<span class="woocommerce-Price-currencySymbol">${numericEntities(currency.symbol)}</span>`;
	const number = formatNumber(amount, currency);
	const pieces: Record<typeof currency.position, string> = {
		left: `${symbol}${number}`,
		right: `${number}${symbol}`,
		left_space: `${symbol}&nbsp;${number}`,
		right_space: `${number}&nbsp;${symbol}`,
	};
	const text = `${toMinor(amount, currency.decimals) < 0 ? "-" : ""}${pieces[currency.position]}`;
	const inside = form === "page" ? `<bdi>${text}</bdi>` : text;
	return `<span class="woocommerce-Price-amount amount">${inside}</span>` as Html;
}

/**
 * The price of a product as HTML: one amount, a struck price and the sale price, or a range; "" without a price.
 * Reference: 06 Products §1.2.
 */
export function priceHtml(product: Product, view: PriceView, form: PriceForm): Html {
	const shown = displayedPrice(product, view);
	if (shown.price === null) return NO_HTML;
	if (product.type === "grouped" && shown.range?.max === 0) return html`Free!`;
	const suffix = priceSuffix(product, shown, view, form);
	const price = priceMarkup(shown, view.settings, form);
	return suffix ? html`${price} <small class="woocommerce-price-suffix">${suffix}</small>` : price;
}

function priceMarkup(shown: DisplayedPrice, settings: StoreSettings, form: PriceForm): Html {
	const amount = (value: Amount) => amountHtml(value, settings, form);
	const { range, regularRange } = shown;
	if (range && range.min !== range.max) return html`${amount(range.min)} &ndash; ${amount(range.max)}`;
	// Variations with one price and one higher regular price look like a simple product on sale.
	const regular = regularRange ? (regularRange.min === regularRange.max ? regularRange.max : null) : shown.regular;
	if (shown.onSale && regular !== null && shown.price !== null && regular > shown.price)
		return html`<del aria-hidden="true">${amount(regular)}</del> <ins>${amount(shown.price)}</ins>`;
	return amount(shown.price ?? 0);
}

/**
 * The shop's text after a price, if taxes are enabled, it is set and the product is taxable; else "". Its placeholders
 * are the price to pay with and without tax, so a product with several prices has no text with one. Reference: 04 Tax
 * and shipping §1, 06 Products §1.2.
 */
export function priceSuffix(product: Product, shown: DisplayedPrice, view: PriceView, form: PriceForm): Html {
	const { settings, now } = view;
	if (!settings.taxesEnabled || settings.priceSuffix === "" || product.taxStatus !== "taxable") return NO_HTML;
	const { price } = priceNow(product, now);
	let text = safeHtml(settings.priceSuffix);
	for (const [placeholder, display] of PLACEHOLDERS) {
		if (!text.includes(placeholder)) continue;
		if (price === null || shown.range !== null) return NO_HTML;
		const amount = amountHtml(view.converted(price, product, display), settings, form);
		while (text.includes(placeholder)) text = fillHtml(text, placeholder, amount);
	}
	return text;
}

const PLACEHOLDERS = [
	["{price_including_tax}", "incl"],
	["{price_excluding_tax}", "excl"],
] as const;
