import { Readable } from "node:stream";
import { problem } from "@feedmill/shop/basics/result.ts";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import { said } from "@feedmill/shop/words/said.ts";
import { english } from "@feedmill/shop/words/words.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isFromHere } from "../accounts/form-origin.ts";
import { errorEnvelope } from "../http/error-envelope.ts";
import { parseMultipart, parseQuery } from "../http/query-string.ts";
import type { Urls } from "../http/urls.ts";
import { stringifyWire } from "../http/wire-json.ts";
import type { Security } from "../security/caller.ts";
import type { CallBody, Exchange, RestCall, RestReply } from "./call.ts";
import { crossOriginHeaders, isPreflight } from "./cross-origin.ts";
import type { Dispatcher } from "./dispatch.ts";
import { mayBeCalled, shapeReply } from "./replying/shape-reply.ts";

export interface RestDeps {
	dispatcher: Dispatcher;
	security: Security;
	securityLog: SecurityLog;
	urls: (request: FastifyRequest) => Urls;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PREFIX = "/wp-json";
/** A batch has up to 25 parts; everything else keeps to the limit of the whole site. */
const BATCHES = ["/wc/store/v1/batch", "/wc/store/v1/batch/", "/wc/store/batch", "/wc/store/batch/"];
/** Bodies of any length; the media library has a limit of its own (LONGEST_UPLOAD). */
const UPLOADS = ["/wp/v2/media", "/wp/v2/media/"];
const BATCH_BODY_LIMIT = 512 * 1024;
const NO_CACHE = {
	Expires: "Wed, 11 Jan 1984 05:00:00 GMT",
	"Cache-Control": "no-cache, must-revalidate, max-age=0, no-store, private",
} as const;

const INVALID_CALLBACK = problem("rest_callback_invalid", said("Invalid JSONP callback function."));

/**
 * Puts the REST interface under /wp-json/. Requests with ?rest_route= are led here by front-door.ts. Reference: 01 §1
 * and §4.
 */
export function registerRest(
	app: FastifyInstance,
	{ dispatcher, security, securityLog, urls: urlsOfRequest }: RestDeps,
): void {
	app.register(async (scope) => {
		// Bodies are read by the dispatcher, which answers for broken JSON in the interface's own way.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		const route = { method: METHODS, handler, exposeHeadRoute: false };
		for (const url of [PREFIX, `${PREFIX}/*`]) scope.route({ ...route, url });
		for (const url of BATCHES) scope.route({ ...route, url: PREFIX + url, bodyLimit: BATCH_BODY_LIMIT });
	});

	app.register(async (scope) => {
		// Files are not collected in memory: the route reads them as they come.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
		for (const url of UPLOADS) scope.route({ method: "POST", url: PREFIX + url, handler });
	});

	async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const urls = urlsOfRequest(request);
		const { path, query } = splitUrl(request.raw.url ?? PREFIX);
		const headers = request.headers as RestCall["headers"];
		const storeApi = /^\/wc\/store/i.test(path);
		if (isPreflight(request))
			return reply
				.headers(crossOriginHeaders({ headers, method: "OPTIONS", storeApi, ownOrigin: urls.origin }))
				.send("");

		// Our own pages never ask so: it would be a script of this site that says what its address says.
		if (!mayBeCalled(query._jsonp) || (query._jsonp !== undefined && headers["sec-fetch-site"] === "same-origin"))
			return reply
				.code(400)
				.headers(baseHeaders(urls))
				.type("application/json; charset=UTF-8")
				.send(stringifyWire(errorEnvelope(INVALID_CALLBACK, request.server.words ?? english)));

		const caller = await security.identify(
			mayUseCookies(request, query, urls) ? headers : withoutCookies(headers),
			urls,
		);
		if (headers["cart-token"] && !caller.byToken) securityLog.write({ event: "token-refused", client: request.ip });
		const upload = request.body instanceof Readable ? { upload: request.body } : {};
		const exchange: Exchange = { caller, urls, ip: request.ip, id: request.id, cart: null, cookies: [], ...upload };
		const call: RestCall = {
			method: methodOf(request, query),
			path,
			query,
			body: await readBody(request),
			headers,
			batched: false,
		};
		const result = await dispatcher.run(call, exchange);
		// What was not read of a file is not waited for.
		if (exchange.upload && !exchange.upload.readableEnded) reply.header("connection", "close");
		const overridden = call.method !== request.method;
		reply.headers({
			...baseHeaders(urls),
			...crossOriginHeaders({ headers, method: request.method, storeApi, caller, ownOrigin: urls.origin }),
			...(isEnveloped(call) ? {} : result.headers),
		});
		if (result.status >= 500) {
			// Where the body is the reference's to the letter, the id goes beside it.
			reply.header("X-Request-Id", request.id);
			request.log.warn(
				{ requestId: request.id, status: result.status, path },
				"a REST call was answered with a failure",
			);
		}
		if (exchange.caller.customer || (overridden && result.status >= 400)) reply.headers(NO_CACHE);
		const cookies = [
			...exchange.cookies,
			...(exchange.cart ? security.cartCookies(exchange.caller, exchange.cart, urls) : []),
		];
		if (cookies.length > 0) reply.header("set-cookie", cookies);
		return send(reply, result, shapeParams(call));
	}
}

