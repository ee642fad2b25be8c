import type { Amount } from "../../money/amount.ts";
import type { ProductType, StockStatus } from "./product.ts";

/**
 * How a list is sorted. Ties follow the reference (06 Products §2, Sorting): date, price, popularity and rating by id
 * in the same direction; menu-order by title. popularity and rating always have the highest first; "ids" keeps the
 * order of `include`.
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

/** Terms of one taxonomy. "in": one of them or of their descendants; "and": every one; "not-in": none. */
export interface TermFilter {
	/** "product_cat", "product_tag", "pa_form" */
	taxonomy: string;
	/** Term ids; give them or the slugs. An empty list of both matches nothing. */
	ids?: readonly number[];
	slugs?: readonly string[];
	operator: "in" | "and" | "not-in";
	/** Terms below these do not count. */
	withoutDescendants?: boolean;
}

/**
 * What a list asks for; every part is optional and all parts must hold. Only published products are found, and
 * variations only where `type` is "variation" or `slugs` or `skus` are given. Reference: 06 Products §2 and §6.
 */
export interface ProductQuery {
	/** Text to be found in the title or the SKU, in any case. */
	search?: string;
	/**
	 * Words as a shopper types them, to be found in names, SKUs, categories, tags and attribute values, with synonyms and
	 * in spite of misspellings. Without an `order` the best come first.
	 */
	words?: string;
	slugs?: readonly string[];
	skus?: readonly string[];
	type?: ProductType;
	/** Only these, in the order of `order` ("ids": in this one). An empty list is no filter. */
	include?: readonly number[];
	exclude?: readonly number[];
	parents?: readonly number[];
	excludedParents?: readonly number[];
	/** ms since the epoch, both exclusive; compared with the creation unless dateColumn says otherwise. */
	after?: number;
	before?: number;
	dateColumn?: "created" | "modified";
	featured?: boolean;
	onSale?: boolean;
	terms?: readonly TermFilter[];
	/** Filters by attribute terms; `attributeRelation` "or" lets one suffice. */
	attributes?: readonly TermFilter[];
	attributeRelation?: "and" | "or";
	/**
	 * In the basis prices are displayed in. `priceMatch` "contained" (the API): all prices of the product lie inside;
	 * "overlapping" (the pages): one may.
	 */
	minPrice?: Amount;
	maxPrice?: Amount;
	priceMatch?: "contained" | "overlapping";
	stockStatus?: readonly StockStatus[];
	/** Stars; the average is rounded. */
	ratings?: readonly number[];
	/** "catalog": shown in lists; "search": shown in searches; "visible": both; "hidden": neither. Not given: all. */
	visibility?: "visible" | "catalog" | "search" | "hidden";
	order?: ProductOrder;
	/** Not given: all. */
	limit?: number;
	offset?: number;
}

export interface CollectionDataRequest {
	priceRange?: boolean;
	stockStatusCounts?: boolean;
	ratingCounts?: boolean;
	/** taxonomies whose terms are counted. "or": the filter of that very taxonomy is dropped, unmatched terms count 0. */
	attributeCounts?: readonly { taxonomy: string; queryType: "or" | "and" }[];
}

/**
 * Figures over the products of a query. null: not asked for, or (price range, attribute counts) nothing found.
 * Reference: 06 Products §3.
 */
export interface CollectionData {
	priceRange: { min: Amount; max: Amount } | null;
	stockStatusCounts: { status: StockStatus; count: number }[] | null;
	ratingCounts: { rating: number; count: number }[] | null;
	attributeCounts: { termId: number; count: number }[] | null;
}
