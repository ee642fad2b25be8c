import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { type OrderActed, RestSchema } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { HandledNow } from "@feedmill/shop/orders/handling/handling-work.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import type { CashWay } from "@feedmill/trade/order-status/handling.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../../rest/matching/route.ts";
import { asks } from "../../../callers/asks.ts";
import { KEY_NEEDED, keyOf } from "../../../callers/idempotency-key.ts";
import { atField } from "../../../callers/invalid.ts";
import { seesMoney, withoutDue } from "../without-money.ts";

/** The rest of the cash of a delivery. */
export const restRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/rest",
		methods: ["POST"],
		args: RestSchema,
		greatest: MOST_AMOUNT,
		...asks("orders.handle"),
		handler: async (context) => {
			const { shop, actor, params } = context;
			const { key } = keyOf(context);
			if (key === undefined) return refuse(KEY_NEEDED);
			const { id, cash = "due", way } = params;
			const made = await shop.editors.orders.takeRest(id, { cash, way: way as CashWay, key }, actor);
			if (!made.ok) return refuse(atField(withoutDue(made.error, actor), "cash"));
			const { changed } = made.value;
			return answer({ changed, sentence: shop.words.tell(sentenceFor(made.value, actor)) } satisfies OrderActed);
		},
	}),
];

/** Without amounts for who sees none. */
function sentenceFor({ order: { id, paidAt }, changed, sentence }: HandledNow, actor: Actor): Text {
	if (seesMoney(actor) || !changed) return sentence;
	return paidAt === null
		? said("It is written down. Some of the cash of order {order} is still to come.", { order: id })
		: said("The rest of order {order} was taken: it is paid and completed.", { order: id });
}
