import type { StockStatus } from "@feedmill/trade/catalogue/model/product.ts";
import type {
	CollectionData,
	CollectionDataRequest,
	ProductQuery,
} from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Bitset } from "./bitset.ts";
import type { ListingIndex } from "./listing-index.ts";
import { rated, type SelectionContext, selectProducts } from "./select-products.ts";
import type { ListedPrices } from "./shown-prices.ts";

export interface CollectionContext extends SelectionContext {
	/** Ids of a taxonomy's terms, ascending. */
	termsOf(taxonomy: string): readonly number[];
}

const STATUSES: readonly StockStatus[] = ["instock", "outofstock", "onbackorder"];

/** Price range and counts of a query; each ignores the filter of its own kind. Reference: 06 Products §3. */
export function collectionData(
	index: ListingIndex,
	query: ProductQuery,
	request: CollectionDataRequest,
	context: CollectionContext,
): CollectionData {
	const select = (changed: ProductQuery) => selectProducts(index, changed, context);
	return {
		priceRange: request.priceRange
			? priceRange(
					index.prices(request.priceRange === "shown" ? context.shownPrice : null),
					select(omit(query, "minPrice", "maxPrice")),
				)
			: null,
		stockStatusCounts: request.stockStatusCounts ? stockCounts(index, select(omit(query, "stockStatus"))) : null,
		ratingCounts: request.ratingCounts ? ratingCounts(index, select(omit(query, "ratings"))) : null,
		attributeCounts: request.attributeCounts ? attributeCounts(index, query, request.attributeCounts, context) : null,
	};
}

function omit(query: ProductQuery, ...keys: (keyof ProductQuery)[]): ProductQuery {
	return Object.fromEntries(Object.entries(query).filter(([key]) => !keys.some((omitted) => omitted === key)));
}

/** The first and the last product in the order of prices. */
function priceRange(prices: ListedPrices, found: Bitset): CollectionData["priceRange"] {
	const lowest = prices.sorted("price").order.find((position) => found.has(position));
	const highest = prices.sorted("highest-price").order.findLast((position) => found.has(position));
	return lowest === undefined || highest === undefined ? null : { min: prices.min[lowest]!, max: prices.max[highest]! };
}

function stockCounts(index: ListingIndex, found: Bitset): { status: StockStatus; count: number }[] {
	return STATUSES.map((status) => ({ status, count: found.countWith(index.stocked(status)) }));
}

function ratingCounts(index: ListingIndex, found: Bitset): { rating: number; count: number }[] {
	return [1, 2, 3, 4, 5]
		.map((rating) => ({ rating, count: found.countWith(rated(index, rating)) }))
		.filter(({ count }) => count > 0);
}

/**
 * Products per term. Without a filter by attribute, price, rating or stock the whole shop is counted, whatever the
 * category, as in the reference. With one, "or" ignores the taxonomy's own filter and includes terms with 0 products;
 * "and" applies it and lists only terms with products. Taxonomies counted by "or" come first, one after the other;
 * those by "and" form one list by term.
 */
function attributeCounts(
	index: ListingIndex,
	query: ProductQuery,
	wanted: NonNullable<CollectionDataRequest["attributeCounts"]>,
	context: CollectionContext,
): CollectionData["attributeCounts"] {
	const { attributes = [], minPrice, maxPrice, ratings, stockStatus } = query;
	const filtered =
		attributes.length > 0 ||
		minPrice !== undefined ||
		maxPrice !== undefined ||
		ratings !== undefined ||
		stockStatus !== undefined;
	const countsOf = (queryType: "or" | "and") =>
		taxonomiesOf(wanted, queryType).flatMap((taxonomy) => {
			const terms = context.termsOf(taxonomy);
			if (terms.length === 0) return [];
			const others = queryType === "or" ? attributes.filter((filter) => filter.taxonomy !== taxonomy) : attributes;
			const found = selectProducts(index, filtered ? { ...query, attributes: others } : {}, context);
			const perTerm = terms.map((termId) => ({ termId, count: found.countWith(index.ownersWithTerm(termId)) }));
			return filtered && queryType === "or" ? perTerm : perTerm.filter(({ count }) => count > 0);
		});
	const counts = [...countsOf("or"), ...countsOf("and").sort((a, b) => a.termId - b.termId)];
	return counts.length > 0 ? counts : null;
}

/** Without duplicates. */
function taxonomiesOf(
	wanted: NonNullable<CollectionDataRequest["attributeCounts"]>,
	queryType: "or" | "and",
): string[] {
	return [...new Set(wanted.filter((one) => one.queryType === queryType).map(({ taxonomy }) => taxonomy))];
}
