import { defineExtension, keep, kept } from "@feedmill/shop/extensions/extension.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "../../app.ts";

interface Wire {
	code?: string;
	order_id?: number;
	totals: { total_price: string };
	errors: { code: string }[];
}

const packing = defineExtension({
	namespace: "packing",
	cart: {
		update: {
			schema: Type.Object({
				wanted: Type.Boolean(),
				refuse: Type.Optional(Type.Boolean()),
				until: Type.Optional(Type.Integer({ description: "ms since the epoch." })),
			}),
			async apply({ session, trx }, { wanted, refuse, until = 0 }) {
				keep(session, "packing", { wanted, until });
				await trx
					?.insertInto("setting")
					.values({ key: "packing.asked", value_json: "true" })
					.onConflict((row) => row.doNothing())
					.execute();
				return refuse ? fail("no", "Not today.") : ok(undefined);
			},
		},
		fees: ({ session }) =>
			kept(session, "packing", { wanted: false }).wanted ? [{ name: "Packing", amount: 40 * RUPEE }] : [],
	},
});

/** Sends a list, as published scripts do. */
const pens = defineExtension({
	namespace: "pens",
	cart: {
		update: {
			schema: Type.Array(Type.Integer()),
			apply({ session }, numbers) {
				keep(session, "pens", { numbers });
				return ok(undefined);
			},
		},
	},
});

let shop: Shop;
let app: Awaited<ReturnType<typeof createApp>>;
let token = "";

beforeEach(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, regular_price: 350 * RUPEE });
	shop = await openShop({ connection, dataDirectory: "/dev/null", extensions: [packing, pens] });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
	token = "";
	await call("GET", "/cart");
	await call("POST", "/cart/add-item", { id: 10 });
});
afterEach(async () => {
	await app.close();
	await shop.close();
});

async function call(method: "GET" | "POST", path: string, payload?: object): Promise<{ status: number; body: Wire }> {
	const answer = await app.inject({
		method,
		url: `/wp-json/wc/store/v1${path}`,
		headers: token ? { "cart-token": token } : {},
		...(payload ? { payload } : {}),
	});
	token = String(answer.headers["cart-token"] ?? token);
	return { status: answer.statusCode, body: answer.json() };
}
const update = (data: object) => call("POST", "/cart/extensions", { namespace: "packing", data });
const draftTotal = async (id: number) => (await shop.orders.order(id))?.totals.price;

it("updates the draft order after an extension's change of the cart", async () => {
	const id = (await call("GET", "/checkout")).body.order_id!;
	expect(await draftTotal(id)).toBe(350 * RUPEE);
	expect((await update({ wanted: true })).body.totals.total_price).toBe("39000");
	expect(await draftTotal(id)).toBe(390 * RUPEE);
});

it("shows a pending notice once, also in the response to an extension", async () => {
	await shop.carts.addNotice((await visitor())!, { kind: "error", text: "The lorry is full." });
	expect((await update({ wanted: true })).body.errors).toHaveLength(1);
	expect((await update({ wanted: false })).body.errors).toEqual([]);
	expect((await call("GET", "/cart")).body.errors).toEqual([]);
});

it("stores nothing of a refused update: cart and draft order stay equal, and what the extension wrote is undone", async () => {
	const id = (await call("GET", "/checkout")).body.order_id!;
	expect(await update({ wanted: true, refuse: true })).toMatchObject({
		status: 400,
		body: { code: "woocommerce_rest_cart_extensions_error" },
	});
	expect((await call("GET", "/cart")).body.totals.total_price).toBe("35000");
	expect(await draftTotal(id)).toBe(350 * RUPEE);
	expect(await askedRows()).toBe(0);
	await update({ wanted: true });
	expect(await askedRows()).toBe(1);
});

it("takes a time in ms and an amount in millionths as they are", async () => {
	const until = Date.UTC(2026, 11, 31);
	await update({ wanted: true, until });
	const { session } = await shop.carts.view((await visitor())!);
	expect(session.extensions).toEqual({ packing: { wanted: true, until } });
});

it("takes a list where the extension wants one, and refuses anything else", async () => {
	const send = (data: unknown) => call("POST", "/cart/extensions", { namespace: "pens", data });
	expect((await send([41, "42"])).status).toBe(200);
	const { session } = await shop.carts.view((await visitor())!);
	expect(session.extensions).toEqual({ pens: { numbers: [41, 42] } });
	expect(await send({ wanted: true })).toMatchObject({ status: 400, body: { code: "rest_invalid_param" } });
});

async function askedRows(): Promise<number> {
	const { db } = shop.connection;
	return (await db.selectFrom("setting").select("key").where("key", "=", "packing.asked").execute()).length;
}

async function visitor() {
	const row = await shop.connection.db.selectFrom("cart_session").select("id").executeTakeFirst();
	return row && { sessionId: row.id, customerId: 0 };
}
