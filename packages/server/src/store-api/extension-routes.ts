import { inTime } from "@feedmill/shop/in-time.ts";
import { fail, ok } from "@feedmill/shop/result.ts";
import { CartSchema } from "@feedmill/store-api/cart.ts";
import { UpdateExtensions } from "@feedmill/store-api/cart-requests.ts";
import { refuseParams } from "../rest/params.ts";
import { defineRoute, type RouteDefinition, refuse } from "../rest/route.ts";
import { answerWithCart } from "./cart-answer.ts";
import { readExtensionInput } from "./extension-input.ts";

/** ms. Meanwhile what the extension changes is locked. */
const LONGEST_UPDATE = 5000;

/** POST /cart/extensions: tells an extension something about the cart. Reference: 01 §6.2. */
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
		const refusal = (message: string) =>
			refuse({ code: "woocommerce_rest_cart_extensions_error", message, status: 400 });
		if (!params.namespace) return refusal("You must provide a plugin namespace when extending a Store REST endpoint.");
		const extension = shop.extensions.find(params.namespace)?.update;
		if (!extension) return refusal(`There is no such namespace registered: ${params.namespace}.`);
		const data = readExtensionInput(extension.schema, params.data, "data");
		if (!data.ok) return refuse(refuseParams(new Map([["data", [data.problem]]])));
		const changed = await shop.carts.change(visitor, async (edit) => {
			// The value has the shape of the schema now.
			const done = await inTime(
				extension.apply(edit, data.value as Record<string, unknown>),
				`update of the extension ${params.namespace}`,
				LONGEST_UPDATE,
			);
			return done.ok ? ok(await edit.calculate()) : fail("woocommerce_rest_cart_extensions_error", done.error.message);
		});
		return answerWithCart(context, changed);
	},
});

export const extensionRoutes: RouteDefinition[] = [update];
