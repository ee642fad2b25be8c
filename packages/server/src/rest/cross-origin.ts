import type { Caller } from "../security/caller.ts";
import type { RestProfile } from "./matching/profile.ts";

interface CrossOriginRequest {
	headers: Readonly<Record<string, unknown>>;
	method: string;
	profile: Pick<RestProfile, "crossOrigin">;
	/** undefined for a preflight request, which has no cookies. */
	caller?: Caller;
	ownOrigin: string;
}

/**
 * The CORS headers of a response. Another origin may read one only if the request has a valid token, not only cookies;
 * a headless shop gets its first token from its own server. Reference: 01 §4, CORS.
 */
export function crossOriginHeaders(request: CrossOriginRequest): Readonly<Record<string, string>> {
	const { origin } = request.headers;
	const headers = request.profile.crossOrigin;
	if (typeof origin !== "string") return headers;
	const allowed = isPreflight(request) || request.caller?.byToken === true || origin === request.ownOrigin;
	return allowed ? { ...headers, "Access-Control-Allow-Origin": origin } : headers;
}

/** Whether it is a CORS preflight request. */
export function isPreflight({ headers, method }: Pick<CrossOriginRequest, "headers" | "method">): boolean {
	return (
		method === "OPTIONS" &&
		headers.origin !== undefined &&
		headers["access-control-request-method"] !== undefined &&
		headers["access-control-request-headers"] !== undefined
	);
}
