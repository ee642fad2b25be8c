import type { PriceFields } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { type Currency, currencyShowing, formatNumber } from "@feedmill/trade/money/currency.ts";
import { writtenAmount } from "@feedmill/trade/money/written-amount.ts";
import { instantOf, localIso } from "@feedmill/trade/text/local-time.ts";
import { __ } from "@feedmill/ui/words.ts";

export const PRICE_FIELDS = ["regularPrice", "salePrice", "saleFrom", "saleTo"] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** The fields as they are typed: amounts as people write them, days as "2026-11-27". */
export type TypedPrices = Record<PriceField, string>;

export interface StoreOfPrices {
	currency: Currency;
	timezone: string;
}

/** What was typed, as values, or a sentence for each field that is none. */
export type ReadPrices =
	| { values: PriceFields; problems?: never }
	| { values?: never; problems: Partial<Record<PriceField, string>> };

/** A share above which a price is asked about. */
const UNUSUAL = 0.2;

export function typedPrices(prices: PriceFields, store: StoreOfPrices): TypedPrices {
	const typed = (field: PriceField) => typedPrice(field, prices[field], store);
	return {
		regularPrice: typed("regularPrice"),
		salePrice: typed("salePrice"),
		saleFrom: typed("saleFrom"),
		saleTo: typed("saleTo"),
	};
}

/** One value as it is in its field; "" for none. */
export function typedPrice(field: PriceField, value: number | null, { currency, timezone }: StoreOfPrices): string {
	if (value === null) return "";
	if (field === "saleFrom" || field === "saleTo") return localIso(value, timezone).slice(0, 10);
	return formatNumber(value, currencyShowing(value, currency));
}

/** Fields that were not typed into keep their value to the millisecond, though only the day of it is seen. */
export function readPrices(typed: TypedPrices, base: PriceFields, store: StoreOfPrices): ReadPrices {
	const problems: Partial<Record<PriceField, string>> = {};
	const read = (field: PriceField): number | null => {
		const text = typed[field].trim();
		if (text === typedPrice(field, base[field], store)) return base[field];
		if (text === "") return null;
		if (field === "saleFrom" || field === "saleTo") {
			const at = readDay(text, field, store.timezone);
			if (at === null) problems[field] = __("Write a day such as 2026-11-27.");
			return at;
		}
		const amount = writtenAmount(text, store.currency);
		if (amount !== null) return amount;
		problems[field] = __("This is no amount, or can be read in two ways. Write one such as 1390 or 1,390.50.");
		return null;
	};
	const values = {
		regularPrice: read("regularPrice"),
		salePrice: read("salePrice"),
		saleFrom: read("saleFrom"),
		saleTo: read("saleTo"),
	};
	const { regularPrice, salePrice, saleFrom, saleTo } = values;
	if (regularPrice === null && base.regularPrice !== null) problems.regularPrice ??= __("Enter a price.");
	if (salePrice !== null && regularPrice !== null && salePrice >= regularPrice)
		problems.salePrice ??= __("The sale price must be below the price.");
	if (saleFrom !== null && saleTo !== null && saleTo < saleFrom)
		problems.saleTo ??= __("The sale cannot end before it begins.");
	return Object.keys(problems).length > 0 ? { problems } : { values };
}

/** A day from its beginning, or to its last second, in the shop's zone. */
function readDay(day: string, field: "saleFrom" | "saleTo", timezone: string): number | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
	return instantOf(`${day}T${field === "saleFrom" ? "00:00:00" : "23:59:59"}`, timezone);
}

/** The fields that were changed, and what they were when they were read. */
export function changedPrices(
	values: PriceFields,
	base: PriceFields,
): { set: Partial<PriceFields>; was: Partial<PriceFields> } {
	const changed = PRICE_FIELDS.filter((field) => values[field] !== base[field]);
	const some = (of: PriceFields) => Object.fromEntries(changed.map((field) => [field, of[field]]));
	return { set: some(values), was: some(base) };
}

/** By how much a price is more (or less, below 0) than before, in whole per cent; null: it is a usual change. */
export function unusualChange(before: number | null, after: number | null): number | null {
	if (before === null || after === null || before === 0) return null;
	const share = (after - before) / before;
	return Math.abs(share) > UNUSUAL ? Math.round(share * 100) : null;
}
