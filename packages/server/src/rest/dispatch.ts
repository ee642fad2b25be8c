import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { whyUnavailable } from "@feedmill/trade/basics/unavailable.ts";
import { said } from "@feedmill/trade/words/said.ts";
import {
	errorEnvelope,
	INVALID_JSON,
	NO_ROUTE,
	RETRY_AFTER,
	unavailableError,
	unexpectedError,
} from "../http/error-envelope.ts";
import { statusOf } from "../http/error-status.ts";
import { parseJson } from "../http/wire-json.ts";
import type { Security } from "../security/caller.ts";
import type { RateLimiter } from "../security/limits/rate-limit.ts";
import type { CallBody, Exchange, RestCall, RestReply } from "./matching/call.ts";
import { describeRoute } from "./matching/describe-route.ts";
import type { Identity, RestProfile } from "./matching/profile.ts";
import { isOpen, type RestMethod, type RestResponse, type Work } from "./matching/route.ts";
import { type Match, type RouteTable, requestedNamespace } from "./matching/route-table.ts";
import { createCallCounter } from "./steps/count-calls.ts";
import { readParams, runChecks } from "./validation/params.ts";

export interface Dispatcher {
	/** Runs one call. Never throws: unexpected errors are logged and answered with 500. */
	run(call: RestCall, exchange: Exchange): Promise<RestReply>;
	/**
	 * Counts, matches and validates without running; null: valid. For batches that require all parts to be valid. `run`
	 * does not count the call again.
	 */
	validate(call: RestCall, exchange: Exchange): Promise<ShopError | null>;
}

export interface DispatcherDeps {
	shop: Shop;
	security: Security;
	table: RouteTable;
	limiter: RateLimiter;
	/** By path, even if no route matches. */
	profileOf: (path: string) => RestProfile;
	log: (error: unknown, requestId: string) => void;
}

/**
 * The pipeline of every REST call: matching, rate limit, identification, validation; then the steps of the namespace,
 * the route's guard, the handler. Independent of namespaces and HTTP connections. Reference: 01 §3.1.
 */
