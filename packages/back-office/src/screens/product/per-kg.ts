import { gramsOfSize } from "@feedmill/trade/catalogue/model/pack-size.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import { writtenAmount } from "@feedmill/trade/money/written-amount.ts";
import { pageData } from "../../data/page-data.ts";
import type { TypedPack } from "./typed-product.ts";

/** What a kilogram costs (millionths), in whole paise; null: unknown. */
export function perKgOf({ prices, size }: TypedPack, weight: number | null = null): number | null {
	const price = writtenAmount(prices.regularPrice.trim(), pageData.store.currency);
	const grams = gramsOfSize(size) ?? weight;
	if (price === null || !grams) return null;
	return Math.round((price * 1000) / grams / (MICROS / 100)) * (MICROS / 100);
}
