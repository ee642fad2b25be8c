import type { Static, TObject } from "typebox";
import type { FailureKind, Result, ShopError } from "../../basics/result.ts";
import type { Shopper } from "./browser-parts.ts";
import type { ExtensionShop } from "./extension-shop.ts";

/**
 * An address of the REST interface that an extension answers: /wp-json/{namespace}/v1{path}. docs/extensions.md,
 * "Answering calls".
 */
export interface ExtensionRoute<Args extends TObject = TObject> {
	/** "/slots" or "/slots/(?P<id>[\\d]+)"; its named groups are parameters too. */
	path: string;
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Parameters of path, query and body, checked and coerced before the handler sees them. */
	args: Args;
	handle(call: ExtensionCall<Static<Args>>): Promise<ExtensionAnswer> | ExtensionAnswer;
}

/**
 * Answers ?wc-ajax={name} and admin-ajax's action={name}. A GET must change nothing: any page can make a browser send
 * one.
 */
export interface ExtensionAjax {
	/** "mill_slots": lower case, digits and underscores. */
	name: string;
	/** `params`: fields of a posted form, as they came. */
	handle(call: ExtensionCall<Readonly<Record<string, unknown>>>): Promise<ExtensionAnswer> | ExtensionAnswer;
}

/** A failure goes out with its code and sentence, under the status of its kind or under one that it names. */
export type ExtensionAnswer = Result<unknown> | { ok: false; error: NamedStatus };

/** `status`: any HTTP status from 400 on. `kind` may be one too: calls of `fail` once took it in that place. */
export interface NamedStatus extends Omit<ShopError, "kind"> {
	status?: number;
	kind?: FailureKind | number;
}

export interface ExtensionCall<Params> {
	params: Params;
	/** Who asks; null for guests, and over REST for a call without the nonce of the page (X-WP-Nonce). */
	shopper: Shopper | null;
	/** Its store and settings refuse whoever asks after the time is over. */
	shop: ExtensionShop;
	/** Ends when the time is over. */
	signal: AbortSignal;
}

/** What an extension answers. */
export interface CallParts {
	/** Over REST. */
	readonly routes?: readonly ExtensionRoute[];
	/** The small calls of pages. */
	readonly ajax?: readonly ExtensionAjax[];
}

/** Gives the handler's parameters the type of its schema. */
export function defineExtensionRoute<Args extends TObject>(route: ExtensionRoute<Args>): ExtensionRoute {
	// Parameters are checked against `args` before they are handed over, which the type system cannot see.
	return route as unknown as ExtensionRoute;
}

/** What is wrong with the routes of an extension, in one sentence; null when nothing is. */
export function routeProblem(
	namespace: string,
	routes: readonly ExtensionRoute[] = [],
	ajax: readonly ExtensionAjax[] = [],
): string | null {
	const path = routes.find((route) => !/^\/\S+$/.test(route.path))?.path;
	if (path !== undefined) return `The extension ${namespace} has a route "${path}", which must begin with a slash.`;
	const name = ajax.find((call) => !/^[a-z][a-z0-9_]*$/.test(call.name))?.name;
	return name === undefined
		? null
		: `The extension ${namespace} answers "${name}", but names of calls have only lower case letters, digits and ` +
				`underscores.`;
}
