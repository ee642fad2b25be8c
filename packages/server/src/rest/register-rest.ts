import { Readable } from "node:stream";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorEnvelope } from "../http/error-envelope.ts";
import type { Urls } from "../http/urls.ts";
import { stringifyWire } from "../http/wire-json.ts";
import { wordsFor } from "../language/languages.ts";
import type { Caller, Security } from "../security/caller.ts";
import type { Dispatcher } from "./dispatch.ts";
import type { Exchange, RestCall, RestReply } from "./matching/call.ts";
import type { RestProfile } from "./matching/profile.ts";
import type { RouteDefinition } from "./matching/route.ts";
import type { RouteTable } from "./matching/route-table.ts";
import { identifyingHeaders, PREFIX, readRequest } from "./read-request.ts";
import { JSON_TYPE, mayBeCalled, type ShapedReply, shapeReply } from "./replying/shape-reply.ts";

export interface RestDeps {
	dispatcher: Dispatcher;
	table: RouteTable;
	profileOf: (path: string) => RestProfile;
	security: Security;
	securityLog: SecurityLog;
	urls: (request: FastifyRequest) => Urls;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NO_CACHE = {
	Expires: "Wed, 11 Jan 1984 05:00:00 GMT",
	"Cache-Control": "no-cache, must-revalidate, max-age=0, no-store, private",
} as const;

const INVALID_CALLBACK = problem("rest_callback_invalid", said("Invalid JSONP callback function."));

/** Serves the REST API under /wp-json/. front-door.ts redirects ?rest_route= here. Reference: 01 §1 and §4. */
export function registerRest(
	app: FastifyInstance,
	{ dispatcher, table, profileOf, security, securityLog, urls: urlsOfRequest }: RestDeps,
): void {
	app.register(async (scope) => {
		// The dispatcher parses bodies, so that invalid JSON gets the API's own error.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		const route = { method: METHODS, handler, exposeHeadRoute: false };
		for (const url of [PREFIX, `${PREFIX}/*`]) scope.route({ ...route, url });
		for (const { bodyLimit, url } of bodiesOfTheirOwn(table))
			if (bodyLimit !== undefined) scope.route({ ...route, url, bodyLimit });
	});

	app.register(async (scope) => {
		// Files are streamed to the route, not buffered.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
		for (const { streamed, methods, url } of bodiesOfTheirOwn(table))
			if (streamed) scope.route({ method: [...methods], url, handler });
	});

	/**
	 * Not async: a promise of the reply would make the framework wait for the end of the response, whose listeners cost
	 * more than the rest of the routing and keep the response in memory.
	 */
	function handler(request: FastifyRequest, reply: FastifyReply): void {
		answer(request, reply).catch((error: unknown) => reply.send(error));
	}

	async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
		const urls = urlsOfRequest(request);
		const call = await readRequest(request);
		const { path, query, headers } = call;
		const profile = profileOf(path);
		const origin = { headers, profile, ownOrigin: urls.origin };
		if (isPreflight(request)) {
			reply
				.headers({ ...baseHeaders(urls), ...profile.caching, ...crossOriginHeaders({ ...origin, method: "OPTIONS" }) })
				.type(JSON_TYPE)
				.send("");
			return;
		}

		// Our own pages never use JSONP, so a same-origin script of this kind would be an injection.
		if (query._jsonp !== undefined && (!mayBeCalled(query._jsonp) || headers["sec-fetch-site"] === "same-origin")) {
			reply
				.code(400)
				.headers({
					...baseHeaders(urls),
					...profile.caching,
					...crossOriginHeaders({ ...origin, method: request.method }),
				})
				.type(JSON_TYPE)
				.send(stringifyWire(errorEnvelope(INVALID_CALLBACK, wordsFor(request))));
			return;
		}

		const caller = await security.identify(identifyingHeaders(request, query, urls), urls);
		if (caller.refusedToken) securityLog.write({ event: "token-refused", client: request.ip });
		const upload = request.body instanceof Readable ? { upload: request.body } : {};
		const left = { cookies: [], closing: new Map() };
		const shop = request.server.languages?.ofRequest(request).shop;
		const exchange: Exchange = { caller, urls, shop, ip: request.ip, id: request.id, ...left, ...upload };
		const result = await dispatcher.run(call, exchange);
		const params = shapeParams(call);
		const overridden = call.method !== request.method;
		reply.headers({
			...baseHeaders(urls),
			...profile.caching,
			...crossOriginHeaders({ ...origin, method: request.method, caller }),
			// An envelope contains the headers.
			...(params._envelope === undefined ? result.headers : {}),
		});
		if (result.status >= 500) {
			// If the body must match the reference, the id goes into a header.
			reply.header("X-Request-Id", request.id);
			request.log.warn(
				{ requestId: request.id, status: result.status, path },
				"a REST call was answered with a failure",
			);
		}
		if (exchange.caller.customer || (overridden && result.status >= 400)) reply.headers(NO_CACHE);
		const cookies = [...exchange.cookies, ...[...exchange.closing.values()].flatMap((close) => close())];
		if (cookies.length > 0) reply.header("set-cookie", cookies);
		send(reply, isShaped(params) ? shapeReply(result, params, profile.nestedFields === true) : asItIs(result));
	}
}

