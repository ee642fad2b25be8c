import type { FastifyRequest } from "fastify";
import { isFromHere } from "../accounts/form-origin.ts";
import { withoutEndingSlashes } from "../http/front-door.ts";
import { parseMultipart, parseQuery } from "../http/query-string.ts";
import type { Urls } from "../http/urls.ts";
import type { CallBody, RestCall } from "./matching/call.ts";

export const PREFIX = "/wp-json";

/** The REST call of an HTTP request. Reference: 01 §1 and §5. */
export async function readRequest(request: FastifyRequest): Promise<RestCall> {
	const { path, query } = splitUrl(request.raw.url ?? PREFIX);
	return {
		method: methodOf(request, query),
		path,
		query,
		body: await readBody(request),
		headers: request.headers as RestCall["headers"],
		batched: false,
	};
}

/** The decoded path below the prefix without trailing slashes, and the query. */
function splitUrl(url: string): { path: string; query: Record<string, unknown> } {
	const mark = url.indexOf("?");
	const encoded = url.slice(PREFIX.length, mark === -1 ? undefined : mark);
	const query = mark === -1 ? {} : parseQuery(url.slice(mark + 1));
	return { path: withoutEndingSlashes(decodePath(encoded)) || "/", query };
}

function decodePath(path: string): string {
	if (!path.includes("%")) return path;
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/** A POST may override its method, for clients and proxies that allow no other. Reference: 01 §5. */
function methodOf(request: FastifyRequest, query: Readonly<Record<string, unknown>>): string {
	if (request.method !== "POST") return request.method;
	const override = query._method ?? request.headers["x-http-method-override"];
	return typeof override === "string" && override !== "" ? override.toUpperCase() : "POST";
}

async function readBody(request: FastifyRequest): Promise<CallBody> {
	const { body } = request;
	if (typeof body !== "string" || body === "") return { kind: "none" };
	const type = request.headers["content-type"] ?? "";
	if (isJson(type)) return { kind: "json", text: body };
	if (/^application\/x-www-form-urlencoded\b/i.test(type)) return { kind: "values", values: parseQuery(body) };
	if (/^multipart\/form-data\b/i.test(type)) return { kind: "values", values: await parseMultipart(body, type) };
	return { kind: "none" };
}

/** Whether a Content-Type is of JSON. */
export function isJson(type: string): boolean {
	return /^application\/([\w.+-]+\+)?json\b/i.test(type);
}

/**
 * The headers that identify the caller. Cookies are ignored for cross-site and sibling-domain requests, which browsers
 * may send with our cookies, and for JSONP, which any site may include.
 */
export function identifyingHeaders(
	request: FastifyRequest,
	query: Readonly<Record<string, unknown>>,
	urls: Urls,
): RestCall["headers"] {
	const { cookie, ...others } = request.headers as RestCall["headers"];
	const counts = cookie !== undefined && query._jsonp === undefined && isFromHere(request, urls);
	return counts ? { ...others, cookie } : others;
}
