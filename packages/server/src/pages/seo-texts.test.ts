import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { pageRow } from "@feedmill/shop/testing/rows.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";

const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-seo-"));
const by = { actor: { kind: "system", name: "test" } } as const;
let app: FastifyInstance;
let shop: Shop;
beforeAll(async () => {
	await ensureBuilt();
	const { connection, clock, addProduct, addTerm } = await catalogueFixture();
	await addTerm({ id: 30, taxonomy: "product_cat", slug: "cattle", name: "Cattle", count: 14 });
	await addTerm({ id: 31, taxonomy: "product_tag", slug: "new", name: "New", count: 1 });
	for (let id = 1; id <= 14; id++)
		await addProduct({ id, name: `Feed ${id}`, slug: `feed-${id}`, short_description: "Short." }, [30, 31]);
	const pages = [
		pageRow({ id: 90, slug: "about", title: "About us", content: "<p>Our mill.</p>" }),
		pageRow({ id: 5, slug: "shop", title: "Shop" }),
		pageRow({ id: 6, slug: "cart", title: "Cart" }),
	];
	await connection.db.insertInto("page").values(pages).execute();
	shop = await openShop({ connection, dataDirectory, clock });
	const { pages: before } = await shop.settings.current();
	await shop.settings.write({
		siteTitle: "Feedmill",
		tagline: "Honest feed",
		productsPerPage: 12,
		pages: {
			...before,
			shop: { id: 5, title: "Shop", path: "/shop/" },
			cart: { id: 6, title: "Cart", path: "/cart/" },
		},
	});
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(dataDirectory, { recursive: true });
});

async function head(url: string): Promise<{ titles: (string | undefined)[]; descriptions: (string | undefined)[] }> {
	const { body } = await app.inject({ url, headers: { host: "feed.example" } });
	const of = (pattern: RegExp) => {
		const [, text] = pattern.exec(body) ?? [];
		return text === undefined ? undefined : decodeEntities(text);
	};
	return {
		titles: [of(/<title>([^<]*)<\/title>/), of(/<meta property="og:title" content="([^"]*)"/)],
		descriptions: [
			of(/<meta name="description" content="([^"]*)"/),
			of(/<meta property="og:description" content="([^"]*)"/),
		],
	};
}

const own = { seoTitle: "Feed & more, fat <4%", seoDescription: 'What "we" make' };
const change: Readonly<Record<string, (texts: typeof own) => Promise<{ ok: boolean }>>> = {
	"/about/": (texts) => shop.editors.pages.change(90, texts, by),
	"/shop/": (texts) => shop.editors.pages.change(5, texts, by),
	"/cart/": (texts) => shop.editors.pages.change(6, texts, by),
	"/product-category/cattle/": (texts) => shop.editors.terms.change(30, texts, by),
	"/product-tag/new/": (texts) => shop.editors.terms.change(31, texts, by),
	"/product/feed-1/": (texts) => shop.editors.products.change(1, texts, by),
	"/": ({ seoTitle: title, seoDescription: description }) =>
		shop.editors.settings.change({ homeSeo: { title, description } }, by),
};
const DEFAULTS: Readonly<Record<string, string>> = {
	"/about/": "About us | Feedmill",
	"/shop/": "Shop | Feedmill",
	"/cart/": "Cart | Feedmill",
	"/product-category/cattle/": "Cattle Archives | Feedmill",
	"/product-tag/new/": "New Archives | Feedmill",
	"/product/feed-1/": "Feed 1 | Feedmill",
	"/": "Feedmill – Honest feed",
};

describe("the title and description of one's own", () => {
	it.each(Object.entries(DEFAULTS))(
		"of %s stand in title, meta description and Open Graph, at once",
		async (url, title) => {
			const before = await head(url);
			expect(before.titles).toEqual([title, title]);
			expect(await change[url]!(own)).toMatchObject({ ok: true });
			expect(await head(url)).toEqual({
				titles: [own.seoTitle, own.seoTitle],
				descriptions: [own.seoDescription, own.seoDescription],
			});
			expect(await change[url]!({ seoTitle: "", seoDescription: "" })).toMatchObject({ ok: true });
			expect(await head(url)).toEqual(before);
		},
	);

	it("have the number of the page from the second page on", async () => {
		await change["/product-category/cattle/"]!(own);
		expect((await head("/product-category/cattle/page/2/")).titles[0]).toBe(`${own.seoTitle} – Page 2`);
		await change["/product-category/cattle/"]!({ seoTitle: "", seoDescription: "" });
		expect((await head("/product-category/cattle/page/2/")).titles[0]).toBe("Cattle Archives – Page 2 | Feedmill");
	});

	it("leave what is no <title> as it is: heading, breadcrumb, the title that scripts read", async () => {
		await change["/about/"]!(own);
		const { body } = await app.inject({ url: "/about/", headers: { host: "feed.example" } });
		expect(body).toMatch(/<h1[^>]*>About us<\/h1>/);
		await change["/about/"]!({ seoTitle: "", seoDescription: "" });
	});
});
