import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import type { Security } from "../../security/caller.ts";
import type { LimitName } from "../../security/limits/limits.ts";
import type { Exchange, RestCall } from "./call.ts";
import type { RouteDefinition, Step } from "./route.ts";

/** A namespace of the REST API: its routes and their common behaviour. */
export interface RestNamespace {
	/** "wc/store/v1" */
	namespace: string;
	/** Alternative name: "wc/store". */
	alias?: string;
	profile: RestProfile;
	/** In the order of the index; the first match wins. */
	routes: readonly RouteDefinition[];
}

/** The common behaviour of a namespace's calls. The dispatcher knows nothing of namespaces. */
export interface RestProfile {
	/** Identifies the caller before parameters are read. Default: by cookies. An error ends the call. */
	identify?(call: RestCall, at: IdentifyAt): Promise<Identity | { error: ShopError }> | Identity | { error: ShopError };
	/** From outermost to innermost; the route's guard and handler follow. */
	steps: readonly Step[];
	/** Rate limit of a batch part whose route and guard have none. */
	partLimit?: LimitName;
	/** Body of an error. Default: the envelope of reference 01 §6. */
	refusal?(error: ShopError, at: { status: number; shop: Shop }): unknown;
	/** Whether _fields may name fields of fields: "title.rendered". Default: only the first part of a name counts. */
	nestedFields?: true;
	/** Caching headers of every response. */
	caching: Readonly<Record<string, string>>;
	/** Access-Control headers of every response, besides the allowed origin. */
	crossOrigin: Readonly<Record<string, string>>;
}

export interface IdentifyAt {
	exchange: Exchange;
	security: Security;
	shop: Shop;
	/** As RestContext.count. */
	count(name: LimitName): Promise<ShopError | null>;
}

export interface Identity {
	customer: Customer | null;
	/** Whose rights count: that of the caller, or of a key. */
	actor: Actor;
	/** Headers of the response. */
	headers?: Readonly<Record<string, string>>;
}

/** Returns the profile of a path: that of the longest matching namespace, else `otherwise`. */
export function profilesOf(
	namespaces: readonly RestNamespace[],
	otherwise: RestProfile,
): (path: string) => RestProfile {
	const beginnings = namespaces
		.flatMap(({ namespace, alias, profile }) => [namespace, alias ?? namespace].map((name) => ({ name, profile })))
		.map(({ name, profile }) => ({ begin: `/${name}/`.toLowerCase(), profile }))
		.sort((a, b) => b.begin.length - a.begin.length);
	return (path) => {
		const requested = `${path.toLowerCase()}/`;
		return beginnings.find(({ begin }) => requested.startsWith(begin))?.profile ?? otherwise;
	};
}
