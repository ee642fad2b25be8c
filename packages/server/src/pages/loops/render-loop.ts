import type { LoopWidget } from "@feedmill/shop/content/loop-widget.ts";
import type { LoopGridProps } from "@feedmill/storefront/components/loop-grid.tsx";
import type { LoopFilters, TermChoice } from "@feedmill/storefront/widgets/loop/filter-address.ts";
import type { ProductQuery, TermFilter } from "@feedmill/trade/catalogue/model/product-query.ts";
import { fromMinor } from "@feedmill/trade/money/amount.ts";
import type { Html } from "@feedmill/values/html.ts";
import type { PageContext } from "../basics/page.ts";
import { loadRenderer } from "../basics/page-renderer.ts";
import { pagination } from "../listing/listing-pages.ts";
import { productCards } from "../listing/product-cards.ts";

/** Taxonomy name of price bands ("500-1000", "2000-"). */
export const PRICE = "price";

export interface LoopRequest {
	loop: LoopWidget;
	filters: LoopFilters;
	/** From 1; beyond the last it is the last. */
	page: number;
	/** Base URL of page links, without a page of this loop. */
	base: URL;
	/** Text of the "load more" button. */
	moreText?: string | undefined;
}

/** Renders the widget's container with one page of products. Reference: frontend 04 §J. */
export async function renderLoop(
	context: Pick<PageContext, "shop" | "theme" | "language" | "links" | "versions">,
	{ loop, filters, page, base, moreText }: LoopRequest,
): Promise<Html> {
	const { say } = context.shop.words;
	const { catalogue } = context.shop;
	const { renderLoop: render } = await loadRenderer();
	const query = { ...queryOf(loop, filters), limit: loop.perPage };
	const requested = Math.min(page, loop.pagination.pageLimit);
	let current = requested;
	let found = await catalogue.list({ ...query, offset: (requested - 1) * loop.perPage }, context.versions);
	const last = Math.max(1, Math.min(loop.pagination.pageLimit, Math.ceil(found.total / loop.perPage)));
	if (requested > last) {
		current = last;
		found = await catalogue.list({ ...query, offset: (last - 1) * loop.perPage }, context.versions);
	}
	const grid = {
		templateId: loop.templateId,
		products: await productCards(context, found.products),
		total: loop.templateId === null ? found.total : undefined,
		nothing: say("No products were found matching your selection."),
		pages: pagesOf(loop, current, last, base, moreText ?? say("Load more")),
	};
	return render(grid, context.language);
}

function pagesOf(
	{ widgetId, pagination: { type } }: LoopWidget,
	current: number,
	last: number,
	base: URL,
	moreText: string,
): LoopGridProps["pages"] {
	if (last < 2) return null;
	const hrefOf = (page: number) => loopPageHref(base, widgetId, page);
	const { pages, previous, next } = pagination(current, last, hrefOf);
	if (type === "numbers") return { kind: "numbers", current, numbers: pages, previous, next };
	return { kind: "more", current, last, next, first: current > 1 ? hrefOf(1) : "", text: moreText };
}

/** The URL of another page of the loop, without the page's own number. */
function loopPageHref(base: URL, widgetId: string, page: number): string {
	const url = withoutPages(base, widgetId);
	if (page > 1) url.searchParams.set(`e-page-${widgetId}`, String(page));
	return url.href;
}

/** Reference: frontend 04 §J2: `page` and `paged` are removed from the base. */
export function withoutPages(base: URL, widgetId: string): URL {
	const url = new URL(base);
	url.hash = "";
	const kept = [...url.searchParams].filter(
		([name]) => !["page", "paged", "add-to-cart"].includes(name) && !name.startsWith(`e-page-${widgetId}`),
	);
	if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString();
	return url;
}

function queryOf(loop: LoopWidget, filters: LoopFilters): ProductQuery {
	const { [PRICE]: price, ...taxonomies } = filters;
	return {
		visibility: "catalog",
		order: { by: loop.orderBy === "title" ? "title" : "menu-order", direction: loop.order },
		terms: Object.entries(taxonomies).flatMap(([taxonomy, choice]) =>
			termFilters(taxonomy, choice, !loop.includeChildren),
		),
		...(price ? priceBand(price) : {}),
	};
}

/** For "AND" one filter per term, so that each may match by a descendant. */
function termFilters(
	taxonomy: string,
	{ terms, logicalJoin }: TermChoice,
	withoutDescendants: boolean,
): readonly TermFilter[] {
	const common = { taxonomy, withoutDescendants };
	if (logicalJoin === "AND") return terms.map((slug) => ({ ...common, slugs: [slug], operator: "in" }));
	return [{ ...common, slugs: terms, operator: logicalJoin === "OR" ? "in" : "not-in" }];
}

/** A price band: products with a price in it. Invalid bands are ignored. */
function priceBand({ terms }: TermChoice): Partial<ProductQuery> {
	const [, from, to] = /^(\d{1,7})-(\d{0,7})$/.exec(terms[0] ?? "") ?? [];
	if (from === undefined) return {};
	return {
		minPrice: fromMinor(Number(from), 0),
		...(to ? { maxPrice: fromMinor(Number(to), 0) } : {}),
		priceMatch: "overlapping",
	};
}
