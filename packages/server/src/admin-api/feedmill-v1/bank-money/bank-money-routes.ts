import {
	type CashHandedIn,
	type CashHeld,
	ConfirmMoneySchema,
	HandInSchema,
	type MoneyConfirmed,
	type MoneyToConfirm,
	StatementSchema,
	type StatementShown,
} from "@feedmill/admin-api/feedmill-v1/bank-money.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { StatementDone } from "@feedmill/shop/bank-money/bank-money-service.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { shortName } from "@feedmill/trade/order-status/handling.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { atField } from "../../callers/invalid.ts";

/** Bytes of a statement: 1,500,000 letters, of which Indian ones have three bytes. */
const LONGEST_STATEMENT = 5_000_000;

/** Money on the mill's own account, and cash that was taken at doors. */
export const bankMoneyRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/to-confirm",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("money.confirm"),
		handler: async ({ shop, actor }) => {
			const waiting = await shop.bankMoney.waiting(actor);
			if (!waiting.ok) return refuse(waiting.error);
			const times = new Map<string, number>();
			for (const { given } of waiting.value) times.set(given, (times.get(given) ?? 0) + 1);
			return answer({
				orders: waiting.value.map(
					({ id, who, paymentMethod, createdAt, total, refunded, received, given, givenAt }) => ({
						...{ id, who, way: paymentMethod, placedAt: createdAt, received, given, givenAt },
						due: total - refunded - received,
						isTwice: given !== "" && (times.get(given) ?? 0) > 1,
					}),
				),
			} satisfies MoneyToConfirm);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/to-confirm/(?P<id>[\\d]+)",
		methods: ["POST"],
		args: ConfirmMoneySchema,
		greatest: MOST_AMOUNT,
		...asks("money.confirm"),
		handler: async ({ shop, actor, params: { id, reference, amount, day } }) => {
			const done = await shop.bankMoney.confirm(id, { reference, amount: amount ?? "due", day }, actor);
			if (!done.ok) return refuse(atField(done.error, "reference"));
			const { changed, sentence } = done.value;
			return answer({ changed, sentence: shop.words.tell(sentence) } satisfies MoneyConfirmed);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/statement",
		methods: ["POST"],
		args: StatementSchema,
		bodyLimit: LONGEST_STATEMENT,
		...asks("money.confirm"),
		handler: async ({ shop, actor, params: { text, book, seen } }) => {
			const done = await shop.bankMoney.statement(text, book && (seen ?? true), actor);
			return done.ok ? answer(shownStatement(done.value, shop.words)) : refuse(atField(done.error, "text"));
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/cash",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("orders.handle"),
		handler: async ({ shop, actor }) => {
			const held = await shop.cash.held(actor);
			if (!held.ok) return refuse(held.error);
			return answer({
				held: held.value.map(({ id, orderId, amount, holder, takenBy, stepAt }) => ({
					...{ id, order: orderId, amount, holder },
					...{ takenBy: shortName(takenBy), takenAt: stepAt },
				})),
			} satisfies CashHeld);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/cash",
		methods: ["POST"],
		args: HandInSchema,
		...asks("orders.handle"),
		handler: async ({ shop, actor, params: { ids } }) => {
			const done = await shop.cash.handIn(ids, actor);
			if (!done.ok) return refuse(done.error);
			const { currency } = await shop.settings.current();
			const { amount, count } = done.value;
			const shown = formatExactly(amount, currency);
			const sentence =
				count === 0
					? said("This was handed in already.")
					: said("{amount} is handed in, of {count} orders.", { amount: shown, count });
			return answer({ amount, count, sentence: shop.words.tell(sentence) } satisfies CashHandedIn);
		},
	}),
];

function shownStatement({ lines, outgoing, unread }: StatementDone, words: Words): StatementShown {
	return {
		lines: lines.map(({ row, kind, orderIds, booked, why }) => {
			const { line, day, amount, reference, payer, text } = row;
			const shown = { line, day, amount, reference, payer, text };
			return { ...shown, kind, orders: [...orderIds], booked, why: why === null ? "" : words.tell(why) };
		}),
		outgoing,
		unread: unread.map(({ line, why }) => ({ line, why: words.tell(why) })),
	};
}
