import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import type { Static, TObject } from "typebox";
import { statusOf } from "../../http/error-status.ts";
import type { Urls } from "../../http/urls.ts";
import type { Security } from "../../security/caller.ts";
import type { LimitName, NamedLimit } from "../../security/limits/limits.ts";
import type { ValueCheck } from "../validation/params.ts";
import type { Exchange, RestCall, RestReply } from "./call.ts";

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The request as handlers see it, besides its parameters. Header names are lower case. */
export interface RestRequest {
	method: RestMethod;
	/** Path as requested, without prefix and query: "/wc/store/v1/cart". */
	path: string;
	/** Namespace as requested: "wc/store/v1" or its alias "wc/store". Used in links. */
	namespace: string;
	headers: Readonly<Record<string, string | undefined>>;
	/** Query and body parameters merged, before coercion. */
	raw: Readonly<Record<string, unknown>>;
	/** Query parameters only, for pagination links. */
	query: Readonly<Record<string, unknown>>;
	ip: string;
	id: string;
}

export interface RestContext<Params = Record<string, unknown>> {
	shop: Shop;
	/** Validated and coerced, with defaults. */
	params: Params;
	urls: Urls;
	/** Owner of the session. A new guest gets an id that is not stored until something else is. */
	visitor: Visitor;
	/** The logged-in customer, as authenticated by the namespace; null for guests. */
	customer: Customer | null;
	/** The actor: the customer, or whom the namespace's identification returned. */
	actor: Actor;
	request: RestRequest;
	/** The route itself. */
	route: RouteDefinition;
	/** The HTTP request of the call. */
	exchange: Exchange;
	/** For a batch, which runs other calls. */
	others: OtherCalls;
	/** Counts an attempt in addition to the route's limit, for only some calls of a route. null: within the limit. */
	count(name: LimitName): Promise<ShopError | null>;
}

/** Runs other calls of the same HTTP request, see Dispatcher. */
export interface OtherCalls {
	run(call: RestCall): Promise<RestReply>;
	validate(call: RestCall): Promise<ShopError | null>;
}

/** Effects of a call on its HTTP request: cookies, a login for later calls. */
export type Effect = (exchange: Exchange, security: Security) => void;

interface Extras {
	headers?: Record<string, string | number>;
	effects?: readonly Effect[];
}

/**
 * `json`: the serialised body (stringifyWire), as bytes where it is long and cached. Used unless a parameter changes
 * the form.
 */
export type RestSuccess = Extras & { status: number; body: unknown; json?: string | Buffer; error?: never };
/** An expected failure, presented by the namespace's profile. `status`: overrides the error's. */
export type RestFailure = Extras & { error: ShopError; status?: number };
export type RestResponse = RestSuccess | RestFailure;

/** One call during its processing. */
export interface Work {
	call: RestCall;
	context: RestContext;
	/** Headers of the response, of an error too. */
	headers: RestReply["headers"];
	/** Value of the Allow header. */
	allow: string;
	security: Security;
}

/** Middleware around the handler. `next`: the remaining steps. */
export type Step = (work: Work, next: () => Promise<RestResponse>) => Promise<RestResponse>;

/** Authentication and rate limits shared by several routes: a cart session, an API key. */
export interface RouteGuard {
	around: Step;
	/** Rate limits of a call whose route has none. */
	limits(method: string): readonly LimitName[];
	/** Alternative security schemes, by their names in the OpenAPI document. */
	openedBy(method: RestMethod): readonly string[];
}

/** Validation of one parameter that its schema cannot express. */
export type ParamCheck = ValueCheck<Omit<RestContext, "params">>;

export interface RouteDefinition {
	namespace: string;
	/** As in the index: "/products/(?P<id>[\\d]+)". The alias matches too. */
	path: string;
	methods: readonly RestMethod[];
	/**
	 * Parameters of path, query and body. Required unless Optional or with a default. Besides JSON Schema: OPTIONS shows
	 * `description` and `context`; `cast: true` only casts, like WordPress' sanitisers, and never fails.
	 */
	args: TObject;
	/** Largest integer of its parameters. Default: that of the database's columns. */
	greatest?: number;
	/** Run after the schema for given parameters, before guard and handler. */
	checks?: Readonly<Record<string, ParamCheck>>;
	/** Default: public. */
	guard?: RouteGuard;
	/** Whether POST /batch allows it. */
	batch?: boolean;
	/** Rate limits of all its calls, reads included, instead of the guard's. */
	limit?: LimitName | NamedLimit | readonly LimitName[];
	/** Largest body in bytes, if different from the site's limit. Only for paths without parameters. */
	bodyLimit?: number;
	/** The body is not buffered: the handler reads `exchange.upload` within its own limit. */
	streamed?: boolean;
	/** Returns an error to refuse; runs before the guard. Reference: 01 §3.1 (3). */
	permission?: (context: RestContext) => Promise<ShopError | null>;
	/** The handler checks the permission itself, to avoid reading twice: its 401 and 403 count as permission errors. */
	handlerPermits?: boolean;
	/** Whether Allow names its methods to this caller. Default: to everybody. */
	isOffered?: (actor: Actor) => boolean;
	/** Schema of the response, for OPTIONS. */
	schema?: { title: string; properties: Readonly<Record<string, unknown>> };
	/** How a success differs from one object of `schema` with status 200, for the OpenAPI document. */
	answers?: { status?: number; form?: "one" | "list" | "nothing" };
	handler: (context: RestContext) => Promise<RestResponse>;
}

type Typed<A extends TObject> = Omit<RouteDefinition, "args" | "handler" | "permission"> & {
	args: A;
	permission?: (context: RestContext<Static<A>>) => Promise<ShopError | null>;
	handler: (context: RestContext<Static<A>>) => Promise<RestResponse>;
};

/** Types one endpoint: the handler's `params` have the type of `args`. */
export function defineRoute<A extends TObject>(route: Typed<A>): RouteDefinition {
	// The dispatcher validates `params` by `args` first, which the type system cannot see.
	return route as unknown as RouteDefinition;
}

/** A successful response. */
export function answer(body: unknown, extras: Extras & { status?: number } = {}): RestSuccess {
	return { status: 200, ...extras, body };
}

/** An expected failure as a response. */
export function refuse(error: ShopError, extras: Extras & { status?: number } = {}): RestFailure {
	return { ...extras, error };
}

/** Checks the route's permission. Allow is sent only to permitted callers. Reference: 01 §3.1 (3). */
export async function permit(
	{ context, headers, allow }: Work,
	next: () => Promise<RestResponse>,
): Promise<RestResponse> {
	const { route } = context;
	const denied = route.permission ? await route.permission(context) : null;
	if (denied) return refuse(denied);
	const response = await next();
	if (isOpen(route)) return response;
	const status = response.error ? (response.status ?? statusOf(response.error)) : response.status;
	if (status !== 401 && status !== 403) headers.Allow = allow;
	return response;
}

/** Whether the route is public. */
export function isOpen({ permission, handlerPermits }: RouteDefinition): boolean {
	return permission === undefined && handlerPermits !== true;
}
