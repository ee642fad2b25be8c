import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "@feedmill/server/config/config.ts";
import { startServer } from "@feedmill/server/start-server.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { WireCheckout } from "@feedmill/store-api/checkout.ts";
import type { WireProduct } from "@feedmill/store-api/products-answers.ts";
import type { ShopRefusal, TestOrder, TestShop, TestShopOptions, TestShopper } from "./testing.ts";

/** The shop behind openTestShop: the real server, with its database in memory and its files in a temporary folder. */
export async function startTestShop({ extensions = [], theme }: TestShopOptions): Promise<TestShop> {
	const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-test-shop-"));
	const removeFiles = () => fs.rmSync(dataDirectory, { recursive: true, force: true });
	const server = await startServer({
		...readConfig({ DATA_DIR: dataDirectory, RATE_LIMITS: "off", JOBS: "off", LOG_LEVEL: "error" }, { port: "0" }),
		database: { file: ":memory:" },
		extensions: extensions.map((module) => fileURLToPath(module)),
		theme: theme ? fileURLToPath(theme) : null,
	}).catch((error: unknown) => {
		removeFiles();
		throw error;
	});
	const { address, shop } = server;
	const listed = await ask<WireProduct[]>(`${address}${STORE_API}/products?${SIMPLE}`);
	const known = await shop.catalogue.products(listed.body.map(({ id }) => id));
	const close = () => server.close({ grace: 0 }).finally(removeFiles);
	return {
		address,
		products: listed.body
			.filter(({ id }) => known.get(id)?.virtual === false)
			.map(({ id, name, prices }) => ({ id, name, price: Number(prices.price) })),
		shopper: () => shopperAt(address),
		page: async (place) => (await ask<string>(address + place)).body,
		call: async <Body>(method: string, place: string, body?: object) =>
			(await ask<Body>(`${address}/wp-json${place}`, method, body)).body,
		async set(namespace, settings) {
			const changed = await shop.editors.extensions.change(namespace, settings, { actor: TESTER });
			if (!changed.ok) throw refusal(400, changed.error);
		},
		async handle(orderId, step) {
			const handled = await shop.editors.orders.handle(orderId, step, TESTER);
			if (!handled.ok) throw refusal(400, handled.error);
		},
		runJobs: async () => {
			await shop.jobs.runDue();
		},
		close,
		[Symbol.asyncDispose]: close,
	};
}

const STORE_API = "/wp-json/wc/store/v1";
const SIMPLE = "type=simple&stock_status=instock&orderby=id&order=asc&per_page=100";
const TESTER = { kind: "system", name: "test" } as const;

const ADDRESS = {
	first_name: "Ramesh",
	last_name: "Patel",
	address_1: "12 Dairy Road",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "9876543210",
};

/** A guest, known by the token of the cart. */
function shopperAt(address: string): TestShopper {
	let token = "";
	async function call<Body>(method: string, place: string, body?: object): Promise<Body> {
		const answer = await ask<Body>(address + STORE_API + place, method, body, token);
		token = answer.token || token;
		return answer.body;
	}
	/** The first read of a cart gives its token, without which nothing is changed. */
	async function change<Body>(place: string, body: object): Promise<Body> {
		if (token === "") await call("GET", "/cart");
		return call("POST", place, body);
	}
	return {
		call,
		cart: () => call<WireCart>("GET", "/cart"),
		add: (id, quantity = 1) => change<WireCart>("/cart/add-item", { id, quantity }),
		update: (namespace, data) => change<WireCart>("/cart/extensions", { namespace, data }),
		order({ payment = "cod", paymentData = [], extensions = {}, address: differing = {} }: TestOrder = {}) {
			const shipping = { ...ADDRESS, ...differing };
			return change<WireCheckout>("/checkout", {
				billing_address: { email: "ramesh@example.in", ...shipping },
				shipping_address: shipping,
				payment_method: payment,
				payment_data: paymentData,
				extensions,
			});
		},
	};
}

async function ask<Body>(
	url: string,
	method = "GET",
	body?: object,
	token = "",
): Promise<{ body: Body; token: string }> {
	const response = await fetch(url, {
		method,
		headers: {
			...(body ? { "content-type": "application/json" } : {}),
			...(token ? { "cart-token": token } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const text = await response.text();
	const isJson = response.headers.get("content-type")?.includes("json");
	const answer: unknown = isJson && text !== "" ? JSON.parse(text) : text;
	if (!response.ok) throw refusal(response.status, answer);
	return { body: answer as Body, token: response.headers.get("cart-token") ?? "" };
}

function refusal(status: number, body: unknown): ShopRefusal {
	const { code = "", message = `The shop answered with status ${status}.` } =
		typeof body === "object" && body !== null ? (body as { code?: string; message?: string }) : {};
	return Object.assign(new Error(message), { name: "ShopRefusal", status, code, body } as const);
}
