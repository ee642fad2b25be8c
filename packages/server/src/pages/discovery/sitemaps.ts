import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../../http/urls.ts";
import { createLinks } from "../basics/route-table.ts";
import { DECLARATION, element } from "./xml.ts";

/**
 * Products per file. The standard allows 50,000 URLs and 50 MB; with the longest names and pictures this is far below.
 */
export const PRODUCTS_IN_FILE = 10_000;
const MOST_ADDRESSES = 50_000;

const NAMESPACES =
	'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** /sitemap.xml: the index of files, with dates of the last change if known. */
export async function sitemapIndex(shop: Shop, urls: Urls): Promise<string> {
	const files = await shop.published.files(PRODUCTS_IN_FILE);
	const pages = await publishedPages(shop);
	const entries = [
		{ path: "/sitemap-pages.xml", changed: Math.max(0, ...pages.map(({ modifiedAt }) => modifiedAt)) },
		{ path: "/sitemap-categories.xml", changed: Math.max(0, ...files.map(({ modifiedAt }) => modifiedAt)) },
		...files.map(({ modifiedAt }, at) => ({ path: `/sitemap-products-${at + 1}.xml`, changed: modifiedAt })),
	];
	const lines = entries.map(
		({ path, changed }) => `<sitemap>${element("loc", urls.absolute(path))}${lastChange(changed)}</sitemap>\n`,
	);
	return (
		`${DECLARATION}<sitemapindex ` +
		`xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</sitemapindex>\n`
	);
}

/** The front page, the shop and content pages; not cart, checkout and account. */
export async function pagesSitemap(shop: Shop, urls: Urls): Promise<string> {
	const links = createLinks(await shop.settings.current());
	const pages = await publishedPages(shop);
	return whole([
		entry(urls.absolute(links.to("home"))),
		entry(urls.absolute(links.to("shop"))),
		...pages.map(({ slug, modifiedAt }) =>
			entry(urls.absolute(links.to("content", { path: slug })), { changed: modifiedAt }),
		),
	]);
}

/** Non-empty categories with their pictures. */
export async function categoriesSitemap(shop: Shop, urls: Urls): Promise<string> {
	const versions = await shop.settings.versions();
	const links = createLinks(await shop.settings.current(versions));
	const categories = (await shop.catalogue.categories(versions)).filter(({ count }) => count > 0);
	return whole(
		categories.map(({ path, image }) =>
			entry(urls.absolute(links.to("category", { path })), image ? { picture: pictureAddress(image.path, urls) } : {}),
		),
	);
}

/** One file of products as a stream; null if there is no such file. */
export async function productsSitemap(shop: Shop, urls: Urls, number: number): Promise<AsyncGenerator<string> | null> {
	const file = (await shop.published.files(PRODUCTS_IN_FILE))[number - 1];
	if (!file) return null;
	const links = createLinks(await shop.settings.current());
	return (async function* () {
		yield `${DECLARATION}<urlset ${NAMESPACES}>\n`;
		for await (const products of shop.published.addresses(file.from, PRODUCTS_IN_FILE))
			yield products
				.map(({ slug, modifiedAt, image }) =>
					entry(urls.absolute(links.to("product", { slug })), {
						changed: modifiedAt,
						...(image ? { picture: pictureAddress(image.path, urls) } : {}),
					}),
				)
				.join("");
		yield "</urlset>\n";
	})();
}

function pictureAddress(path: string, urls: Urls): string {
	return encodeURI(urls.upload(path));
}

async function publishedPages(shop: Shop) {
	const versions = await shop.settings.versions();
	const { pages: own } = await shop.settings.current(versions);
	const texts = new Set([own.privacy.id, own.terms.id]);
	const ids = new Set(Object.values(own).map(({ id }) => id));
	return (await shop.content.pages(versions)).filter(
		({ id, status }) => status === "publish" && (texts.has(id) || !ids.has(id)),
	);
}

function whole(entries: readonly string[]): string {
	return `${DECLARATION}<urlset ${NAMESPACES}>\n${entries.slice(0, MOST_ADDRESSES).join("")}</urlset>\n`;
}

function entry(address: string, { changed = 0, picture = "" } = {}): string {
	const image = picture ? `<image:image>${element("image:loc", picture)}</image:image>` : "";
	return `<url>${element("loc", address)}${lastChange(changed)}${image}</url>\n`;
}

function lastChange(changed: number): string {
	return changed > 0 ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : "";
}
