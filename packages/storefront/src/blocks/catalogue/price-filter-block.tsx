import { __ } from "@feedmill/ui/words.ts";
import { useDispatch } from "@wordpress/data";
import { createElement, useEffect, useRef, useState } from "react";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { queryStateStore } from "../../data/query-state/store.ts";
import { getSetting } from "../../settings/settings.ts";
import { limitsOf, type Range, roundBounds, settleRange } from "../../widgets/listing/price-range.ts";
import { GRID, useCollectionData } from "./collection-data.ts";
import { pricesOf, replacePrices } from "./listing-address.ts";
import { PriceControls } from "./price-controls.tsx";
import type { PriceFilterAttributes } from "./price-filter-attributes.ts";

/** ms of debounce; specification 9, Timings: price filter, and after a reset. */
const APPLY_AFTER = 500;
const APPLY_RESET_AFTER = 600;

/**
 * The price filter of a page. Its bounds are of the products matching the other filters; the choice is in the URL and
 * in the shared query. Specification: 4, Price filter; reference: frontend 03 §8.2.
 */
export function PriceFilterBlock({
	attributes,
	setHidden,
}: {
	attributes: PriceFilterAttributes;
	/** Hides the wrapper too. */
	setHidden: (hidden: boolean) => void;
}) {
	const { setQueryValue } = useDispatch(queryStateStore);
	const { data, isLoading } = useCollectionData({ priceRange: true });
	const currency = getCurrencyFromPriceResponse(data?.price_range);
	const bounds = boundsOf(data?.price_range, currency.minorUnit);
	const [chosen, setChosen] = useState(() => pricesOf(new URLSearchParams(window.location.search)));
	const [applied, setApplied] = useState(chosen);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const [isWaiting, setWaiting] = useState(false);
	const hidden = !getSetting("hasFilterableProducts", true) || (!isLoading && bounds === null);

	const { min, max } = applied;
	useEffect(() => {
		const minor = (value: number | null) =>
			value === null ? undefined : String(Math.round(value * 10 ** currency.minorUnit));
		void setQueryValue(GRID, "min_price", minor(min));
		void setQueryValue(GRID, "max_price", minor(max));
	}, [min, max, currency.minorUnit, setQueryValue]);
	useEffect(() => setHidden(hidden), [hidden, setHidden]);
	useEffect(() => () => clearTimeout(timer.current), []);

	const range = bounds && settleRange(chosen, bounds);
	const apply = (next: Range) => {
		clearTimeout(timer.current);
		setWaiting(false);
		if (!bounds) return;
		const limits = limitsOf(next, bounds);
		replacePrices(limits);
		setApplied({ min: limits.min_price ?? null, max: limits.max_price ?? null });
	};
	const applySoon = (next: Range, ms: number) => {
		clearTimeout(timer.current);
		setWaiting(true);
		timer.current = setTimeout(() => apply(next), ms);
	};
	const choose = (next: Range) => {
		if (!bounds) return;
		setChosen(next);
		if (!attributes.showFilterButton) applySoon(next, APPLY_AFTER);
	};
	const level = Math.min(6, Math.max(1, attributes.headingLevel));
	if (hidden) return null;
	return (
		<>
			{attributes.heading !== "" &&
				createElement(`h${level}`, { className: "wc-block-price-filter__title" }, attributes.heading)}
			<div className="wc-block-price-slider">
				{range && bounds ? (
					<PriceControls
						range={range}
						bounds={bounds}
						currency={currency}
						attributes={attributes}
						isUpdating={isWaiting || isLoading}
						isApplied={range.min === (applied.min ?? bounds.min) && range.max === (applied.max ?? bounds.max)}
						choose={choose}
						hold={() => clearTimeout(timer.current)}
						apply={() => apply(range)}
						reset={() => {
							setChosen(bounds);
							applySoon(bounds, APPLY_RESET_AFTER);
						}}
					/>
				) : (
					<div className="wc-block-price-filter is-loading" aria-busy="true">
						<span className="screen-reader-text">{__("Loading the prices…")}</span>
					</div>
				)}
			</div>
		</>
	);
}

/** Rounded outwards to tens of the major unit; null if there is no range. */
function boundsOf(
	range: { min_price: string | null; max_price: string | null } | null | undefined,
	minorUnit: number,
): Range | null {
	if (!range || range.min_price === null || range.max_price === null) return null;
	const [min, max] = [range.min_price, range.max_price].map((value) => Number(value) / 10 ** minorUnit);
	if (!Number.isFinite(min) || !Number.isFinite(max) || min === max) return null;
	return roundBounds({ min: min!, max: max! });
}
