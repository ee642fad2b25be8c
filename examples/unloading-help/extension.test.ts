import { readFileSync } from "node:fs";
import { createApp } from "@feedmill/server/app.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import unloadingHelp from "./extension.ts";
import { SAMPLE_CART } from "./sample-cart.ts";

type App = Awaited<ReturnType<typeof createApp>>;
interface Wire {
	fees: { key: string; name: string; totals: { total: string } }[];
	items: { extensions: unknown }[];
	totals: { total_price: string };
	extensions: Record<string, unknown>;
}

const API = "/wp-json/wc/store/v1";
const RAMESH = {
	first_name: "Ramesh",
	last_name: "Patel",
	address_1: "12 Dairy Road",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "9876543210",
	email: "ramesh@example.in",
};

let shop: Shop;
let app: App;
let token = "";

beforeEach(async () => {
	const { connection, addProduct, settings } = await catalogueFixture();
	await addProduct({ id: 10, name: "Milk Booster Pellet", regular_price: 1000 * RUPEE });
	await addProduct({ id: 11, name: "Feeding guide", regular_price: 50 * RUPEE, virtual: 1 });
	await connection.db
		.insertInto("payment_gateway")
		.values({
			id: "cod",
			title: "Cash on delivery",
			description: "",
			instructions: "",
			enabled: 1,
			position: 0,
			settings_json: "{}",
		})
		.execute();
	await settings.write({ guestCheckout: true });
	shop = await openShop({ connection, dataDirectory: "/nonexistent", extensions: [unloadingHelp] });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
	token = "";
});
afterEach(async () => {
	await app.close();
	await shop.close();
});

async function call<Body = Wire>(
	method: "GET" | "POST" | "OPTIONS",
	path: string,
	payload?: object,
): Promise<{ status: number; body: Body }> {
	const answer = await app.inject({
		method,
		url: API + path,
		headers: token ? { "cart-token": token } : {},
		...(payload ? { payload } : {}),
	});
	token = String(answer.headers["cart-token"] ?? token);
	return { status: answer.statusCode, body: answer.json() };
}
const ask = (data: unknown) => call("POST", "/cart/extensions", { namespace: "unloading-help", data });

async function fillCart(): Promise<void> {
	await call("GET", "/cart");
	await call("POST", "/cart/add-item", { id: 10, quantity: 4 });
	await call("POST", "/cart/add-item", { id: 11, quantity: 1 });
}

it("shows the offer at products, in the cart and at its lines, and charges nothing unless it is chosen", async () => {
	await fillCart();
	const { body } = await call("GET", "/cart");
	expect(body.extensions).toEqual({ "unloading-help": { wanted: false, bags: 4, per_bag: "1500" } });
	expect(body.items.map(({ extensions }) => extensions)).toEqual([
		{ "unloading-help": { bags: 4 } },
		{ "unloading-help": { bags: 0 } },
	]);
	expect(body.fees).toEqual([]);
	const product = await call<{ extensions: unknown }>("GET", "/products/11");
	expect(product.body.extensions).toEqual({ "unloading-help": { offered: false } });
});

it("charges fifteen rupees a bag while a helper is wanted", async () => {
	await fillCart();
	const before = (await call("GET", "/cart")).body.totals.total_price;
	const { status, body } = await ask({ wanted: true });
	expect(status).toBe(200);
	expect(body.fees).toMatchObject([
		{ key: "unloading-help", name: "Help with unloading (4 bags)", totals: { total: "6000" } },
	]);
	expect(Number(body.totals.total_price) - Number(before)).toBe(6000);
	expect((await call("POST", "/cart/add-item", { id: 10, quantity: 1 })).body.fees[0]?.totals.total).toBe("7500");
	expect((await ask({ wanted: false })).body.fees).toEqual([]);
});

it("has a sample cart to try scripts with, as the shop would answer it", async () => {
	await call("GET", "/cart");
	await call("POST", "/cart/add-item", { id: 10, quantity: 4 });
	const { body } = await ask({ wanted: true });
	expect(shapeOf(SAMPLE_CART)).toEqual(shapeOf({ ...body, cross_sells: [] }));
	const [line] = SAMPLE_CART.items;
	expect(line?.quantity_limits).toMatchObject({ minimum: 1, maximum: 99, multiple_of: 1 });
	expect(SAMPLE_CART.payment_methods).toEqual(["cod", "bacs", "cheque"]);
	expect(SAMPLE_CART.payment_requirements).toEqual(["products"]);
});

