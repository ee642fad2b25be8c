import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../../app.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-bounds-"));
let app: FastifyInstance;
let shop: Shop;
beforeAll(async () => {
	await ensureBuilt();
	const { connection, clock, addProduct } = await catalogueFixture();
	// With 18 % the second is the dearest: 1,180 and 1,298 against 1,200.
	await addProduct({ id: 1, name: "Layer Mash", regular_price: 1000 * RUPEE });
	await addProduct({ id: 2, name: "Calf Starter", regular_price: 1100 * RUPEE });
	await addProduct({ id: 3, name: "Cattle Pellet", regular_price: 1200 * RUPEE, tax_status: "none" });
	const place = { country: "", state: "", postcodes_json: "[]", cities_json: "[]", tax_class: "" };
	await connection.db
		.insertInto("tax_rate")
		.values({ ...place, id: 1, rate: 180_000, name: "GST", priority: 1, position: 0, compound: 0, shipping: 0 })
		.execute();
	shop = await openShop({ connection, dataDirectory: folder, clock });
	const { pages } = await shop.settings.current();
	await shop.settings.write({
		pages: { ...pages, shop: { id: 5, title: "Shop", path: "/shop/" } },
		base: { ...EMPTY_ADDRESS, country: "IN" },
		taxesEnabled: true,
		taxDisplayShop: "incl",
	});
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(folder, { recursive: true });
});

const NAMES = ["Layer Mash", "Calf Starter", "Cattle Pellet"];
const listed = async (url: string) => {
	const { body } = await app.inject(url);
	const list = /<ul[^>]*class="[^"]*products.*?<\/ul>/s.exec(body)?.[0] ?? "";
	return NAMES.filter((name) => list.includes(name)).toSorted((a, b) => list.indexOf(a) - list.indexOf(b));
};

it("a form sent as it is, without script, loses no product: its bounds are of shown prices", async () => {
	const { body } = await app.inject("/shop/");
	const value = (name: string) =>
		new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(body)![0].match(/value="(\d+)"/)![1];
	expect([value("min_price"), value("max_price")]).toEqual(["1180", "1300"]);
	expect(await listed(`/shop/?min_price=${value("min_price")}&max_price=${value("max_price")}`)).toHaveLength(3);
});

it("filters and sorts by the prices that it shows", async () => {
	expect(await listed("/shop/?max_price=1200&orderby=price")).toEqual(["Layer Mash", "Cattle Pellet"]);
	expect(await listed("/shop/?orderby=price-desc")).toEqual(["Calf Starter", "Cattle Pellet", "Layer Mash"]);
});
