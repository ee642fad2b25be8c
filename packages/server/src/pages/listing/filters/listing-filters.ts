import type { StockStatus } from "@feedmill/trade/catalogue/model/product.ts";
import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { ProductQuery, TermFilter } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Attribute } from "@feedmill/trade/catalogue/model/term.ts";
import { fromMinor } from "@feedmill/trade/money/amount.ts";

/** The filters in a listing's URL. Reference: catalogue UI §8, products §6. */
export interface ChosenFilters {
	/** In the major unit; null: no limit. */
	minPrice: number | null;
	maxPrice: number | null;
	/** In the order of the address. */
	stock: StockStatus[];
	/** 5 to 1. */
	ratings: number[];
	attributes: ChosenAttribute[];
}

export interface ChosenAttribute {
	/** "pack-size" */
	name: string;
	/** "or": any of the terms; "and": all. */
	queryType: "or" | "and";
	slugs: string[];
}

/**
 * Terms in all, far more than shoppers choose: each gets a link that names all others, so that a long URL of thousands
 * would make a page of a hundred megabytes.
 */
const MOST_TERMS = 60;

/** Parses the filters of a URL; invalid ones, and terms beyond MOST_TERMS, are ignored. */
export function readFilters(parameters: URLSearchParams): ChosenFilters {
	// A URL has a name of another script decoded.
	const read = new URLSearchParams([...parameters].map(([name, value]) => [storedSlug(name).toLowerCase(), value]));
	const names = [...new Set([...read.keys()])]
		.filter((name) => name.startsWith("filter_") && name !== "filter_stock_status")
		.map((name) => name.slice("filter_".length));
	return {
		minPrice: price(parameters.get("min_price")),
		maxPrice: price(parameters.get("max_price")),
		stock: values(parameters, "filter_stock_status").filter((value): value is StockStatus => STOCK.includes(value)),
		ratings: values(parameters, "rating_filter")
			.map(Number)
			.filter((rating) => Number.isInteger(rating) && rating >= 1 && rating <= 5)
			.sort((a, b) => b - a),
		attributes: firstTerms(
			names.map((name) => ({
				name,
				queryType: read.get(`query_type_${name}`) === "and" ? "and" : "or",
				slugs: values(read, `filter_${name}`).map(storedSlug),
			})),
		),
	};
}

/** Without filters by attributes that the shop does not have: no visitor could remove them. */
export function knownFilters(chosen: ChosenFilters, attributes: readonly Pick<Attribute, "slug">[]): ChosenFilters {
	return {
		...chosen,
		attributes: chosen.attributes.filter(({ name }) => attributes.some(({ slug }) => slug === name)),
	};
}

function firstTerms(attributes: readonly ChosenAttribute[]): ChosenAttribute[] {
	let left = MOST_TERMS;
	const bounded = attributes.map((one) => {
		const slugs = one.slugs.slice(0, left);
		left -= slugs.length;
		return { ...one, slugs };
	});
	return bounded.filter(({ slugs }) => slugs.length > 0);
}

/** Values separated by commas (blocks), or as repeated parameters (forms). */
function values(parameters: URLSearchParams, name: string): string[] {
	const all = parameters.getAll(name).flatMap((text) => text.split(","));
	return [...new Set(all.map((text) => text.trim().toLowerCase()).filter((text) => text !== ""))];
}

const STOCK: readonly string[] = ["instock", "outofstock", "onbackorder"] satisfies StockStatus[];

/** A price in major units; 0, negative and invalid ones mean no limit. */
function price(text: string | null): number | null {
	const value = text === null || !/^\d{1,9}(\.\d+)?$/.test(text.trim()) ? 0 : Number(text);
	return value > 0 ? value : null;
}

/** A filter to leave out: the figures of a filter ignore itself. */
export type FilterPart = "price" | "stock" | "rating" | `attribute:${string}`;

/** Applies filters to a listing's query; price ranges match by overlap (products §6). */
export function narrowQuery(query: ProductQuery, chosen: ChosenFilters, without?: FilterPart): ProductQuery {
	const attributes = chosen.attributes.filter(({ name }) => without !== `attribute:${name}`).map(termFilter);
	return {
		...query,
		...(without === "price"
			? {}
			: {
					...(chosen.minPrice === null ? {} : { minPrice: major(chosen.minPrice) }),
					...(chosen.maxPrice === null ? {} : { maxPrice: major(chosen.maxPrice) }),
					priceMatch: "overlapping" as const,
				}),
		...(chosen.stock.length > 0 && without !== "stock" ? { stockStatus: chosen.stock } : {}),
		...(chosen.ratings.length > 0 && without !== "rating" ? { ratings: chosen.ratings } : {}),
		...(attributes.length > 0 ? { attributes: [...(query.attributes ?? []), ...attributes] } : {}),
	};
}

function termFilter({ name, queryType, slugs }: ChosenAttribute): TermFilter {
	return { taxonomy: `pa_${name}`, slugs, operator: queryType === "and" ? "and" : "in" };
}

function major(value: number): number {
	return fromMinor(Math.round(value * 100), 2);
}

export function isFiltered(chosen: ChosenFilters): boolean {
	return (
		chosen.minPrice !== null ||
		chosen.maxPrice !== null ||
		chosen.stock.length + chosen.ratings.length + chosen.attributes.length > 0
	);
}

const FILTER_PARAMETER = /^(?:min_price|max_price|rating_filter|filter_.*|query_type_.*)$/;

/** Page parameters of listings, product grids and the shop. Specification: 1, URL parameters: pagination. */
const PAGE_PARAMETER = /^(?:page|paged|product-page|query-(?:\d+-)?page)$/;

/** Parameters that are neither filters nor page numbers, which filter links keep. */
export function otherParameters(parameters: URLSearchParams): [string, string][] {
	return [...parameters].filter(
		([name]) => !FILTER_PARAMETER.test(name) && !PAGE_PARAMETER.test(name) && name !== "add-to-cart",
	);
}

/** The filters as URL parameters, in the blocks' order and spelling. */
export function filterParameters(chosen: ChosenFilters): [string, string][] {
	return [
		...(chosen.minPrice === null ? [] : [["min_price", String(chosen.minPrice)] as [string, string]]),
		...(chosen.maxPrice === null ? [] : [["max_price", String(chosen.maxPrice)] as [string, string]]),
		...(chosen.stock.length === 0
			? []
			: [["filter_stock_status", [...chosen.stock].sort().join(",")] as [string, string]]),
		...chosen.attributes.flatMap(({ name, queryType, slugs }): [string, string][] => [
			[`filter_${name}`, slugs.join(",")],
			[`query_type_${name}`, queryType],
		]),
		...(chosen.ratings.length === 0 ? [] : [["rating_filter", chosen.ratings.join(",")] as [string, string]]),
	];
}
