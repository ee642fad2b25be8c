import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	type RefundMade,
	type RefundReview,
	RefundSchema,
	type RefundWanted,
} from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { RefundRequest } from "@feedmill/shop/orders/refunds/refund.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { ok, problem, type Result } from "@feedmill/trade/basics/result.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { OrderRefund } from "@feedmill/trade/orders/order.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../../rest/matching/route.ts";
import { asks } from "../../../callers/asks.ts";
import { invalid } from "../../../callers/invalid.ts";

/** Money that goes back, looked at and made. */
export const refundRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/refunds/review",
		methods: ["POST"],
		args: RefundSchema,
		greatest: MOST_AMOUNT,
		...asks("orders.refund-some"),
		handler: async ({ shop, params, actor }) => {
			const request = refundRequestOf(params);
			if (!request.ok) return refuse(request.error);
			const planned = await shop.editors.orders.reviewRefund(params.id, request.value, actor);
			if (!planned.ok) return refuse(planned.error);
			const order = await shop.orders.order(params.id);
			const { totals, paidAt } = order!;
			const { amount, lines } = planned.value;
			return answer({
				amount,
				before: totals.refunded,
				left: totals.price - totals.refunded - amount,
				pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
				byProvider: await shop.payments.canGiveBack(params.id),
				unpaid: paidAt === null,
			} satisfies RefundReview);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/orders/(?P<id>[\\d]+)/refunds",
		methods: ["POST"],
		args: RefundSchema,
		greatest: MOST_AMOUNT,
		// Money: a page that was left open, or a script of the shop's pages, must not give it away.
		...asks("orders.refund-some", { again: true }),
		handler: async ({ shop, params, actor, request: { headers } }) => {
			const key = headers["idempotency-key"] ?? "";
			if (!/^[\x21-\x7e]{8,100}$/.test(key)) return refuse(NO_KEY);
			const request = refundRequestOf(params);
			if (!request.ok) return refuse(request.error);
			const { way } = params;
			const made = await shop.editors.orders.refund(
				params.id,
				{ ...request.value, key: `staff:${key}` },
				way as "provider" | "hand",
				actor,
			);
			if (!made.ok) return refuse(made.error);
			const { refund } = made.value;
			if (refund.state === "refused") return refuse(REFUSED);
			return answer({
				changed: true,
				sentence: shop.words.tell(await sentenceOf(refund, shop)),
				amount: refund.amount,
				state: refund.state,
			} satisfies RefundMade);
		},
	}),
];

const NO_KEY = problem("feedmill_invalid", said("A refund needs a key of its own, so that it is made once."));
const REFUSED = problem(
	"refund_refused",
	said("The provider did not give it back. What happened to the order says why."),
	"conflict",
);

/** Most characters of why money goes back. */
const LONGEST_REASON = 200;

function refundRequestOf({
	parts = [],
	amount,
	reason,
	restock = false,
	otherMoney = false,
}: RefundWanted): Result<Omit<RefundRequest, "actor" | "limit">> {
	const text = reason.replaceAll(/\s+/g, " ").trim();
	const problems: Record<string, Text> = {};
	if (text === "" || text.length > LONGEST_REASON)
		problems.reason = said("Say why money goes back, in 1 to {most} letters.", { most: LONGEST_REASON });
	if (parts.length === 0 && amount === undefined) problems.amount = said("Choose what goes back: bags, or an amount.");
	if (parts.length > 0 && amount !== undefined) problems.amount = said("Either bags or an amount goes back, not both.");
	if (Object.keys(problems).length > 0) return invalid(problems);
	if (amount !== undefined) return ok({ amount, reason: text, restock: false, otherMoney });
	const lines = parts.map(({ line, pieces }) => ({ itemId: line, quantity: pieces === 0 ? null : pieces }));
	return ok({ amount: null, parts: lines, reason: text, restock, otherMoney });
}

async function sentenceOf({ amount, state, paymentId }: OrderRefund, { settings }: Shop): Promise<Text> {
	const { currency } = await settings.current();
	const values = { amount: formatExactly(amount, currency) };
	if (amount === 0) return said("It is noted that the goods came back. Nothing was to be given back for them.");
	if (state === "asked") return said("The provider was asked to give back {amount}, and has not answered yet.", values);
	return paymentId === null
		? said("It is noted that {amount} goes back by hand.", values)
		: said("{amount} was given back.", values);
}
