import type { Html } from "@feedmill/store-api/html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { PageContext } from "../basics/page.ts";
import { loadRenderer } from "../basics/page-renderer.ts";
import { knownFilters, narrowQuery, readFilters } from "../listing/filters/listing-filters.ts";
import { pagination } from "../listing/listing-pages.ts";
import { productCards } from "../listing/product-cards.ts";
import { attributeOf, findDivs } from "./markup.ts";

/** Whether it contains blocks of storefront/src/blocks/catalogue. */
export function hasCatalogueBlocks(html: string): boolean {
	return /data-block-name="woocommerce\/price-filter"|\bwp-block-woocommerce-all-products\b/.test(html);
}

/** Settings of these blocks besides those of every page. Reference: frontend 03 §8.1. */
export async function filterSettings({ shop, versions }: Pick<PageContext, "shop" | "versions">): Promise<{
	hasFilterableProducts: boolean;
	/** Prices are entered with tax and shown without, or the other way round. */
	pricesShownOtherwise: boolean;
}> {
	const order = { by: "id", direction: "asc" } as const;
	const [{ total }, settings] = await Promise.all([
		shop.catalogue.list({ order, limit: 1, visibility: "catalog" }, versions),
		shop.settings.current(versions),
	]);
	return {
		hasFilterableProducts: total > 0,
		pricesShownOtherwise: settings.taxesEnabled && settings.pricesIncludeTax !== (settings.taxDisplayShop === "incl"),
	};
}

const PER_PAGE = 12;
/** Page parameter of a list without JavaScript. */
const PAGE = "product-page";

/**
 * Server-renders product lists that a script takes over: the first page by the URL's filters, links to other pages, and
 * a price form. Reference: frontend 03 §1.3, §8.2.
 */
export async function withPlainProducts(html: Html, context: PageContext): Promise<Html> {
	const lists = findDivs(html, (tag) => /\bwp-block-woocommerce-all-products\b/.test(attributeOf(tag, "class") ?? ""));
	const [list] = lists;
	if (!list) return html;
	const inner = await plainProducts(context);
	const filled = html.slice(0, list.innerStart) + inner + html.slice(list.innerEnd);
	return filled.replace(
		/(<div\b[^>]*\bdata-block-name="woocommerce\/price-filter"[^>]*>)/,
		(tag) => `${tag}<noscript>${priceForm(context.url, context.shop.words)}</noscript>`,
	) as Html;
}

async function plainProducts(context: PageContext): Promise<Html> {
	const { say } = context.shop.words;
	const { shop, versions, url } = context;
	const text = url.searchParams.get(PAGE) ?? "";
	const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
	const chosen = knownFilters(readFilters(url.searchParams), await shop.catalogue.attributes(versions));
	const query = narrowQuery({ visibility: "catalog" }, chosen);
	const order = { by: "menu-order", direction: "asc" } as const;
	const { products, total } = await shop.catalogue.list(
		{ ...query, order, limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
		versions,
	);
	const last = Math.ceil(total / PER_PAGE);
	const { pages, previous, next } = pagination(page, last, (number) => {
		const query = new URLSearchParams(url.searchParams);
		query.set(PAGE, String(number));
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

function priceForm({ pathname, searchParams }: URL, { say }: Words): string {
	const field = (name: string, label: string) => {
		const value = /^\d{1,9}(\.\d+)?$/.exec(searchParams.get(name) ?? "")?.[0] ?? "";
		return `<label>${label} <input type="text" inputmode="numeric" name="${name}" value="${value}"></label> `;
	};
	const fields = field("min_price", say("Lowest price")) + field("max_price", say("Highest price"));
	return say(
		'<form method="get" action="{pathname}">{fields}<button type="submit" class="button">Show products</button></form>',
		{ pathname: encodeURI(pathname), fields },
	);
}
