import type { CheckoutService } from "@feedmill/shop/checkout/checkout-service.ts";
import { CartSchema } from "@feedmill/store-api/cart.ts";
import { UpdateExtensions } from "@feedmill/store-api/cart-requests.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { defineRoute, type RouteDefinition, refuse } from "../../rest/matching/route.ts";
import { refuseParams } from "../../rest/validation/params.ts";
import { listInWords, type Problem } from "../../rest/validation/validate.ts";
import { answerWithCart } from "../cart/cart-answer.ts";
import { cartGuard } from "../cart/session-guards.ts";
import { readExtensionInput } from "../extension-data/extension-input.ts";

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
		const refusal = (message: Text) => refuse(problem("cart_extensions_error", message));
		if (!params.namespace)
			return refusal(said("You must provide a plugin namespace when extending a Store REST endpoint."));
		if (params.namespace === OWN_NAMESPACE && shop.extensions.fees) {
			const problems = await paymentMethodProblems(params.data, shop.checkout);
			if (problems.length > 0) return refuse(refuseParams(new Map([["data", problems]])));
			const { payment_method } = params.data as { payment_method: string };
			return answerWithCart(context, await shop.carts.choosePaymentMethod(visitor, payment_method));
		}
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
				shop.extensions.syncCall(await edit.sources.settings.current(edit.versions), namespace),
			),
		);
		return answerWithCart(context, changed);
	},
});

export const extensionRoutes: RouteDefinition[] = [update];

/**
 * Of the shop itself: the checkout page sends the chosen way to pay, where fees of extensions may depend on it. The
 * routes of the cart stay as the reference has them.
 */
const OWN_NAMESPACE = "feedmill";

/** What is wrong with `{ payment_method: "cod" }`, the id of an installed gateway or "". */
async function paymentMethodProblems(
	data: unknown,
	{ idsInstead }: Pick<CheckoutService, "idsInstead">,
): Promise<Problem[]> {
	const id = typeof data === "object" && data !== null && "payment_method" in data ? data.payment_method : null;
	if (id === "") return [];
	// No gateway has an empty id.
	const ids = await idsInstead(typeof id === "string" ? id : "");
	if (ids === null) return [];
	const message = `data[payment_method] is not one of ${listInWords(ids)}.`;
	return [{ code: "rest_not_in_enum", message, data: null }];
}
