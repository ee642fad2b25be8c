import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { OrderIdSchema } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import {
	ChangeOrderSchema,
	type ChangeStart,
	type OrderChanged,
	QuoteChangeSchema,
} from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { ChangeFields } from "@feedmill/shop/staff-orders/changing/change-fields.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { differenceOf, presentChange } from "./present-change.ts";

const common = { namespace: NAMESPACE, greatest: MOST_AMOUNT, ...asks("orders.edit") } as const;

/** Placed orders that are changed until their goods are on the road. */
export const changeRoutes: readonly RouteDefinition[] = [
	defineRoute({
		...common,
		path: "/orders/(?P<id>[\\d]+)/change",
		methods: ["GET"],
		args: OrderIdSchema,
		handler: async ({ shop, params: { id }, actor }) => {
			const quoted = await shop.staffOrders.quoteChange(id, {}, actor);
			if (!quoted.ok) return refuse(quoted.error);
			const { fields, refusal } = quoted.value;
			const quote = presentChange(quoted.value, shop.words);
			return answer({
				refusal: refusal ? shop.words.tell(refusal) : "",
				fields: fields as ChangeStart["fields"],
				lines: quote.lines,
				quote,
			} satisfies ChangeStart);
		},
	}),
	defineRoute({
		...common,
		path: "/orders/(?P<id>[\\d]+)/change/quote",
		methods: ["POST"],
		args: QuoteChangeSchema,
		handler: async ({ shop, params: { id, set }, actor }) => {
			const quoted = await shop.staffOrders.quoteChange(id, set as ChangeFields, actor);
			return quoted.ok ? answer(presentChange(quoted.value, shop.words)) : refuse(quoted.error);
		},
	}),
	defineRoute({
		...common,
		path: "/orders/(?P<id>[\\d]+)/change",
		methods: ["POST"],
		args: ChangeOrderSchema,
		handler: async ({ shop, params: { id, was, set, reason, tellBuyer = false }, actor, request }) => {
			const key = idempotencyKey(request);
			if (key === null) return refuse(NO_KEY);
			const change = { was: was as ChangeFields, set: set as ChangeFields, reason, tellBuyer, key };
			const made = await shop.staffOrders.change(id, change, actor);
			if (!made.ok) return refuse(made.error);
			const { changed, difference } = made.value;
			const { currency } = await shop.settings.current();
			const sentence = changed
				? said("Order {order} is changed. {difference}", { order: id, difference: differenceOf(difference, currency) })
				: said("Order {order} was changed already.", { order: id });
			return answer({ changed, sentence: shop.words.tell(sentence), difference } satisfies OrderChanged);
		},
	}),
];

const NO_KEY = problem("feedmill_invalid", said("A change needs a key of its own, so that it is made once."));
