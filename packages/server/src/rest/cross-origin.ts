import type { Caller } from "../security/caller.ts";

/**
 * What clients on other sites may read. The reference hides the cart's headers, which makes a headless shop impossible.
 */
const EXPOSED =
	"X-WP-Total, X-WP-TotalPages, Link, Cart-Token, Nonce, Nonce-Timestamp, User-ID, RateLimit-Limit, " +
	"RateLimit-Remaining, RateLimit-Reset, RateLimit-Retry-After, Retry-After";
const ALLOWED = "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type";
const STORE_ALLOWED = `${ALLOWED}, Cart-Token, Nonce, X-WC-Store-API-Nonce, X-HTTP-Method-Override, Idempotency-Key`;

interface Asked {
	headers: Readonly<Record<string, unknown>>;
	method: string;
	storeApi: boolean;
	/** undefined for a preflight, which carries no cookies. */
	caller?: Caller;
	ownOrigin: string;
}

/** A browser's question before the request itself. */
export function isPreflight({ headers, method }: Pick<Asked, "headers" | "method">): boolean {
	return (
		method === "OPTIONS" &&
		headers.origin !== undefined &&
		headers["access-control-request-method"] !== undefined &&
		headers["access-control-request-headers"] !== undefined
	);
}

const STORE_HEADERS = {
	"Access-Control-Expose-Headers": EXPOSED,
	"Access-Control-Allow-Headers": STORE_ALLOWED,
	"Access-Control-Allow-Methods": "OPTIONS, GET, POST, PUT, PATCH, DELETE",
	"Access-Control-Allow-Credentials": "true",
} as const;

const OTHER_HEADERS = { "Access-Control-Expose-Headers": EXPOSED, "Access-Control-Allow-Headers": ALLOWED } as const;

/**
 * The Access-Control headers of an answer. Another origin may read a Store API answer only when a Cart-Token says whose
 * it is: a headless shop gets its first token from its own server. Reference: 01 §4, CORS.
 */
export function crossOriginHeaders(asked: Asked): Readonly<Record<string, string>> {
	const { origin } = asked.headers;
	const headers = asked.storeApi ? STORE_HEADERS : OTHER_HEADERS;
	if (typeof origin !== "string") return headers;
	const allowed = isPreflight(asked) || asked.caller?.byToken === true || origin === asked.ownOrigin;
	return allowed ? { ...headers, "Access-Control-Allow-Origin": origin } : headers;
}
