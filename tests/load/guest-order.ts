import http from "node:http";
import { CASH_ORDER } from "../support/store-client.ts";
import { percentiles } from "./percentiles.ts";

export interface OrderFigures {
	connections: number;
	ordersPerSecond: number;
	/** ms from a guest's first request to the response to the order. */
	p50: number;
	p99: number;
	/** ms of server CPU per order. */
	cpu: number;
	/** Guests without an order. */
	errors: number;
}

const API = "/wp-json/wc/store/v1";
/**
 * Products of the conformance store, bought in turn: Layer Mash (49) and Fish Hatchery Powder (65) have managed stock.
 */
export const BOUGHT = [20, 49, 36, 55, 65, 59, 61, 67];
const { billing_address, shipping_address } = CASH_ORDER;

/**
 * Guests who each order in six requests with their own token: cart, add-item, update-customer, select-shipping-rate,
 * GET and POST checkout. `connections` guests run concurrently, each followed by another until the time is over.
 */
export async function placeGuestOrders(
	bases: readonly string[],
	connections: number,
	seconds: number,
	processorTime: () => Promise<number>,
): Promise<OrderFigures> {
	const agent = new http.Agent({ keepAlive: true });
	const walks: number[] = [];
	let errors = 0;
	let guests = 0;
	const before = await processorTime();
	const started = performance.now();
	const shop = async (base: string) => {
		while (performance.now() - started < seconds * 1000) {
			const came = performance.now();
			const placed = await orderOf(agent, base, BOUGHT[guests++ % BOUGHT.length]!);
			if (placed) walks.push(performance.now() - came);
			else errors++;
		}
	};
	await Promise.all(Array.from({ length: connections }, (_, index) => shop(bases[index % bases.length]!)));
	const elapsed = (performance.now() - started) / 1000;
	const used = (await processorTime()) - before;
	agent.destroy();
	return {
		connections,
		ordersPerSecond: walks.length / elapsed,
		...percentiles(walks),
		cpu: used / 1000 / Math.max(1, walks.length),
		errors,
	};
}

interface Rates {
	shipping_rates: { package_id: number; shipping_rates: { rate_id: string }[] }[];
}

/** One guest's requests; false if one was refused. */
export async function orderOf(agent: http.Agent, base: string, id: number): Promise<boolean> {
	const cart = await send(agent, base, "GET", "/cart", "");
	const token = cart.token;
	const added = await send(agent, base, "POST", "/cart/add-item", token, { id, quantity: 1 });
	const addressed = await send(agent, base, "POST", "/cart/update-customer", token, {
		billing_address,
		shipping_address,
	});
	const rate = (JSON.parse(addressed.body) as Partial<Rates>).shipping_rates?.[0]?.shipping_rates.at(-1)?.rate_id;
	if (added.status !== 201 || addressed.status !== 200 || !rate) return false;
	const chosen = await send(agent, base, "POST", "/cart/select-shipping-rate", token, { package_id: 0, rate_id: rate });
	const draft = await send(agent, base, "GET", "/checkout", token);
	const order = await send(agent, base, "POST", "/checkout", token, CASH_ORDER);
	return chosen.status === 200 && draft.status === 200 && order.status === 200;
}

function send(
	agent: http.Agent,
	base: string,
	method: string,
	path: string,
	token: string,
	json?: unknown,
): Promise<{ status: number; token: string; body: string }> {
	const body = json === undefined ? "" : JSON.stringify(json);
	const headers = {
		...(token ? { "cart-token": token } : {}),
		...(body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {}),
	};
	return new Promise((resolve, reject) => {
		const request = http.request(`${base}${API}${path}`, { agent, method, headers }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("error", reject);
			answer.on("end", () =>
				resolve({
					status: answer.statusCode ?? 0,
					token: String(answer.headers["cart-token"] ?? ""),
					body: Buffer.concat(chunks).toString(),
				}),
			);
		});
		request.on("error", reject);
		request.end(body);
	});
}
