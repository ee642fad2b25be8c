import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import type { FastifyInstance } from "fastify";
import { Check, Errors } from "typebox/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";

interface Operation {
	operationId: string;
	parameters: { name: string; in: string; required: boolean; schema: object }[];
	requestBody?: { content: Record<string, { schema: object }> };
	responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
interface Schema {
	$ref?: string;
	type?: string;
	items?: Schema;
}
interface Document {
	openapi: string;
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let shop: Shop;
let app: FastifyInstance;
let document: Document;
let token = "";

beforeAll(async () => {
	const { connection, addProduct, addTerm, settings } = await catalogueFixture();
	await addTerm({ id: 5, taxonomy: "product_cat", name: "Cattle feed", count: 2 });
	await addProduct(
		{ id: 10, name: "Milk Booster Pellet", regular_price: 1000 * RUPEE, cross_sell_ids_json: "[11]" },
		[5],
	);
	await addProduct({ id: 11, name: "Calf Starter", regular_price: 500 * RUPEE, virtual: 1 }, [5]);
	await connection.db
		.insertInto("payment_gateway")
		.values(gatewayRow({ id: "cod", title: "Cash on delivery" }))
		.execute();
	await settings.write({ guestCheckout: true });
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
	document = (await app.inject("/openapi.json")).json();
});
afterAll(async () => {
	await app.close();
	await shop.close();
});

const operations = () =>
	Object.entries(document.paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
	);
/** Removes the names of parameters: paths that differ only in them are equal. */
const nameless = (path: string) => path.replace(/\{\w+\}/g, "{}").replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, "{}");

describe("the OpenAPI document", () => {
	it("has an index of every namespace that the site names", async () => {
		const { namespaces } = (await app.inject("/wp-json/")).json<{ namespaces: string[] }>();
		for (const namespace of namespaces) {
			const index = (await app.inject(`/wp-json/${namespace}`)).json<{ namespace: string; routes: object }>();
			expect(index.namespace).toBe(namespace);
			expect(Object.keys(index.routes).every((route) => route.startsWith(`/${namespace}`))).toBe(true);
		}
	});

	it("describes every parameter, also those that are coerced", async () => {
		const argumentsOf = async (path: string, method: string) => {
			const { endpoints } = (await app.inject({ method: "OPTIONS", url: `/wp-json/wc/store/v1${path}` })).json();
			return endpoints.find(({ methods }: { methods: string[] }) => methods.includes(method)).args;
		};
		expect(await argumentsOf("/products", "GET")).toMatchObject({
			orderby: { type: "string" },
			stock_status: { items: { type: "string", enum: expect.arrayContaining(["instock"]) } },
		});
		for (const path of ["/checkout", "/cart/update-customer"]) {
			expect((await argumentsOf(path, "POST")).billing_address).toMatchObject({
				type: "object",
				properties: { email: { type: "string" } },
			});
			const { schema } = document.paths[`/wc/store/v1${path}`]!.post!.requestBody!.content["application/json"]!;
			expect(schema).toMatchObject({
				properties: { billing_address: { properties: { postcode: { type: "string" } } } },
			});
		}
	});

	it("has every route and method of the index, and no other", async () => {
		const { routes } = (await app.inject("/wp-json/")).json<{ routes: Record<string, { methods: string[] }> }>();
		const listed = Object.entries(routes).flatMap(([path, { methods }]) =>
			methods.map((method) => `${method} ${nameless(path)}`),
		);
		expect(
			operations()
				.map(({ path, method }) => `${method.toUpperCase()} ${nameless(path)}`)
				.sort(),
		).toEqual([...new Set(listed)].sort());
		expect(listed.length).toBeGreaterThan(35);
	});

	it("is consistent: path parameters exist, references resolve, operation ids are unique", () => {
		expect(document.openapi).toBe("3.1.0");
		const ids = operations().map(({ operation }) => operation.operationId);
		expect(new Set(ids).size).toBe(ids.length);
		for (const { path, operation } of operations()) {
			const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
			expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
			expect(inPath.every(({ required }) => required)).toBe(true);
			expect(Object.keys(operation.responses).length).toBeGreaterThan(1);
		}
		for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
			expect(document.components.schemas).toHaveProperty([name!]);
		for (const text of ['"cast"', '"~']) expect(JSON.stringify(document)).not.toContain(text);
	});

	it("requires only parameters without a default", () => {
		const bodyOf = (path: string) => document.paths[path]!.post!.requestBody!.content["application/json"]!.schema;
		expect(bodyOf("/wc/store/v1/cart/select-shipping-rate")).toMatchObject({ required: ["rate_id"] });
		expect(bodyOf("/wc/store/v1/cart/add-item")).not.toHaveProperty("required");
		expect(bodyOf("/wc/store/v1/checkout")).toMatchObject({ required: ["billing_address"] });
		const perPage = document.paths["/wc/store/v1/products"]!.get!.parameters.find(({ name }) => name === "per_page");
		expect(perPage).toMatchObject({
			in: "query",
			required: false,
			schema: { type: "integer", default: 10, maximum: 100 },
		});
	});
});

/** Errors of a response by its schema in the document. */
function problems(method: string, path: string, status: number, body: unknown): string[] {
	const operation = document.paths[path]?.[method.toLowerCase()];
	const schema = (operation?.responses[status] ?? operation?.responses.default)?.content?.["application/json"]?.schema;
	if (!schema) return [`${method} ${path} ${status} is not described`];
	const resolve = ({ $ref, ...own }: Schema): object =>
		$ref
			? document.components.schemas[$ref.split("/").at(-1)!]!
			: own.items
				? { ...own, items: resolve(own.items) }
				: own;
	const resolved = resolve(schema);
	return Check(resolved, body)
		? []
		: Errors(resolved, body)[1].map(({ instancePath, message }) => `${method} ${path} ${instancePath}: ${message}`);
}

const API = "/wc/store/v1";
const ADDRESS = {
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

describe("real answers are as the document says", () => {
	/** Path template in the document, and an actual path. */
	const calls: [
		method: "GET" | "POST" | "PUT" | "DELETE",
		template: string,
		status: number,
		payload?: object | undefined,
		path?: string,
	][] = [
		["GET", "/cart", 200],
		["POST", "/cart/add-item", 201, { id: 10, quantity: 2 }],
		["POST", "/cart/add-item", 400, { id: 999 }],
		["GET", "/cart/items", 200],
		["POST", "/cart/update-customer", 200, { billing_address: ADDRESS, shipping_address: ADDRESS }],
		["GET", "/cart/coupons", 200],
		["DELETE", "/cart/items", 200],
		["POST", "/cart/items", 201, { id: 11, quantity: 1 }],
		["GET", "/products", 200],
		["GET", "/products/{id}", 200, undefined, "/products/10"],
		["GET", "/products/{id}", 404, undefined, "/products/999"],
		["GET", "/products/categories", 200],
		["GET", "/products/tags", 200],
		["GET", "/products/attributes", 200],
		["GET", "/products/reviews", 200],
		[
			"GET",
			"/products/collection-data",
			200,
			undefined,
			"/products/collection-data?calculate_price_range=true&calculate_stock_status_counts=true",
		],
		["POST", "/checkout", 400, {}],
		["GET", "/checkout", 200],
		["POST", "/checkout", 200, { billing_address: ADDRESS, payment_method: "cod" }],
	];

	it.each(calls)("%s %s %i", async (method, template, status, payload, path = template) => {
		const answer = await app.inject({
			method,
			url: `/wp-json${API}${path}`,
			headers: token ? { "cart-token": token } : {},
			...(payload ? { payload } : {}),
		});
		token = String(answer.headers["cart-token"] ?? token);
		expect(answer.statusCode).toBe(status);
		expect(problems(method, API + template, status, answer.json())).toEqual([]);
	});

	it("and another answer would be noticed", async () => {
		const cart = (await app.inject(`/wp-json${API}/cart`)).json();
		expect(problems("GET", `${API}/cart`, 200, { ...cart, items_count: "none", errors: undefined })).toHaveLength(2);
	});

	it("also for an order", async () => {
		const order = await shop.orders.ordersOf(0, { page: 1, perPage: 1 }).then(({ orders }) => orders[0]);
		const { id, key } = order ?? (await shop.orders.order(1)) ?? { id: 0, key: "" };
		const answer = await app.inject(`/wp-json${API}/order/${id}?key=${key}&billing_email=ramesh@example.in`);
		expect(answer.statusCode).toBe(200);
		expect(problems("GET", `${API}/order/{id}`, 200, answer.json())).toEqual([]);
	});
});
