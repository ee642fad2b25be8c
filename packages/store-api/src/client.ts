import type { StoreCalls } from "./calls.ts";
import type { WireError } from "./error.ts";

/** A response: the body of a success, or the error. */
export type StoreAnswer<Body> = { status: number; headers: Headers } & (
	| { ok: true; body: Body }
	| { ok: false; error: WireError }
);

export interface StoreClientOptions {
	/** Root of the REST API: "https://shop.example/wp-json". */
	root: string;
	/** Of an earlier client, to continue with its cart. */
	cartToken?: string;
	fetch?: (
		address: string,
		init: { method: string; headers: Record<string, string>; body?: string },
	) => Promise<Response>;
}

export interface StoreClient {
	/** `call("POST /cart/add-item", { id: 20, quantity: 2 })`. Rejects only without a response. */
	call<Name extends keyof StoreCalls>(
		name: Name,
		parameters: StoreCalls[Name]["takes"],
		headers?: Record<string, string>,
	): Promise<StoreAnswer<StoreCalls[Name]["gives"]>>;
	/** The current Cart-Token; "" before the first response. */
	readonly cartToken: string;
}

/** A client without cookies, with the Cart-Token of the responses. For apps, other sites and tests. */
export function createStoreClient({
	root,
	cartToken = "",
	fetch: send = globalThis.fetch,
}: StoreClientOptions): StoreClient {
	let token = cartToken;
	return {
		get cartToken() {
			return token;
		},
		async call(name, parameters, headers = {}) {
			const { method, path, body } = requestOf(name, parameters);
			// A write needs a Cart-Token, which any read returns.
			if (!token && body !== undefined) await ask("GET", "/cart");
			return (await ask(method, path, body, headers)) as StoreAnswer<StoreCalls[typeof name]["gives"]>;
		},
	};

	async function ask(
		method: string,
		path: string,
		body?: string,
		headers: Record<string, string> = {},
	): Promise<StoreAnswer<unknown>> {
		const answer = await send(`${root.replace(/\/$/, "")}/wc/store/v1${path}`, {
			method,
			headers: {
				accept: "application/json",
				...(token ? { "cart-token": token } : {}),
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...(body === undefined ? {} : { body }),
		});
		token = answer.headers.get("cart-token") ?? token;
		const text = await answer.text();
		const parsed = parse(text);
		const { status, headers: given } = answer;
		return answer.ok
			? { ok: true, status, headers: given, body: parsed }
			: { ok: false, status, headers: given, error: errorOf(parsed, status) };
	}
}

/**
 * Builds the request: path parameters go into the path, others into the query of a GET or DELETE and the body of other
 * methods.
 */
export function requestOf(name: keyof StoreCalls, parameters: object): { method: string; path: string; body?: string } {
	const [method = "GET", template = ""] = name.split(" ");
	const rest = { ...parameters } as Record<string, unknown>;
	const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
		const value = rest[key];
		delete rest[key];
		return encodeURIComponent(String(value));
	});
	if (method === "GET" || method === "DELETE") {
		const query = new URLSearchParams(
			Object.entries(rest).flatMap(([key, value]) => queryPairs(key, value)),
		).toString();
		return { method, path: query ? `${path}?${query}` : path };
	}
	return { method, path, body: JSON.stringify(rest) };
}

/** Encodes lists and objects in the server's form: "attributes[0][slug][0]". */
function queryPairs(key: string, value: unknown): [string, string][] {
	if (value === undefined || value === null) return [];
	if (typeof value !== "object") return [[key, String(value)]];
	return Object.entries(value).flatMap(([inner, entry]) => queryPairs(`${key}[${inner}]`, entry));
}

function parse(text: string): unknown {
	try {
		return text === "" ? null : JSON.parse(text);
	} catch {
		return null;
	}
}

function errorOf(body: unknown, status: number): WireError {
	if (typeof body === "object" && body !== null && "code" in body && "message" in body) return body as WireError;
	return { code: "invalid_answer", message: "The answer is not one of the Store API.", data: { status } };
}
