import type { APIFetchOptions } from "@wordpress/api-fetch";
import { EMPTY_CART } from "../src/wire/types.ts";

/** The fate of one request: delays of request and response, and whether either is lost. */
export interface Weather {
	before: number;
	after: number;
	fate: "answered" | "lost before" | "lost after" | "silent";
}

interface SubRequest {
	path: string;
	body: Record<string, unknown>;
}

const LOST = { code: "fetch_error", message: "You are probably offline." };
const FAULTY_POSTCODE = {
	code: "rest_invalid_param",
	message: "Invalid parameter(s): billing_address",
	data: {
		status: 400,
		params: { billing_address: "The provided postcode / ZIP is not valid" },
		details: { billing_address: { code: "invalid_postcode", message: "The provided postcode / ZIP is not valid" } },
	},
};
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A model of a shop for tests of the store: lines, coupons, a billing address. */
export class ModelServer {
	quantities: Record<string, number>;
	coupons: string[] = [];
	billing: Record<string, string> = {};
	/** Used one per request; afterwards there are no delays. */
	weather: Weather[];
	/** Every change that arrived: name and body. */
	bodies: [string, unknown][] = [];
	/** Refuses any postcode. */
	refusePostcode = false;

	constructor(weather: Weather[], quantities: Record<string, number>) {
		this.weather = weather;
		this.quantities = { ...quantities };
	}

	async fetch(options: APIFetchOptions): Promise<unknown> {
		const { before, after, fate } = this.weather.shift() ?? { before: 5, after: 5, fate: "answered" };
		const { data } = options as { data?: { requests?: SubRequest[] } };
		await sleep(before);
		if (fate === "lost before") throw LOST;
		const answer = data?.requests
			? { responses: data.requests.map((request) => this.change(request)) }
			: new Response(JSON.stringify(this.cart()), { headers: { Nonce: "n" } });
		if (fate === "silent")
			await new Promise((_, reject) => {
				options.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
			});
		await sleep(after);
		if (fate === "lost after") throw LOST;
		return answer;
	}

	cart(): object {
		const items = Object.entries(this.quantities).map(([key, quantity]) => ({
			key,
			quantity,
			name: key,
			quantity_limits: { minimum: 1, maximum: 99, multiple_of: 1, editable: true },
		}));
		return structuredClone({
			items,
			items_count: items.length,
			coupons: this.coupons.map((code) => ({ code })),
			billing_address: { ...EMPTY_CART.billingAddress, ...this.billing },
			shipping_address: EMPTY_CART.shippingAddress,
			errors: [],
		});
	}

	private change({ path, body }: SubRequest): { status: number; body: unknown } {
		const refuse = (code: string) => ({ status: 400, body: { code, message: code, data: { status: 400 } } });
		this.bodies.push([path.split("/").at(-1) ?? "", body]);
		if (path.endsWith("/update-item")) this.quantities[String(body.key)] = Number(body.quantity);
		else if (path.endsWith("/remove-item")) delete this.quantities[String(body.key)];
		else if (path.endsWith("/apply-coupon")) {
			if (this.coupons.includes(String(body.code))) return refuse("already_applied");
			this.coupons.push(String(body.code));
		} else if (path.endsWith("/update-customer")) {
			const given = (body.billing_address ?? {}) as Record<string, string>;
			if (this.refusePostcode && given.postcode) return { status: 400, body: FAULTY_POSTCODE };
			for (const [key, value] of Object.entries(given)) this.billing[key] = value.trim();
		} else return refuse("no_route");
		return { status: 200, body: this.cart() };
	}
}
