import type { Options, Request } from "autocannon";
import { CASH_ORDER } from "../support/store-client.ts";
import { percentiles } from "./percentiles.ts";

/** URLs of the measured process: the shop, the shop without page cache, the bare route. */
export interface Addresses {
	base: string;
	uncached: string;
	bare: string;
}

export interface Prepared {
	load: Partial<Options> & { url: string };
	/** One response for the bare route. */
	sample(): Promise<{ contentType: string; body: Buffer }>;
	/** Requests of one unit (a whole checkout): figures are per unit. */
	requestsPerUnit?: number;
	/** Latency of units in ms, if they have several requests. */
	unitLatency?(): { p50: number; p99: number };
}

export interface Measure {
	id: string;
	name: string;
	prepare(server: Addresses): Promise<Prepared>;
}

/** Dairy Gold, Layer Mash, Mineral Mixture of the conformance store: without and with tax. */
const THREE_LINES = [20, 49, 67];
/** Goat Gain Pellet has no managed stock. */
const UNLIMITED = 55;
const API = "/wp-json/wc/store/v1";

export const measures: readonly Measure[] = [
	{
		id: "page-cached",
		name: "category page, cached",
		prepare: async ({ base }) => page(`${base}/product-category/compound-cattle-feed/`),
	},
	{
		id: "page-uncached",
		name: "category page, uncached",
		prepare: async ({ uncached }) => page(`${uncached}/product-category/compound-cattle-feed/`),
	},
	{
		id: "get-cart",
		name: "GET cart, 3 lines",
		prepare: async ({ base }) => {
			const token = await newCart(base, THREE_LINES);
			return page(`${base}${API}/cart`, { "cart-token": token });
		},
	},
	{ id: "products", name: "GET products, 24", prepare: async ({ base }) => page(`${base}${API}/products?per_page=24`) },
	{
		id: "add-item",
		name: "POST add-item",
		prepare: async ({ base }) => {
			// Many carts, so that no line reaches its maximum.
			const tokens = await Promise.all(Array.from({ length: 200 }, () => newCart(base, [UNLIMITED])));
			const body = JSON.stringify({ id: UNLIMITED, quantity: 1 });
			const headers = (token: string) => ({ "content-type": "application/json", "cart-token": token });
			let next = 0;
			return {
				load: {
					url: `${base}${API}/cart/add-item`,
					requests: [
						{
							method: "POST",
							body,
							setupRequest: (request: Request) => ({ ...request, headers: headers(tokens[next++ % tokens.length]!) }),
						},
					],
				},
				sample: () => take(`${base}${API}/cart/add-item`, { method: "POST", body, headers: headers(tokens[0]!) }),
			};
		},
	},
	{
		id: "first-cart",
		name: "a guest's first cart",
		prepare: async ({ base }) => {
			const body = JSON.stringify({ id: UNLIMITED, quantity: 1 });
			const headers = (token: string) => ({ "content-type": "application/json", "cart-token": token });
			return {
				requestsPerUnit: 2,
				load: {
					url: base,
					requests: [
						{
							method: "GET",
							path: `${API}/cart`,
							onResponse: (_status: number, _body: string, context: Flow, answered: Record<string, string>) => {
								context.token = answered["Cart-Token"] ?? answered["cart-token"] ?? "";
							},
						},
						{
							method: "POST",
							path: `${API}/cart/add-item`,
							body,
							setupRequest: (request: Request, context: Flow) => ({
								...request,
								headers: headers(context.token ?? ""),
							}),
						},
					] as unknown as Request[],
				},
				sample: async () =>
					take(`${base}${API}/cart/add-item`, { method: "POST", body, headers: headers(await newCart(base, [])) }),
			};
		},
	},
	{
		id: "checkout",
		name: "whole checkout",
		prepare: async ({ base }) => {
			const latencies: number[] = [];
			const add = JSON.stringify({ id: UNLIMITED, quantity: 2 });
			const order = JSON.stringify(CASH_ORDER);
			const json = { "content-type": "application/json" };
			// More guests than connections, so that no two concurrent orders have the same cart.
			const guests = await Promise.all(Array.from({ length: 100 }, () => newCart(base, [])));
			let next = 0;
			return {
				requestsPerUnit: 2,
				unitLatency: () => percentiles(latencies),
				load: {
					url: base,
					requests: [
						{
							method: "POST",
							path: `${API}/cart/add-item`,
							body: add,
							setupRequest: (request: Request, context: Flow) => {
								context.started = performance.now();
								context.token = guests[next++ % guests.length]!;
								return { ...request, headers: { ...json, "cart-token": context.token } };
							},
						},
						{
							method: "POST",
							path: `${API}/checkout`,
							body: order,
							setupRequest: (request: Request, context: Flow) => ({
								...request,
								headers: { ...json, "cart-token": context.token ?? "" },
							}),
							onResponse: (_status: number, _body: string, context: Flow) => {
								latencies.push(performance.now() - (context.started ?? 0));
							},
						},
					] as unknown as Request[],
				},
				sample: async () =>
					take(`${base}${API}/checkout`, {
						method: "POST",
						body: order,
						headers: { ...json, "cart-token": await newCart(base, [UNLIMITED]) },
					}),
			};
		},
	},
];

/** State that autocannon passes between the requests of a client. */
interface Flow {
	/** performance.now() at the first request */
	started?: number;
	token?: string;
}

function page(url: string, headers: Record<string, string> = {}): Prepared {
	return { load: { url, headers }, sample: () => take(url, { headers }) };
}

async function take(url: string, init: RequestInit): Promise<{ contentType: string; body: Buffer }> {
	const answer = await fetch(url, init);
	if (!answer.ok)
		throw new Error(`${init.method ?? "GET"} ${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
	return {
		contentType: answer.headers.get("content-type") ?? "text/plain",
		body: Buffer.from(await answer.arrayBuffer()),
	};
}

/** Creates a new guest's cart; returns its Cart-Token. */
async function newCart(base: string, ids: readonly number[]): Promise<string> {
	let token = (await fetch(`${base}${API}/cart`)).headers.get("cart-token") ?? "";
	for (const id of ids) {
		const answer = await fetch(`${base}${API}/cart/add-item`, {
			method: "POST",
			headers: { "content-type": "application/json", "cart-token": token },
			body: JSON.stringify({ id, quantity: 1 }),
		});
		if (!answer.ok) throw new Error(`add-item answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
		token = answer.headers.get("cart-token") ?? token;
	}
	return token;
}
