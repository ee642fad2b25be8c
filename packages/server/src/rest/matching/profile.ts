import type { Actor } from "@feedmill/shop/access/actor.ts";
import type { ShopError } from "@feedmill/shop/basics/result.ts";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Security } from "../../security/caller.ts";
import type { LimitName } from "../../security/limits/limits.ts";
import type { Exchange, RestCall } from "./call.ts";
import type { RouteDefinition, Step } from "./route.ts";

/** A part of the REST interface: its routes under one beginning, and what is done alike with all of their calls. */
export interface RestNamespace {
	/** "wc/store/v1" */
	namespace: string;
	/** Another name under which it answers: "wc/store". */
	alias?: string;
	profile: RestProfile;
	/** In the order of the index; of two that match a path the first is taken. */
	routes: readonly RouteDefinition[];
}

/** What is done alike with all calls of a namespace. Nothing of it is asked of the dispatcher. */
export interface RestProfile {
	/**
	 * Who calls, before parameters are looked at. Not given: whoever the cookies name. A call that was refused here has
	 * no other answer.
	 */
	identify?(call: RestCall, at: IdentifyAt): Promise<Identity | { error: ShopError }> | Identity | { error: ShopError };
	/** From outermost to innermost; the route's guard and its handler come last. */
	steps: readonly Step[];
	/** What a part of a batch counts under where neither route nor guard names a limit: none is for nothing. */
	partLimit?: LimitName;
	/** Body of a refusal. Not given: the envelope of reference 01 §6. */
	refusal?(error: ShopError, at: { status: number; shop: Shop }): unknown;
	/** Of every answer: how long, and for whom, it may be stored. */
	caching: Readonly<Record<string, string>>;
	/** Access-Control headers of every answer; who may read it is said beside them. */
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
	/** Not given: the customer. */
	actor?: Actor;
	/** Of the answer. */
	headers?: Readonly<Record<string, string>>;
}

/** The profile by which a path is answered: that of the longest namespace it begins with, else `otherwise`. */
export function profilesOf(
	namespaces: readonly RestNamespace[],
	otherwise: RestProfile,
): (path: string) => RestProfile {
	const beginnings = namespaces
		.flatMap(({ namespace, alias, profile }) => [namespace, alias ?? namespace].map((name) => ({ name, profile })))
		.map(({ name, profile }) => ({ begin: `/${name}/`.toLowerCase(), profile }))
		.sort((a, b) => b.begin.length - a.begin.length);
	return (path) => {
		const asked = `${path.toLowerCase()}/`;
		return beginnings.find(({ begin }) => asked.startsWith(begin))?.profile ?? otherwise;
	};
}
