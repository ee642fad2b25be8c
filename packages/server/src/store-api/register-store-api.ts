import type { Shop } from "@feedmill/shop/shop.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Urls } from "../http/urls.ts";
import { createDispatcher, type Dispatcher } from "../rest/dispatch.ts";
import { namespaceIndexRoute, rootIndexRoute } from "../rest/index-routes.ts";
import type { RouteDefinition } from "../rest/matching/route.ts";
import { createRouteTable } from "../rest/matching/route-table.ts";
import { registerRest } from "../rest/register-rest.ts";
import type { Security } from "../security/caller.ts";
import type { RateLimiter } from "../security/limits/rate-limit.ts";
import { presentWholeCart } from "./cart/cart-answer.ts";
import { withExtensionSchemas } from "./extensions/extension-schemas.ts";
import { registerOpenApi } from "./register-open-api.ts";
import { storeApiRoutes } from "./routes.ts";

export interface StoreApiOptions {
	shop: Shop;
	security: Security;
	limiter: RateLimiter;
	/** Of other namespaces, which the same dispatcher answers. */
	others: readonly RouteDefinition[];
	urls(request: FastifyRequest): Urls;
}

/** Serves the Store API and the little of the rest of the REST interface that shop clients meet. Specification: 7. */
export function registerStoreApi(
	app: FastifyInstance,
	{ shop, security, limiter, others, urls }: StoreApiOptions,
): void {
	const table = createRouteTable([
		rootIndexRoute(() => table),
		...withExtensionSchemas(storeApiRoutes({ dispatcher: () => dispatcher, security }), shop.extensions),
		...[...new Set(others.map(({ namespace }) => namespace))].map((namespace) =>
			namespaceIndexRoute(namespace, () => table),
		),
		...others,
	]);
	const dispatcher: Dispatcher = createDispatcher({
		shop,
		security,
		table,
		limiter,
		presentCart: async (exchange) => {
			const cart = await shop.carts.settle(exchange.caller.visitor);
			exchange.cart = cart;
			return (await presentWholeCart(shop, cart, exchange.urls)).body;
		},
		log: (error, requestId) => app.log.error({ err: error, requestId }, "a REST call failed"),
	});
	registerRest(app, { dispatcher, security, securityLog: shop.securityLog, urls });
	registerOpenApi(app, { table, extensions: shop.extensions });
}
