import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { pageRow } from "@feedmill/shop/testing/rows.ts";
import { distFolder, ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../shop/src/database/connection.ts";
import { createApp } from "../app.ts";
import { LIMITS } from "../security/limits/limits.ts";

describe("pages over HTTP", () => {
	const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-pages-"));
	let app: FastifyInstance;
	let shop: Shop;

	beforeAll(async () => {
		await ensureBuilt();
		const { connection, clock, addProduct, addTerm } = await catalogueFixture();
		await addTerm({
			id: 30,
			taxonomy: "product_cat",
			slug: "compound-cattle-feed",
			name: "Cattle &amp; Buffalo",
			count: 14,
		});
		for (let id = 1; id <= 14; id++)
			await addProduct({ id, name: `Feed ${id}`, slug: `feed-${id}`, regular_price: id * 100 * RUPEE }, [30]);
		await connection.db
			.insertInto("page")
			.values([
				pageRow({ id: 90, slug: "about-us", title: "About us" }),
				pageRow({ id: 91, slug: "not-yet", status: "draft" }),
			])
			.execute();
		shop = await openShop({ connection, dataDirectory, clock });
		const page = (name: string, id = 5) => ({ id, title: name, path: `/${name.toLowerCase()}/` });
		const { pages } = await shop.settings.current();
		await shop.settings.write({
			siteTitle: "Feedmill",
			productsPerPage: 12,
			pages: { ...pages, shop: page("Shop"), cart: page("Cart", 6) },
		});
		app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await shop.close();
		fs.rmSync(dataDirectory, { recursive: true });
	});

	const get = (url: string, headers: Record<string, string> = {}) =>
		app.inject({ url, headers: { host: "feed.example", ...headers } });

	it("shows a category with its title, breadcrumb and number of products", async () => {
		const { statusCode, body, headers } = await get("/product-category/compound-cattle-feed/");
		expect(statusCode).toBe(200);
		expect(headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(body).toContain("<title>Cattle &amp; Buffalo Archives | Feedmill</title>");
		expect(body).toContain("Showing 1–12 of 14 results");
		expect(body).toMatch(/aria-label="Breadcrumb"><a href="\/">Home<\/a>\u00a0\/\u00a0Cattle &amp; Buffalo</);
		expect(body.match(/<li class="product /g)).toHaveLength(12);
	});

	it.each([
		["/?p=3", "/product/feed-3/"],
		["/?post_type=product&p=3", "/product/feed-3/"],
		["/?p=3&utm_source=chat&coupon=MELA", "/product/feed-3/?coupon=MELA&utm_source=chat"],
		["/?page_id=90", "/about-us/"],
		["/?page_id=6", "/cart/"],
		["/?product=feed-2", "/product/feed-2/"],
		["/?product_cat=compound-cattle-feed&paged=2", "/product-category/compound-cattle-feed/page/2/"],
		["/?product_tag=new", "/product-tag/new/"],
		["/?post_type=product", "/shop/"],
		["/index.php", "/"],
		["/index.php/shop/", "/shop/"],
		["/index.php?p=3", "/?p=3"],
		["/Shop/", "/shop/"],
		["/PRODUCT/Feed-3/?a=B", "/product/feed-3/?a=B"],
		["/shop?srsltid=x&a=b", "/shop/?a=b&srsltid=x"],
	])("leads from the former address %s to %s", async (address, target) => {
		const { statusCode, headers } = await get(address);
		expect([statusCode, headers.location]).toEqual([301, `http://feed.example${target}`]);
	});

	it.each([
		"/Guide.PDF",
		"/?p=999",
		"/?p=91",
		"/?p=1e1",
		"/?p=",
		"/?p=99999999999999999999",
		"/?product=",
		"/?post_type=page",
	])("says 404 for the former address %s of nothing that is shown", async (address) => {
		const { statusCode, body } = await get(address);
		expect(statusCode).toBe(404);
		expect(body).toContain("Page not found");
	});

	it("finds what an advertisement leads to, without what it appends", async () => {
		const plain = await get("/product/feed-3/");
		const { statusCode, body } = await get("/product/feed-3/?srsltid=AfmBOo&gad_source=1&gbraid=0AAA&utm_id=7");
		expect([statusCode, body]).toEqual([200, plain.body]);
	});

	it.each(["", "%20", "012", "%3Cb%3E"])("says what is wrong with the PIN %j", async (pin) => {
		const { body } = await get(`/product/feed-3/?pin=${pin}`);
		expect(body).toContain("A PIN code has six digits and does not begin with 0.");
		expect(body).toMatch(/id="delivery-pin"[^>]* aria-invalid="true"/);
	});

	it("does not cache the page of a quantity that was refused", async () => {
		const { body, headers } = await get("/product/feed-3/?quantity=17");
		expect(body).toMatch(/name="quantity"[^>]* value="17"/);
		expect(headers["cache-control"]).toBe("private, no-cache");
		expect((await get("/product/feed-3/")).headers["cache-control"]).toBe("no-cache");
	});

	it("says 404 beyond the last page, for unknown categories and for pages nobody wrote", async () => {
		for (const url of ["/shop/page/3/", "/product-category/nope/", "/nothing/here/", "/product/nope/"])
			expect((await get(url)).statusCode, url).toBe(404);
	});

	it("shows an empty search, and goes straight to the only product found", async () => {
		expect((await get("/?s=zebra&post_type=product")).body).toContain(
			"No products were found matching your selection.",
		);
		const { statusCode, headers } = await get("/?s=feed+14&post_type=product");
		expect([statusCode, headers.location]).toEqual([302, "http://feed.example/product/feed-14/"]);
	});

	it("says what an empty search was for and where else to look, and how it understood a misspelt one", async () => {
		const { body } = await get("/?s=zebra%3C%3E&post_type=product");
		expect(body).toContain("You searched for “zebra&lt;&gt;”.");
		expect(body).toContain('class="chip" href="/product-category/compound-cattle-feed/"');
		const misspelt = await get("/?s=fead&post_type=product");
		expect(misspelt.body).toContain("Nothing is called “fead”. These are the results for “feed”.");
		expect(misspelt.body).toContain("Showing 1–12 of 14 results");
	});

	it("suggests categories and products while somebody types, bounded in length and the same for all", async () => {
		const { headers, body } = await get("/search-suggestions?q=%20cattl");
		expect(headers["cache-control"]).toBe("public, max-age=30");
		const { term, suggestions } = JSON.parse(body) as { term: string; suggestions: Record<string, unknown>[] };
		expect(term).toBe("cattl");
		expect(suggestions[0]).toEqual({
			name: "Cattle & Buffalo",
			href: "/product-category/compound-cattle-feed/",
			fact: "14 products",
			picture: null,
		});
		expect(suggestions).toHaveLength(7);
		expect(suggestions[1]).toMatchObject({ href: "/product/feed-14/", fact: "₹1400.00" });
		for (const query of ["", "?q=", "?q=f", "?q=fe&q=ed", "?q[]=feed", "?q=%21%21"])
			expect(JSON.parse((await get(`/search-suggestions${query}`)).body), query).toMatchObject({ suggestions: [] });
		const long = await get(`/search-suggestions?q=${"feed ".repeat(2000)}`);
		expect(JSON.parse(long.body).term).toHaveLength(100);
	});

	it("makes nothing of a Host that is none", async () => {
		for (const host of ["a b", "[", "x:99999", '"><script>']) {
			const { statusCode, headers, body } = await get("/shop", { host });
			expect([statusCode, headers.location, body.includes(host)], host).toEqual([400, undefined, false]);
		}
		expect((await get("/healthz", { host: "a b" })).statusCode).toBe(200);
	});

	it("leads to the address with a slash on this site, never away from it", async () => {
		expect((await get("/shop?orderby=price")).headers.location).toBe("http://feed.example/shop/?orderby=price");
		expect((await get("//evil.example/x")).headers.location ?? "http://feed.example").toMatch(
			/^http:\/\/feed\.example/,
		);
	});

	it.each([
		["//", "/"],
		["//evil.example/%2e%2e", "/"],
		["/shop//?orderby=price", "/shop/?orderby=price"],
		["//shop", "/shop/"],
		["//sack.png", "/sack.png"],
	])("leads from %s to the address with single slashes, so that a page has one address", async (path, better) => {
		const { statusCode, headers } = await get(path);
		expect([statusCode, headers.location]).toEqual([301, `http://feed.example${better}`]);
	});

	it("escapes what the visitor typed", async () => {
		const { body } = await get(`/?s=${encodeURIComponent('"><script>alert(1)</script>')}&post_type=product`);
		expect(body).not.toContain("<script>alert(1)");
	});

	it("answers 304 to who has the page, in the form the browser takes", async () => {
		const first = await get("/shop/", { "accept-encoding": "br, gzip" });
		expect(first.headers["content-encoding"]).toBe("br");
		expect(zlib.brotliDecompressSync(first.rawPayload).toString()).toContain("Feed 1");
		const again = await get("/shop/", { "if-none-match": String(first.headers.etag) });
		expect([again.statusCode, again.body]).toEqual([304, ""]);
	});

	it("gives no ETag to the page of one visitor, which has a nonce of its own", async () => {
		const [first, second] = [await get("/cart/"), await get("/cart/")];
		expect([first.statusCode, first.headers.etag, first.headers.vary]).toEqual([200, undefined, "Accept-Encoding"]);
		expect(first.body).not.toBe(second.body);
	});

	it("never shows an old price or offers what is sold out", async () => {
		const { db } = shop.connection;
		expect((await get("/shop/")).body).toMatch(/₹<\/span>100\.00<\/bdi>/);
		await db
			.updateTable("product")
			.set({ regular_price: 111 * RUPEE })
			.where("id", "=", 1)
			.execute();
		await touch(db, "catalogue");
		expect((await get("/shop/")).body).toMatch(/₹<\/span>111\.00<\/bdi>/);
		await db.updateTable("product_stock").set({ status: "outofstock" }).where("product_id", "=", 1).execute();
		await touch(db, "stock");
		const { body } = await get("/shop/");
		expect(body).toContain("Read more about “Feed 1”");
		expect(body).not.toContain('href="?add-to-cart=1"');
	});

	it("serves scripts and styles in the Brotli form that the build made, compressed again by nobody", async () => {
		const { body } = await get("/cart/");
		const files = [...body.matchAll(/"\/assets\/([\w-]+\.(?:js|css))"/g)].map(([, name]) => name!);
		expect(files.length).toBeGreaterThan(3);
		for (const file of files) {
			const built = path.join(distFolder, "client", file);
			const { headers, rawPayload } = await get(`/assets/${file}`, { "accept-encoding": "gzip, br" });
			const plain = fs.readFileSync(built);
			if (plain.length < 1024) continue;
			expect(headers["content-encoding"]).toBe("br");
			expect(rawPayload.equals(fs.readFileSync(`${built}.br`))).toBe(true);
			expect(zlib.brotliDecompressSync(rawPayload).equals(plain)).toBe(true);
		}
		expect((await get(`/assets/${files[0]}.br`)).statusCode).toBe(404);
	});

	it("serves scripts for ever and the root's small files", async () => {
		const { body } = await get("/shop/");
		const script = /src="(\/assets\/site-[\w-]+\.js)"/.exec(body)?.[1] ?? "";
		expect((await get(script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect((await get("/assets/../server/render.js")).statusCode).toBe(404);
		expect((await get("/robots.txt")).body).toContain("Disallow: /cart/");
		expect((await get("/sitemap-products-1.xml")).body).toContain("<loc>http://feed.example/product/feed-14/</loc>");
		expect((await get("/favicon.ico")).statusCode).toBe(200);
	});
});

describe("pages that are made for one client", () => {
	it("have a limit, and say when to come back; cached ones and other clients' do not count", async () => {
		await ensureBuilt();
		const { connection, clock, addProduct } = await catalogueFixture();
		await addProduct({ id: 1, name: "Feed 1", slug: "feed-1" });
		// The clock stands still: the limit's window does not end while the test runs.
		const shop = await openShop({ connection, dataDirectory: "/dev/null", clock });
		const app = await createApp({ shop, logLevel: "silent" });
		const ask = (url: string, remoteAddress = "192.0.2.1") => app.inject({ url, remoteAddress });
		const { calls } = LIMITS.page;
		for (let time = 0; time < 20; time++) expect((await ask("/product/feed-1/")).statusCode).toBe(200);
		// Suggestions count like pages, and cost less.
		const statuses: number[] = [];
		for (let n = 1; n < calls; n++) statuses.push((await ask(`/search-suggestions?q=bran${n}`)).statusCode);
		expect(new Set(statuses)).toEqual(new Set([200]));
		const refused = await ask("/nothing/one-more/");
		expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
		expect(refused.body).toContain("<html");
		expect((await ask("/product/feed-1/")).statusCode).toBe(200);
		expect((await ask("/nothing/one-more/", "192.0.2.2")).statusCode).toBe(404);
		await app.close();
		await shop.close();
	});
});
