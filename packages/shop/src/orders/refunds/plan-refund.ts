import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import { receivedOf } from "../bank-received-repository.ts";
import { takenOf } from "../cash/cash-repository.ts";
import { type LinePart, lineShares } from "./line-share.ts";
import { amountOf, linesOf } from "./refund-amount.ts";
import { capturedOf, leftOfPayment } from "./refund-repository.ts";
import { reportedByProvider } from "./same-money.ts";

/** What is to be given back. */
export interface WantedRefund {
	/**
	 * null: the sum of the lines; without lines, all that is left of the payment. 0: goods come back for which nothing is
	 * to be refunded; the lines name them.
	 */
	amount: Amount | null;
	/** Amount of each line before tax, and the tax on it. Default: no lines. */
	lines?: OrderRefund["lines"];
	/**
	 * The same by units: their share of what is left of each line; `quantity` null: all that is left of it. Not with
	 * `lines`.
	 */
	parts?: readonly LinePart[];
	/** The payment to refund through its provider. null or left out: refunded by hand, done at once. */
	paymentId?: string | null;
	/** A refund by hand of other money than what the provider reported as given back. Default: false. */
	otherMoney?: boolean;
	/** Most that may be given back of the order in all, with what was before. null or left out: no limit. */
	limit?: Amount | null;
}

export type PlannedRefund = Pick<OrderRefund, "amount" | "lines">;

interface RefundPlace {
	trx: Db;
	order: Order;
	now: number;
	settings: StoreSettings;
}

/**
 * What a request comes to: the amount, and what goes back of each line. Writes nothing. Errors: those of
 * refundOrder.
 */
export async function plannedRefund(
	{ trx, order, now, settings }: RefundPlace,
	before: readonly OrderRefund[],
	request: WantedRefund,
): Promise<Result<PlannedRefund>> {
	const { decimals } = settings.currency;
	const shares = lineShares(order, before, request.parts ?? [], decimals);
	if (!shares.ok) return shares;
	const lines = linesOf(order, before, request.lines ?? shares.value);
	if (!lines.ok) return lines;
	const paymentId = request.paymentId ?? null;
	const ofPart = await leftOfPart(trx, order);
	// What was given back of a part by hand the provider still holds, but it is not to go back twice.
	const held = paymentId === null ? ofPart : Math.min(ofPart, await leftOfPayment(trx, paymentId, false));
	const amount = amountOf(order, request.amount, lines.value, { decimals, held, before });
	if (!amount.ok) return amount;
	if (paymentId !== null && amount.value === 0)
		return fail("invalid_refund_amount", said("These lines come to nothing: record their return by hand."));
	if (paymentId === null && amount.value > 0 && (await hasPart(trx, order)))
		return fail("order_not_refundable", said("Part of its money has come: cancel it, or wait for the rest."));
	const money = (sum: Amount) => formatExactly(sum, settings.currency);
	const { limit = null } = request;
	const inAll = order.totals.refunded + amount.value;
	if (limit !== null && inAll > limit)
		return fail(
			"refund_over_limit",
			said("You may give back {limit} of one order, and this would be {sum} in all. Please ask a manager.", {
				limit: money(limit),
				sum: money(inAll),
			}),
			"forbidden",
			{ needs: "orders.refund" },
		);
	if (paymentId === null && !request.otherMoney && reportedByProvider(before, amount.value, now))
		return fail(
			"refund_already_reported",
			said("The provider has reported that it gave back {amount}. If this is other money, confirm it.", {
				amount: money(amount.value),
			}),
			"conflict",
		);
	return ok({ amount: amount.value, lines: lines.value });
}

/**
 * Whether the shop has a part of the money of an unpaid order that no provider holds. A refund by hand lowers what such
 * an order comes to; were that part given back by it, it would count twice. Whoever has the goods may be let off the
 * rest.
 */
async function hasPart(trx: Db, order: Order): Promise<boolean> {
	if (order.paidAt !== null) return false;
	if ((await receivedOf(trx, order.id)) > 0) return true;
	return handlingOf(order) !== "delivered" && (await takenOf(trx, order.id)) > 0;
}

/**
 * What may still be given back: of an unpaid order, of which a provider has captured a part, what is left of that part;
 * of others everything, because it may have been paid in another way.
 */
async function leftOfPart(trx: Db, { id, paidAt, totals }: Order): Promise<Amount> {
	const captured = paidAt === null ? await capturedOf(trx, id) : 0;
	return captured > 0 ? captured - totals.refunded : Number.POSITIVE_INFINITY;
}
