import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../../shop/src/database/connection.ts";
import { createApp } from "../../app.ts";

const PAGE = "/product-category/cattle-feed/";
const NONCE = /nonce="\w+"/g;
const HOUR = 3_600_000;

type Fixture = Awaited<ReturnType<typeof catalogueFixture>>;

describe("cached parts of pages", () => {
	const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-cached-"));
	let fixture: Fixture;
	let shop: Shop;
	let app: FastifyInstance;

	beforeAll(async () => {
		await ensureBuilt();
		fixture = await catalogueFixture();
		const { connection, clock, addProduct, addTerm } = fixture;
		await addTerm({ id: 30, taxonomy: "product_cat", slug: "cattle-feed", name: "Cattle &amp; Buffalo", count: 6 });
		for (let id = 1; id <= 6; id++)
			await addProduct({ id, name: `Feed &amp; ${id}`, slug: `feed-${id}`, regular_price: id * 100 * RUPEE }, [30]);
		await addProduct({ id: 7, slug: "pair", type: "grouped", regular_price: null, grouped_ids_json: "[1,2]" }, [30]);
		shop = await openShop({ connection, dataDirectory, clock });
		app = await createApp({ shop, rateLimits: false, logLevel: "silent", pageCache: false });
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await shop.close();
		fs.rmSync(dataDirectory, { recursive: true });
	});

	const read = async (server: FastifyInstance) =>
		(await server.inject({ url: PAGE, headers: { host: "feed.example" } })).body.replaceAll(NONCE, "");

	/** The page rendered by a new server, without cached parts. */
	async function renderUncached(): Promise<string> {
		const { connection, clock } = fixture;
		const other = await openShop({ connection, dataDirectory, clock });
		const fresh = await createApp({ shop: other, rateLimits: false, logLevel: "silent", pageCache: false });
		const page = await read(fresh);
		await fresh.close();
		return page;
	}

	it("are the same bytes as those of a server without cached parts", async () => {
		const first = await read(app);
		expect(await read(app)).toBe(first);
		expect(await renderUncached()).toBe(first);
		expect(first).toContain("Feed &amp; 6");
	});

	it.each<[string, () => Promise<unknown>, string]>([
		["a product's name", () => change("product", { name: "Renamed feed" }, 1), "Renamed feed"],
		["a price", () => change("product", { regular_price: 4321 * RUPEE }, 2), "4321.00"],
		["what is left", () => stock({ managed: 1, quantity: 2, low_amount: 5 }, 3), "Only 2 left"],
		["a sale's begin", beginSale, "Sale!"],
		["the end of the stock", () => stock({ status: "outofstock" }, 4), "Out of stock"],
		["a category's name", () => change("term", { name: "Cows" }, 30), ">Cows<"],
		["the site's name", () => shop.settings.write({ siteTitle: "Another mill" }), "Another mill"],
		["the notice above all pages", () => shop.settings.write({ storeNotice: "Closed on Diwali" }), "Closed on Diwali"],
	])("are rendered again after a change of %s", async (_, make, expected) => {
		const before = await read(app);
		expect(before).not.toContain(expected);
		await make();
		const after = await read(app);
		expect(after).toContain(expected);
		expect(after).toBe(await renderUncached());
	});

	it("are not shared with another host name or with a search", async () => {
		const at = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).body;
		await read(app);
		expect(await at(PAGE, "other.example")).not.toContain("feed.example");
		expect(await at("/?s=zebra&post_type=product", "feed.example")).toContain('value="zebra"');
		expect(await read(app)).not.toContain("zebra");
	});

	async function change(table: "product" | "term", values: Record<string, string | number>, id: number) {
		const { db } = fixture.connection;
		await db.updateTable(table).set(values).where("id", "=", id).execute();
		await touch(db, "catalogue");
		await shop.catalogue.refreshPrices();
	}

	async function stock(values: Record<string, string | number>, id: number) {
		const { db } = fixture.connection;
		await db.updateTable("product_stock").set(values).where("product_id", "=", id).execute();
		await touch(db, "stock");
	}

	/** A sale that starts while the cards are cached. */
	async function beginSale() {
		const from = fixture.clock.now() + HOUR;
		await change("product", { sale_price: 90 * RUPEE, sale_from: from }, 5);
		expect(await read(app)).not.toContain("Sale!");
		fixture.clock.at += 2 * HOUR;
		await shop.catalogue.refreshPrices();
	}
});
