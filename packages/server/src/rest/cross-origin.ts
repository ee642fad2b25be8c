import type { Caller } from "../security/caller.ts";
import type { RestProfile } from "./matching/profile.ts";

interface Asked {
	headers: Readonly<Record<string, unknown>>;
	method: string;
	profile: Pick<RestProfile, "crossOrigin">;
	/** undefined for a preflight, which carries no cookies. */
	caller?: Caller;
	ownOrigin: string;
}

/**
 * The Access-Control headers of an answer. Another origin may read one only when a token that it sent itself says whose
 * it is: a headless shop gets its first token from its own server. Reference: 01 §4, CORS.
 */
export function crossOriginHeaders(asked: Asked): Readonly<Record<string, string>> {
	const { origin } = asked.headers;
	const headers = asked.profile.crossOrigin;
	if (typeof origin !== "string") return headers;
	const allowed = isPreflight(asked) || asked.caller?.byToken === true || origin === asked.ownOrigin;
	return allowed ? { ...headers, "Access-Control-Allow-Origin": origin } : headers;
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
