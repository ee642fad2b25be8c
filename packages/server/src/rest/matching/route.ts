import type { Actor } from "@feedmill/shop/access/actor.ts";
import type { ShopError } from "@feedmill/shop/basics/result.ts";
import type { Visitor } from "@feedmill/shop/cart/model/session.ts";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Static, TObject } from "typebox";
import type { Urls } from "../../http/urls.ts";
import type { Security } from "../../security/caller.ts";
import type { LimitName } from "../../security/limits/limits.ts";
import type { ValueCheck } from "../validation/params.ts";
import type { Exchange, RestCall, RestReply } from "./call.ts";

export type RestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The request as a handler may look at it beyond its parameters. Header names are lower case. */
export interface RestRequest {
	method: RestMethod;
	/** Route as asked for, without prefix and query: "/wc/store/v1/cart". */
	path: string;
	/** Namespace as asked for: "wc/store/v1" or its alias "wc/store". Links in answers use it. */
	namespace: string;
	headers: Readonly<Record<string, string | undefined>>;
	/** Query and body parameters merged as they came, before coercion. */
	raw: Readonly<Record<string, unknown>>;
	/** Query parameters alone, for pagination links. */
	query: Readonly<Record<string, unknown>>;
	ip: string;
	id: string;
}

export interface RestContext<Params = Record<string, unknown>> {
	shop: Shop;
	/** Validated and coerced; what has a default is there. */
	params: Params;
	urls: Urls;
	/** Whose session it is. A guest without one gets a fresh id that costs nothing until something is stored. */
	visitor: Visitor;
	/** The customer who is logged in, as far as the namespace believes it; null for guests. */
	customer: Customer | null;
	/** Who does it: the customer, or whom the namespace's own way of identifying named. */
	actor: Actor;
	request: RestRequest;
	/** The route itself. */
	route: RouteDefinition;
	/** The HTTP request that the call belongs to. */
	exchange: Exchange;
	/** For calls that consist of others: a batch. */
	others: OtherCalls;
	/** Counts an attempt that only some calls of a route are, beside the route's own limit. null: it may go on. */
	count(name: LimitName): Promise<ShopError | null>;
}

/** Other calls of the same HTTP request, see Dispatcher. */
export interface OtherCalls {
	run(call: RestCall): Promise<RestReply>;
	validate(call: RestCall): Promise<ShopError | null>;
}

/** What a call leaves behind in its HTTP request beside the answer: cookies, a login for the calls after it. */
export type Leaving = (exchange: Exchange, security: Security) => void;

interface Extras {
	headers?: Record<string, string | number>;
	leaves?: readonly Leaving[];
}

/**
 * `json`: the body already serialised by stringifyWire (as bytes where it is long and sent often), used as it is where
 * no parameter asks for another form.
 */
export type RestSuccess = Extras & { status: number; body: unknown; json?: string | Buffer; error?: never };
/**
 * An expected failure; the namespace's profile says how it is told. `status`: where it is not that of the error itself.
 */
export type RestFailure = Extras & { error: ShopError; status?: number };
export type RestResponse = RestSuccess | RestFailure;

/** One call on its way to its handler and back. */
export interface Work {
	call: RestCall;
	context: RestContext;
	/** Of the answer, a refusal too. */
	headers: RestReply["headers"];
	/** Methods of the path, for the header Allow. */
	allow: string;
	security: Security;
}

/** Something that is done before and after the handler, or instead of it. `next`: the steps after it, handler last. */
export type Step = (work: Work, next: () => Promise<RestResponse>) => Promise<RestResponse>;

/** What stands between callers and the handlers of several routes: the session of a cart, a key for writing. */
export interface RouteGuard {
	around: Step;
	/** What a call counts under where its route names nothing. */
	limits(method: string): readonly LimitName[];
	/** What opens it, by the names of the OpenAPI document: any of them will do. */
	openedBy(method: RestMethod): readonly string[];
}

/** What a schema cannot tell of one parameter. */
export type ParamCheck = ValueCheck<Omit<RestContext, "params">>;

export interface RouteDefinition {
	namespace: string;
	/** As the index shows it: "/products/(?P<id>[\\d]+)". Also matched by the alias namespace. */
	path: string;
	methods: readonly RestMethod[];
	/**
	 * Parameters of path, query and body. Required: neither Optional nor with a default. Options understood beside JSON
	 * Schema: `description` and `context` are shown by OPTIONS; `cast: true` only casts (as WordPress' own sanitisers do)
	 * and never refuses.
	 */
	args: TObject;
	/** Run after the schema, for given parameters only, before guard and handler. */
	checks?: Readonly<Record<string, ParamCheck>>;
	/** Not given: anybody may call. */
	guard?: RouteGuard;
	/** Whether POST /batch may run it. */
	batch?: boolean;
	/** Counts calls under these names, also those that only read, instead of what the guard says. */
	limit?: LimitName | readonly LimitName[];
	/** Bytes of a body, where the limit of the whole site does not fit. Only for paths without parameters. */
	bodyLimit?: number;
	/** The body is not collected: the handler reads `exchange.upload` as it comes, within a limit of its own. */
	streamed?: boolean;
	/** Refuses by returning an error; runs before the guard. Reference: 01 §3.1 (3). */
	permission?: (context: RestContext) => Promise<ShopError | null>;
	/** The handler finds out itself who may call, so that nothing is read twice: its 401 and 403 are a permission's. */
	handlerPermits?: boolean;
	/** Schema of the answer, for OPTIONS. */
	schema?: { title: string; properties: Readonly<Record<string, unknown>> };
	/** How a success differs from one object of `schema` with status 200; told by the OpenAPI document. */
	answers?: { status?: number; form?: "one" | "list" | "nothing" };
	handler: (context: RestContext) => Promise<RestResponse>;
}

type Typed<A extends TObject> = Omit<RouteDefinition, "args" | "handler" | "permission"> & {
	args: A;
	permission?: (context: RestContext<Static<A>>) => Promise<ShopError | null>;
	handler: (context: RestContext<Static<A>>) => Promise<RestResponse>;
};

/**
 * One endpoint: a path, its methods, its parameters and what it does. `params` of the handler has the type of `args`.
 */
export function defineRoute<A extends TObject>(route: Typed<A>): RouteDefinition {
	// The dispatcher validates `params` against `args` before it calls, which the type system cannot see.
	return route as unknown as RouteDefinition;
}

/** The usual answer. */
export function answer(body: unknown, extras: Extras & { status?: number } = {}): RestSuccess {
	return { status: 200, ...extras, body };
}

/** An expected failure as an answer. */
export function refuse(error: ShopError, extras: Extras & { status?: number } = {}): RestFailure {
	return { ...extras, error };
}
