import type { APIFetchOptions } from "@wordpress/api-fetch";
import { type ApiErrorBody, isApiError } from "../../wire/types.ts";
import { apiFetch } from "./api-fetch.ts";
import { INVALID_NONCE, isLost, timeoutError } from "./errors.ts";
import { bodyOf, errorOf } from "./fetch-handler.ts";
import { refreshNonce } from "./nonce.ts";
import { type ChangeOptions, createRequestQueue, type SubResponse } from "./queue.ts";

export interface ApiAnswer<T> {
	response: T;
	headers: Headers;
}

/** The page's queue of all reads and changes of the cart. */
export const cartQueue = createRequestQueue({
	async sendBatch(waiting, options) {
		const responses = await sendTogether(waiting, options);
		// The nonce expired while the page was open, or the shopper logged in or out in another tab. Nothing was changed,
		// and the refusal came with a new nonce.
		if (!responses.length || !responses.every(({ body }) => isApiError(body) && body.code === INVALID_NONCE))
			return responses;
		return sendTogether(waiting, options);
	},
	isLost,
	timeout: timeoutError,
});

async function sendTogether(
	waiting: readonly APIFetchOptions[],
	options: { signal: AbortSignal; keepalive: boolean },
): Promise<SubResponse[]> {
	const requests = waiting.map((request) => ({ ...request, body: request.data as unknown }));
	const answer = await apiFetch<{ responses?: SubResponse[] } | null>({
		path: "/wc/store/v1/batch",
		method: "POST",
		data: { requests },
		...options,
	});
	const responses = answer?.responses ?? [];
	for (const { headers, status } of responses) refreshNonce(new Headers(headers ?? {}), status);
	return responses;
}

async function sendNow(options: APIFetchOptions): Promise<ApiAnswer<unknown>> {
	let answer: Response;
	try {
		answer = await apiFetch<unknown, false>({ ...options, parse: false });
	} catch (error) {
		if (!(error instanceof Response))
			throw error instanceof Error ? error.message : ((error as ApiErrorBody).message ?? error);
		refreshNonce(error.headers, error.status);
		throw await errorOf(error);
	}
	refreshNonce(answer.headers, answer.status);
	return { response: await bodyOf(answer), headers: answer.headers };
}

/**
 * Calls the Store API: a GET is sent at once, everything else through the cart's queue. Rejects with the error body
 * ({code, message, data}). Reference: 05 §3.
 * @param options `path` from the REST root, `method`, `data`.
 */
export async function apiFetchWithHeaders<T>(
	options: APIFetchOptions,
	queued: ChangeOptions = {},
): Promise<ApiAnswer<T>> {
	const method = options.method?.toUpperCase() ?? "GET";
	if (method === "GET") return (await sendNow(options)) as ApiAnswer<T>;
	const { body, headers } = await cartQueue.change(options, queued);
	return { response: body as T, headers: new Headers(headers ?? {}) };
}
