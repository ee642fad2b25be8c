import { useSelect } from "@wordpress/data";
import { useEffect, useState } from "react";
import { collectionsStore } from "../../data/collections/store.ts";
import { getCurrency } from "../../data/price-format.ts";
import { getSetting } from "../../settings/settings.ts";
import type { CurrencyFields } from "../../wire/types.ts";
import { type ListingQuery, useListingQuery } from "./shared-filters.ts";

export const NAMESPACE = "wc/store/v1";

/** ms of debounce; specification 9, Timings: query state. */
const SETTLES_AFTER = 200;

/** The figures that filters need of the products matching the other filters. */
export interface Wanted {
	priceRange?: boolean;
	stockStatusCounts?: boolean;
	ratingCounts?: boolean;
	attributeCounts?: readonly { taxonomy: string; query_type: "or" | "and" }[];
}

export interface CollectionData {
	price_range?: ({ min_price: string | null; max_price: string | null } & CurrencyFields) | null;
	stock_status_counts?: readonly { status: string; count: string | number }[] | null;
	rating_counts?: readonly { rating: number; count: number }[] | null;
	attribute_counts?: readonly { term: number; count: number }[] | null;
}

/**
 * The query of products/collection-data: the listing's without order and page. Specification: 7, Collection-data query.
 */
export function collectionDataQuery(query: ListingQuery, wanted: Wanted): Readonly<Record<string, unknown>> {
	const { page: _page, per_page: _perPage, order: _order, orderby: _orderBy, ...filters } = query;
	const byTaxonomy = [...(wanted.attributeCounts ?? [])].sort((a, b) => a.taxonomy.localeCompare(b.taxonomy));
	const hasPrices = filters.min_price !== undefined || filters.max_price !== undefined;
	return {
		...filters,
		...(wanted.priceRange ? { calculate_price_range: true } : {}),
		// The reference answers with entered prices, which the filter of shown ones cannot use.
		...(wanted.priceRange && getSetting("pricesShownOtherwise", false) ? { price_range_as_shown: true } : {}),
		...(wanted.stockStatusCounts ? { calculate_stock_status_counts: true } : {}),
		...(wanted.ratingCounts ? { calculate_rating_counts: true } : {}),
		...(byTaxonomy.length > 0 ? { calculate_attribute_counts: byTaxonomy } : {}),
		// The reference reads their price limits as hundredths, whatever decimals the shop has.
		...(byTaxonomy.length > 0 && hasPrices && getCurrency().minorUnit !== 2
			? { attribute_counts_as_listed: true }
			: {}),
	};
}

/** What the blocks of the page want, so that one request answers all. */
let wanted: Wanted = {};

/** Called for each block before the first is drawn. */
export function wantFigures(more: Wanted): void {
	const attributeCounts = [...(wanted.attributeCounts ?? []), ...(more.attributeCounts ?? [])];
	const distinct = [...new Map(attributeCounts.map((one) => [one.taxonomy, one])).values()];
	wanted = { ...wanted, ...more, attributeCounts: distinct };
}

export interface Figures {
	data: CollectionData | null;
	isLoading: boolean;
	/** null unless they could not be loaded. */
	error: unknown;
}

/** Figures of the listing; the previous ones stay until the next have loaded. */
export function useCollectionData(): Figures {
	const query = useSettled(JSON.stringify(collectionDataQuery(useListingQuery(), wanted)));
	const { items, error } = useCollection<CollectionData>("products/collection-data", query);
	const [data, setData] = useState<CollectionData | null>(null);
	const fresh = Array.isArray(items) ? null : items;
	useEffect(() => {
		if (fresh) setData(fresh);
	}, [fresh]);
	return { data: fresh ?? data, isLoading: fresh === null && error === null, error };
}

/**
 * A collection of the API, read on first use; `items` is an empty list until it has come.
 * @param query as JSON.
 */
export function useCollection<T>(
	resource: string,
	query: string,
	ids?: number[],
): { items: T | never[]; pages: string | null | undefined; isThere: boolean; error: unknown } {
	const key = ids?.join();
	return useSelect(
		(select) => {
			const given = key ? key.split(",").map(Number) : [];
			const args = [NAMESPACE, resource, JSON.parse(query) as Record<string, unknown>, given] as const;
			const store = select(collectionsStore);
			const items = store.getCollection(...args) as T | never[];
			return {
				items,
				pages: store.getCollectionHeader("x-wp-totalpages", ...args),
				isThere: store.hasFinishedResolution("getCollection", [...args]),
				error: store.getCollectionError(...args),
			};
		},
		[resource, query, key],
	);
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
