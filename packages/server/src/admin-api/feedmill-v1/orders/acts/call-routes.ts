import { type CallsShown, NoAnswerSchema } from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import { shortName } from "@feedmill/trade/order-status/handling.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../../rest/matching/route.ts";
import { asks } from "../../../callers/asks.ts";

/** Calls to buyers whose orders are to be confirmed. */
export const callRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/calls",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("orders.edit"),
		handler: async ({ shop, actor }) => {
			const waiting = await shop.calls.waiting(actor);
			if (!waiting.ok) return refuse(waiting.error);
			const now = shop.clock.now();
			const calls = waiting.value.map(({ orderId, tries, nextCallAt, calledBy }) => ({
				...{ id: orderId, tries, nextCallAt },
				calledBy: shortName(calledBy),
			}));
			return answer({
				due: calls.filter(({ nextCallAt }) => nextCallAt <= now),
				later: calls.filter(({ nextCallAt }) => nextCallAt > now),
			} satisfies CallsShown);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/no-answer",
		methods: ["POST"],
		args: NoAnswerSchema,
		...asks("orders.edit"),
		handler: async ({ shop, actor, params: { id, tries } }) => {
			const done = await shop.calls.noAnswer(id, tries, actor);
			if (!done.ok) return refuse(done.error);
			const time = shop.words.shortTime(done.value.nextCallAt, await shop.settings.current());
			const sentence = said("No answer for order {order}: again {time}.", { order: id, time });
			return answer({ changed: true, sentence: shop.words.tell(sentence) } satisfies OrderActed);
		},
	}),
];
