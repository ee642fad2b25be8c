import { createHash } from "node:crypto";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { isWithShopper } from "@feedmill/trade/payments/payment-state.ts";
import type { Visitor } from "../cart/model/session.ts";
import { repeatLogin } from "../customers/repeat-login.ts";
import type { Db } from "../database/connection.ts";
import { findOrder } from "../orders/order-repository.ts";
import type { StatusWork } from "../orders/status-work.ts";
import { findKey, keepKey } from "../payments/key-repository.ts";
import { NOT_TAKEN } from "../payments/payment-outcome.ts";
import { findPayment, paymentUnderWay } from "../payments/payment-repository.ts";
import type { BegunPayment } from "../payments/take-payment.ts";
import type { Attempt, Step } from "./attempt.ts";
import type { PlacedOrder } from "./checkout.ts";
import { stepForUnanswered } from "./payment-under-way.ts";

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
 * The order that an earlier request with this key placed, and its response, whatever the cart holds now. If the shopper
 * has failed at the provider since (3-D Secure), the retry asks again. null: the key is new.
 */
export async function stepForPlacedWith(attempt: Attempt, trx: Db, orderId: number): Promise<Step | null> {
	const { deps, lookedUp } = attempt;
	const order = await findOrder(trx, orderId);
	if (!order) return null;
	const underWay = await paymentUnderWay(trx, order.id);
	if (underWay && isWithShopper(underWay) && lookedUp?.id !== underWay.id) return { kind: "lookUp", payment: underWay };
	const unanswered = underWay && stepForUnanswered(attempt, order, underWay);
	if (unanswered?.kind === "lookUp") return { kind: "lookUp", payment: unanswered.payment };
	const newLogin = await repeatLogin(deps, trx, order);
	if (unanswered?.kind === "askProviderAgain")
		return { kind: "askProviderAgain", payment: unanswered.payment, newLogin };
	// The order is paid in another way, with its key. A new account goes on with its own cart, and its login.
	if (unanswered?.kind === "free" && !newLogin) return { kind: "startAgain", freeKey: order.id };
	if (underWay && order.payment === null) return { kind: "awaitProvider", payment: underWay, newLogin };
	// Its payment was refused, and the cart has gone to the new account: the next attempt is made with that.
	if (order.payment === null && newLogin) return { kind: "refused", reason: NOT_TAKEN, newLogin };
	// The payment of this key was refused: free the key for another attempt.
	if (order.payment === null) return { kind: "startAgain", freeKey: order.id };
	const placed: PlacedOrder = { order, payment: order.payment, newLogin, cartEmptied: false, repeated: true };
	return { kind: "answer", placed };
}

/**
 * The response of an earlier request with this key to pay the order. null: the key is new, or its payment was refused,
 * so that the next attempt asks again. Run with the order locked.
 */
export async function stepForPaidWith(attempt: Attempt, trx: Db, order: Order): Promise<Step | null> {
	const { key, lookedUp } = attempt;
	const use = key === null ? null : await findKey(trx, key);
	if (use?.orderId !== order.id) return null;
	if (use.answer)
		return {
			kind: "answer",
			placed: { order, payment: use.answer, newLogin: null, cartEmptied: false, repeated: true },
		};
	const payment = use.paymentId === null ? null : await findPayment(trx, use.paymentId);
	if (payment && isWithShopper(payment) && lookedUp?.id !== payment.id) return { kind: "lookUp", payment };
	const unanswered = payment && stepForUnanswered(attempt, order, payment);
	if (unanswered?.kind === "free") return null;
	if (unanswered) return { kind: unanswered.kind, payment: unanswered.payment, newLogin: null };
	const asksAgain = payment?.state === "refused" && payment.answer?.shown !== "failure";
	return payment && !asksAgain ? { kind: "awaitProvider", payment, newLogin: null } : null;
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
