import type { PaginationProps } from "@feedmill/storefront/components/pagination.tsx";
import type { ProductCardProps } from "@feedmill/storefront/components/product-card.tsx";
import type { Crumb } from "@feedmill/storefront/frame/frame.ts";
import type { SearchView } from "@feedmill/storefront/pages/archive.tsx";
import { storedPath, storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { ProductOrder, ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import type { SeoTexts } from "@feedmill/trade/content/seo-texts.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { type Html, NO_HTML } from "@feedmill/values/html.ts";
import { plainText } from "../../http/plain-text.ts";
import {
	notFound,
	type PageAnswer,
	type PageContext,
	type PageLoader,
	type RenderedPage,
	redirectTo,
	renderPage,
} from "../basics/page.ts";
import { pageHref } from "../basics/route-table.ts";
import { movedOrNotFound } from "../discovery/moved.ts";
import { type ChosenFilters, isFiltered, knownFilters, narrowQuery, readFilters } from "./filters/listing-filters.ts";
import { loadListingFilters } from "./filters/load-listing-filters.ts";
import { choices, readOrder } from "./listing-order.ts";
import { pagination, resultCount } from "./listing-pages.ts";
import { productCards } from "./product-cards.ts";
import { searchTerm, searchView } from "./search-view.ts";

/** A listing before filters, order and page. */
interface Listing {
	heading: string;
	/** <title> without the site's name. */
	title: string;
	/** The shopkeeper's own. */
	seo?: SeoTexts | undefined;
	/** HTML, "" for none. */
	description: Html;
	breadcrumb: Crumb[];
	bodyClasses: string[];
	/** Path of the first page. */
	path: string;
	query: ProductQuery;
	/** The order without a parameter. */
	defaultOrder: "menu_order" | "relevance";
	related?: { name: string; href: string }[];
	search?: SearchView;
}

export const loadShopPage: PageLoader = async (context) => {
	const title = plainText(context.settings.pages.shop.title || "Shop");
	return listingPage(context, {
		heading: title,
		title,
		seo: (await context.shop.content.page(context.settings.pages.shop.id))?.seo,
		description: NO_HTML,
		breadcrumb: [{ name: title, href: "" }],
		bodyClasses: ["post-type-archive-product"],
		path: context.links.to("shop"),
		query: { visibility: "catalog" },
		defaultOrder: "menu_order",
	});
};

/** /product-category/parent/child/. A wrong or missing parent redirects to the correct URL. */
export const loadCategoryPage: PageLoader = async (context) => {
	const { say } = context.shop.words;
	const { shop, links, route, versions } = context;
	const requested = storedPath(route.params.path ?? "");
	const categories = await shop.catalogue.categories(versions);
	const category = categories.find(({ slug }) => slug === requested.split("/").at(-1));
	if (!category) return movedOrNotFound("product_cat", requested.split("/").at(-1) ?? "", context);
	const path = links.to("category", { path: category.path });
	if (category.path !== requested) return redirectTo(pageHref(path, route.page, context.url.searchParams), 301);
	const name = plainText(category.name);
	const crumb = ({ name: text, path: own }: Category): Crumb => ({
		name: plainText(text),
		href: links.to("category", { path: own }),
	});
	const ancestors = [...category.ancestorIds].reverse().flatMap((id) => categories.filter((each) => each.id === id));
	return listingPage(context, {
		heading: name,
		title: say("{name} Archives", { name }),
		seo: category.seo,
		description: formatContent(category.description, context.settings),
		breadcrumb: [...ancestors.map(crumb), { name, href: "" }],
		bodyClasses: ["tax-product_cat", `term-${category.slug}`, `term-${category.id}`],
		path,
		query: { visibility: "catalog", terms: [{ taxonomy: "product_cat", ids: [category.id], operator: "in" }] },
		defaultOrder: "menu_order",
		related: categories.filter(({ parentId, count }) => parentId === category.id && count > 0).map(crumb),
	});
};

export const loadTagPage: PageLoader = async (context) => {
	const { say } = context.shop.words;
	const { shop, links, route } = context;
	const tag = (await shop.catalogue.tags()).find(({ slug }) => slug === storedSlug(route.params.slug ?? ""));
	if (!tag) return movedOrNotFound("product_tag", route.params.slug ?? "", context);
	const name = plainText(tag.name);
	return listingPage(context, {
		heading: name,
		title: say("{name} Archives", { name }),
		seo: tag.seo,
		description: formatContent(tag.description, context.settings),
		breadcrumb: [{ name: say("Products tagged “{name}”", { name }), href: "" }],
		bodyClasses: ["tax-product_tag", `term-${tag.slug}`, `term-${tag.id}`],
		path: links.to("tag", { slug: tag.slug }),
		query: { visibility: "catalog", terms: [{ taxonomy: "product_tag", ids: [tag.id], operator: "in" }] },
		defaultOrder: "menu_order",
	});
};

export const loadSearchPage: PageLoader = async (context) => {
	const { say } = context.shop.words;
	const { url, route } = context;
	const term = searchTerm(url.searchParams.get("s"));
	const search = await searchView(context, term);
	const heading =
		route.page > 1
			? say("Search results: “{term}” – Page {page}", { term, page: route.page })
			: say("Search results: “{term}”", { term });
	return listingPage(context, {
		heading: term ? heading : plainText(context.settings.pages.shop.title || "Shop"),
		title: term ? say("You searched for {term}", { term }) : say("Shop"),
		description: NO_HTML,
		breadcrumb: [{ name: term ? say("Search results for “{term}”", { term }) : say("Shop"), href: "" }],
		bodyClasses: ["search", "search-results"],
		path: url.pathname.replace(/page\/\d+\/?$/, ""),
		query: { visibility: "search", ...(term ? { words: term } : {}) },
		defaultOrder: term ? "relevance" : "menu_order",
		search,
	});
};

async function listingPage(context: PageContext, listing: Listing): Promise<PageAnswer> {
	const { shop, settings, links, url, route, versions } = context;
	const { catalogue, words } = shop;
	const chosen = knownFilters(readFilters(url.searchParams), await catalogue.attributes(versions));
	const options = choices(listing.defaultOrder, settings);
	const order = readOrder(url.searchParams.get("orderby"), options);
	const perPage = settings.productsPerPage;
	const numbered = (title: string) =>
		route.page > 1 ? words.say("{title} – Page {page}", { title, page: route.page }) : title;
	const { products, total } = await catalogue.list(
		{
			...narrowQuery(listing.query, chosen),
			...orderOf(order.order),
			limit: perPage,
			offset: (route.page - 1) * perPage,
		},
		versions,
	);
	const pages = Math.max(1, Math.ceil(total / perPage));
	// A page beyond the last is not found; page 1 of an empty listing exists.
	if (route.page > pages) return notFound;
	const [single] = products;
	if (listing.search?.note === "" && total === 1 && single && !isFiltered(chosen))
		return redirectTo(links.to("product", { slug: single.slug }));

	// Nothing to choose from among one product.
	const hasFilters = total > 1 || isFiltered(chosen);
	const [cards, filters] = await Promise.all([
		productCards(context, products),
		hasFilters
			? loadListingFilters({
					words,
					catalogue,
					settings,
					versions,
					query: listing.query,
					chosen,
					path: listing.path,
					parameters: url.searchParams,
					total,
				})
			: null,
	]);
	const pageLinks = pagination(route.page, pages, (page) => pageHref(listing.path, page, url.searchParams));
	return renderPage({
		page: "archive",
		props: {
			heading: listing.heading,
			description: route.page === 1 ? listing.description : NO_HTML,
			related: listing.related ?? [],
			resultCount: resultCount(total, route.page, perPage, words),
			ordering: {
				action: listing.path,
				chosen: order.value,
				options: options.map(({ value, label }) => ({ value, label: words.tell(label) })),
				otherParameters: [...url.searchParams].flatMap(([name, value]) =>
					NOT_WITH_ORDER.includes(name) ? [] : { name, value },
				),
			},
			products: cards,
			pagination: pageLinks,
			filters,
			search: listing.search ?? null,
			// An empty shop has nothing to lead on to.
			shop: listing.path === links.to("shop") && !isFiltered(chosen) ? "" : links.to("shop"),
			compare: links.to("compare"),
		},
		title: numbered(listing.title),
		seo: listing.seo && { ...listing.seo, title: listing.seo.title && numbered(listing.seo.title) },
		head: headOf(listing, chosen, { cards, pageLinks }, context),
		breadcrumb: breadcrumbOf(listing, context),
		bodyClasses: ["archive", "woocommerce", "woocommerce-page", ...listing.bodyClasses],
		entries: ["listing"],
		audience: "everyone",
	});
}

/** Parameters that the form of the order does not send along. */
const NOT_WITH_ORDER = ["orderby", "submit", "paged", "product-page", "add-to-cart"];

function headOf(
	listing: Listing,
	chosen: ChosenFilters,
	{ cards, pageLinks: { previous, next } }: { cards: readonly ProductCardProps[]; pageLinks: PaginationProps },
	{ urls, route }: PageContext,
): NonNullable<RenderedPage["head"]> {
	// Filtered and searched listings are endless: noindex. Another order has the plain listing as canonical URL.
	const endless = listing.search !== undefined || isFiltered(chosen);
	return {
		description: (plainText(listing.description) || summary(listing.heading, cards)).slice(0, 300),
		canonical: endless ? "" : urls.absolute(pageHref(listing.path, route.page, new URLSearchParams())),
		robots: endless ? "noindex, follow" : "",
		image: cards[0]?.picture ? urls.absolute(cards[0].picture.src) : "",
		previous: previous && urls.absolute(previous),
		next: next && urls.absolute(next),
		jsonLd: [itemList(cards, urls)],
	};
}

/** From page 2 on with the page's number, and with a link to the first page. */
function breadcrumbOf({ breadcrumb, path }: Listing, { route: { page }, shop }: PageContext): Crumb[] {
	if (page === 1) return breadcrumb;
	return [
		...breadcrumb.map((crumb) => ({ ...crumb, href: crumb.href || path })),
		{ name: shop.words.say("Page {page}", { page }), href: "" },
	];
}

/** "Shop: Dairy Gold 8000, Layer Mash": the meta description of a listing without one. */
function summary(heading: string, cards: readonly { name: string }[]): string {
	const names = cards.slice(0, 6).map(({ name }) => name);
	return names.length > 0 ? `${heading}: ${names.join(", ")}` : "";
}

/** Relevance is the default order of a search, so none is passed. */
function orderOf(order: ProductOrder | null): Pick<ProductQuery, "order"> {
	return order ? { order } : {};
}

function itemList(cards: readonly ProductCardProps[], urls: PageContext["urls"]): Record<string, unknown> {
	return {
		"@context": "https://schema.org",
		"@type": "ItemList",
		itemListElement: cards.map(({ name, href }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			url: urls.absolute(href),
		})),
	};
}
