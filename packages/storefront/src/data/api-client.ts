import type { APIFetchOptions } from "@wordpress/api-fetch";
import { apiFetch } from "./api-fetch.ts";
import type { ApiErrorBody } from "./cart/types.ts";
import { refreshNonce } from "./nonce.ts";

/** The Store API request helper: GET goes out at once, everything else is collected into one batch. Reference: 05 §3. */
const BATCH_WAIT = 300;
const BATCH_LIMIT = 25;

export interface ApiAnswer<T> {
	response: T;
	headers: Headers;
}

interface Waiting {
	request: APIFetchOptions;
	resolve(answer: ApiAnswer<unknown>): void;
	reject(error: unknown): void;
}
interface SubResponse {
	body?: unknown;
	status?: number;
	headers?: Record<string, string>;
}

const INVALID_JSON: ApiErrorBody = { code: "invalid_json", message: "The response is not a valid JSON response." };

let queue: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

async function send(waiting: Waiting[]): Promise<void> {
	try {
		const requests = waiting.map(({ request }) => ({ ...request, body: request.data as unknown }));
		const answer = await apiFetch<{ responses: SubResponse[] }>({
			path: "/wc/store/v1/batch",
			method: "POST",
			data: { requests },
		});
		waiting.forEach(({ resolve, reject }, index) => {
			const item = answer?.responses?.[index] ?? {};
			const headers = new Headers(item.headers ?? {});
			refreshNonce(headers);
			if (item.status && item.status >= 200 && item.status < 300) resolve({ response: item.body, headers });
			else reject(item.body ?? item);
		});
	} catch (error) {
		for (const { reject } of waiting) reject(error);
	}
}

function flush(): void {
	clearTimeout(timer);
	timer = undefined;
	const waiting = queue;
	queue = [];
	for (let start = 0; start < waiting.length; start += BATCH_LIMIT)
		void send(waiting.slice(start, start + BATCH_LIMIT));
}

function enqueue(request: APIFetchOptions): Promise<ApiAnswer<unknown>> {
	return new Promise((resolve, reject) => {
		queue.push({ request, resolve, reject });
		if (queue.length >= BATCH_LIMIT) flush();
		else timer ??= setTimeout(flush, BATCH_WAIT);
	});
}

async function sendNow(options: APIFetchOptions): Promise<ApiAnswer<unknown>> {
	let answer: Response;
	try {
		answer = await apiFetch<unknown, false>({ ...options, parse: false });
	} catch (error) {
		if (!(error instanceof Response))
			throw error instanceof Error ? error.message : ((error as ApiErrorBody).message ?? error);
		refreshNonce(error.headers);
		throw await error.json().catch(() => INVALID_JSON);
	}
	refreshNonce(answer.headers);
	const response: unknown = await answer.json().catch(() => {
		throw INVALID_JSON;
	});
	return { response, headers: answer.headers };
}

/**
 * Asks the Store API; the promise rejects with the error body ({code, message, data}).
 * @param options `path` from the REST root, `method`, `data`.
 */
export function apiFetchWithHeaders<T>(options: APIFetchOptions): Promise<ApiAnswer<T>> {
	const method = options.method?.toUpperCase() ?? "GET";
	return (method === "GET" ? sendNow(options) : enqueue(options)) as Promise<ApiAnswer<T>>;
}
