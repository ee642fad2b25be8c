import { createHash } from "node:crypto";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Visitor } from "../cart/model/session.ts";
import type { Db } from "../database/connection.ts";
import type { StatusWork } from "../orders/status-work.ts";
import { findKey, keepKey } from "../payments/key-repository.ts";
import { findPayment } from "../payments/payment-repository.ts";
import type { BegunPayment } from "../payments/take-payment.ts";
import type { Attempt, Step } from "./attempt.ts";
import { isWithShopper, stepForUnanswered } from "./payment-under-way.ts";

/** The stored form of the Idempotency-Key for paying an order, unique for session and order. */
export function payKey({ sessionId }: Visitor, orderId: number, key: string): string {
	return `${sessionId}:${orderId}:${shortKey(key)}`;
}

/** The same for placing an order. Keys are scoped to the session: two shoppers with the same key get an order each. */
export function orderKey({ sessionId }: Visitor, key: string): string {
	return `${sessionId}:${shortKey(key)}`;
}

/** A long key is stored as its hash: of two that begin alike, the second would get the first one's order. */
function shortKey(key: string): string {
	return key.length <= 150 ? key : createHash("sha256").update(key).digest("hex");
}

/**
 * The response stored for the key. null: the key is new, or its payment was refused, so that the next attempt asks
 * again. Run with the order locked.
 */
export async function stepForKey(attempt: Attempt, trx: Db, order: Order): Promise<Step | null> {
	const { key, lookedUp } = attempt;
	const use = key === null ? null : await findKey(trx, key);
	if (use?.orderId !== order.id) return null;
	if (use.answer)
		return {
			kind: "placed",
			placed: { order, payment: use.answer, newLogin: null, cartEmptied: false, repeated: true },
		};
	const payment = use.paymentId === null ? null : await findPayment(trx, use.paymentId);
	if (payment && isWithShopper(payment) && lookedUp?.id !== payment.id) return { kind: "look", payment };
	const unanswered = payment && stepForUnanswered(attempt, order, payment);
	if (unanswered?.kind === "free") return null;
	if (unanswered) return { kind: unanswered.kind, payment: unanswered.payment, newLogin: null };
	const asksAgain = payment?.state === "refused" && payment.answer?.shown !== "failure";
	return payment && !asksAgain ? { kind: "wait", payment, newLogin: null } : null;
}

/** Stores the result with the key. A refusal is not stored, so that a retry can succeed. */
export async function keepUse(
	key: string | null,
	{ trx, now }: StatusWork,
	orderId: number,
	{ outcome, asking }: BegunPayment,
): Promise<void> {
	if (key === null || (outcome && "refused" in outcome)) return;
	await keepKey(trx, key, { orderId, paymentId: asking?.payment.id ?? null, answer: outcome?.payment ?? null }, now);
}
