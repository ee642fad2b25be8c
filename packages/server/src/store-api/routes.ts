import type { RouteDefinition } from "../rest/matching/route.ts";
import { batchRoutes } from "./batch-routes.ts";
import { cartCouponRoutes } from "./cart/cart-coupon-routes.ts";
import { cartItemRoutes } from "./cart/cart-item-routes.ts";
import { cartChangeRoutes, cartRoutes } from "./cart/cart-routes.ts";
import { checkoutRoutes } from "./checkout/checkout-routes.ts";
import { extensionRoutes } from "./extensions/extension-routes.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { patternRoutes } from "./products/pattern-routes.ts";
import { productRoutes } from "./products/product-routes.ts";

/** Every route of the Store API, in the reference's order; the first match wins. */
export const storeApiRoutes: RouteDefinition[] = [
	...batchRoutes,
	...cartRoutes,
	...cartCouponRoutes,
	...extensionRoutes,
	...cartItemRoutes,
	...cartChangeRoutes,
	...checkoutRoutes,
	...orderRoutes,
	...patternRoutes,
	...inIndexOrder(productRoutes),
];

/** Every path of the Store API as in its index, for scripts that look them up. Reference: frontend 01 §2. */
export const storeApiPaths: readonly string[] = [
	...new Set(["/wc/store/v1", ...storeApiRoutes.map(({ namespace, path }) => `/${namespace}${path}`)]),
];

/** Routes with a literal segment in its order; then the list, and routes by id or slug last. */
function inIndexOrder(routes: readonly RouteDefinition[]): RouteDefinition[] {
	const word = ({ path }: RouteDefinition) => /^\/products\/([a-z-]+)/.exec(path)?.[1];
	const named = routes.filter((route) => word(route) !== undefined).sort((a, b) => word(a)!.localeCompare(word(b)!));
	return [...named, ...routes.filter((route) => word(route) === undefined)];
}