/** The keys of a cart and its parts; pictures and rates differ between shops. */
function shapeOf({ items, fees, totals, extensions, ...cart }: object & Record<string, unknown>): object {
	const keys = (part: unknown) => Object.keys(part as object).sort();
	const parts = (all: unknown) => (all as object[]).map(keys);
	return {
		cart: keys(cart),
		items: parts(items),
		fees: parts(fees),
		totals: keys(totals),
		own: keys((extensions as Record<string, unknown>)["unloading-help"]),
	};
}

it("refuses data that is not of its schema", async () => {
	await fillCart();
	expect(await ask({ wanted: "perhaps" })).toMatchObject({
		status: 400,
		body: {
			code: "rest_invalid_param",
			message: "Invalid parameter(s): data",
			data: { params: { data: "data[wanted] is not of type boolean." } },
		},
	});
	expect((await ask({})).body).toMatchObject({ data: { params: { data: "wanted is a required property of data." } } });
});

it("stores the choice and the place with the order", async () => {
	await call("GET", "/cart");
	await call("POST", "/cart/add-item", { id: 11 });
	await ask({ wanted: true });
	const order = { billing_address: RAMESH, payment_method: "cod" };
	const refused = await call<{ data: unknown }>("POST", "/checkout", {
		...order,
		extensions: { "unloading-help": { place: "x".repeat(101) } },
	});
	expect(refused).toMatchObject({
		status: 400,
		body: {
			data: { params: { extensions: "extensions[unloading-help][place] must be at most 100 characters long." } },
		},
	});
	const placed = await call<{ order_id: number; extensions: unknown }>("POST", "/checkout", {
		...order,
		extensions: { "unloading-help": { place: "Cattle shed" }, other: { a: 1 } },
	});
	expect(placed).toMatchObject({
		status: 200,
		body: { extensions: { "unloading-help": { wanted: true, place: "Cattle shed" } } },
	});
	expect((await shop.orders.order(placed.body.order_id))?.extensions).toEqual({
		"unloading-help": { wanted: true, place: "Cattle shed" },
	});
});

it("shows its schemas in OPTIONS and the OpenAPI document", async () => {
	const { body } = await call<{ schema: { properties: { extensions: { properties: Record<string, unknown> } } } }>(
		"OPTIONS",
		"/cart",
	);
	expect(body.schema.properties.extensions.properties["unloading-help"]).toMatchObject({
		properties: { bags: { type: "integer" } },
	});
	const document = (await app.inject("/openapi.json")).json();
	expect(
		document.components.schemas.checkout.properties.extensions.properties["unloading-help"].properties.place.type,
	).toBe("string");
	const sent =
		document.paths["/wc/store/v1/checkout"].post.requestBody.content["application/json"].schema.properties.extensions;
	expect(sent.properties["unloading-help"].properties.place.maxLength).toBe(100);
});

it("lists the bags to carry for the foreman with the key, once the order is being processed", async () => {
	await fillCart();
	await call("GET", "/cart");
	await ask({ wanted: true });
	const order = { billing_address: RAMESH, payment_method: "cod" };
	await shop.connection.db.updateTable("product").set({ virtual: 1 }).execute();
	const { body } = await call<{ order_id: number }>("POST", "/checkout", order);
	await shop.jobs.runDue();
	const list = (key: string) => app.inject(`/wp-json/unloading-help/v1/carry-list?key=${key}`);
	expect((await list("")).statusCode).toBe(403);
	const actor = { kind: "system", name: "test" } as const;
	await shop.editors.extensions.change("unloading-help", { list_key: "k3y", days: 1 }, { actor });
	expect((await list("other")).statusCode).toBe(403);
	expect((await list("k3y")).json()).toMatchObject([{ order: `order-${body.order_id}`, bags: 5 }]);
	expect(JSON.stringify((await app.inject("/wp-json/")).json())).not.toContain("k3y");
});

it("serves its script", async () => {
	const { body, headers } = await app.inject("/extensions/unloading-help/browser.js");
	expect(body).toBe(readFileSync(new URL("browser.js", import.meta.url), "utf8"));
	expect(
		(
			await app.inject({
				url: "/extensions/unloading-help/browser.js",
				headers: { "if-none-match": String(headers.etag) },
			})
		).statusCode,
	).toBe(304);
});
