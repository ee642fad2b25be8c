import type { ShopError } from "@feedmill/shop/basics/result.ts";
import type { Visitor } from "@feedmill/shop/cart/session.ts";
import type { Customer, LoginSession } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Text } from "@feedmill/shop/words/said.ts";
import type { Static, TObject } from "typebox";
import type { Urls } from "../../http/urls.ts";
import type { CartState } from "../../security/caller.ts";
import type { LimitName } from "../../security/limits/limits.ts";
import type { Exchange } from "../call.ts";

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
	/** Whose cart it is. A guest without a session gets a fresh id that costs nothing until something is stored. */
	visitor: Visitor;
	/** The customer of the login cookie; null for guests. */
	customer: Customer | null;
	request: RestRequest;
	/** The route itself. */
	route: RouteDefinition;
	/** The HTTP request that the call belongs to, for calls that run others. */
	exchange: Exchange;
	/** Counts an attempt that only some calls of a route are, beside the route's own limit. null: it may go on. */
	count(name: LimitName): Promise<ShopError | null>;
}

interface Extras {
	headers?: Record<string, string | number>;
	/**
	 * The cart after the call: decides about session and cart cookies. Give it whenever the call may have changed the
	 * cart.
	 */
	cart?: CartState;
	/**
	 * A login that the call made (an account created at checkout): sets its cookie, and the answer's Nonce and Cart-Token
	 * are the customer's.
	 */
	login?: LoginSession;
}

/**
 * `json`: the body already serialised by stringifyWire (as bytes where it is long and sent often), used as it is where
 * no parameter asks for another form.
 */
export type RestSuccess = Extras & { status: number; body: unknown; json?: string | Buffer; error?: never };
/**
 * An expected failure; the dispatcher builds the envelope and adds the cart to a 409. `status`: where it is not that of
 * the error itself.
 */
export type RestFailure = Extras & { error: ShopError; status?: number };
export type RestResponse = RestSuccess | RestFailure;

/**
 * What a route asks of the caller before the handler runs. Reference: 01 §3.1.
 * - "none": anybody.
 * - "cart": Nonce (or a valid Cart-Token) for methods that write; answers carry the cart headers.
 * - "checkout": the same, for GET also.
 */
export type RouteGuard = "none" | "cart" | "checkout";

/** Problems of one parameter that its schema cannot tell: codes and messages as in reference 01 §6.2. */
export type ParamCheck = (
	value: unknown,
	context: Omit<RestContext, "params">,
) => Promise<readonly { code: string; message: Text }[]> | readonly { code: string; message: Text }[];

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
	guard: RouteGuard;
	/** Whether POST /batch may run it. */
	batch?: boolean;
	/**
	 * Counts calls under these names, also those that only read, instead of those that write under "cart" or "checkout".
	 */
	limit?: LimitName | readonly LimitName[];
	/** Refuses by returning an error; runs before session and nonce are looked at. Reference: 01 §3.1 (3). */
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
