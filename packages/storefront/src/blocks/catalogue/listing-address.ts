import { decodeSlug } from "./decode-slug.ts";

/** The filters in the shared query, named as the Store API names them. Reference: frontend 03 §8.1. */
export interface FilterQuery {
	/** In minor units. */
	min_price?: string | undefined;
	max_price?: string | undefined;
	stock_status?: readonly string[] | undefined;
	rating?: readonly string[] | undefined;
	attributes?: readonly AttributeChoice[] | undefined;
}

export interface AttributeChoice {
	/** "pa_form" */
	attribute: string;
	/** "in": one of the terms is enough. */
	operator: "in" | "and";
	slug: readonly string[];
}

const STATUSES = ["instock", "outofstock", "onbackorder"];

/**
 * The filters in a URL; unknown values and attributes are ignored. Specification: 2, URL query parameters. Reference:
 * frontend 03 §8.2 to §8.5.
 * @param taxonomies of the store's attributes.
 */
export function readFilters(query: URLSearchParams, taxonomies: readonly string[], minorUnit: number): FilterQuery {
	const stock = valuesOf(query, "filter_stock_status").filter((value) => STATUSES.includes(value));
	const ratings = valuesOf(query, "rating_filter").filter((value) => /^[1-5]$/.test(value));
	const attributes = taxonomies.flatMap((attribute): AttributeChoice[] => {
		const slug = valuesOf(query, `filter_${nameOf(attribute)}`);
		const operator = query.get(`query_type_${nameOf(attribute)}`) === "and" ? "and" : "in";
		return slug.length > 0 ? [{ attribute, operator, slug }] : [];
	});
	return {
		min_price: priceIn(query, "min_price", minorUnit),
		max_price: priceIn(query, "max_price", minorUnit),
		stock_status: stock.length > 0 ? stock : undefined,
		rating: ratings.length > 0 ? ratings : undefined,
		attributes: attributes.length > 0 ? attributes : undefined,
	};
}

/** The URL with other filters. What is neither a filter nor a page stays. */
export function filteredUrl(address: string, filters: FilterQuery, minorUnit: number): URL {
	const url = new URL(address);
	const kept = [...url.searchParams].filter(([name]) => !FILTER.test(name) && !PAGE.test(name));
	const major = (price: string | undefined) => (price ? String(Number(price) / 10 ** minorUnit) : "");
	const written: [string, string][] = [
		["min_price", major(filters.min_price)],
		["max_price", major(filters.max_price)],
		["filter_stock_status", [...(filters.stock_status ?? [])].sort().join(",")],
		...(filters.attributes ?? []).flatMap(({ attribute, operator, slug }): [string, string][] => [
			[`filter_${nameOf(attribute)}`, slug.join(",")],
			[`query_type_${nameOf(attribute)}`, slug.length === 0 ? "" : operator === "and" ? "and" : "or"],
		]),
		["rating_filter", [...(filters.rating ?? [])].sort().reverse().join(",")],
	];
	const query = new URLSearchParams([...kept, ...written.filter(([, value]) => value !== "")]);
	// Commas as the blocks of the platform write them.
	url.search = query.toString().replaceAll("%2C", ",");
	url.pathname = url.pathname.replace(/\/(?:query-\d+-)?page\/\d+(?=\/|$)/g, "");
	return url;
}

const FILTER = /^(?:min_price|max_price|rating_filter|filter_.*|query_type_.*)$/;
const PAGE = /^(?:page|paged|product-page|query-(?:\d+-)?page)$/;

/** "form" of the taxonomy "pa_form". */
function nameOf(taxonomy: string): string {
	return decodeSlug(taxonomy.replace(/^pa_/, ""));
}

function valuesOf(query: URLSearchParams, name: string): string[] {
	const values = query.getAll(name).flatMap((text) => text.split(","));
	return [...new Set(values.map((text) => decodeSlug(text.trim())).filter((text) => text !== ""))];
}

/** In minor units; undefined without a limit. */
function priceIn(query: URLSearchParams, name: string, minorUnit: number): string | undefined {
	const value = Number(query.get(name) ?? "");
	return Number.isFinite(value) && value > 0 ? String(Math.round(value * 10 ** minorUnit)) : undefined;
}
