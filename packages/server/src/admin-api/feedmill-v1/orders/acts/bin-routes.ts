import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { DeleteOrderSchema, type OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { OrderIdSchema } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../../rest/matching/route.ts";
import { asks } from "../../../callers/asks.ts";
import { atField } from "../../../callers/invalid.ts";

const one = "/orders/(?P<id>[\\d]+)";

/** The bin of orders. */
export const binRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/bin`,
		methods: ["POST"],
		args: OrderIdSchema,
		...asks("orders.bin"),
		handler: async ({ shop, params: { id }, actor }) => {
			const made = await shop.editors.orders.bin(id, actor);
			if (!made.ok) return refuse(made.error);
			const { changed } = made.value;
			const sentence = changed
				? said("Order {order} is in the bin.", { order: id })
				: said("Order {order} was in the bin already.", { order: id });
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies OrderActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/put-back`,
		methods: ["POST"],
		args: OrderIdSchema,
		...asks("orders.bin"),
		handler: async ({ shop, params: { id }, actor }) => {
			const made = await shop.editors.orders.putBack(id, actor);
			if (!made.ok) return refuse(made.error);
			const { changed } = made.value;
			const sentence = changed
				? said("Order {order} is put back.", { order: id })
				: said("Order {order} was not in the bin any more.", { order: id });
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies OrderActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: `${one}/delete`,
		methods: ["POST"],
		args: DeleteOrderSchema,
		// A page that was left open must not delete orders.
		...asks("orders.delete", { again: true }),
		handler: async ({ shop, params: { id, typed }, actor }) => {
			const made = await shop.editors.orders.deleteForGood(id, typed, actor);
			if (!made.ok) return refuse(atField(made.error, "typed"));
			const { changed } = made.value;
			const sentence = changed
				? said("Order {order} is deleted for good.", { order: id })
				: said("Order {order} was deleted already.", { order: id });
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies OrderActed);
		},
	}),
];