/**
 * Whether the cookies of a request count. Other sites, also siblings under one domain, can have a browser send them
 * along: what they ask is asked by nobody. A script that any site may include (_jsonp) never shows what cookies open.
 */
function mayUseCookies(request: FastifyRequest, query: Readonly<Record<string, unknown>>, urls: Urls): boolean {
	return request.headers.cookie !== undefined && query._jsonp === undefined && isFromHere(request, urls);
}

function withoutCookies({ cookie: _cookie, ...headers }: RestCall["headers"]): RestCall["headers"] {
	return headers;
}

function send(reply: FastifyReply, result: RestReply, params: Readonly<Record<string, unknown>>): FastifyReply {
	const { status, text, contentType } = shapeReply(result, params);
	return reply.code(status).header("content-type", contentType).send(text);
}

const bases = new WeakMap<Urls, Readonly<Record<string, string>>>();

/** The headers that every answer to an origin has. */
function baseHeaders(urls: Urls): Readonly<Record<string, string>> {
	let headers = bases.get(urls);
	if (!headers) {
		headers = {
			"X-Robots-Tag": "noindex",
			"X-Content-Type-Options": "nosniff",
			// Carts, orders and addresses are nobody else's, and the next on a shared phone or proxy is somebody else.
			"Cache-Control": "no-store",
			Vary: "Origin, Cookie, Cart-Token",
			Link: `<${urls.rest("/")}>; rel="https://api.w.org/"`,
		};
		bases.set(urls, headers);
	}
	return headers;
}

/** Path below the prefix, decoded and without trailing slashes, and the query. */
function splitUrl(url: string): { path: string; query: Record<string, unknown> } {
	const mark = url.indexOf("?");
	const encoded = url.slice(PREFIX.length, mark === -1 ? undefined : mark);
	const query = mark === -1 ? {} : parseQuery(url.slice(mark + 1));
	return { path: decodePath(encoded).replace(/\/+$/, "") || "/", query };
}

function decodePath(path: string): string {
	if (!path.includes("%")) return path;
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/** A POST may say that it means another method, for clients and proxies that know no other. Reference: 01 §5. */
function methodOf(request: FastifyRequest, query: Readonly<Record<string, unknown>>): string {
	if (request.method !== "POST") return request.method;
	const override = query._method ?? request.headers["x-http-method-override"];
	return typeof override === "string" && override !== "" ? override.toUpperCase() : "POST";
}

async function readBody(request: FastifyRequest): Promise<CallBody> {
	const { body } = request;
	if (typeof body !== "string" || body === "") return { kind: "none" };
	const type = request.headers["content-type"] ?? "";
	if (/^application\/([\w.+-]+\+)?json\b/i.test(type)) return { kind: "json", text: body };
	if (/^application\/x-www-form-urlencoded\b/i.test(type)) return { kind: "values", values: parseQuery(body) };
	if (/^multipart\/form-data\b/i.test(type)) return { kind: "values", values: await parseMultipart(body, type) };
	return { kind: "none" };
}

/** An enveloped answer has the headers of the call inside. */
function isEnveloped(call: RestCall): boolean {
	return shapeParams(call)._envelope !== undefined;
}

/** _fields and _pretty may also come in a form, what turns the answer into another thing in the address only. */
function shapeParams({ query, body }: RestCall): Readonly<Record<string, unknown>> {
	return body.kind === "values"
		? { ...query, ...body.values, _envelope: query._envelope, _jsonp: query._jsonp }
		: query;
}