/** Routes with body options that the framework must know in advance. Without parameters, under every name. */
function bodiesOfTheirOwn({ groups }: RouteTable): (RouteDefinition & { url: string })[] {
	return groups.flatMap(({ endpoints, names, path, hasParams }) =>
		endpoints
			.filter(({ definition: { bodyLimit, streamed } }) => !hasParams && (bodyLimit !== undefined || streamed))
			.flatMap(({ definition }) =>
				names.flatMap((name) => ["", "/"].map((end) => ({ ...definition, url: `${PREFIX}/${name}${path}${end}` }))),
			),
	);
}

function send(reply: FastifyReply, { status, text, contentType }: ShapedReply): void {
	reply.code(status).header("content-type", contentType).send(text);
}

const bases = new WeakMap<Urls, Readonly<Record<string, string>>>();

/** The CORS headers of every response. */
function baseHeaders(urls: Urls): Readonly<Record<string, string>> {
	let headers = bases.get(urls);
	if (!headers) {
		headers = {
			"X-Robots-Tag": "noindex",
			"X-Content-Type-Options": "nosniff",
			Link: `<${urls.rest("/")}>; rel="https://api.w.org/"`,
		};
		bases.set(urls, headers);
	}
	return headers;
}

/** _fields and _pretty may also come in a form; _envelope and _jsonp only in the URL. */
function shapeParams({ query, body }: RestCall): Readonly<Record<string, unknown>> {
	return body.kind === "values"
		? { ...query, ...body.values, _envelope: query._envelope, _jsonp: query._jsonp }
		: query;
}

/** Whether the caller asks for another form of the response. */
function isShaped({ _fields, _envelope, _jsonp, _pretty }: Readonly<Record<string, unknown>>): boolean {
	return _fields !== undefined || _envelope !== undefined || _jsonp !== undefined || _pretty !== undefined;
}

function asItIs({ status, body, json }: RestReply): ShapedReply {
	return { status, text: status === 204 ? "" : (json ?? stringifyWire(body)), contentType: JSON_TYPE };
}

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
function crossOriginHeaders(request: CrossOriginRequest): Readonly<Record<string, string>> {
	const { origin } = request.headers;
	const headers = request.profile.crossOrigin;
	if (typeof origin !== "string") return headers;
	const allowed = isPreflight(request) || request.caller?.byToken === true || origin === request.ownOrigin;
	return allowed ? { ...headers, "Access-Control-Allow-Origin": origin } : headers;
}

/** Whether it is a CORS preflight request. */
function isPreflight({ headers, method }: Pick<CrossOriginRequest, "headers" | "method">): boolean {
	return (
		method === "OPTIONS" &&
		headers.origin !== undefined &&
		headers["access-control-request-method"] !== undefined &&
		headers["access-control-request-headers"] !== undefined
	);
}
