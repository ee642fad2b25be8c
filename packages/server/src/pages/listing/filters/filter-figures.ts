import type { StockStatus } from "@feedmill/trade/catalogue/model/product.ts";
import type {
	CollectionData,
	CollectionDataRequest,
	ProductQuery,
} from "@feedmill/trade/catalogue/model/product-query.ts";
import type { FilteredListing } from "./filtered-listing.ts";
import { type ChosenFilters, type FilterPart, narrowQuery } from "./listing-filters.ts";

const ALL_STOCK: readonly StockStatus[] = ["instock", "outofstock", "onbackorder"];

/** Loads the figures of all filters, merging equal queries: without active filters there is only one. */
export function figuresOf({
	catalogue,
	query,
	chosen,
}: FilteredListing): (part: FilterPart, request: CollectionDataRequest) => Promise<CollectionData> {
	const wanted = new Map<
		string,
		{
			query: ProductQuery;
			request: { -readonly [K in keyof CollectionDataRequest]: CollectionDataRequest[K] };
			answer?: Promise<CollectionData>;
		}
	>();
	return async (part, request) => {
		// All stock statuses together filter nothing, but without any filter attribute counts would be of the whole shop
		// (products §3) instead of the listing.
		const narrowed = { stockStatus: ALL_STOCK, ...narrowQuery(query, chosen, isSet(chosen, part) ? part : undefined) };
		const key = JSON.stringify(narrowed);
		const entry = wanted.get(key) ?? { query: narrowed, request: {} };
		wanted.set(key, entry);
		Object.assign(entry.request, request, {
			attributeCounts: [...(entry.request.attributeCounts ?? []), ...(request.attributeCounts ?? [])],
		});
		// Let all filters register their queries first.
		await Promise.resolve();
		entry.answer ??= catalogue.collectionData(entry.query, entry.request);
		return entry.answer;
	};
}

function isSet(chosen: ChosenFilters, part: FilterPart): boolean {
	if (part === "price") return chosen.minPrice !== null || chosen.maxPrice !== null;
	if (part === "stock") return chosen.stock.length > 0;
	if (part === "rating") return chosen.ratings.length > 0;
	return chosen.attributes.some(({ name }) => `attribute:${name}` === part);
}
