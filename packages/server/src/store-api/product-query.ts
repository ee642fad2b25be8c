import type { ProductOrder, ProductQuery, TermFilter } from "@feedmill/shop/catalogue/product-query.ts";
import { type Amount, fromMinor } from "@feedmill/shop/money/amount.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { CollectionDataArgs, ListProducts } from "@feedmill/store-api/products.ts";
import type { Static } from "typebox";
import { pageSize } from "./pagination.ts";

type Filters = Omit<Static<typeof CollectionDataArgs>, `calculate_${string}`>;

/** The filters of a request as the catalogue understands them. Reference: 06 Products §2. */
export function productQuery(filters: Filters, { currency }: StoreSettings): ProductQuery {
	const minPrice = limit(filters.min_price, currency.decimals);
	const maxPrice = limit(filters.max_price, currency.decimals);
	const visibility = filters.catalog_visibility === "any" ? undefined : filters.catalog_visibility;
	return {
		...given("search", filters.search?.trim()),
		...given("slugs", filters.slug),
		...given("skus", filters.sku),
		...given("type", filters.type),
		include: filters.include,
		exclude: filters.exclude,
		parents: filters.parent,
		excludedParents: filters.parent_exclude,
		...given("after", moment(filters.after)),
		...given("before", moment(filters.before)),
		dateColumn: filters.date_column.startsWith("modified") ? "modified" : "created",
		...given("featured", filters.featured),
		...given("onSale", filters.on_sale),
		terms: [...byIds("product_cat", filters.category, filters.category_operator), ...byIds("product_tag", filters.tag, filters.tag_operator)],
		attributes: filters.attributes.map(attributeFilter),
		attributeRelation: filters.attribute_relation === "in" ? "or" : "and",
		...given("minPrice", minPrice),
		...given("maxPrice", maxPrice),
		...given("stockStatus", filters.stock_status.length > 0 ? filters.stock_status : undefined),
		...given("ratings", filters.rating.length > 0 ? filters.rating : undefined),
		...given("visibility", visibility),
	};
}

/** Order and slice of a list. */
export function listQuery(params: Static<typeof ListProducts>, settings: StoreSettings): ProductQuery {
	const names: Record<typeof params.orderby, ProductOrder["by"]> = {
		date: "date",
		modified: "modified",
		id: "id",
		include: "ids",
		title: "title",
		slug: "slug",
		price: "price",
		popularity: "popularity",
		rating: "rating",
		menu_order: "menu-order",
		comment_count: "review-count",
	};
	const { per_page, page, offset, order } = params;
	return {
		...productQuery(params, settings),
		order: { by: names[params.orderby], direction: order },
		offset: offset ?? (page - 1) * pageSize(per_page),
		limit: pageSize(per_page),
	};
}

function given<Key extends keyof ProductQuery>(key: Key, value: ProductQuery[Key]): Partial<ProductQuery> {
	return value === undefined || value === "" ? {} : { [key]: value };
}

/** Prices are minor units; nothing and "0" set no limit. */
function limit(text: string | undefined, decimals: number): Amount | undefined {
	const minor = Number.parseInt(text ?? "", 10);
	return minor ? fromMinor(minor, decimals) : undefined;
}

/** A time without zone is UTC, as the stored dates are. */
function moment(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	return Date.parse(/(z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text.replace(" ", "T")}Z`);
}

function byIds(taxonomy: string, ids: readonly number[], operator: "in" | "not_in" | "and"): TermFilter[] {
	return ids.length > 0 ? [{ taxonomy, ids, operator: operator === "not_in" ? "not-in" : operator }] : [];
}

function attributeFilter({ attribute = "", term_id = [], slug = [], operator }: Filters["attributes"][number]): TermFilter {
	return { taxonomy: attribute, ids: term_id, slugs: slug, operator: operator === "not_in" ? "not-in" : operator };
}