export function createDispatcher({
	shop: storesShop,
	security,
	table,
	limiter,
	profileOf,
	log,
}: DispatcherDeps): Dispatcher {
	const counter = createCallCounter(limiter);

	async function run(call: RestCall, exchange: Exchange): Promise<RestReply> {
		const profile = profileOf(call.path);
		const shop = exchange.shop ?? storesShop;
		const failed = (error: ShopError, headers: RestReply["headers"] = {}) => refused(error, { profile, headers, shop });
		try {
			if (call.method === "OPTIONS") return await describe(call, exchange, profile);
			const found = find(call);
			const headers: RestReply["headers"] = found && isOpen(found.route) ? { Allow: found.group.allowFor(GUEST) } : {};
			const limited = await counter.countCall(call, exchange, { route: found?.route ?? null, profile, headers });
			if (!found) return failed(limited ?? NO_ROUTE);
			if (limited) return failed(limited, headers);
			const work = await prepare(call, exchange, { ...found, profile, headers });
			if ("error" in work) return failed(work.error, headers);
			return reply(await perform(work, profile), work, profile);
		} catch (error) {
			log(error, exchange.id);
			const why = whyUnavailable(error);
			return why
				? failed(unavailableError(why, exchange.id), { "Retry-After": RETRY_AFTER[why] })
				: failed(unexpectedError(exchange.id));
		}
	}

	async function validate(call: RestCall, exchange: Exchange): Promise<ShopError | null> {
		const profile = profileOf(call.path);
		const found = find(call);
		const headers = {};
		const limited = await counter.countCall(call, exchange, { route: found?.route ?? null, profile, headers });
		if (limited || !found) return limited ?? NO_ROUTE;
		const work = await prepare(call, exchange, { ...found, profile, headers });
		return "error" in work ? work.error : null;
	}

	function find(call: RestCall) {
		const match = table.match(call.path, methodOf(call));
		return match?.endpoint ? { ...match, endpoint: match.endpoint, route: match.endpoint.definition } : null;
	}

	const counting =
		(exchange: Exchange): Work["context"]["count"] =>
		(name) =>
			counter.count(name, exchange, {});

	async function identityOf(
		call: RestCall,
		exchange: Exchange,
		{ identify }: RestProfile,
	): Promise<Identity | { error: ShopError }> {
		const { shop = storesShop, caller } = exchange;
		return identify
			? identify(call, { exchange, security, shop, count: counting(exchange) })
			: { customer: caller.customer, actor: caller.actor };
	}

	/** A call with valid parameters. */
	async function prepare(
		call: RestCall,
		exchange: Exchange,
		{ group, endpoint, pathParams, profile, headers }: Found,
	): Promise<Work | { error: ShopError }> {
		const { definition: route, params: rules } = endpoint;
		const shop = exchange.shop ?? storesShop;
		if (call.batched && route.batch !== true) return { error: NOT_BATCHABLE };
		const body = readBody(call.body);
		if (!body) return { error: INVALID_JSON };
		const identity = await identityOf(call, exchange, profile);
		if ("error" in identity) return identity;
		// A body may have thousands of names: it is copied only where there is something to add.
		const raw = isEmpty(call.query) && isEmpty(pathParams) ? body : { ...call.query, ...body, ...pathParams };
		const read = readParams(rules, raw);
		if (!read.ok) return read;
		const context: Work["context"] = {
			shop,
			params: read.params,
			urls: exchange.urls,
			visitor: exchange.caller.visitor,
			customer: identity.customer,
			actor: fromRequest(identity.actor, exchange),
			request: {
				method: methodOf(call),
				path: call.path,
				namespace: requestedNamespace(call.path, group),
				headers: call.headers,
				raw,
				query: call.query,
				ip: exchange.ip,
				id: exchange.id,
			},
			route,
			exchange,
			others: { run: (other) => run(other, exchange), validate: (other) => validate(other, exchange) },
			count: counting(exchange),
		};
		const allow = group.allowFor(context.actor);
		if (headers.Allow !== undefined) headers.Allow = allow;
		const wrong = route.checks ? await runChecks(route.checks, read.params, context) : null;
		if (wrong) return { error: wrong };
		if (identity.headers) Object.assign(headers, identity.headers);
		return { call, context, headers, allow, security };
	}

	/** Runs the steps with the handler innermost. */
	function perform(work: Work, { steps }: RestProfile): Promise<RestResponse> {
		const { context } = work;
		const { guard } = context.route;
		const handle = async () => {
			const response = await context.route.handler(context);
			for (const effect of response.effects ?? []) effect(context.exchange, security);
			return response;
		};
		const after = (index: number): Promise<RestResponse> => {
			const step = steps[index];
			if (step) return step(work, () => after(index + 1));
			return guard ? guard.around(work, handle) : handle();
		};
		return after(0);
	}

	function reply(response: RestResponse, { headers, context }: Work, profile: RestProfile): RestReply {
		if (response.headers) Object.assign(headers, response.headers);
		if (response.error) return refused(response.error, { profile, headers, shop: context.shop }, response.status);
		const { status, body, json } = response;
		return { status, body, ...(json === undefined ? {} : { json }), headers };
	}

	function refused(
		error: ShopError,
		{ profile: { refusal }, headers, shop }: { profile: RestProfile; headers: RestReply["headers"]; shop: Shop },
		status = statusOf(error),
	): RestReply {
		const body = refusal ? refusal(error, { status, shop }) : errorEnvelope(error, shop.words, { status });
		return { status, body, headers };
	}

	/** The description has all methods, Allow those that the caller may use. Needs no login. Reference: 08 §3 and §12. */
	async function describe(call: RestCall, exchange: Exchange, profile: RestProfile): Promise<RestReply> {
		const { urls, shop = storesShop } = exchange;
		const match = table.match(call.path, "GET");
		if (!match) return refused(NO_ROUTE, { profile, headers: {}, shop });
		const identity = await identityOf(call, exchange, profile);
		const allow = match.group.allowFor("error" in identity ? GUEST : identity.actor);
		return {
			status: 200,
			body: describeRoute(match.group, call.path, urls),
			headers: allow === "" ? {} : { Allow: allow },
		};
	}

	return { run, validate };
}

const GUEST: Actor = { kind: "guest" };

/** Those who may edit bring the request's id, for the audit. */
function fromRequest(actor: Actor, { id }: Pick<Exchange, "id">): Actor {
	return actor.kind === "staff" || actor.kind === "key" ? { ...actor, requestId: id } : actor;
}

interface Found extends Match {
	endpoint: NonNullable<Match["endpoint"]>;
	profile: RestProfile;
	headers: RestReply["headers"];
}

/** Methods other than these five match no route. */
const methodOf = ({ method }: RestCall) => (method === "HEAD" ? "GET" : method) as RestMethod;

const NOT_BATCHABLE: ShopError = problem(
	"rest_batch_not_allowed",
	said("The requested route does not support batch requests."),
);

function isEmpty(values: object): boolean {
	for (const _ in values) return false;
	return true;
}

/** The parameters of a body; null for invalid JSON. A JSON value that is no object has no parameters. */
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
