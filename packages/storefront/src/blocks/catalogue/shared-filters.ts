import { dispatch, select, useSelect } from "@wordpress/data";
import { getCurrency } from "../../data/price-format.ts";
import { queryStateStore } from "../../data/query-state/store.ts";
import { getSetting } from "../../settings/settings.ts";
import { type FilterQuery, filteredUrl, readFilters } from "./listing-address.ts";

/**
 * Context of the query shared by all blocks of a listing: filters write it, product lists read it. Reference: frontend
 * 05 §4.3.
 */
export const GRID = "product-grid";

export type ListingQuery = Readonly<Record<string, unknown>> & FilterQuery;

/** An attribute of the store, in the settings of a page with filters. */
export interface StoreAttribute {
	attribute_id: string;
	attribute_name: string;
	attribute_label: string;
}

export const storeAttributes = (): readonly StoreAttribute[] => getSetting<StoreAttribute[]>("attributes", []);

export const taxonomyOf = ({ attribute_name }: StoreAttribute): string => `pa_${attribute_name}`;

const NOTHING: ListingQuery = {};

export function useListingQuery(): ListingQuery {
	return useSelect((from) => from(queryStateStore).getValueForQueryContext(GRID, NOTHING), []);
}

/** Begins with the filters of the URL. `base`: what the lists of the page are restricted to. */
export function startQuery(base: Readonly<Record<string, unknown>>): void {
	const query = new URLSearchParams(window.location.search);
	const filters = readFilters(query, storeAttributes().map(taxonomyOf), getCurrency().minorUnit);
	const { getValueForQueryContext } = select(queryStateStore);
	void dispatch(queryStateStore).setValueForQueryContext(GRID, {
		...getValueForQueryContext(GRID, NOTHING),
		...base,
		...filters,
	});
}

/**
 * Changes filters: in the shared query and the URL, or, where the server draws the list, by loading the filtered page.
 * Returns whether a page loads. Specification: 4, Price filter. Reference: frontend 03 §8.1.
 */
export function changeFilters(changes: FilterQuery): boolean {
	const { minorUnit } = getCurrency();
	const query: ListingQuery = { ...select(queryStateStore).getValueForQueryContext(GRID, NOTHING), ...changes };
	const url = filteredUrl(window.location.href, query, minorUnit);
	const isOther = url.href !== window.location.href;
	if (getSetting("isRenderingPhpTemplate", false)) {
		if (isOther) window.location.assign(url);
		return isOther;
	}
	for (const [key, value] of Object.entries(changes)) void dispatch(queryStateStore).setQueryValue(GRID, key, value);
	if (isOther) window.history.replaceState(window.history.state, "", url);
	return false;
}
