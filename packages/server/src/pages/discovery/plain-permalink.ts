import type { StorePage } from "@feedmill/trade/settings/settings.ts";
import { notFound, type PageContext, type PageLoader, redirectTo } from "../basics/page.ts";
import { PLAIN_PERMALINK, pageHref } from "../basics/route-table.ts";
import { currentPath } from "./moved.ts";

/**
 * Redirects WordPress's plain permalinks and short links to the page they name: "/?p=12", "/?product=calf-starter".
 * Links of a shop that has moved here stand in chats, mails and on paper.
 */
export const loadPlainPermalink: PageLoader = async (context) => {
	const path = context.method === "GET" ? await namedPath(context) : null;
	if (path === null) return notFound;
	const rest = new URLSearchParams(context.url.searchParams);
	for (const name of PLAIN_PERMALINK) rest.delete(name);
	return redirectTo(pageHref(path, context.route.page, rest), 301);
};

async function namedPath(context: PageContext): Promise<string | null> {
	const { url, links } = context;
	const id = url.searchParams.get("p") ?? url.searchParams.get("page_id");
	if (id !== null) return /^[1-9]\d{0,9}$/.test(id) ? pathOfId(Number(id), context) : null;
	const named = (name: string) => url.searchParams.get(name) || null;
	const product = named("product");
	if (product) return links.to("product", { slug: product });
	const category = named("product_cat");
	if (category) return links.to("category", { path: category });
	const tag = named("product_tag");
	if (tag) return links.to("tag", { slug: tag });
	return named("post_type") === "product" ? links.to("shop") : null;
}

async function pathOfId(id: number, context: PageContext): Promise<string | null> {
	const store = Object.values<StorePage>(context.settings.pages).find((page) => page.id === id && page.path !== "");
	return store?.path ?? (await currentPath("product", id, context)) ?? currentPath("page", id, context);
}
