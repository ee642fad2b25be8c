import type { ListingFiltersProps } from "@feedmill/storefront/blocks/filters/filter-props.ts";
import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Html } from "@feedmill/values/html.ts";
import { plainText } from "../../http/plain-text.ts";
import type { PageContext } from "../basics/page.ts";
import { loadRenderer } from "../basics/page-renderer.ts";
import { STOCK_LABELS } from "../listing/filters/check-filters.ts";
import {
	type ChosenFilters,
	knownFilters,
	narrowQuery,
	otherParameters,
	readFilters,
} from "../listing/filters/listing-filters.ts";
import { loadListingFilters } from "../listing/filters/load-listing-filters.ts";
import { pagination } from "../listing/listing-pages.ts";
import { productCards } from "../listing/product-cards.ts";
import { attributeOf, findDivs, type Place } from "./markup.ts";
import { filterNameOf, plainFilter } from "./plain-filters.ts";
import { isCollection, type ProductCollection, readCollection } from "./product-collection.ts";

/** Whether it contains blocks of storefront/src/blocks/catalogue. */
export function hasCatalogueBlocks(html: string): boolean {
	return /\bwp-block-woocommerce-(?:all-products|(?:price|stock|attribute|rating)-filter|active-filters)\b/.test(html);
}

/** Settings of these blocks besides those of every page. Reference: frontend 03 §8.1. */
export async function filterSettings(
	{ shop, versions, urls, url }: Pick<PageContext, "shop" | "versions" | "urls" | "url">,
	html: string,
): Promise<Record<string, unknown>> {
	const order = { by: "id", direction: "asc" } as const;
	const [{ total }, settings, attributes] = await Promise.all([
		shop.catalogue.list({ order, limit: 1, visibility: "catalog" }, versions),
		shop.settings.current(versions),
		shop.catalogue.attributes(versions),
	]);
	const [collection] = findDivs(html, isCollection);
	const others = new URLSearchParams(otherParameters(url.searchParams)).toString();
	return {
		hasFilterableProducts: total > 0,
		/** Prices are entered with tax and shown without, or the other way round. */
		pricesShownOtherwise: settings.taxesEnabled && settings.pricesIncludeTax !== (settings.taxDisplayShop === "incl"),
		/** The server draws the list: another choice loads the page again. */
		isRenderingPhpTemplate: collection !== undefined,
		pageUrl: urls.absolute(`${url.pathname}${others && `?${others}`}`),
		...(collection ? { listedProducts: readCollection(collection.tag).listed } : {}),
		stockStatusOptions: Object.fromEntries(
			Object.entries(STOCK_LABELS).map(([status, text]) => [status, shop.words.tell(text)]),
		),
		hideOutOfStockItems: settings.hideOutOfStock,
		attributes: attributes.map(({ id, slug, name }) => ({
			attribute_id: String(id),
			attribute_name: slug,
			attribute_label: plainText(name),
			attribute_type: "select",
			attribute_orderby: "menu_order",
			attribute_public: 0,
		})),
	};
}

const ALL_PRODUCTS: ProductCollection = {
	query: { visibility: "catalog", order: { by: "menu-order", direction: "asc" } },
	perPage: 12,
	page: "product-page",
	listed: {},
};

/**
 * Server-renders the product lists of a page by the URL's filters, with links to other pages: collections, and lists
 * that a script takes over. Filters become forms for browsers without scripts. Reference: frontend 03 §1.3, §8.
 */
export async function withPlainProducts(html: Html, context: PageContext): Promise<Html> {
	const places = findDivs(html, (tag) => isList(tag) || filterNameOf(tag) !== null);
	if (places.length === 0) return html;
	const { shop, versions, url } = context;
	const chosen = knownFilters(readFilters(url.searchParams), await shop.catalogue.attributes(versions));
	const lists = places.filter(({ tag }) => isList(tag));
	const filters = places.length > lists.length ? await filtersFor(lists, chosen, context) : null;
	let result = "";
	let end = 0;
	for (const place of places) {
		// A nested one was replaced with its parent.
		if (place.start < end) continue;
		const name = filterNameOf(place.tag);
		result += html.slice(end, place.innerStart);
		if (name && filters)
			result += `<noscript>${await plainFilter(place.tag, name, { filters, chosen }, context)}</noscript>`;
		else result += await productList(collectionOf(place.tag), chosen, context);
		end = name ? place.innerStart : place.innerEnd;
	}
	return (result + html.slice(end)) as Html;
}

function isList(tag: string): boolean {
	return isCollection(tag) || /\bwp-block-woocommerce-all-products\b/.test(attributeOf(tag, "class") ?? "");
}

function collectionOf(tag: string): ProductCollection {
	return isCollection(tag) ? readCollection(tag) : ALL_PRODUCTS;
}

/** The filters of the page's first list. */
async function filtersFor(
	lists: readonly Place[],
	chosen: ChosenFilters,
	context: PageContext,
): Promise<ListingFiltersProps> {
	const { shop, settings, versions, url } = context;
	const { catalogue, words } = shop;
	const [first] = lists;
	const { order: _order, ...query }: ProductQuery = (first ? collectionOf(first.tag) : ALL_PRODUCTS).query;
	const { total } = await catalogue.list({ ...narrowQuery(query, chosen), order: BY_ID, limit: 1 }, versions);
	const parameters = url.searchParams;
	return loadListingFilters({
		...{ words, catalogue, settings, versions, query, chosen, parameters, total },
		path: url.pathname,
	});
}

const BY_ID = { by: "id", direction: "asc" } as const;

async function productList(
	{ query, perPage, page: parameter }: ProductCollection,
	chosen: ChosenFilters,
	context: PageContext,
): Promise<Html> {
	const { say } = context.shop.words;
	const { shop, versions, url } = context;
	const text = url.searchParams.get(parameter) ?? "";
	const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
	const { products, total } = await shop.catalogue.list(
		{ ...narrowQuery(query, chosen), limit: perPage, offset: (page - 1) * perPage },
		versions,
	);
	const last = Math.ceil(total / perPage);
	const { pages, previous, next } = pagination(page, last, (number) => {
		const query = new URLSearchParams(url.searchParams);
		query.set(parameter, String(number));
		return `${url.pathname}?${query}`;
	});
	const { renderLoop } = await loadRenderer();
	const list = {
		templateId: null,
		products: await productCards(context, products),
		nothing: say("No products were found matching your selection."),
		pages: last > 1 ? { kind: "numbers" as const, current: page, numbers: pages, previous, next } : null,
	};
	return renderLoop(list, context.language);
}
