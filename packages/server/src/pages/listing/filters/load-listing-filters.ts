import type { CatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import type { ListingFiltersProps } from "@feedmill/storefront/blocks/filters/filter-props.ts";
import { BoundedCache, weigh } from "@feedmill/trade/cache/bounded-cache.ts";
import { activeGroups } from "./active-filters.ts";
import { attributeFilter, ratingFilter, stockFilter } from "./check-filters.ts";
import { figuresOf } from "./filter-figures.ts";
import type { AttributeOptions, FilteredListing } from "./filtered-listing.ts";
import { otherParameters } from "./listing-filters.ts";
import { boundsOf, priceFilter, withoutVainLimits } from "./price-filter.ts";

/** Cached by listing, filters and versions, for each shop's catalogue. */
const filtersByCatalogue = new WeakMap<object, BoundedCache<string, ListingFiltersProps>>();

/**
 * The filters beside a listing; do not mutate. The figures of each filter are those of products matching the other
 * filters, so that no choice leads to an empty list. The number of queries depends on the active filters only.
 */
export async function loadListingFilters(listing: FilteredListing): Promise<ListingFiltersProps> {
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
	const cache = cacheOf(catalogue);
	const cached = cache.get(key);
	if (cached) return cached;
	const made = await makeListingFilters(listing);
	cache.set(key, made);
	return made;
}

function cacheOf(catalogue: object): BoundedCache<string, ListingFiltersProps> {
	let filters = filtersByCatalogue.get(catalogue);
	if (!filters) {
		filters = new BoundedCache({
			name: "pages: listing filters",
			bytes: 4 * 1024 * 1024,
			// Includes the cached markup (storefront/src/frame/cached-markup.ts).
			sizeOf: (props) => 5 * weigh(props),
		});
		filtersByCatalogue.set(catalogue, filters);
	}
	return filters;
}

async function makeListingFilters(listing: FilteredListing): Promise<ListingFiltersProps> {
	const { catalogue, settings, chosen, parameters, words } = listing;
	const attributes = await attributeOptions(catalogue);
	const figures = figuresOf(listing);
	const [price, stock, ratings, ...counts] = await Promise.all([
		figures("price", { priceRange: "shown" }),
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
		otherParameters: otherParameters(parameters),
		total: listing.total,
		active: activeGroups({ ...listing, chosen: withoutVainLimits(chosen, bounds) }, attributes),
		price: bounds && bounds.min < bounds.max ? priceFilter(bounds, chosen, settings) : null,
		checks: checks.filter(({ options }) => options.length > 0),
	};
}

async function attributeOptions(catalogue: CatalogueService): Promise<AttributeOptions[]> {
	const attributes = await catalogue.attributes();
	const terms = await Promise.all(attributes.map(({ id }) => catalogue.attributeTerms(id)));
	// Pack size first, the most important for buyers.
	const options = attributes.map((attribute, index) => ({ attribute, terms: terms[index] ?? [] }));
	return options.sort((a, b) => Number(b.attribute.slug === "pack-size") - Number(a.attribute.slug === "pack-size"));
}
