import type { Shop } from "@feedmill/shop/shop.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";
import type { Security } from "../security/caller.ts";
import type { RateLimiter } from "../security/limits/rate-limit.ts";
import { createDispatcher } from "./dispatch.ts";
import { namespaceIndexRoute, rootIndexRoute } from "./index-routes.ts";
import { profilesOf, type RestNamespace, type RestProfile } from "./matching/profile.ts";
import { createRouteTable, type RouteTable } from "./matching/route-table.ts";
import { registerRest } from "./register-rest.ts";

export interface RestOptions {
	shop: Shop;
	security: Security;
	limiter: RateLimiter;
	/** In the order of the index. */
	namespaces: readonly RestNamespace[];
	/** The profile of the index and of paths without a namespace. */
	otherwise: RestProfile;
	urls(request: FastifyRequest): Urls;
}

/** Serves the namespaces under /wp-json/, each with an index, and the root index. Reference: 01 §1 and §5. */
export function openRest(
	app: FastifyInstance,
	{ shop, security, limiter, namespaces, otherwise, urls }: RestOptions,
): RouteTable {
	const aliases = Object.fromEntries(
		namespaces.flatMap(({ namespace, alias }) => (alias === undefined ? [] : [[alias, namespace]])),
	);
	const table: RouteTable = createRouteTable(
		[
			rootIndexRoute(() => table),
			...namespaces.flatMap(({ namespace, routes }) => [namespaceIndexRoute(namespace, () => table), ...routes]),
		],
		aliases,
	);
	const profileOf = profilesOf(namespaces, otherwise);
	const log = (error: unknown, requestId: string) => app.log.error({ err: error, requestId }, "a REST call failed");
	const dispatcher = createDispatcher({ shop, security, table, limiter, profileOf, log });
	registerRest(app, { dispatcher, table, profileOf, security, securityLog: shop.securityLog, urls });
	return table;
}
