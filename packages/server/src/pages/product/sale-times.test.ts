import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { mediaRow } from "@feedmill/shop/testing/rows.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";

/** In Kolkata the 1st of February, at midnight, to the last second of the 28th. */
const FROM = Date.UTC(2026, 0, 31, 18, 30);
const TO = Date.UTC(2026, 1, 28, 18, 29, 59);
const PRODUCT = "/product/feed-3/";

describe("a planned sale, at the second at which it begins and ends", () => {
	const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-sale-"));
	let fixture: Awaited<ReturnType<typeof catalogueFixture>>;
	let app: FastifyInstance;
	let shop: Shop;

	beforeAll(async () => {
		await ensureBuilt();
		fixture = await catalogueFixture();
		const { connection, clock, addProduct, addTerm } = fixture;
		await connection.db
			.insertInto("media")
			.values(mediaRow({ id: 90, path: "2026/01/sack.png", width: 800, height: 600 }))
			.execute();
		await addTerm({ id: 30, taxonomy: "product_cat", slug: "cattle-feed", name: "Cattle", count: 3 });
		for (let id = 1; id <= 3; id++)
			await addProduct(
				{ id, name: `Feed ${id}`, slug: `feed-${id}`, regular_price: (id + 4) * 100 * RUPEE, image_ids_json: "[90]" },
				[30],
			);
		await connection.db
			.updateTable("product")
			.set({ sale_price: 77 * RUPEE, sale_from: FROM, sale_to: TO })
			.where("id", "=", 3)
			.execute();
		clock.at = FROM - 3_600_000;
		shop = await openShop({ connection, dataDirectory, clock });
		await shop.settings.write({ timezone: "Asia/Kolkata" });
		app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await shop.close();
		fs.rmSync(dataDirectory, { recursive: true });
	});

	const get = (url: string, headers: Record<string, string> = {}) =>
		app.inject({ url, headers: { host: "feed.example", ...headers } });
	const text = async (url: string) => (await get(url)).body;
	const firstOf = async (url: string) => /product\/(feed-\d)\//.exec((await text(url)).split("<main")[1] ?? "")?.[1];

	/** Everything that tells the price: whether it tells that of the sale. */
	async function told() {
		const page = await text(PRODUCT);
		const offer = /"offers":\{.*?"price":"([\d.]+)"/.exec(page)?.[1];
		const json = (url: string) => get(url).then((answer) => answer.json());
		const api = await json("/wp-json/wc/store/v1/products/3");
		const onSale = (await json("/wp-json/wc/store/v1/products?on_sale=true")) as { id: number }[];
		const range = await json("/wp-json/wc/store/v1/products/collection-data?calculate_price_range=true");
		return {
			page: page.includes("77.00"),
			jsonLd: Number(offer) === 77,
			card: (await text("/product-category/cattle-feed/")).includes("77.00"),
			sorted: (await firstOf("/product-category/cattle-feed/?orderby=price")) === "feed-3",
			filtered: (await text("/product-category/cattle-feed/?max_price=100")).includes("/product/feed-3/"),
			api: api.prices.price === "7700" && api.on_sale === true,
			onSale: onSale.length === 1 && onSale[0]?.id === 3,
			range: range.price_range.min_price === "7700",
			feed: (await text("/feeds/products.xml")).includes("<g:sale_price>77.00"),
			llms: (await text("/llms.txt")).includes("77"),
		};
	}
	const all = async (is: boolean) => Object.fromEntries(Object.keys(await told()).map((name) => [name, is]));

	it.each([
		["a second before", FROM - 1_000, false],
		["at its first millisecond", FROM, true],
		["in its last second", TO, true],
		["a millisecond after", TO + 1, false],
	])("is told alike by every page and answer %s", async (_, at, is) => {
		// Cached a second before, and not asked for since.
		fixture.clock.at = at - 1_000;
		await told();
		fixture.clock.at = at;
		expect(await told()).toEqual(await all(is));
	});

	it("gives a page another ETag, and the page itself where the browser has the former one", async () => {
		fixture.clock.at = FROM - 1;
		const before = await get(PRODUCT);
		const etag = String(before.headers.etag);
		expect((await get(PRODUCT, { "if-none-match": etag })).statusCode).toBe(304);
		fixture.clock.at = FROM;
		const after = await get(PRODUCT, { "if-none-match": etag });
		expect(after.statusCode).toBe(200);
		expect(after.body).toContain("77.00");
	});

	it.each([
		["Asia/Kolkata", "2026-02-28"],
		["Pacific/Auckland", "2026-03-01"],
		["America/Los_Angeles", "2026-02-28"],
	])("names its last day in %s", async (timezone, day) => {
		fixture.clock.at = FROM;
		await shop.settings.write({ timezone });
		expect(await text(PRODUCT)).toContain(`"priceValidUntil":"${day}"`);
	});
});
