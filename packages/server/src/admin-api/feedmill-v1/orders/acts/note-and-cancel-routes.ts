import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { CancelSchema, type OrderActed, OrderNoteSchema } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../../rest/matching/route.ts";
import { asks } from "../../../callers/asks.ts";
import { atField } from "../../../callers/invalid.ts";

/** Words about an order, and its end. */
export const noteAndCancelRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/notes",
		methods: ["POST"],
		args: OrderNoteSchema,
		...asks("orders.edit"),
		handler: async ({ shop, params: { id, text, toCustomer }, actor }) => {
			// Notes are stored as markup.
			const content = escapeHtml(text.trim());
			const made = await shop.editors.orders.note(id, { content, toCustomer }, actor);
			if (!made.ok) return refuse(atField(made.error, "text"));
			const sentence = toCustomer ? said("The note is sent to the buyer.") : said("The note is kept.");
			return answer({ changed: true, sentence: shop.words.tell(sentence) } satisfies OrderActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/cancel",
		methods: ["POST"],
		args: CancelSchema,
		...asks("orders.edit"),
		handler: async ({ shop, params: { id, reason }, actor }) => {
			const before = await shop.orders.order(id);
			const made = await shop.editors.orders.cancel(id, reason, actor);
			if (!made.ok) return refuse(atField(made.error, "reason"));
			const changed = before?.status !== "cancelled";
			const sentence = changed
				? said("Order {order} is cancelled.", { order: id })
				: said("Order {order} was cancelled already.", { order: id });
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies OrderActed);
		},
	}),
];
