import { fail, ok } from "@feedmill/shop/result.ts";
import { CartSchema } from "@feedmill/store-api/cart.ts";
import { UpdateExtensions } from "@feedmill/store-api/cart-requests.ts";
import { defineRoute, type RouteDefinition, refuse } from "../rest/route.ts";
import { answerWithCart } from "./cart-answer.ts";
import type { CartExtensions } from "./cart-extensions.ts";

/** POST /cart/extensions: tells an extension something about the cart. Reference: 01 §6.2. */
export function extensionRoutes(extensions: CartExtensions): RouteDefinition[] {
	const update = defineRoute({
		namespace: "wc/store/v1",
		path: "/cart/extensions",
		methods: ["POST"],
		guard: "cart",
		batch: true,
		args: UpdateExtensions,
		schema: { title: "cart-extensions", properties: CartSchema.properties },
		handler: async (context) => {
			const { shop, visitor, params } = context;
			const refusal = (message: string) => refuse({ code: "woocommerce_rest_cart_extensions_error", message, status: 400 });
			if (!params.namespace) return refusal("You must provide a plugin namespace when extending a Store REST endpoint.");
			const callback = extensions.callback(params.namespace);
			if (!callback) return refusal(`There is no such namespace registered: ${params.namespace}.`);
			const changed = await shop.carts.change(visitor, async (edit) => {
				const done = await callback(edit, params.data);
				return done.ok ? ok(await edit.calculate()) : fail("woocommerce_rest_cart_extensions_error", done.error.message);
			});
			return answerWithCart(context, changed);
		},
	});
	return [update];
}
