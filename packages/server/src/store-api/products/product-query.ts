import type { ListProducts } from "@feedmill/store-api/products.ts";
import { decodedSlug, storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { ProductOrder, ProductQuery, TermFilter } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Attribute } from "@feedmill/trade/catalogue/model/term.ts";
import { type Amount, fromMinor } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { instantOf } from "@feedmill/trade/text/local-time.ts";
import { sanitiseText } from "@feedmill/trade/text/sanitise.ts";
import type { Static } from "typebox";
import { pageSize } from "../../rest/replying/pagination.ts";
import { parseDateTime } from "../../rest/validation/validate.ts";

type Filters = Static<typeof ListProducts>;

/** What reading a query needs. */
export interface QueryView {
	settings: StoreSettings;
	/** The store's attributes; filters by others are ignored. */
	attributes: readonly Attribute[];
	/** Every parameter of the request, also those whose names depend on the store's taxonomies. */
	parameters: Readonly<Record<string, unknown>>;
}

/** Converts the filters of a request. Reference: 06 Products §2. */
export function productQuery(filters: Filters, { settings, attributes, parameters }: QueryView): ProductQuery {
	const { currency } = settings;
	const minPrice = limit(filters.min_price, currency.decimals);
	const maxPrice = limit(filters.max_price, currency.decimals);
	const visibility = filters.catalog_visibility === "any" ? undefined : filters.catalog_visibility;
	return {
		...given("search", sanitiseText(filters.search ?? "")),
		...given("slugs", someOf(textsOf(filters.slug).map(slugOf))),
		...given("skus", someOf(skusOf(filters.sku))),
		...given("type", filters.type),
		include: filters.include,
		// WordPress ignores what is excluded where something is included.
		exclude: filters.include.length > 0 ? [] : filters.exclude,
		parents: filters.parent,
		excludedParents: filters.parent.length > 0 ? [] : filters.parent_exclude,
		...given("after", moment(filters.after, filters.date_column, settings)),
		...given("before", moment(filters.before, filters.date_column, settings)),
		dateColumn: filters.date_column.startsWith("modified") ? "modified" : "created",
		...given("featured", filters.featured),
		...given("onSale", filters.on_sale),
		terms: [
			...byIds("product_cat", idsOf(filters.category), filters.category_operator),
			...byIds("product_tag", idsOf(filters.tag), filters.tag_operator),
			...attributes.flatMap(({ taxonomy }) => byTaxonomy(taxonomy, parameters)),
		],
		attributes: filters.attributes.flatMap((filter) => attributeFilter(filter, attributes)),
		attributeRelation: filters.attribute_relation === "in" ? "or" : "and",
		...given("minPrice", minPrice),
		...given("maxPrice", maxPrice),
		...given("stockStatus", someOf(filters.stock_status)),
		...given(
			"ratings",
			filters.rating.length > 0 ? distinct(filters.rating.filter((stars) => stars >= 1 && stars <= 5)) : undefined,
		),
		...given("visibility", visibility),
	};
}

/** Adds order and page. */
export function listQuery(params: Static<typeof ListProducts>, view: QueryView): ProductQuery {
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
		...productQuery(params, view),
		order: { by: names[params.orderby], direction: order },
		offset: offset === undefined ? (page - 1) * pageSize(per_page) : Math.abs(offset),
		limit: pageSize(per_page),
	};
}

function given<Key extends keyof ProductQuery>(key: Key, value: ProductQuery[Key]): Partial<ProductQuery> {
	return value === undefined || value === "" ? {} : { [key]: value };
}

/**
 * Price limits of attribute counts, which the reference reads as hundredths in every currency: 70000 is ₹700.
 * Reference: 06 Products §3.
 */
export function countedPrices({
	min_price,
	max_price,
}: Pick<Filters, "min_price" | "max_price">): Pick<ProductQuery, "minPrice" | "maxPrice"> {
	return { ...given("minPrice", limit(min_price, 2)), ...given("maxPrice", limit(max_price, 2)) };
}

/** Prices in minor units; missing and "0" mean no limit. */
function limit(text: string | undefined, decimals: number): Amount | undefined {
	const minor = Number.parseInt(text ?? "", 10);
	return minor ? fromMinor(minor, decimals) : undefined;
}

/** A time without zone is in the store's time zone; with a GMT column it is in GMT. */
function moment(text: string | undefined, column: Filters["date_column"], settings: StoreSettings): number | undefined {
	if (text === undefined) return undefined;
	if (/(z|[+-]\d{2}(:\d{2})?)$/i.test(text)) return parseDateTime(text);
	return instantOf(text, column.endsWith("_gmt") ? "UTC" : settings);
}

/** Ids of a text like "30,31"; anything else is 0, which matches nothing. */
export function idsOf(text: string | undefined): number[] {
	return distinct(
		textsOf(text, /[\s,]+/).map((part) => Math.min(GREATEST_ID, Math.abs(Number.parseInt(part, 10)) || 0)),
	);
}

const GREATEST_ID = 2 ** 31 - 1;

function textsOf(text = "", separator: string | RegExp = ","): string[] {
	const parts = text.split(separator).map((part) => part.trim());
	return distinct(parts.filter((part) => part !== ""));
}

/** A SKU may contain a comma. */
function skusOf(text: string | undefined): string[] {
	const parts = textsOf(text);
	return text !== undefined && parts.length > 1 ? [...parts, text.trim()] : parts;
}

function slugOf(text: string): string {
	return storedSlug(text.toLowerCase());
}

function distinct<T>(values: readonly T[]): T[] {
	return [...new Set(values)];
}

/** undefined: no filter. */
function someOf<T>(values: readonly T[]): T[] | undefined {
	return values.length > 0 ? distinct(values) : undefined;
}

function byIds(taxonomy: string, ids: readonly number[], operator: "in" | "not_in" | "and"): TermFilter[] {
	return ids.length > 0 ? [{ taxonomy, ids, operator: operator === "not_in" ? "not-in" : operator }] : [];
}

/** `_unstable_tax_pa_form=19,20`, for taxonomies that have no parameter of their own: those of attributes. */
function byTaxonomy(taxonomy: string, parameters: QueryView["parameters"]): TermFilter[] {
	const value = (after: string) =>
		parameters[`_unstable_tax_${taxonomy}${after}`] ?? parameters[`_unstable_tax_${decodedSlug(taxonomy)}${after}`];
	const [ids, operator] = [value(""), value("_operator")];
	if (typeof ids !== "string") return [];
	return byIds(taxonomy, idsOf(ids), operator === "and" || operator === "not_in" ? operator : "in");
}

/** A filter without terms, or by an unknown attribute, is ignored. */
function attributeFilter(
	{ attribute = "", term_id = [], slug = [], operator }: Filters["attributes"][number],
	attributes: readonly Attribute[],
): TermFilter[] {
	const taxonomy = slugOf(attribute);
	if (term_id.length + slug.length === 0 || !attributes.some((one) => one.taxonomy === taxonomy)) return [];
	return [
		{
			taxonomy,
			ids: distinct(term_id),
			slugs: distinct(slug.map(slugOf)),
			operator: operator === "not_in" ? "not-in" : operator,
		},
	];
}
