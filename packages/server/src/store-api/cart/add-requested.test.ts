import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";

let shop: Shop;
let app: FastifyInstance;
let token: string;
beforeEach(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10 });
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
	token = String((await app.inject("/wp-json/wc/store/v1/cart")).headers["cart-token"]);
});
afterEach(async () => {
	await app.close();
	await shop.close();
});

describe.each(["add-item", "items"])("POST /cart/%s", (route) => {
	const add = (query: string, payload: object) =>
		app.inject({
			method: "POST",
			url: `/wp-json/wc/store/v1/cart/${route}${query}`,
			headers: { "cart-token": token },
			payload,
		});

	it("refuses an addition that names a line", async () => {
		for (const [query, named] of [
			["", { key: "d3d9446802a44259755d38e6d163e820" }],
			["", { key: 5 }],
			["", { key: ["x"] }],
			["?key=x", {}],
		] as const) {
			const answer = await add(query, { id: 10, ...named });
			expect([answer.statusCode, answer.json()]).toEqual([
				400,
				{
					code: "woocommerce_rest_cart_item_exists",
					message: "Cannot create an existing cart item.",
					data: { status: 400 },
				},
			]);
		}
	});

	it("adds with an empty key", async () => {
		for (const key of ["", "0", 0, false, null, []]) expect((await add("", { id: 10, key })).statusCode).toBe(201);
	});
});
