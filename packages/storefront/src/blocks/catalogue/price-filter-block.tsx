import { useEffect, useRef, useState } from "react";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { limitsOf, type Range, roundBounds, settleRange } from "../../widgets/listing/price-range.ts";
import { useCollectionData } from "./collection-data.ts";
import { FilterFrame } from "./filter-frame.tsx";
import type { FilterQuery } from "./listing-address.ts";
import { PriceControls } from "./price-controls.tsx";
import type { PriceFilterAttributes } from "./price-filter-attributes.ts";
import { changeFilters, useListingQuery } from "./shared-filters.ts";

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
	const { data, isLoading, error } = useCollectionData();
	const currency = getCurrencyFromPriceResponse(data?.price_range);
	const unit = 10 ** currency.minorUnit;
	const bounds = boundsOf(data?.price_range, unit);
	const applied = limitsIn(useListingQuery(), unit);
	const { min, max } = applied;
	/** Chosen and not applied yet, with the limits that it changes: others replace it. */
	const [pending, setOwn] = useState<{ of: string; range: Range } | null>(null);
	const key = `${min} ${max}`;
	const setPending = (next: Range) => setOwn({ of: key, range: next });
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const [isWaiting, setWaiting] = useState(false);
	useEffect(() => () => clearTimeout(timer.current), []);
	const range = bounds && settleRange(pending?.of === key ? pending.range : applied, bounds);
	const apply = (next: Range) => {
		clearTimeout(timer.current);
		setWaiting(false);
		if (!bounds) return;
		const limits = limitsOf(next, bounds);
		const minor = (value: number | undefined) => (value ? String(Math.round(value * unit)) : undefined);
		const loads = changeFilters({ min_price: minor(limits.min_price), max_price: minor(limits.max_price) });
		if (!loads) setOwn(null);
	};
	const applySoon = (next: Range, ms: number) => {
		clearTimeout(timer.current);
		setWaiting(true);
		timer.current = setTimeout(() => apply(next), ms);
	};
	return (
		<FilterFrame
			block="price-filter"
			attributes={attributes}
			error={error}
			isLoading={data === null && isLoading}
			isEmpty={bounds === null}
			setHidden={setHidden}
		>
			{range && bounds && (
				<div className="wc-block-price-slider">
					<PriceControls
						range={range}
						bounds={bounds}
						currency={currency}
						attributes={attributes}
						isUpdating={isWaiting || isLoading}
						isApplied={range.min === (min ?? bounds.min) && range.max === (max ?? bounds.max)}
						choose={(next) => {
							setPending(next);
							if (!attributes.showFilterButton) applySoon(next, APPLY_AFTER);
						}}
						hold={() => clearTimeout(timer.current)}
						apply={() => apply(range)}
						reset={() => {
							setPending(bounds);
							applySoon(bounds, APPLY_RESET_AFTER);
						}}
					/>
				</div>
			)}
		</FilterFrame>
	);
}

/** The applied limits in the major unit; null for none. */
function limitsIn({ min_price: min, max_price: max }: FilterQuery, unit: number) {
	return { min: min ? Number(min) / unit : null, max: max ? Number(max) / unit : null };
}

/** Rounded outwards to tens of the major unit; null if there is no range. */
function boundsOf(
	range: { min_price: string | null; max_price: string | null } | null | undefined,
	unit: number,
): Range | null {
	if (!range || range.min_price === null || range.max_price === null) return null;
	const [min, max] = [range.min_price, range.max_price].map((value) => Number(value) / unit);
	if (!Number.isFinite(min) || !Number.isFinite(max) || min === max) return null;
	return roundBounds({ min: min!, max: max! });
}
