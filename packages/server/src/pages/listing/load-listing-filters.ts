import { BoundedCache, weigh } from "@feedmill/shop/cache/bounded-cache.ts";
import type { StockStatus } from "@feedmill/shop/catalogue/model/product.ts";
import type {
	CollectionData,
	CollectionDataRequest,
	ProductQuery,
} from "@feedmill/shop/catalogue/model/product-query.ts";
import type { Attribute, Term } from "@feedmill/shop/catalogue/model/term.ts";
import type { CatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import { type Amount, fromMinor, MICROS } from "@feedmill/shop/money/amount.ts";
import { affixes, formatMoney } from "@feedmill/shop/money/currency.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Said } from "@feedmill/shop/words/said.ts";
import { said } from "@feedmill/shop/words/said.ts";
import type { Words } from "@feedmill/shop/words/words.ts";
import type {
	ActiveGroup,
	CheckFilterProps,
	ListingFiltersProps,
	PriceFilterProps,
} from "@feedmill/storefront/blocks/filters/filter-props.ts";
import { type Range, roundBounds } from "@feedmill/storefront/widgets/listing/price-range.ts";
import { plainText } from "../../http/plain-text.ts";
import { money } from "../basics/money-view.ts";
import {
	type ChosenFilters,
	type FilterPart,
	filterParameters,
	keptParameters,
	narrowQuery,
} from "./listing-filters.ts";

interface Listing {
	words: Words;
	catalogue: CatalogueService;
	settings: StoreSettings;
	versions: Versions;
	/** The listing without any filter: its category, its search, its visibility. */
	query: ProductQuery;
	chosen: ChosenFilters;
	/** Path of its first page. */
	path: string;
	parameters: URLSearchParams;
	/** Products that the present choice leaves. */
	total: number;
}

interface Options {
	attribute: Attribute;
	terms: readonly Term[];
}

const ALL_STOCK: readonly StockStatus[] = ["instock", "outofstock", "onbackorder"];
const STOCK_LABELS: Record<StockStatus, Said> = {
	instock: said("In stock"),
	outofstock: said("Out of stock"),
	onbackorder: said("On backorder"),
};

/** By listing, choice and versions, of one shop's catalogue. */
const filtersByCatalogue = new WeakMap<object, BoundedCache<string, ListingFiltersProps>>();

function keptFilters(catalogue: object): BoundedCache<string, ListingFiltersProps> {
	let filters = filtersByCatalogue.get(catalogue);
	if (!filters) {
		filters = new BoundedCache({
			name: "pages: listing filters",
			bytes: 4 * 1024 * 1024,
			// With their markup, which is kept with them (storefront/src/layout/kept-markup.ts).
			sizeOf: (props) => 5 * weigh(props),
		});
		filtersByCatalogue.set(catalogue, filters);
	}
	return filters;
}

/**
 * What the filters beside a listing show; not to be changed. Each filter's figures are those of the products that the
 * other filters leave, so that choosing a second value never leads to an empty list. The number of queries depends on
 * the filters set, not on products or terms.
 */
export async function loadListingFilters(listing: Listing): Promise<ListingFiltersProps> {
	const { catalogue, versions, query, path, parameters, total } = listing;
	const { catalogue: products, settings, stock } = versions;
	const key = JSON.stringify([
		listing.words.code,
		products,
		settings,
		stock,
		query,
		path,
		parameters.toString(),
		total,
	]);
	const kept = keptFilters(catalogue);
	const known = kept.get(key);
	if (known) return known;
	const made = await makeListingFilters(listing);
	kept.set(key, made);
	return made;
}

async function makeListingFilters(listing: Listing): Promise<ListingFiltersProps> {
	const { catalogue, settings, chosen, parameters, words } = listing;
	const attributes = await attributeOptions(catalogue);
	const figures = figuresOf(listing);
	const [price, stock, ratings, ...counts] = await Promise.all([
		figures("price", { priceRange: true }),
		figures("stock", { stockStatusCounts: true }),
		figures("rating", { ratingCounts: true }),
		...attributes.map(({ attribute }) =>
			figures(`attribute:${attribute.slug}`, { attributeCounts: [{ taxonomy: attribute.taxonomy, queryType: "or" }] }),
		),
	]);
	const bounds = price.priceRange ? boundsOf(price.priceRange) : null;
	const checks = [
		stockFilter(stock, chosen, settings, words),
		...attributes.map((options, index) => attributeFilter(options, counts[index]!, chosen, words)),
		...(settings.reviewsEnabled && settings.reviewRatingsEnabled ? [ratingFilter(ratings, chosen, words)] : []),
	];
	return {
		action: listing.path,
		kept: keptParameters(parameters),
		total: listing.total,
		active: activeGroups({ ...listing, chosen: withoutVainLimits(chosen, bounds) }, attributes),
		price: bounds && bounds.min < bounds.max ? priceFilter(bounds, chosen, settings) : null,
		checks: checks.filter(({ options }) => options.length > 0),
	};
}

/**
 * Asks once for what several filters want of the same products: without any filter set that is one question for all of
 * them.
 */
function figuresOf({
	catalogue,
	query,
	chosen,
}: Listing): (part: FilterPart, request: CollectionDataRequest) => Promise<CollectionData> {
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

async function attributeOptions(catalogue: CatalogueService): Promise<Options[]> {
	const attributes = await catalogue.attributes();
	const terms = await Promise.all(attributes.map(({ id }) => catalogue.attributeTerms(id)));
	// Pack size first: it is what every buyer asks for.
	const options = attributes.map((attribute, index) => ({ attribute, terms: terms[index] ?? [] }));
	return options.sort((a, b) => Number(b.attribute.slug === "pack-size") - Number(a.attribute.slug === "pack-size"));
}

function boundsOf({ min, max }: { min: Amount; max: Amount }): Range {
	return roundBounds({ min: min / MICROS, max: max / MICROS });
}

function priceFilter(bounds: Range, chosen: ChosenFilters, { currency }: StoreSettings): PriceFilterProps {
	const inside = (value: number | null, otherwise: number) =>
		value === null ? otherwise : Math.min(Math.max(Math.round(value), bounds.min), bounds.max);
	return {
		lower: bounds.min,
		upper: bounds.max,
		min: inside(chosen.minPrice, bounds.min),
		max: inside(chosen.maxPrice, bounds.max),
		lowerText: money(fromMinor(bounds.min, 0), currency),
		upperText: money(fromMinor(bounds.max, 0), currency),
		...affixes(currency),
	};
}

function stockFilter(
	{ stockStatusCounts }: CollectionData,
	{ stock }: ChosenFilters,
	{ hideOutOfStock }: StoreSettings,
	{ say, tell }: Words,
): CheckFilterProps {
	const counts = new Map(stockStatusCounts?.map(({ status, count }) => [status, count]));
	const statuses = (Object.keys(STOCK_LABELS) as StockStatus[]).filter(
		(status) => !(hideOutOfStock && status === "outofstock"),
	);
	const options = statuses.map((status) => ({
		value: status,
		label: tell(STOCK_LABELS[status]),
		count: counts.get(status) ?? 0,
		checked: stock.includes(status),
	}));
	return {
		kind: "stock",
		heading: say("Filter by stock status"),
		parameter: "filter_stock_status",
		companion: null,
		options: options.filter(({ count, checked }) => count > 0 || checked),
	};
}

function attributeFilter(
	{ attribute, terms }: Options,
	{ attributeCounts }: CollectionData,
	{ attributes }: ChosenFilters,
	{ say }: Words,
): CheckFilterProps {
	const chosen = attributes.find(({ name }) => name === attribute.slug);
	const counts = new Map(attributeCounts?.map(({ termId, count }) => [termId, count]));
	const options = terms.map(({ id, slug, name }) => ({
		value: slug,
		label: plainText(name),
		count: counts.get(id) ?? 0,
		checked: chosen?.slugs.includes(slug) ?? false,
	}));
	return {
		kind: "attribute",
		heading: say("Filter by {name}", { name: plainText(attribute.name).toLowerCase() }),
		parameter: `filter_${attribute.slug}`,
		companion: [`query_type_${attribute.slug}`, chosen?.queryType ?? "or"],
		options: options.filter(({ count, checked }) => count > 0 || checked),
	};
}

function ratingFilter({ ratingCounts }: CollectionData, { ratings }: ChosenFilters, { say }: Words): CheckFilterProps {
	const counts = new Map(ratingCounts?.map(({ rating, count }) => [rating, count]));
	const options = [5, 4, 3, 2, 1].map((stars) => ({
		value: String(stars),
		label: say("Rated {stars} out of 5", { stars }),
		count: counts.get(stars) ?? 0,
		checked: ratings.includes(stars),
	}));
	return {
		kind: "rating",
		heading: say("Filter by rating"),
		parameter: "rating_filter",
		companion: null,
		options: options.filter(({ count, checked }) => count > 0 || checked),
	};
}

/** A form without script sends both prices: one at or beyond its bound limits nothing and is not carried on. */
function withoutVainLimits(chosen: ChosenFilters, bounds: Range | null): ChosenFilters {
	if (bounds === null) return chosen;
	const { minPrice, maxPrice } = chosen;
	return {
		...chosen,
		minPrice: minPrice !== null && minPrice > bounds.min ? minPrice : null,
		maxPrice: maxPrice !== null && maxPrice < bounds.max ? maxPrice : null,
	};
}

/** Reference: catalogue UI §8.6. */
function activeGroups({ chosen, parameters, settings, words }: Listing, attributes: readonly Options[]): ActiveGroup[] {
	const { say, tell } = words;
	const kept = keptParameters(parameters);
	const without = (change: Partial<ChosenFilters>) => [...kept, ...filterParameters({ ...chosen, ...change })];
	const price = priceText(chosen, settings, words);
	const groups: ActiveGroup[] = [
		{
			label: "",
			items: price
				? [{ prefix: say("Price: "), text: price, name: price, without: without({ minPrice: null, maxPrice: null }) }]
				: [],
		},
		{
			label: say("Stock Status:"),
			items: chosen.stock.map((status) => ({
				prefix: "",
				text: tell(STOCK_LABELS[status]),
				name: tell(STOCK_LABELS[status]),
				without: without({ stock: chosen.stock.filter((other) => other !== status) }),
			})),
		},
		...chosen.attributes.map((one): ActiveGroup => {
			const options = attributes.find(({ attribute }) => attribute.slug === one.name);
			const label = (slug: string) => plainText(options?.terms.find((term) => term.slug === slug)?.name ?? slug);
			const remaining = (slug: string) =>
				chosen.attributes
					.map((other) => (other === one ? { ...one, slugs: one.slugs.filter((kept) => kept !== slug) } : other))
					.filter(({ slugs }) => slugs.length > 0);
			return {
				label: `${plainText(options?.attribute.name ?? one.name)}:`,
				items: one.slugs.map((slug, index) => ({
					prefix: one.queryType === "and" && index > 0 ? say("All ") : "",
					text: label(slug),
					name: label(slug),
					without: without({ attributes: remaining(slug) }),
				})),
			};
		}),
		{
			label: say("Rating:"),
			items: chosen.ratings.map((stars) => ({
				prefix: "",
				text: say("Rated {stars} out of 5", { stars }),
				name: say("Rated {stars} out of 5", { stars }),
				without: without({ ratings: chosen.ratings.filter((other) => other !== stars) }),
			})),
		},
	];
	return groups.filter(({ items }) => items.length > 0);
}

function priceText({ minPrice, maxPrice }: ChosenFilters, { currency }: StoreSettings, { say }: Words): string | null {
	const text = (value: number) => formatMoney(fromMinor(Math.round(value * 100), 2), currency);
	if (minPrice !== null && maxPrice !== null)
		return say("Between {minPrice} and {maxPrice}", { minPrice: text(minPrice), maxPrice: text(maxPrice) });
	if (minPrice !== null) return say("From {minPrice}", { minPrice: text(minPrice) });
	return maxPrice === null ? null : say("Up to {maxPrice}", { maxPrice: text(maxPrice) });
}
