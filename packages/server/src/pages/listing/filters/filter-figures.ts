import type { StockStatus } from "@feedmill/shop/catalogue/model/product.ts";
import type {
	CollectionData,
	CollectionDataRequest,
	ProductQuery,
} from "@feedmill/shop/catalogue/model/product-query.ts";
import type { FilteredListing } from "./filtered-listing.ts";
import { type ChosenFilters, type FilterPart, narrowQuery } from "./listing-filters.ts";

const ALL_STOCK: readonly StockStatus[] = ["instock", "outofstock", "onbackorder"];

/**
 * Asks once for what several filters want of the same products: without any filter set that is one question for all of
 * them.
 */
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
		// Any stock status is no filter, but where there is none at all attribute counts are those of the whole shop
		// (products §3): here they are the listing's.
		const narrowed = { stockStatus: ALL_STOCK, ...narrowQuery(query, chosen, isSet(chosen, part) ? part : undefined) };
		const key = JSON.stringify(narrowed);
		const entry = wanted.get(key) ?? { query: narrowed, request: {} };
		wanted.set(key, entry);
		Object.assign(entry.request, request, {
			attributeCounts: [...(entry.request.attributeCounts ?? []), ...(request.attributeCounts ?? [])],
		});
		// All filters put their question before the first of them is answered.
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
