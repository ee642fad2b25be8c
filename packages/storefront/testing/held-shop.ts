import type { APIFetchOptions } from "@wordpress/api-fetch";
import { apiFetch } from "../src/data/rest/api-fetch.ts";
import {
	type ApiErrorBody,
	type CartItem,
	type CartResponse,
	EMPTY_CART,
	isApiError,
	type ShippingPackage,
} from "../src/wire/types.ts";

/** A request that has arrived and waits for the test's response. */
export interface HeldRequest {
	options: APIFetchOptions;
	/** Name and body of each change; empty for a read. */
	changes: [string, unknown][];
	isOpen: boolean;
	/** One cart or error for each change; the last one is repeated. */
	answer(...parts: (CartResponse | ApiErrorBody)[]): void;
	/** Loses the response. */
	lose(): void;
}

interface SubRequest {
	path: string;
	body: unknown;
}

const LOST = { code: "fetch_error", message: "You are probably offline." };

/** A fake shop that responds only when the test says so. */
export class HeldShop {
	requests: HeldRequest[] = [];

	constructor() {
		apiFetch.setFetchHandler((options) => this.take(options));
	}

	/** The oldest request without a response. */
	get open(): HeldRequest {
		const open = this.requests.find(({ isOpen }) => isOpen);
		if (!open) throw new Error("No request is waiting for an answer.");
		return open;
	}

	/** Every change so far, in order. */
	get changes(): [string, unknown][] {
		return this.requests.flatMap(({ changes }) => changes);
	}

	get readings(): number {
		return this.requests.filter(({ changes }) => changes.length === 0).length;
	}

	private take(options: APIFetchOptions): Promise<unknown> {
		const { data } = options as { data?: { requests?: SubRequest[] } };
		return new Promise((resolve, reject) => {
			const request: HeldRequest = {
				options,
				changes: (data?.requests ?? []).map(({ path, body }) => [path.split("/").at(-1) ?? "", body]),
				isOpen: true,
				answer: (...parts) => {
					request.isOpen = false;
					if (data?.requests) resolve({ responses: data.requests.map((_, at) => partOf(parts[at] ?? parts.at(-1))) });
					else readingOf(parts[0], resolve, reject);
				},
				lose: () => {
					request.isOpen = false;
					reject(LOST);
				},
			};
			this.requests.push(request);
		});
	}
}

const statusOf = (part: unknown): number => (isApiError(part) ? (part.data?.status ?? 400) : 200);

function partOf(body: unknown): object {
	return { status: statusOf(body), headers: {}, body };
}

function readingOf(body: unknown, resolve: (answer: Response) => void, reject: (answer: Response) => void): void {
	const answer = new Response(JSON.stringify(body ?? null), { status: statusOf(body), headers: { Nonce: "n" } });
	(answer.ok ? resolve : reject)(answer);
}

/** A full cart response; by default an empty cart. */
export function answerWith(given: Partial<CartResponse> = {}): CartResponse {
	const wire = Object.entries(EMPTY_CART).map(([key, value]) => [
		key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
		value,
	]);
	return structuredClone({ ...Object.fromEntries(wire), ...given }) as CartResponse;
}

export const refusal = (code: string, message = `No: ${code}`, status = 400): ApiErrorBody => ({
	code,
	message,
	data: { status },
});

/** A line of the cart, with quantities from 1 to 99. */
export const line = (key: string, quantity: number, given: Partial<CartItem> = {}): CartItem =>
	({
		key,
		quantity,
		name: `Mash ${key}`,
		quantity_limits: { minimum: 1, maximum: 99, multiple_of: 1, editable: true },
		...given,
	}) as CartItem;

/** A package with rates of these ids; by default the first is selected. */
export const shipment = (id: number, rates: string[], selected = rates[0]): ShippingPackage =>
	({
		package_id: id,
		name: `Shipment ${id}`,
		shipping_rates: rates.map((rate) => ({ rate_id: rate, name: rate, selected: rate === selected })),
	}) as unknown as ShippingPackage;

/** The part of a document needed to decode HTML entities. */
export const decodingDocument = (): object => ({
	implementation: {
		createHTMLDocument: () => ({
			createElement: () => ({
				innerHTML: "",
				get textContent(): string {
					return this.innerHTML.replace(/&(amp|#038);/g, "&");
				},
			}),
		}),
	},
});
