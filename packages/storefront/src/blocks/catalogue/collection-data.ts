import { useSelect } from "@wordpress/data";
import { useEffect, useState } from "react";
import { collectionsStore } from "../../data/collections/store.ts";
import { queryStateStore } from "../../data/query-state/store.ts";
import { getSetting } from "../../settings/settings.ts";
import type { CurrencyFields } from "../../wire/types.ts";

/**
 * Context of the query shared by all blocks of a listing: filters write it, product lists read it. Reference: frontend
 * 05 §4.3.
 */
export const GRID = "product-grid";
export const NAMESPACE = "wc/store/v1";

/** ms of debounce; specification 9, Timings: query state. */
const SETTLES_AFTER = 200;

export type ListingQuery = Readonly<Record<string, unknown>>;

/** The figures that a filter needs of the products matching the other filters. */
export interface Wanted {
	priceRange?: boolean;
	stockStatusCounts?: boolean;
	ratingCounts?: boolean;
	attributeCounts?: readonly { taxonomy: string; query_type: "or" | "and" }[];
}

export interface CollectionData {
	price_range?: ({ min_price: string | null; max_price: string | null } & CurrencyFields) | null;
}

/**
 * The query of products/collection-data: the listing's without order and page. Specification: 7, Collection-data query.
 */
export function collectionDataQuery(query: ListingQuery, wanted: Wanted): ListingQuery {
	const { page: _page, per_page: _perPage, order: _order, orderby: _orderBy, ...filters } = query;
	const byTaxonomy = [...(wanted.attributeCounts ?? [])].sort((a, b) => a.taxonomy.localeCompare(b.taxonomy));
	return {
		...filters,
		...(wanted.priceRange ? { calculate_price_range: true } : {}),
		// The reference answers with entered prices, which the filter of shown ones cannot use.
		...(wanted.priceRange && getSetting("pricesShownOtherwise", false) ? { price_range_as_shown: true } : {}),
		...(wanted.stockStatusCounts ? { calculate_stock_status_counts: true } : {}),
		...(wanted.ratingCounts ? { calculate_rating_counts: true } : {}),
		...(byTaxonomy.length > 0 ? { calculate_attribute_counts: byTaxonomy } : {}),
	};
}

const NOTHING: ListingQuery = {};

export function useListingQuery(): ListingQuery {
	return useSelect((select) => select(queryStateStore).getValueForQueryContext(GRID, NOTHING), []);
}

/** Figures of the listing; the previous ones stay until the next have loaded. `failed`: an error occurred. */
export function useCollectionData(wanted: Wanted): {
	data: CollectionData | null;
	isLoading: boolean;
	failed: boolean;
} {
	const query = useSettled(JSON.stringify(collectionDataQuery(useListingQuery(), wanted)));
	const answer = useSelect(
		(select) => {
			const args = [NAMESPACE, "products/collection-data", JSON.parse(query) as Record<string, unknown>] as const;
			const store = select(collectionsStore);
			return {
				items: store.getCollection(...args) as CollectionData | unknown[],
				failed: store.getCollectionError(...args) !== null,
			};
		},
		[query],
	);
	const [data, setData] = useState<CollectionData | null>(null);
	const fresh = Array.isArray(answer.items) ? null : answer.items;
	useEffect(() => {
		if (fresh) setData(fresh);
	}, [fresh]);
	return { data: fresh ?? data, isLoading: fresh === null && !answer.failed, failed: answer.failed };
}

/** The debounced value; the first one without delay. */
function useSettled(value: string): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), SETTLES_AFTER);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
