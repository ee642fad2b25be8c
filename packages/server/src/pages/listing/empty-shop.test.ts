import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-empty-"));
let app: FastifyInstance;
let shop: Shop;
beforeAll(async () => {
	await ensureBuilt();
	const { connection, clock } = await catalogueFixture();
	shop = await openShop({ connection, dataDirectory: folder, clock });
	const { pages } = await shop.settings.current();
	const page = (name: string, id: number) => ({ id, title: name, path: `/${name}/` });
	await shop.settings.write({ pages: { ...pages, shop: page("shop", 5), cart: page("cart", 6) } });
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(folder, { recursive: true });
});

const mainOf = async (url: string) => /<main.*?<\/main>/s.exec((await app.inject(url)).body)?.[0] ?? "";

it("leads nowhere from a shop without products, and has no heading over none", async () => {
	const listing = await mainOf("/shop/");
	expect(listing).toContain("No products were found");
	expect(listing).not.toContain("See all feeds");
	expect(await mainOf("/shop/?filter_pack-size=25-kg&min_price=5")).toContain("No products were found");
	const cart = await mainOf("/cart/");
	expect(cart).toContain("Your cart is currently empty!");
	expect(cart).not.toContain("New in store");
});
