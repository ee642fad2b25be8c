import type { Amount } from "../../money/amount.ts";
import type { ProductType, StockStatus } from "./product.ts";

/**
 * The order of a list. Ties as in the reference (06 Products §2, Sorting): date, price, popularity and rating by id in
 * the same direction; menu-order by title. popularity and rating are always descending; "ids" keeps the order of
 * `include`.
 */
export interface ProductOrder {
	by:
		| "date"
		| "modified"
		| "id"
		| "ids"
		| "title"
		| "slug"
		| "price"
		| "popularity"
		| "rating"
		| "menu-order"
		| "review-count";
	direction: "asc" | "desc";
}

/** A filter by terms of one taxonomy. "in": any of them or of their descendants; "and": all of them; "not-in": none. */
export interface TermFilter {
	/** "product_cat", "product_tag", "pa_form" */
	taxonomy: string;
	/** Term ids; give them or slugs. Two empty lists match nothing. */
	ids?: readonly number[];
	slugs?: readonly string[];
	operator: "in" | "and" | "not-in";
	/** Excludes terms below these. */
	withoutDescendants?: boolean;
}

/**
 * A query for a list; all given fields must match. Only published products are found, and variations only if `type` is
 * "variation" or `slugs` or `skus` are given. Reference: 06 Products §2 and §6.
 */
export interface ProductQuery {
	/** Text in the title or the SKU, in any case. */
	search?: string;
	/**
	 * Full-text search in names, SKUs, categories, tags and attribute values, with synonyms and tolerance for
	 * misspellings. Without an `order` the best match comes first.
	 */
	words?: string;
	slugs?: readonly string[];
	skus?: readonly string[];
	type?: ProductType;
	/** Only these ids ("ids" sorts in this order). An empty list is no filter. */
	include?: readonly number[];
	exclude?: readonly number[];
	parents?: readonly number[];
	excludedParents?: readonly number[];
	/** ms since the epoch, both exclusive; of the creation date unless dateColumn says otherwise. */
	after?: number;
	before?: number;
	dateColumn?: "created" | "modified";
	featured?: boolean;
	onSale?: boolean;
	terms?: readonly TermFilter[];
	/** Filters by attribute terms; with `attributeRelation` "or" one match is enough. */
	attributes?: readonly TermFilter[];
	attributeRelation?: "and" | "or";
	/**
	 * In displayed prices. `priceMatch` "contained" (the API): all prices of the product must be inside; "overlapping"
	 * (the pages): one is enough.
	 */
	minPrice?: Amount;
	maxPrice?: Amount;
	priceMatch?: "contained" | "overlapping";
	stockStatus?: readonly StockStatus[];
	/** Stars; the average is rounded. */
	ratings?: readonly number[];
	/** "catalog": in lists; "search": in searches; "visible": both; "hidden": neither. Default: all. */
	visibility?: "visible" | "catalog" | "search" | "hidden";
	order?: ProductOrder;
	/** Default: all. */
	limit?: number;
	offset?: number;
}

export interface CollectionDataRequest {
	/** As prices are shown, or as they are entered, with or without tax. */
	priceRange?: "shown" | "entered" | null;
	stockStatusCounts?: boolean;
	ratingCounts?: boolean;
	/** Taxonomies to count products of. "or": ignores the filter by that taxonomy, and terms without products count 0. */
	attributeCounts?: readonly { taxonomy: string; queryType: "or" | "and" }[];
}

/**
 * Aggregates over the products of a query. null: not requested, or (price range, attribute counts) no products.
 * Reference: 06 Products §3.
 */
export interface CollectionData {
	priceRange: { min: Amount; max: Amount } | null;
	stockStatusCounts: { status: StockStatus; count: number }[] | null;
	ratingCounts: { rating: number; count: number }[] | null;
	attributeCounts: { termId: number; count: number }[] | null;
}
