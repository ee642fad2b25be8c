import { type Html, html, NO_HTML } from "@feedmill/store-api/html.ts";
import { type Amount, formatDecimal, toMinor } from "../../money/amount.ts";
import { formatNumber, numericEntities } from "../../money/currency.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import { safeHtml } from "../../text/safe-html.ts";
import { type DisplayedPrice, displayedPrice, type PriceView } from "./displayed-price.ts";
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
	return html`${priceMarkup(shown, view.settings, form)}${suffix(product, shown.price, view)}`;
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

/** The store's price suffix, if taxes are enabled, it is set and the product is taxable. */
function suffix(product: Product, price: Amount, { settings }: PriceView): Html {
	if (!settings.taxesEnabled || settings.priceSuffix === "" || product.taxStatus !== "taxable") return NO_HTML;
	const text = settings.priceSuffix.replaceAll(/\{price_(including|excluding)_tax\}/g, () => formatDecimal(price));
	return html` <small class="woocommerce-price-suffix">${safeHtml(text)}</small>`;
}
