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

/** Every route of the Store API, in the order of the reference's index: of two that match a path the first is taken. */
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

/** Every address of the Store API as its index names it, for scripts that look one up. Reference: frontend 01 §2. */
export const storeApiPaths: readonly string[] = [
	...new Set(["/wc/store/v1", ...storeApiRoutes.map(({ namespace, path }) => `/${namespace}${path}`)]),
];

/** Routes with a word of their own by that word; then the list, and what takes any id or slug last. */
function inIndexOrder(routes: readonly RouteDefinition[]): RouteDefinition[] {
	const word = ({ path }: RouteDefinition) => /^\/products\/([a-z-]+)/.exec(path)?.[1];
	const named = routes.filter((route) => word(route) !== undefined).sort((a, b) => word(a)!.localeCompare(word(b)!));
	return [...named, ...routes.filter((route) => word(route) === undefined)];
}
