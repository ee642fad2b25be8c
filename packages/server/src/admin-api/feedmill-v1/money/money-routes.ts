import {
	AskProvidersSchema,
	CloseCaseSchema,
	EndPaymentSchema,
	GiveBackSchema,
	type MoneyActed,
	type MoneyAsked,
	type PaymentAttempts,
	TakeUpSchema,
} from "@feedmill/admin-api/feedmill-v1/money.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { OrderIdSchema } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { MoneyCase } from "@feedmill/shop/money-cases/money-case.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { atField } from "../../callers/invalid.ts";
import { presentMoney, titlesOf } from "./present-money.ts";

/** Money that needs a person. */
export const moneyRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/money",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("money.see"),
		handler: async ({ shop, actor }) => {
			const listed = await shop.money.list(actor);
			return listed.ok ? answer(await presentMoney(listed.value, shop, actor)) : refuse(listed.error);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/cases/(?P<id>[\\d]+)/take-up",
		methods: ["POST"],
		args: TakeUpSchema,
		...asks("money.settle"),
		handler: async ({ shop, actor, params: { id, order } }) =>
			acted(await shop.money.takeUp(id, order ?? null, actor), shop.words),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/cases/(?P<id>[\\d]+)/give-back",
		methods: ["POST"],
		args: GiveBackSchema,
		// Money: a page that was left open must not give it away.
		...asks("money.settle", { again: true }),
		handler: async ({ shop, actor, params: { id } }) => acted(await shop.money.giveBack(id, actor), shop.words),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/cases/(?P<id>[\\d]+)/close",
		methods: ["POST"],
		args: CloseCaseSchema,
		...asks("money.settle"),
		handler: async ({ shop, actor, params: { id, outcome } }) => {
			const closed = await shop.money.close(id, outcome, actor);
			return closed.ok ? acted(closed, shop.words) : refuse(atField(closed.error, "outcome"));
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/payments/(?P<id>[a-z0-9_]{1,40})/end",
		methods: ["POST"],
		args: EndPaymentSchema,
		...asks("money.settle"),
		handler: async ({ shop, actor, params: { id } }) => {
			const ended = await shop.money.endUnknown(id, actor);
			if (!ended.ok) return refuse(ended.error);
			const sentence = said("The payment has ended. Its buyer may pay order {id} anew.", { id: ended.value.orderId });
			return answer({ sentence: shop.words.tell(sentence) } satisfies MoneyActed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/ask",
		methods: ["POST"],
		args: AskProvidersSchema,
		...asks("money.settle"),
		handler: async ({ shop, actor, params: { days } }) => {
			const swept = await shop.money.sweep(days, actor);
			if (!swept.ok) return refuse(swept.error);
			const { silent } = swept.value;
			const titles = await titlesOf(shop);
			const names = silent.map((id) => titles.get(id) ?? id);
			const sentence =
				names.length > 0
					? said("No answer of {names}. Try again in some minutes.", { names: names.join(", ") })
					: said("The providers were asked about the last days: what they know is recorded.");
			return answer({ sentence: shop.words.tell(sentence), silent: names } satisfies MoneyAsked);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/attempts",
		methods: ["GET"],
		args: OrderIdSchema,
		...asks("money.see"),
		handler: async ({ shop, actor, params: { id } }) => {
			const found = await shop.payments.attemptsOf(id, actor);
			return found.ok ? answer({ attempts: found.value } satisfies PaymentAttempts) : refuse(found.error);
		},
	}),
];

function acted(done: Result<MoneyCase>, words: Words) {
	if (!done.ok) return refuse(done.error);
	const { closedAt, outcome } = done.value;
	const sentence = closedAt === null ? words.say("The provider was asked and has not answered yet.") : outcome;
	return answer({ sentence } satisfies MoneyActed);
}
