import { CartSchema } from "@feedmill/store-api/cart.ts";
import { UpdateExtensions } from "@feedmill/store-api/cart-requests.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { defineRoute, type RouteDefinition, refuse } from "../../rest/matching/route.ts";
import { refuseParams } from "../../rest/validation/params.ts";
import { answerWithCart } from "../cart/cart-answer.ts";
import { cartGuard } from "../cart/session-guards.ts";
import { readExtensionInput } from "./extension-input.ts";

/** POST /cart/extensions: passes data to an extension. Reference: 01 §6.2. */
const update = defineRoute({
	namespace: "wc/store/v1",
	path: "/cart/extensions",
	methods: ["POST"],
	guard: cartGuard,
	batch: true,
	args: UpdateExtensions,
	schema: { title: "cart-extensions", properties: CartSchema.properties },
	handler: async (context) => {
		const { shop, visitor, params } = context;
		const refusal = (message: Text) => refuse(problem("woocommerce_rest_cart_extensions_error", message));
		if (!params.namespace)
			return refusal(said("You must provide a plugin namespace when extending a Store REST endpoint."));
		const extension = shop.extensions.find(params.namespace)?.cart?.update;
		if (!extension)
			return refusal(said("There is no such namespace registered: {namespace}.", { namespace: params.namespace }));
		const data = readExtensionInput(extension.schema, params.data, "data");
		if (!data.ok) return refuse(refuseParams(new Map([["data", [data.problem]]])));
		// Validated by the schema above.
		const checked = data.value as Record<string, unknown>;
		const { namespace } = params;
		const changed = await shop.carts.extend(visitor, namespace, async (edit) =>
			extension.apply(
				edit,
				checked,
				shop.extensions.atOnce(await edit.sources.settings.current(edit.versions), namespace),
			),
		);
		return answerWithCart(context, changed);
	},
});

export const extensionRoutes: RouteDefinition[] = [update];
