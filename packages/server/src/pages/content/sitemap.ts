import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../../urls.ts";
import { createLinks } from "../route-table.ts";

/** What the standard allows in one file; a feed mill is far from it. */
const MOST_ADDRESSES = 50_000;

/** Every page that search engines should know, with the day it changed where that is known. */
export async function sitemap(shop: Shop, urls: Urls): Promise<string> {
	const versions = await shop.settings.versions();
	const settings = await shop.settings.current(versions);
	const links = createLinks(settings);
	const [categories, { products }, pages] = await Promise.all([
		shop.catalogue.categories(versions),
		shop.catalogue.list(
			{ visibility: "visible", order: { by: "id", direction: "asc" }, limit: MOST_ADDRESSES },
			versions,
		),
		shop.content.pages(versions),
	]);
	const texts = new Set([settings.pages.privacy.id, settings.pages.terms.id]);
	const own = Object.values(settings.pages).map(({ id }) => id);
	const entries: { path: string; changed?: number }[] = [
		{ path: links.to("home") },
		{ path: links.to("shop") },
		...categories
			.filter(({ count }) => count > 0)
			.map((category) => ({ path: links.to("category", { path: category.path }) })),
		...products.map(({ slug, modifiedAt }) => ({ path: links.to("product", { slug }), changed: modifiedAt })),
		...pages
			.filter(({ id, status }) => status === "publish" && (texts.has(id) || !own.includes(id)))
			.map(({ slug, modifiedAt }) => ({ path: links.to("content", { path: slug }), changed: modifiedAt })),
	];
	const lines = entries.slice(0, MOST_ADDRESSES).map(({ path, changed }) => {
		const day = changed ? `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>` : "";
		return `<url><loc>${urls.absolute(path).replaceAll("&", "&amp;")}</loc>${day}</url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</urlset>\n`;
}
