import type { Shop } from "@feedmill/shop/shop.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { extensionRestRoutes } from "../extensions/extension-calls.ts";
import { refreshLoopRoute } from "../pages/loops/refresh-loop-route.ts";
import { createDispatcher, type Dispatcher } from "../rest/dispatch.ts";
import { namespaceIndexRoute, rootIndexRoute } from "../rest/index-routes.ts";
import { foreignRoutes } from "../rest/matching/foreign-routes.ts";
import { createRouteTable } from "../rest/matching/route-table.ts";
import { registerRest } from "../rest/register-rest.ts";
import type { Security } from "../security/caller.ts";
import type { RateLimiter } from "../security/limits/rate-limit.ts";
import type { LoadedTheme } from "../theme/load-theme.ts";
import type { Urls } from "../urls.ts";
import { presentWholeCart } from "./cart/cart-answer.ts";
import { withExtensionSchemas } from "./extensions/extension-schemas.ts";
import { registerOpenApi } from "./register-open-api.ts";
import { storeApiRoutes } from "./routes.ts";

export interface StoreApiOptions {
	shop: Shop;
	security: Security;
	limiter: RateLimiter;
	theme: LoadedTheme;
	/** null: English. */
	language: Language | null;
	urls(request: FastifyRequest): Urls;
}

/** Serves the Store API and the little of the rest of the REST interface that shop clients meet. Specification: 7. */
export function registerStoreApi(
	app: FastifyInstance,
	{ shop, security, limiter, theme, language, urls }: StoreApiOptions,
): void {
	const others = [refreshLoopRoute({ theme, language }), ...foreignRoutes, ...extensionRestRoutes(shop.extensions)];
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
