import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "../../app.ts";

let shop: Shop;
let app: FastifyInstance;
let token: string;
beforeEach(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10 });
	const coupon = {
		type: "percent",
		amount: 10_000_000,
		description: "",
		expires_at: null,
		minimum_amount: null,
		maximum_amount: null,
		limit_to_items: null,
		created_at: 0,
	};
	const flags = {
		individual_use: 0,
		exclude_sale_items: 0,
		free_shipping: 0,
		usage_limit: 0,
		usage_limit_per_user: 0,
		usage_count: 0,
	} as const;
	const lists = {
		product_ids_json: "[]",
		excluded_product_ids_json: "[]",
		category_ids_json: "[]",
		excluded_category_ids_json: "[]",
		email_restrictions_json: "[]",
	};
	const row = { id: 1, code: "ten", status: "publish", ...coupon, ...flags, ...lists };
	await connection.db.insertInto("coupon").values(row).execute();
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
	token = String((await app.inject("/wp-json/wc/store/v1/cart")).headers["cart-token"]);
});
afterEach(async () => {
	await app.close();
	await shop.close();
});

async function post(path: string, payload: object) {
	const answer = await app.inject({
		method: "POST",
		url: `/wp-json/wc/store/v1/cart/${path}`,
		headers: { "cart-token": token },
		payload,
	});
	return { status: answer.statusCode, ...answer.json() };
}

it("refuses an unknown code of the collection as a parameter, a missing one as a coupon", async () => {
	expect(await post("coupons", { code: "nope" })).toEqual({
		code: "rest_invalid_param",
		message: "Invalid parameter(s): code",
		status: 400,
		data: { status: 400, params: { code: "Invalid parameter." }, details: [] },
	});
	expect(await post("coupons", {})).toMatchObject({
		status: 400,
		code: "woocommerce_rest_cart_coupon_error",
		message: '"" is an invalid coupon code.',
	});
});

it("answers with the coupon however its code was typed", async () => {
	await post("add-item", { id: 10, quantity: 1 });
	expect(await post("coupons", { code: "<b> TEN</b>" })).toMatchObject({
		status: 201,
		code: "ten",
		totals: { total_discount: "1000" },
	});
	expect(await post("coupons", { code: "ten" })).toMatchObject({
		status: 400,
		message: 'Coupon code "ten" has already been applied.',
	});
});

it("reads a coupon under the spelling of the address, whose totals only its own spelling has", async () => {
	await post("add-item", { id: 10, quantity: 1 });
	await post("coupons", { code: "ten" });
	const read = async (code: string) =>
		(await app.inject({ url: `/wp-json/wc/store/v1/cart/coupons/${code}`, headers: { "cart-token": token } })).json();
	expect(await read("ten")).toMatchObject({ code: "ten", totals: { total_discount: "1000" } });
	expect(await read("TEN")).toMatchObject({
		code: "TEN",
		discount_type: "percent",
		totals: { total_discount: "0", total_discount_tax: "0", currency_code: "INR" },
	});
});

it("repeats an unknown code escaped, with the markup that a comment may have", async () => {
	await post("add-item", { id: 10, quantity: 1 });
	expect(await post("apply-coupon", { code: "<b>X</b>" })).toMatchObject({
		message: 'Coupon "&lt;b&gt;x&lt;/b&gt;" does not exist!',
	});
});
