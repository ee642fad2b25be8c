import type { FailureKind, Result, ShopError } from "@feedmill/trade/basics/result.ts";
import type { Static, TObject } from "typebox";
import type { Shopper } from "./browser-parts.ts";
import type { ExtensionShop } from "./extension-shop.ts";

/** A REST route of an extension: /wp-json/{under}{path}. docs/extensions.md, "Answering calls". */
export interface ExtensionRoute<Args extends TObject = TObject> {
	/** "/slots" or "/slots/(?P<id>[\\d]+)"; its named groups are parameters too. */
	path: string;
	/** The namespace of the route if it is another than "{namespace}/v1": "mill/v2", "mill", "1cc". */
	under?: string;
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Schema of parameters from path, query and body; validated and coerced. */
	args: Args;
	/**
	 * Most calls of one client, an address, in so many seconds. Default: a GET has, with the other GET routes of the
	 * extension, 120 in 60 seconds, a change those of the cart's changes. A network of phones is one address: raise it
	 * for what every page asks, lower it for what can be guessed.
	 */
	limit?: { calls: number; seconds: number };
	handle(call: ExtensionCall<Static<Args>>): Promise<ExtensionAnswer> | ExtensionAnswer;
}

/**
 * Handles ?wc-ajax={name} and admin-ajax's action={name}. A GET must change nothing: any site can make a browser send
 * one (CSRF).
 */
export interface ExtensionAjax {
	/** "mill_slots": lower case, digits and underscores. */
	name: string;
	/**
	 * The value itself is the response, as scripts of published extensions expect it of some calls: text as HTML,
	 * anything else as JSON. Default: { success, data }.
	 */
	bare?: boolean;
	/** `params`: unvalidated, of the query and of a posted form. */
	handle(call: ExtensionCall<Readonly<Record<string, unknown>>>): Promise<ExtensionAnswer> | ExtensionAnswer;
}

/** A failure is returned with its code and message, under the status of its kind or one that it names. */
export type ExtensionAnswer = Result<unknown> | { ok: false; error: NamedStatus };

/** `status`: any HTTP status from 400. `kind` may be a status too, as in earlier versions of `fail`. */
export interface NamedStatus extends Omit<ShopError, "kind"> {
	status?: number;
	kind?: FailureKind | number;
}

export interface ExtensionCall<Params> {
	params: Params;
	/** null for guests, for calls from another site, and over REST for a call without the page's nonce (X-WP-Nonce). */
	shopper: Shopper | null;
	/** Store and settings refuse calls after the time limit. */
	shop: ExtensionShop;
	/** Aborted at the time limit. */
	signal: AbortSignal;
}

/** Requests that an extension handles. */
export interface CallParts {
	/** REST routes. */
	readonly routes?: readonly ExtensionRoute[];
	/** AJAX actions of pages. */
	readonly ajax?: readonly ExtensionAjax[];
}

const OF_THE_SHOP = /^(wc\/store(\/v\d+)?|(wc|wp)\/v\d+|(feedmill|oembed)(\/.*)?)$/i;

/** The mistake in the routes of an extension as one sentence, or null. */
export function routeProblem(
	namespace: string,
	routes: readonly ExtensionRoute[] = [],
	ajax: readonly ExtensionAjax[] = [],
): string | null {
	const places = routes.map(({ under }) => under ?? `${namespace}/v1`);
	const taken = places.find((place) => OF_THE_SHOP.test(place));
	if (taken !== undefined)
		return `The extension ${namespace} has routes, but those below /wp-json/${taken} are the shop's own.`;
	const odd = places.find((place) => !/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9_-]+)*$/i.test(place));
	if (odd !== undefined)
		return `The extension ${namespace} has routes below "${odd}", which is no namespace such as "${namespace}/v2".`;
	const path = routes.find((route) => !/^\/\S+$/.test(route.path))?.path;
	if (path !== undefined) return `The extension ${namespace} has a route "${path}", which must begin with a slash.`;
	const unlimited = routes.find(({ limit }) => limit && !(isCount(limit.calls) && isCount(limit.seconds)))?.path;
	if (unlimited !== undefined)
		return (
			`The limit of the route "${unlimited}" of the extension ${namespace} must have calls and seconds ` +
			`from 1 to 100,000.`
		);
	const name = ajax.find((call) => !/^[a-z][a-z0-9_]*$/.test(call.name))?.name;
	return name === undefined
		? null
		: `The extension ${namespace} answers "${name}", but names of calls have only lower case letters, digits and ` +
				`underscores.`;
}

function isCount(value: unknown): boolean {
	return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100_000;
}
