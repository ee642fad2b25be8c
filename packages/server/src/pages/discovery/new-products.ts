import type { Shop } from "@feedmill/shop/shop.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Urls } from "../../http/urls.ts";
import { createLinks } from "../basics/route-table.ts";
import { DECLARATION, element, shortened } from "./xml.ts";

/** Path of the feed. */
export const NEW_PRODUCTS = "/feeds/new-products.xml";
const MOST = 30;

/** RSS 2.0 of the newest products. */
export async function newProductsFeed(shop: Shop, urls: Urls): Promise<string> {
	const versions = await shop.settings.versions();
	const settings = await shop.settings.current(versions);
	const { products } = await shop.catalogue.list(
		{ visibility: "catalog", order: { by: "date", direction: "desc" }, limit: MOST },
		versions,
	);
	const links = createLinks(settings);
	const site = plainText(settings.siteTitle);
	const { say, html } = shop.words;
	const items = products.map((product) => {
		const address = urls.absolute(links.to("product", { slug: product.slug }));
		return [
			"<item>",
			element("title", plainText(product.name)),
			element("link", address),
			`<guid isPermaLink="false">${urls.origin}/?p=${product.id}</guid>`,
			element("pubDate", new Date(product.createdAt).toUTCString()),
			...product.categories.map(({ name }) => element("category", plainText(name))),
			element("description", shortened(plainText(product.shortDescription || product.description), 500)),
			"</item>\n",
		].join("");
	});
	return [
		DECLARATION,
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
		element("title", say("{site}: new products", { site })),
		element("link", urls.absolute(links.to("shop"))),
		element("language", html),
		element("description", say("What is new at {site}", { site })),
		`<atom:link href="${urls.absolute(NEW_PRODUCTS)}" rel="self" type="application/rss+xml"/>`,
		products[0] ? element("lastBuildDate", new Date(products[0].createdAt).toUTCString()) : "",
		"\n",
		...items,
		"</channel></rss>\n",
	].join("");
}
