import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	type OrderActed,
	type OrderStepped,
	StepSchema,
	StepsSchema,
} from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { HandledNow } from "@feedmill/shop/orders/handling/handling-work.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { handlingLabel, handlingOf } from "@feedmill/trade/order-status/handling.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../../rest/matching/route.ts";
import { asks } from "../../../callers/asks.ts";
import { atField } from "../../../callers/invalid.ts";
import { seesMoney, withoutDue } from "../without-money.ts";
import { fieldOf, stepRequestOf } from "./step-request.ts";

/** What becomes of the goods of one order, or of several. */
export const stepRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/steps",
		methods: ["POST"],
		args: StepSchema,
		greatest: MOST_AMOUNT,
		...asks("orders.handle"),
		handler: async ({ shop, params: { id, ...wanted }, actor }) => {
			const request = stepRequestOf(wanted);
			if (!request.ok) return refuse(request.error);
			const made = await shop.editors.orders.handle(id, request.value, actor);
			if (!made.ok) return refuse(atField(withoutDue(made.error, actor), fieldOf(wanted.step)));
			const { changed } = made.value;
			return answer({ changed, sentence: shop.words.tell(sentenceFor(made.value, actor)) } satisfies OrderActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/steps",
		methods: ["POST"],
		args: StepsSchema,
		greatest: MOST_AMOUNT,
		...asks("orders.handle"),
		handler: async ({ shop, params: { ids, ...wanted }, actor }) => {
			const request = stepRequestOf(wanted);
			if (!request.ok) return refuse(request.error);
			const made = await shop.editors.orders.handleMany(ids, request.value, actor);
			if (!made.ok) return refuse(atField(made.error, fieldOf(wanted.step)));
			return answer(
				made.value.map(({ orderId, result }): OrderStepped => {
					const sentence = shop.words.tell(rowSentence(result, actor));
					return { id: orderId, done: result.ok, changed: result.ok && result.value.changed, sentence };
				}),
			);
		},
	}),
];

function sentenceFor({ order, changed, sentence }: HandledNow, actor: Actor): Text {
	// What was done before is said without amounts.
	if (seesMoney(actor) || !changed) return sentence;
	const handling = handlingOf(order);
	const state = handling ? handlingLabel(handling) : statusName(order);
	return said("Order {order} is {state}.", { order: order.id, state });
}

function rowSentence(result: Result<HandledNow>, actor: Actor): Text {
	return result.ok ? sentenceFor(result.value, actor) : reasonOf(withoutDue(result.error, actor));
}
