import { actorOf } from "@feedmill/shop/access/actor.ts";
import { can } from "@feedmill/shop/access/can.ts";
import { problem, type ShopError } from "@feedmill/shop/basics/result.ts";
import { loginIdOf } from "@feedmill/shop/customers/login-id.ts";
import { DatabaseBusyError } from "@feedmill/shop/database/sqlite/foreign-lock.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { said } from "@feedmill/shop/words/said.ts";
import { parseJson } from "../http/clean-text.ts";
import { busyError, errorEnvelope, INVALID_JSON, NO_ROUTE, unexpectedError } from "../http/error-envelope.ts";
import { statusOf } from "../http/error-status.ts";
import type { Security } from "../security/caller.ts";
import type { LimitName } from "../security/limits/limits.ts";
import type { RateLimiter } from "../security/limits/rate-limit.ts";
import { loginCookie } from "../security/login-cookie.ts";
import type { CallBody, Exchange, RestCall, RestReply } from "./call.ts";
import { callerHeaders, checkNonce, checkRestNonce, restNonce } from "./guard.ts";
import { describeRoute } from "./matching/describe-route.ts";
import type { RestContext, RestMethod, RestResponse } from "./matching/route.ts";
import { type Endpoint, namespaceAsked, type RouteGroup, type RouteTable } from "./matching/route-table.ts";
import { readParams, runChecks } from "./validation/params.ts";

export interface Dispatcher {
	table: RouteTable;
	/** Runs one call to its end. Never throws: what must not happen is logged and answered with a 500. */
	run(call: RestCall, exchange: Exchange): Promise<RestReply>;
	/**
	 * Counts, matches and validates without running. null: it would run. For batches that require all to be valid; `run`
	 * then does not count it again.
	 */
	validate(call: RestCall, exchange: Exchange): Promise<ShopError | null>;
}

export interface DispatcherDeps {
	shop: Shop;
	security: Security;
	table: RouteTable;
	limiter: RateLimiter;
	/** The wire form of the caller's cart, which every 409 of a cart route carries; also notes it in the exchange. */
	presentCart: (exchange: Exchange) => Promise<unknown>;
	log: (error: unknown, requestId: string) => void;
}

/** A call that was matched and whose parameters are good. */
interface Prepared {
	group: RouteGroup;
	endpoint: Endpoint;
	context: RestContext;
	/** The nonce that takes the place of the one which was given. */
	freshNonce: string | null;
}

