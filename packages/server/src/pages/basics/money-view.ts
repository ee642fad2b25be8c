import type { PriceView } from "@feedmill/storefront/components/price.tsx";
import {
	type DisplayedPrice,
	displayedPrice,
	type PriceView as PriceContext,
} from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { priceSuffix } from "@feedmill/trade/catalogue/model/price-html.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { inUnit } from "@feedmill/trade/catalogue/model/weight.ts";
import { type Amount, multiplyDivide, toMinor } from "@feedmill/trade/money/amount.ts";
import { type Currency, formatMoney, formatNumber } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Money } from "@feedmill/ui/money.tsx";

/** An amount for display. */
export function money(amount: Amount, currency: Currency): Money {
	return {
		number: formatNumber(amount, currency),
		symbol: currency.symbol,
		position: currency.position,
		negative: toMinor(amount, currency.decimals) < 0,
	};
}

/** The displayed price of a product. Reference: 06 Products §1.2. */
export function priceOf(
	product: Product,
	context: PriceContext,
	shown: DisplayedPrice = displayedPrice(product, context),
): PriceView {
	const { currency } = context.settings;
	if (shown.price === null) return { kind: "none" };
	const suffix = priceSuffix(product, shown, context, "page");
	const { range, regularRange } = shown;
	if (range && range.min !== range.max)
		return { kind: "range", from: money(range.min, currency), to: money(range.max, currency), suffix };
	const regular = regularRange ? (regularRange.min === regularRange.max ? regularRange.max : null) : shown.regular;
	const amount = money(shown.price, currency);
	if (shown.onSale && regular !== null && regular > shown.price)
		return { kind: "sale", regular: money(regular, currency), amount, suffix };
	return { kind: "single", amount, suffix };
}

/**
 * "₹29 per kg": the displayed price divided by the weight, rounded half up to the paisa, without ".00". For information
 * only. "" for products with several prices, without weight, or lighter than 250 g (samples).
 */
export function unitPriceOf(product: Product, context: PriceContext, { say }: Words): string {
	const price = perKilogram(product, context);
	if (price === null) return "";
	const { currency } = context.settings;
	const whole = toMinor(price, 2) % 100 === 0;
	return say("{price} per kg", { price: formatMoney(price, { ...currency, decimals: whole ? 0 : 2 }) });
}

/** The same as an Amount, rounded half up; null if there is none. */
export function perKilogram(product: Product, context: PriceContext): Amount | null {
	const { price, range } = displayedPrice(product, context);
	if (price === null || (range && range.min !== range.max) || product.weight === null || product.weight < 250)
		return null;
	return multiplyDivide(price, 1000, product.weight, "half-up");
}

/** "50 kg"; "" without a weight. */
export function weightText({ weight }: Product, { weightUnit }: StoreSettings): string {
	if (weight === null || weight === 0) return "";
	return `${inUnit(weight, weightUnit)} ${weightUnit}`;
}
