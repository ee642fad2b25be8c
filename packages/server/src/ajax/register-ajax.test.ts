import { catalogueFixture, RUPEE } from "@feedmill/shop/catalogue/catalogue.fixture.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";

let shop: Shop;
let app: FastifyInstance;
beforeAll(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, name: "Milk Booster Pellet", slug: "milk-booster", regular_price: 1000 * RUPEE });
	shop = await openShop({ connection, dataDirectory: "/nonexistent" });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
});
afterAll(async () => {
	await app.close();
	await shop.close();
});

const call = (name: string, form: Record<string, string> = {}, cookie = "") =>
	app.inject({
		method: "POST",
		url: `/?wc-ajax=${name}`,
		headers: { "content-type": "application/x-www-form-urlencoded", ...(cookie ? { cookie } : {}) },
		payload: new URLSearchParams(form).toString(),
	});

describe("the small calls of pages", () => {
	it("add and remove", async () => {
		const added = await call("add_to_cart", { product_id: "10", quantity: "2" });
		expect(Object.keys(added.json())).toEqual(["fragments", "cart_hash"]);
		const cookie = added.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
		const [key] =
			/data-cart_item_key="(\w{32})"/.exec(added.json().fragments["div.widget_shopping_cart_content"])?.slice(1) ?? [];
		const removed = await call("remove_from_cart", { cart_item_key: key ?? "" }, cookie);
		expect(removed.json().cart_hash).toBe("");
		expect((await call("remove_from_cart", { cart_item_key: key ?? "" }, cookie)).json()).toEqual({ success: false });
	});

	it("leave no session behind where there is nothing to tell", async () => {
		const unknown = await call("add_to_cart", { product_id: "999" });
		expect([unknown.json(), unknown.cookies]).toEqual([{ error: true, product_url: false }, []]);
	});

	it.each([
		["add_to_cart", 200, ""],
		["nothing_like_it", 200, ""],
		["apply_coupon", 403, "-1"],
		["remove_coupon", 403, "-1"],
		["update_shipping_method", 403, "-1"],
		["update_order_review", 403, "-1"],
		["get_variation", 200, "false"],
	])("answer %s without what it needs by %d %j", async (name, status, body) => {
		const response = await call(name);
		expect([response.statusCode, response.body]).toEqual([status, body]);
	});

	it("refuse the classic checkout, which no page here has", async () => {
		expect((await call("checkout")).json()).toEqual({
			result: "failure",
			messages: expect.stringContaining("Sorry, your session has expired."),
			refresh: false,
			reload: false,
		});
		const cookie = (await call("add_to_cart", { product_id: "10" })).cookies
			.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
			.join("; ");
		expect((await call("checkout", {}, cookie)).json()).toMatchObject({
			refresh: true,
			messages:
				'<ul class="woocommerce-error" role="alert"><li>We were unable to process your order, please try again.</li></ul>',
		});
	});
});
