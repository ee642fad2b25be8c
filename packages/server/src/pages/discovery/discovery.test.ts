import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { mediaRow, pageRow } from "@feedmill/shop/testing/rows.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isWellFormed } from "../../../testing/well-formed.ts";
import { createApp } from "../../app.ts";

/** With literal tags, which are removed from names, and with entities, which decode to tags. */
const EVIL =
	`</script><script>alert(1)</script>&lt;/script&gt;&lt;script&gt;alert(2)&lt;/script&gt; ` +
	`& "Sons" ]]> \u0000\u0008\uFFFE`;
const HINDI = "%e0%a4%a6%e0%a4%be%e0%a4%a8%e0%a4%be";

describe("data for search engines and other programs", () => {
	const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-found-"));
	let app: FastifyInstance;
	let shop: Shop;

	beforeAll(async () => {
		await ensureBuilt();
		const { connection, clock, addProduct, addTerm } = await catalogueFixture();
		const { db } = connection;
		await db
			.insertInto("media")
			.values(mediaRow({ id: 90, path: "2026/01/sack one.png", width: 800, height: 600 }))
			.execute();
		await addTerm({ id: 30, taxonomy: "product_cat", slug: "cattle", name: "Cattle &amp; Buffalo", count: 5 });
		await addTerm({ id: 31, taxonomy: "product_cat", slug: HINDI, name: "दाना", count: 1, parent_id: 30 });
		const shown = { image_ids_json: "[90]", weight: 50_000 };
		const gtin = JSON.stringify({ gtin: "8901234567890" });
		await addProduct(
			{ id: 1, name: EVIL, slug: "evil", short_description: `<p>${EVIL}</p>`, details_json: gtin, ...shown },
			[30],
		);
		await addProduct(
			{ id: 2, name: "दाना", slug: HINDI, sku: "", regular_price: 1450 * RUPEE, sale_price: 1399.5 * RUPEE, ...shown },
			[31],
		);
		await addProduct({ id: 3, name: "No picture", slug: "no-picture" }, [30]);
		await addProduct({ id: 4, name: "Hidden", slug: "hidden", visibility: "hidden", ...shown }, [30]);
		await addProduct({ id: 5, name: "Sold out", slug: "sold-out", ...shown }, [30], "outofstock");
		await addProduct({ id: 6, name: "Draft", slug: "draft", status: "draft", ...shown }, [30]);
		const choice = { parent_id: 7, type: "variation", image_ids_json: "[90]" } as const;
		await addProduct(
			{ id: 7, type: "variable", name: "Two packs", slug: "two-packs", regular_price: null, ...shown },
			[30],
		);
		await addProduct({ id: 8, ...choice, slug: "v8", variation_attributes_json: '{"pack":"25 kg"}', weight: 25_000 });
		await addProduct({ id: 9, ...choice, slug: "v9", variation_attributes_json: '{"pack":"50 kg"}', weight: 50_000 });
		const rated = { average_rating: 467, rating_count: 3 };
		const bulk = {
			id: 20,
			type: "variable",
			name: "Bulk",
			slug: "bulk",
			regular_price: null,
			visibility: "hidden",
		} as const;
		await addProduct({ ...bulk, ...rated, ...shown, min_price: 90 * RUPEE, max_price: 170 * RUPEE }, [30]);
		const pack = { parent_id: 20, type: "variation", image_ids_json: "[90]" } as const;
		const sizes = ["25 kg", "50 kg"].map((size) => JSON.stringify({ pack: size }));
		await addProduct({ id: 21, ...pack, slug: "v21", variation_attributes_json: sizes[0]!, regular_price: 90 * RUPEE });
		await addProduct(
			{ id: 22, ...pack, slug: "v22", sku: "B-50", variation_attributes_json: sizes[1]!, regular_price: 170 * RUPEE },
			[],
			"outofstock",
		);
		const question = (text: string) => `<details><summary>${text}?</summary><p>Yes &amp; <b>always</b>.</p></details>`;
		const modified_at = Date.UTC(2026, 0, 3);
		await db
			.insertInto("page")
			.values([
				pageRow({
					id: 10,
					slug: "help",
					title: "Help",
					content: question("Do you deliver") + question(EVIL),
					modified_at,
				}),
				pageRow({ id: 11, slug: "about", title: "About", content: question("Is this one"), modified_at }),
				pageRow({ id: 12, slug: "secret", title: "Secret", modified_at, status: "draft" }),
				pageRow({ id: 6, slug: "cart", title: "Cart", modified_at }),
			])
			.execute();
		shop = await openShop({ connection, dataDirectory, clock });
		const { pages, base, currency } = await shop.settings.current();
		await shop.settings.write({
			siteTitle: "Umreth Mill",
			tagline: "Feed &amp; minerals",
			phone: "+91 79 4000 1234",
			gstin: "27AAPFU0939F1ZV",
			currency: { ...currency, code: "INR", symbol: "₹", decimals: 2 },
			base: { ...base, address_1: "12 Canal Road", city: "Umreth", state: "GJ", postcode: "388220", country: "IN" },
			pages: {
				...pages,
				shop: { id: 5, title: "Shop", path: "/shop/" },
				cart: { id: 6, title: "Cart", path: "/cart/" },
			},
		});
		const elsewhere = [{ language: "hi", origin: "https://hi.feed.example" }];
		app = await createApp({ shop, rateLimits: false, logLevel: "silent", elsewhere });
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await shop.close();
		fs.rmSync(dataDirectory, { recursive: true });
	});

	const get = (url: string, headers: Record<string, string> = {}) =>
		app.inject({ url, headers: { host: "feed.example", ...headers } });
	const jsonLd = (html: string) =>
		[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
			([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
		);
	const ofType = (html: string, type: string) => jsonLd(html).find((object) => object["@type"] === type);
	const property = (html: string, name: string) =>
		new RegExp(`<meta property="${name}" content="([^"]*)"/>`).exec(html)?.[1];

	it("a product named like the end of a script stays data in every format", async () => {
		const { body, headers } = await get("/product/evil/");
		expect(body).not.toMatch(/<script>alert/);
		expect(String(headers["content-security-policy"])).not.toMatch(/unsafe-inline|'sha/);
		expect(ofType(body, "Product")?.name).toMatch(/^alert\(1\) ?<\/script><script>alert\(2\)<\/script> & "Sons"/);
		for (const file of ["/sitemap-products-1.xml", "/feeds/new-products.xml", "/feeds/products.xml"]) {
			const answer = await get(file);
			expect(isWellFormed(answer.body), file).toBe(true);
			for (const unfit of ["<script", "\u0000", "\u0008", "\uFFFE"])
				expect(answer.body.includes(unfit), file).toBe(false);
		}
		expect((await get("/llms.txt")).body).not.toMatch(/(?<!\\)<script|\n\s*alert|pay: \./);
	});

	it("a product has the structured data that search engines require", async () => {
		const { body } = await get("/product/evil/");
		expect(ofType(body, "Product")).toMatchObject({
			url: "http://feed.example/product/evil/",
			image: ["http://feed.example/wp-content/uploads/2026/01/sack%20one.png"],
			sku: "SKU-1",
			gtin: "8901234567890",
			brand: { name: "Umreth Mill" },
			category: "Cattle & Buffalo",
			weight: { value: "50", unitCode: "KGM" },
			offers: {
				"@type": "Offer",
				price: "100",
				priceCurrency: "INR",
				availability: "https://schema.org/InStock",
				priceSpecification: { valueAddedTaxIncluded: true },
			},
		});
		expect(ofType((await get("/product/two-packs/")).body, "Product")?.offers).toMatchObject({
			"@type": "Offer",
			price: "100",
		});
		expect(ofType((await get("/product/sold-out/")).body, "Product")?.offers).toMatchObject({
			availability: "https://schema.org/OutOfStock",
		});
		expect(ofType(body, "BreadcrumbList")?.itemListElement).toMatchObject([
			{ position: 1, name: "Home", item: "http://feed.example/" },
			{ position: 2, item: "http://feed.example/product-category/cattle/" },
			{ position: 3 },
		]);
	});

	it("a product of several packs offers each with its own price, stock and address", async () => {
		const { body } = await get("/product/bulk/");
		const offer = { "@type": "Offer", priceCurrency: "INR", itemCondition: "https://schema.org/NewCondition" };
		const address = "http://feed.example/product/bulk/?attribute_pack=";
		expect(ofType(body, "Product")).toMatchObject({
			aggregateRating: { ratingValue: "4.67", reviewCount: 3 },
			offers: {
				"@type": "AggregateOffer",
				lowPrice: "90",
				highPrice: "170",
				offerCount: 2,
				offers: [
					{ ...offer, price: "90", availability: "https://schema.org/InStock", url: `${address}25+kg` },
					{
						...offer,
						price: "170",
						sku: "B-50",
						availability: "https://schema.org/OutOfStock",
						url: `${address}50+kg`,
					},
				],
			},
		});
	});

	it("a product's structured data has no rating if its page shows none", async () => {
		await shop.settings.write({ reviewsEnabled: false });
		expect(ofType((await get("/product/bulk/")).body, "Product")).not.toHaveProperty("aggregateRating");
		await shop.settings.write({ reviewsEnabled: true });
	});

	it("the home page has the organization and the search of the site", async () => {
		const { body } = await get("/");
		expect(ofType(body, "Store")).toMatchObject({
			"@id": "http://feed.example/#organization",
			name: "Umreth Mill",
			telephone: "+91 79 4000 1234",
			taxID: "27AAPFU0939F1ZV",
			address: { streetAddress: "12 Canal Road", addressLocality: "Umreth", postalCode: "388220" },
		});
		expect(ofType(body, "WebSite")).toMatchObject({
			potentialAction: {
				target: { urlTemplate: "http://feed.example/?s={search_term_string}&post_type=product" },
			},
		});
	});

	it("a page with several questions is an FAQPage, one with a single note is not", async () => {
		expect(ofType((await get("/help/")).body, "FAQPage")?.mainEntity).toMatchObject([
			{ name: "Do you deliver?", acceptedAnswer: { text: "Yes & always ." } },
			{ "@type": "Question" },
		]);
		expect(ofType((await get("/about/")).body, "FAQPage")).toBeUndefined();
	});

	it("a shared link shows price, picture and availability", async () => {
		const { body } = await get(`/product/${HINDI}/`);
		expect(property(body, "og:type")).toBe("product");
		expect(property(body, "product:price:amount")).toBe("1399.5");
		expect(property(body, "product:price:currency")).toBe("INR");
		expect(property(body, "product:availability")).toBe("instock");
		expect(property(body, "twitter:data1")).toBe("₹1399.50");
		expect(property(body, "og:image")).toBe("http://feed.example/wp-content/uploads/2026/01/sack%20one.png");
		expect(property((await get("/shop/")).body, "og:type")).toBe("website");
	});

	it("every page has one canonical address; filtered listings have none and are not indexed", async () => {
		const facts = async (url: string) => {
			const { body } = await get(url);
			return [
				/<link rel="canonical" href="([^"]*)"\/>/.exec(body)?.[1]?.replace("http://feed.example", ""),
				/<meta name="robots" content="([^"]*)"\/>/.exec(body)?.[1],
			];
		};
		expect(await facts("/shop/")).toEqual(["/shop/", undefined]);
		expect(await facts("/shop/?orderby=price&utm_source=x")).toEqual(["/shop/", undefined]);
		expect(await facts("/product/two-packs/?attribute_pack=25+kg")).toEqual(["/product/two-packs/", undefined]);
		expect(await facts("/shop/?min_price=100")).toEqual([undefined, "noindex, follow"]);
		// A filter by an attribute that the shop does not have is ignored.
		expect(await facts("/shop/?filter_nope=x")).toEqual(await facts("/shop/"));
		expect(await facts("/?s=packs+sold&post_type=product")).toEqual([undefined, "noindex, follow"]);
		expect(await facts("/nothing/")).toEqual([undefined, "noindex, follow"]);
		expect((await facts("/cart/"))[1]).toBe("noindex, follow");
		expect((await facts("/wp-login.php"))[1]).toBe("noindex, nofollow");
	});

	it("every page has a description, its own or a generated one", async () => {
		const description = async (url: string) =>
			/<meta name="description" content="([^"]*)"\/>/.exec((await get(url)).body)?.[1];
		expect(await description("/shop/")).toMatch(/^Shop: .*Two packs/);
		expect(await description("/product/sold-out/")).toBe("Sold out – Umreth Mill – Feed &amp; minerals");
		expect(await description("/")).toBe("Feed &amp; minerals");
	});

	it("a page names itself in every language that the shop speaks", async () => {
		const named = async (url: string) =>
			[...(await get(url)).body.matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]*)"\/>/g)].map(
				([, language, href]) => `${language} ${href}`,
			);
		const path = `/product/${HINDI}/`;
		expect(await named(path)).toEqual([`en http://feed.example${path}`, `hi https://hi.feed.example${path}`]);
		expect(await named("/shop/?min_price=100")).toEqual([]);
		expect((await get("/feeds/new-products.xml")).body).toContain("<language>en</language>");
		expect(ofType((await get("/")).body, "WebSite")?.inLanguage).toBe("en");
	});

	it("an address in another script is encoded the same everywhere", async () => {
		const address = `http://feed.example/product/${HINDI}/`;
		const { statusCode, body } = await get(`/product/${HINDI}/`);
		expect(statusCode).toBe(200);
		expect(body).toContain(`<link rel="canonical" href="${address}"/>`);
		expect(ofType(body, "Product")?.url).toBe(address);
		for (const file of ["/sitemap-products-1.xml", "/feeds/products.xml", "/feeds/new-products.xml", "/llms.txt"])
			expect((await get(file)).body, file).toContain(address);
		const category = `/product-category/cattle/${HINDI}/`;
		expect((await get("/sitemap-categories.xml")).body).toContain(category);
		expect((await get(category)).statusCode).toBe(200);
	});

	it("the sitemap is an index by kind, with every public page and no other", async () => {
		const index = (await get("/sitemap.xml")).body;
		expect([...index.matchAll(/<loc>http:\/\/feed\.example(.*?)<\/loc>/g)].map(([, file]) => file)).toEqual([
			"/sitemap-pages.xml",
			"/sitemap-categories.xml",
			"/sitemap-products-1.xml",
		]);
		const products = (await get("/sitemap-products-1.xml")).body;
		expect([...products.matchAll(/<loc>.*?\/product\/(.*?)\/<\/loc>/g)].map(([, slug]) => slug)).toEqual([
			"evil",
			HINDI,
			"no-picture",
			"sold-out",
			"two-packs",
		]);
		expect(products).toContain("<image:loc>http://feed.example/wp-content/uploads/2026/01/sack%20one.png</image:loc>");
		const pages = (await get("/sitemap-pages.xml")).body;
		expect(pages).toContain("<loc>http://feed.example/help/</loc><lastmod>2026-01-03T00:00:00.000Z</lastmod>");
		expect(pages).not.toMatch(/secret|cart/);
		for (const file of [index, pages, (await get("/sitemap-categories.xml")).body])
			expect(isWellFormed(file)).toBe(true);
		expect((await get("/sitemap-products-2.xml")).statusCode).toBe(404);
		expect((await get("/robots.txt")).body).toContain("Sitemap: http://feed.example/sitemap.xml");
	});

	it("every offer of the merchant feed has the required fields", async () => {
		const { body, headers } = await get("/feeds/products.xml");
		expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
		const items = [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) =>
			Object.fromEntries([...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name, text]) => [name, text])),
		);
		expect(items.map(({ id }) => id)).toEqual(["1", "2", "5", "8", "9"]);
		for (const item of items)
			for (const name of [
				"title",
				"description",
				"link",
				"image_link",
				"price",
				"availability",
				"brand",
				"product_type",
			])
				expect(item[name], `${item.id} ${name}`).toMatch(/./);
		expect(items[0]).toMatchObject({ gtin: "8901234567890", mpn: "SKU-1", shipping_weight: "50 kg" });
		expect(items[1]).toMatchObject({
			price: "1450.00 INR",
			sale_price: "1399.50 INR",
			identifier_exists: "no",
			product_type: "Cattle &amp; Buffalo &gt; दाना",
			image_link: "http://feed.example/wp-content/uploads/2026/01/sack%20one.png",
		});
		expect(items[2]).toMatchObject({ availability: "out_of_stock" });
		expect(items[3]).toMatchObject({ item_group_id: "7", title: "Two packs - 25 kg", size: "25 kg" });
		expect(items[3]).toMatchObject({ shipping_weight: "25 kg", unit_pricing_measure: "25 kg" });
		expect(items[0]?.size).toBeUndefined();
		expect(items[3]?.link).toContain("/product/two-packs/?attribute_pack=25+kg");
	});

	it("is compressed if accepted, and answered with 304 if unchanged", async () => {
		const first = await get("/feeds/products.xml", { "accept-encoding": "gzip" });
		expect(first.headers["content-encoding"]).toBe("gzip");
		expect(zlib.gunzipSync(first.rawPayload).toString()).toMatch(/<\/rss>\n$/);
		const again = await get("/feeds/products.xml", { "if-none-match": String(first.headers.etag) });
		expect([again.statusCode, again.body]).toEqual([304, ""]);
		await shop.editors.products.change(5, { regularPrice: 77 * RUPEE }, { actor: { kind: "system", name: "test" } });
		const changed = await get("/feeds/products.xml", { "if-none-match": String(first.headers.etag) });
		expect(changed.body).toContain("<g:price>77.00 INR</g:price>");
	});

	it("new products are first in a feed that every page links to", async () => {
		const { body } = await get("/feeds/new-products.xml");
		expect(body.match(/<item>/g)).toHaveLength(5);
		for (const name of ["title", "link", "guid", "pubDate"])
			expect(body).toMatch(new RegExp(`<item>.*?<${name}[ >]`, "s"));
		expect((await get("/shop/")).body).toContain(
			'<link rel="alternate" type="application/rss+xml" title="New products" href="/feeds/new-products.xml"/>',
		);
		expect((await get("/feed/")).headers.location).toBe("http://feed.example/feeds/new-products.xml");
		for (const former of ["/wp-sitemap.xml", "/sitemap_index.xml"])
			expect((await get(former)).headers.location).toBe("http://feed.example/sitemap.xml");
	});

	it("llms.txt has the facts of the shop and none of its private pages", async () => {
		const { body, headers } = await get("/llms.txt");
		expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
		expect(body).toMatch(/^# Umreth Mill\n\n> Feed & minerals\n\n- Prices are in INR\.\n/);
		expect(body).toContain("- [Two packs](http://feed.example/product/two-packs/): ₹100.00");
		expect(body).toContain("- [Help](http://feed.example/help/)");
		expect(body).not.toMatch(/secret|Hidden|Draft/);
	});
});
