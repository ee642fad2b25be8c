import type { PriceFilterProps } from "@feedmill/storefront/blocks/filters/filter-props.ts";
import { type Range, roundBounds } from "@feedmill/storefront/widgets/listing/price-range.ts";
import { type Amount, fromMinor, MICROS } from "@feedmill/trade/money/amount.ts";
import { affixes } from "@feedmill/trade/money/currency.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { money } from "../../basics/money-view.ts";
import type { ChosenFilters } from "./listing-filters.ts";

export function priceFilter(bounds: Range, chosen: ChosenFilters, { currency }: StoreSettings): PriceFilterProps {
	const inside = (value: number | null, otherwise: number) =>
		value === null ? otherwise : Math.min(Math.max(Math.round(value), bounds.min), bounds.max);
	return {
		lower: bounds.min,
		upper: bounds.max,
		min: inside(chosen.minPrice, bounds.min),
		max: inside(chosen.maxPrice, bounds.max),
		lowerText: money(fromMinor(bounds.min, 0), currency),
		upperText: money(fromMinor(bounds.max, 0), currency),
		...affixes(currency),
	};
}

/** Range of the slider in whole major units. */
export function boundsOf({ min, max }: { min: Amount; max: Amount }): Range {
	return roundBounds({ min: min / MICROS, max: max / MICROS });
}

/** A form without JavaScript sends both prices: drop those at or beyond the bounds. */
export function withoutVainLimits(chosen: ChosenFilters, bounds: Range | null): ChosenFilters {
	if (bounds === null) return chosen;
	const { minPrice, maxPrice } = chosen;
	return {
		...chosen,
		minPrice: minPrice !== null && minPrice > bounds.min ? minPrice : null,
		maxPrice: maxPrice !== null && maxPrice < bounds.max ? maxPrice : null,
	};
}
