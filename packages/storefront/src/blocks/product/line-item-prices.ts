import { type Currency, getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { getSetting } from "../../settings/settings.ts";
import type { CartItem } from "../../wire/types.ts";

/** Prices of a line in minor units. Reference: 02 §1.1. */
export interface LinePrices {
	currency: Currency;
	/** Of one unit. */
	price: number;
	regularPrice: number;
	/** Saved per unit, 0 for none. */
	saving: number;
	totalsCurrency: Currency;
	/** Of the line before discounts, with or without tax as the store displays it. */
	subtotal: number;
}

export function linePrices(item: CartItem): LinePrices {
	const currency = getCurrencyFromPriceResponse(item.prices);
	const totalsCurrency = getCurrencyFromPriceResponse(item.totals);
	const { precision, price: rawPrice, regular_price: rawRegular } = item.prices.raw_prices;
	const toMinor = (raw: string): number =>
		Math.round(Number.parseInt(raw, 10) / 10 ** (precision - currency.minorUnit));
	const price = toMinor(rawPrice);
	const regularPrice = toMinor(rawRegular);
	const tax = getSetting<boolean>("displayCartPricesIncludingTax", false)
		? Number.parseInt(item.totals.line_subtotal_tax, 10)
		: 0;
	return {
		currency,
		price,
		regularPrice,
		saving: Math.max(0, regularPrice - price),
		totalsCurrency,
		subtotal: Number.parseInt(item.totals.line_subtotal, 10) + tax,
	};
}