/** What every REST call goes through, in the order of reference 01 §3.1. Knows nothing of HTTP connections. */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
	const { shop, security, table, limiter } = deps;

	/** Calls that were counted when they were validated, with the headers that tell of it. */
	const counted = new WeakMap<RestCall, Record<string, string | number>>();

	const failure = (error: ShopError, headers: Record<string, string | number> = {}): RestReply => ({
		status: statusOf(error),
		body: errorEnvelope(error, shop.words),
		headers,
	});

	async function run(call: RestCall, exchange: Exchange): Promise<RestReply> {
		try {
			if (call.method === "OPTIONS") return describe(call, exchange);
			const found = find(call);
			if (!found) return failure((counted.has(call) ? null : await countCall(null, call, exchange, {})) ?? NO_ROUTE);
			const { group, endpoint, pathParams } = found;
			// Methods are told to those only who may use them: where somebody has to be let in, that is not known yet.
			const headers: Record<string, string | number> = isOpen(endpoint.definition) ? { Allow: group.allow } : {};
			const before = counted.get(call);
			const limited = before ? null : await countCall(endpoint, call, exchange, headers);
			if (limited) return failure(limited, headers);
			Object.assign(headers, before);
			const prepared = await prepare(call, exchange, group, endpoint, pathParams);
			if ("error" in prepared) return failure(prepared.error, headers);
			return await perform(prepared, call, exchange, headers);
		} catch (error) {
			deps.log(error, exchange.id);
			return error instanceof DatabaseBusyError
				? failure(busyError(exchange.id), { "Retry-After": 2 })
				: failure(unexpectedError(exchange.id));
		}
	}

	function find(call: RestCall) {
		// Methods other than these five match no route.
		const method = (call.method === "HEAD" ? "GET" : call.method) as RestMethod;
		const match = table.match(call.path, method);
		return match?.endpoint ? { group: match.group, endpoint: match.endpoint, pathParams: match.pathParams } : null;
	}

	async function prepare(
		call: RestCall,
		exchange: Exchange,
		group: RouteGroup,
		endpoint: Endpoint,
		pathParams: Record<string, string>,
	): Promise<Prepared | { error: ShopError }> {
		const { definition } = endpoint;
		if (call.batched && definition.batch !== true) return { error: NOT_BATCHABLE };
		const body = readBody(call.body);
		if (!body) return { error: INVALID_JSON };
		const { caller, urls } = exchange;
		const raw = { ...call.query, ...body, ...pathParams };
		const read = readParams(endpoint.params, raw);
		if (!read.ok) return { error: read.error };
		const foreign = group.namespace.startsWith("wc/store") ? null : checkRestNonce(call, caller, security);
		if (foreign?.error) {
			shop.securityLog.write({ event: "nonce-refused", client: exchange.ip });
			return { error: (await count("nonce", exchange, {})) ?? foreign.error };
		}
		const context: RestContext = {
			shop,
			params: read.params,
			urls,
			visitor: caller.visitor,
			customer: foreign?.anonymous ? null : caller.customer,
			request: {
				method: (call.method === "HEAD" ? "GET" : call.method) as RestMethod,
				path: call.path,
				namespace: namespaceAsked(call.path, group),
				headers: call.headers,
				raw,
				query: call.query,
				ip: exchange.ip,
				id: exchange.id,
			},
			route: definition,
			exchange,
			count: (name) => count(name, exchange, {}),
		};
		const checks = definition.checks ? await runChecks(endpoint.params, read.params, context) : null;
		return checks
			? { error: checks }
			: {
					group,
					endpoint,
					context,
					freshNonce: foreign && !foreign.anonymous ? security.nonces.create(restNonce(caller)) : null,
				};
	}

	async function perform(
		{ group, endpoint, context, freshNonce }: Prepared,
		call: RestCall,
		exchange: Exchange,
		headers: Record<string, string | number>,
	): Promise<RestReply> {
		const { definition } = endpoint;
		if (freshNonce) headers["X-WP-Nonce"] = freshNonce;
		const denied = definition.permission ? await definition.permission(context) : null;
		if (denied) return failure(denied, headers);
		const refused = checkNonce(definition, context.request.method, call.headers, exchange.caller, security);
		// A missing one is a mistake; a wrong one is guessed, or old.
		if (refused?.kind === "forbidden") shop.securityLog.write({ event: "nonce-refused", client: exchange.ip });
		const response: RestResponse = refused ? { error: refused } : await definition.handler(context);
		noteEffects(response, exchange);
		const status = response.error ? (response.status ?? statusOf(response.error)) : response.status;
		if (!isOpen(definition) && status !== 401 && status !== 403) headers.Allow = group.allow;
		const cart =
			response.error && status === 409 && definition.guard !== "none" && !response.error.data?.cart
				? await deps.presentCart(exchange)
				: undefined;
		if (definition.guard !== "none") Object.assign(headers, callerHeaders(exchange.caller, security, shop.clock));
		Object.assign(headers, response.headers);
		if (response.error) return { status, body: errorEnvelope(response.error, shop.words, { cart, status }), headers };
		return {
			status,
			body: response.body,
			...(response.json === undefined ? {} : { json: response.json }),
			headers,
		};
	}

	/** Keeps for the answer's cookies what a call did to cart and login. */
	function noteEffects({ cart, login }: RestResponse, exchange: Exchange): void {
		if (cart) exchange.cart = cart;
		if (!login) return;
		exchange.cookies.push(loginCookie(exchange.urls.origin, login, false));
		const visitor = { sessionId: String(login.customer.id), customerId: login.customer.id };
		exchange.caller = {
			...exchange.caller,
			visitor,
			customer: login.customer,
			loginToken: login.token,
			loginId: loginIdOf(login.token),
			needsSessionCookie: true,
		};
	}

	async function countCall(
		endpoint: Endpoint | null,
		call: RestCall,
		exchange: Exchange,
		headers: Record<string, string | number>,
	): Promise<ShopError | null> {
		for (const name of limitsOf(endpoint?.definition ?? null, call)) {
			const limited = await count(name, exchange, headers);
			if (limited) return limited;
		}
		return null;
	}

	async function count(
		name: LimitName,
		{ caller, ip }: Exchange,
		headers: Record<string, string | number>,
	): Promise<ShopError | null> {
		if (can(actorOf(caller.customer), "limits.skip")) return null;
		const state = await limiter.take(name, ip);
		if (state.limit === 0) return null;
		headers["RateLimit-Limit"] = state.limit;
		headers["RateLimit-Remaining"] = state.remaining;
		headers["RateLimit-Reset"] = state.reset;
		if (state.allowed) return null;
		headers["RateLimit-Retry-After"] = state.retryAfter;
		headers["Retry-After"] = state.retryAfter;
		return problem(
			"rate_limit_exceeded",
			said("Too many requests. Please wait {retryAfter} seconds before trying again.", {
				retryAfter: state.retryAfter,
			}),
		);
	}

	function describe(call: RestCall, { urls }: Exchange): RestReply {
		const match = table.match(call.path, "GET");
		return match
			? { status: 200, body: describeRoute(match.group, call.path, urls), headers: { Allow: match.group.allow } }
			: failure(NO_ROUTE);
	}

	async function validate(call: RestCall, exchange: Exchange): Promise<ShopError | null> {
		const found = find(call);
		const headers = {};
		const limited = await countCall(found?.endpoint ?? null, call, exchange, headers);
		if (limited) return limited;
		counted.set(call, headers);
		if (!found) return NO_ROUTE;
		const prepared = await prepare(call, exchange, found.group, found.endpoint, found.pathParams);
		return "error" in prepared ? prepared.error : null;
	}

	return { table, run, validate };
}

/** Whether anybody may call, so that a refusal is never about who calls. */
function isOpen({ permission, handlerPermits }: Endpoint["definition"]): boolean {
	return permission === undefined && handlerPermits !== true;
}

/** Under which names a call counts. */
function limitsOf(route: Endpoint["definition"] | null, { method, batched }: RestCall): readonly LimitName[] {
	if (route?.limit) return typeof route.limit === "string" ? [route.limit] : route.limit;
	// One request can carry many parts, also such as no route takes: none of them is for nothing.
	if (!route || route.guard === "none") return batched ? ["cart"] : [];
	if (method !== "GET" && method !== "HEAD") return [route.guard];
	// To look at the checkout writes a draft and holds stock.
	return route.guard === "checkout" ? ["cart"] : [];
}

const NOT_BATCHABLE: ShopError = problem(
	"rest_batch_not_allowed",
	said("The requested route does not support batch requests."),
);

/** The parameters of a body; null when it is not JSON though it says so. What is no object has no parameters. */
function readBody(body: CallBody): Readonly<Record<string, unknown>> | null {
	if (body.kind === "none") return {};
	if (body.kind === "values") return body.values;
	if (body.text.trim() === "") return {};
	try {
		const value = parseJson(body.text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return null;
	}
}
