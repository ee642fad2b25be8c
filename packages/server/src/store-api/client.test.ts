import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { createStoreClient, requestOf } from "@feedmill/store-api/client.ts";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "../app.ts";

let shop: Shop;
let app: FastifyInstance;
beforeEach(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, name: "Milk Booster Pellet", regular_price: 1000 * RUPEE });
	await addProduct({ id: 11, name: "Calf Starter", regular_price: 500 * RUPEE });
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
});
afterEach(async () => {
	await app.close();
	await shop.close();
});

/** The client with an in-process server. */
const client = (cartToken = "") =>
	createStoreClient({
		root: "/wp-json",
		cartToken,
		fetch: async (url, { method, headers, body }) => {
			const answer = await app.inject({
				method: method as "GET",
				url,
				headers,
				...(body === undefined ? {} : { payload: body }),
			});
			const bodyless = answer.statusCode === 204;
			return new Response(bodyless ? null : answer.body, {
				status: answer.statusCode,
				headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
			});
		},
	});

it("fills one cart over several calls, and another client goes on with it", async () => {
	const first = client();
	const added = await first.call("POST /cart/add-item", { id: 10, quantity: 2 });
	expect(added.ok && added.body.items.map(({ id, quantity }) => [id, quantity])).toEqual([[10, 2]]);
	const later = await client(first.cartToken).call("GET /cart", {});
	expect(later.ok && later.body.totals.total_items).toBe("200000");
	const [item] = later.ok ? later.body.items : [];
	const changed = await first.call("PUT /cart/items/{key}", { key: item!.key, quantity: 5 });
	expect(changed.ok && changed.body.quantity).toBe(5);
	expect(await first.call("DELETE /cart/items/{key}", { key: item!.key })).toMatchObject({
		ok: true,
		status: 204,
		body: null,
	});
});

it("returns a refusal as a value", async () => {
	const refused = await client().call("POST /cart/add-item", { id: 999 });
	expect(refused).toMatchObject({ ok: false, status: 400, error: { code: "woocommerce_rest_cart_invalid_product" } });
});

it("asks lists by query", async () => {
	const found = await client().call("GET /products", { include: [11], orderby: "id" });
	expect(found.ok && found.body.map(({ name }) => name)).toEqual(["Calf Starter"]);
	expect(requestOf("GET /products", { attributes: [{ attribute: "pa_form", slug: ["mash"] }], page: 2 })).toEqual({
		method: "GET",
		path: "/products?attributes%5B0%5D%5Battribute%5D=pa_form&attributes%5B0%5D%5Bslug%5D%5B0%5D=mash&page=2",
	});
});
