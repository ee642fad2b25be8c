import type { APIFetchMiddleware } from "@wordpress/api-fetch";
import { apiFetch } from "./api-fetch.ts";

/** The Store API's Nonce: in local storage, newest wins, sent with everything but GET. Reference: 05 §2. */
const STORAGE_KEY = "storeApiNonce";

type HeaderSource = Headers | Record<string, string> | null | undefined;

interface ApiFetchWithNonce {
	setNonce?: (headers: HeaderSource) => void;
}

let current = "";
let stamp = 0;

/** Loads the stored nonce, replaces it by the page's newer one, and installs the middleware and `apiFetch.setNonce`. */
export function installNonce(): void {
	recall();
	const page = window.wcBlocksMiddlewareConfig;
	if (page?.storeApiNonce)
		remember(page.storeApiNonce, Number(page.storeApiNonceTimestamp) || Math.floor(Date.now() / 1000));
	Object.assign(apiFetch, { setNonce });
	apiFetch.use(nonceMiddleware);
}

function remember(nonce: string, timestamp: number): void {
	if (nonce === current || (stamp && timestamp < stamp)) return;
	current = nonce;
	stamp = timestamp;
	try {
		window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ nonce, timestamp }));
	} catch {
		// Without storage the nonce is not shared between pages.
	}
}

function recall(): void {
	try {
		const stored = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? "null") as {
			nonce?: unknown;
			timestamp?: unknown;
		} | null;
		current = typeof stored?.nonce === "string" ? stored.nonce : "";
		stamp = typeof stored?.timestamp === "number" ? stored.timestamp : 0;
	} catch {
		current = "";
		stamp = 0;
	}
}

/** `wcBlocksMiddlewareConfig` of a cached page, which has no nonce of its own: scripts read it for their calls. */
export const nonceOfPage = {
	get storeApiNonce() {
		return current;
	},
	set storeApiNonce(nonce: string) {
		setNonce({ Nonce: nonce });
	},
	get storeApiNonceTimestamp() {
		return stamp;
	},
	get wcStoreApiNonceTimestamp() {
		return stamp;
	},
};

function headerOf(headers: HeaderSource, name: string): string | null | undefined {
	if (!headers) return undefined;
	return headers instanceof Headers ? headers.get(name) : (headers[name] ?? headers[name.toLowerCase()]);
}

/** Stores the nonce of a response, if it has one. */
export function setNonce(headers: HeaderSource): void {
	const nonce = headerOf(headers, "Nonce");
	if (!nonce) return;
	const timestamp = Number(headerOf(headers, "Nonce-Timestamp"));
	remember(nonce, timestamp || Math.floor(Date.now() / 1000));
}

/**
 * Like `setNonce`, but through the exported name, which third-party code may have replaced or removed. `status`: of the
 * response. The nonce that comes with a refusal (403) is newer than the refused one whatever their times say: a clock
 * may have been set back.
 */
export function refreshNonce(headers: HeaderSource, status: number | undefined): void {
	if (status === 403) stamp = 0;
	const api = apiFetch as unknown as ApiFetchWithNonce;
	if (typeof api.setNonce === "function") api.setNonce(headers);
	else console.error('The Nonce of the answer could not be kept: "setNonce" is missing on apiFetch.');
}

const nonceMiddleware: APIFetchMiddleware = (options, next) => {
	const target = options.path ?? options.url ?? "";
	const method = options.method?.toUpperCase();
	if (!method || method === "GET" || !target.includes("wc/store/v1/")) return next(options);
	const headers = { ...options.headers, Nonce: current };
	const data = options.data as { requests?: { headers?: Record<string, string> }[] } | undefined;
	if (!Array.isArray(data?.requests)) return next({ ...options, headers });
	const requests = data.requests.map((request) => ({ ...request, headers: { ...request.headers, Nonce: current } }));
	return next({ ...options, headers, data: { ...data, requests } });
};
