import { __ } from "@feedmill/ui/words.ts";
import type { APIFetchOptions, ApiFetch } from "@wordpress/api-fetch";
import { rememberAnswer } from "../../wire/answer-status.ts";

/** The nonce of every call and the URL of a fresh one; other scripts may set both. Reference: frontend 05 §1.2. */
type NonceOwner = Pick<ApiFetch, "nonceMiddleware" | "nonceEndpoint">;

/** The nonce was refused and could not be refreshed. `reason`: the rejection for the caller. */
export class NonceRefused {
	readonly reason: unknown;
	constructor(reason: unknown) {
		this.reason = reason;
	}
}

/** Time limit of a nonce refresh in ms. */
const NONCE_WITHIN = 30_000;

const STALE = "rest_cookie_invalid_nonce";

/**
 * The innermost handler of the REST client: sends the request, parses the response, and retries once with a fresh nonce
 * if it was expired. Rejects with the error's body, or with `fetch_error`, `invalid_json`, `unknown_error`; with the
 * Response if `parse` is false. Specification: 7, General REST behaviour; 8, Errors. Reference: frontend 05 §1.1, §1.3.
 */
export function createFetchHandler(owner: () => NonceOwner): (options: APIFetchOptions) => Promise<unknown> {
	return async (options) => {
		try {
			return await ask(options);
		} catch (error) {
			if ((await codeOf(error)) !== STALE) throw error;
			const { nonceMiddleware, nonceEndpoint } = owner();
			const nonce = nonceMiddleware && nonceEndpoint ? await freshNonce(nonceEndpoint) : null;
			if (!nonceMiddleware || nonce === null) throw new NonceRefused(error);
			nonceMiddleware.nonce = nonce;
			return ask(withNonce(options, nonce)).catch(async (again: unknown) => {
				throw (await codeOf(again)) === STALE ? new NonceRefused(again) : again;
			});
		}
	};
}

async function ask({ url, path, data, parse = true, ...rest }: APIFetchOptions): Promise<unknown> {
	const response = await send(url ?? path ?? window.location.href, {
		credentials: "include",
		...rest,
		headers: {
			Accept: "application/json, */*;q=0.1",
			...rest.headers,
			...(data ? { "Content-Type": "application/json" } : {}),
		},
		...(data ? { body: JSON.stringify(data) } : {}),
	} as RequestInit);
	if (!parse) {
		if (response.ok) return response;
		throw response;
	}
	if (response.status === 204) return null;
	if (response.ok) return bodyOf(response);
	throw await errorOf(response);
}

/** @throws `invalid_json` */
export function bodyOf(response: Response): Promise<unknown> {
	return response.json().catch(() => {
		throw { code: "invalid_json", message: __("The response is not a valid JSON response.") };
	});
}

/** The error of a refused call: the answer's body, or what is wrong with it. */
export async function errorOf(response: Response): Promise<unknown> {
	const body: unknown = await bodyOf(response).catch((invalid: unknown) => invalid);
	const error = body || { code: "unknown_error", message: __("An unknown error occurred.") };
	rememberAnswer(Object(error), response);
	return error;
}

async function send(url: string, options: RequestInit): Promise<Response> {
	try {
		return await fetch(url, options);
	} catch (error) {
		if (error instanceof DOMException && error.name === "AbortError") throw error;
		throw { code: "fetch_error", message: __("You are probably offline.") };
	}
}

/** null if there is none. */
function freshNonce(endpoint: string): Promise<string | null> {
	return new Promise((resolve) => {
		setTimeout(resolve, NONCE_WITHIN, null);
		fetch(endpoint, { credentials: "include" })
			.then((response) => (response.ok ? response.text() : null))
			.then(resolve, () => resolve(null));
	});
}

function withNonce(options: APIFetchOptions, nonce: string): APIFetchOptions {
	const others = Object.entries(options.headers ?? {}).filter(([name]) => name.toLowerCase() !== "x-wp-nonce");
	return { ...options, headers: { ...Object.fromEntries(others), "X-WP-Nonce": nonce } };
}

/** Of a Response too, which the middlewares of uploads and long lists read themselves. */
async function codeOf(error: unknown): Promise<unknown> {
	const body =
		error instanceof Response
			? await error
					.clone()
					.json()
					.catch(() => null)
			: error;
	return (body as { code?: unknown } | null | undefined)?.code;
}
