import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../shop/src/database/connection.ts";
import { createApp } from "../app.ts";

let shop: Shop;
let app: FastifyInstance;
beforeAll(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, name: "Milk Booster Pellet", slug: "milk-booster", regular_price: 1000 * RUPEE });
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
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

describe("AJAX calls of pages", () => {
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

	it("set no cookie if the product does not exist", async () => {
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

	it.each([
		["a page of this shop", { "sec-fetch-site": "same-origin" }, 200, /^\w{10}$/],
		["a page of this shop in a browser that says less", { referer: "http://localhost/planner/" }, 200, /^\w{10}$/],
		["another site", { "sec-fetch-site": "cross-site", referer: "https://evil.example/" }, 400, /^0$/],
		["no page", {}, 400, /^0$/],
	])("return the guest's nonce to %s, or refuse it", async (_, headers, status, body) => {
		const url = "/wp-admin/admin-ajax.php?action=rest-nonce";
		const response = await app.inject({ url, headers: { host: "localhost", ...headers } });
		expect(response.statusCode).toBe(status);
		expect(response.body).toMatch(body);
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
				'<ul class="woocommerce-error" role="alert"><li>We were unable to process your order, please try ' +
				"again.</li></ul>",
		});
	});
});

it("shows choices in the order of the product where they come from its form, and by name where they come by the API", async () => {
	const attribute = (key: string, name: string) => ({ key, name, id: 0, taxonomy: null, visible: true, termIds: [] });
	const size = { ...attribute("pa_size", "Pack size"), variation: true, values: ["5 kg"] };
	const bag = { ...attribute("bag", "Bag type"), variation: true, values: ["Jute"] };
	const { db } = shop.connection;
	const row = await db.selectFrom("product").selectAll().where("id", "=", 10).executeTakeFirstOrThrow();
	const parent = { ...row, id: 20, slug: "ration", type: "variable", attributes_json: JSON.stringify([size, bag]) };
	const chosen = JSON.stringify({ pa_size: "5 kg", bag: "Jute" });
	const child = {
		...row,
		id: 21,
		slug: "ration-5",
		type: "variation",
		parent_id: 20,
		variation_attributes_json: chosen,
	};
	await db.insertInto("product").values([parent, child]).execute();
	const stock = await db.selectFrom("product_stock").selectAll().where("product_id", "=", 10).executeTakeFirstOrThrow();
	await db
		.insertInto("product_stock")
		.values([20, 21].map((product_id) => ({ ...stock, product_id })))
		.execute();
	await touch(db, "catalogue");
	const names = async (sessionId: string) =>
		(await shop.carts.view({ sessionId, customerId: 0 })).items.map(({ line }) => Object.keys(line.variation));
	const formed = await call("add_to_cart", { product_id: "21", variation_id: "21" });
	const { session } = await sessionOf(formed.cookies);
	expect(await names(session)).toEqual([["attribute_pa_size", "attribute_bag"]]);
	const api = { sessionId: `t_${"1".repeat(30)}`, customerId: 0 };
	await shop.carts.addItem(api, { id: 21, variation: [] });
	expect(await names(api.sessionId)).toEqual([["attribute_bag", "attribute_pa_size"]]);
});

async function sessionOf(cookies: { name: string }[]): Promise<{ session: string }> {
	expect(cookies.length).toBeGreaterThan(0);
	const row = await shop.connection.db
		.selectFrom("cart_session")
		.select("id")
		.orderBy("updated_at", "desc")
		.executeTakeFirstOrThrow();
	return { session: row.id };
}

it.each(["//[/", "//x:99999/", "//evil.example/"])(
	"a link that adds is led back into this shop from %s",
	async (path) => {
		const answer = await app.inject({ method: "GET", url: `${path}?add-to-cart=10`, headers: { host: "shop.test" } });
		expect([answer.statusCode, new URL(String(answer.headers.location)).host]).toEqual([302, "shop.test"]);
	},
);
