import type { Order } from "@feedmill/trade/orders/order.ts";
import { isWithShopper } from "@feedmill/trade/payments/payment-state.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../database/connection.ts";
import { insertFact } from "../payments/fact-repository.ts";
import { ABSENT_AFTER } from "../payments/look-times.ts";
import type { Payment } from "../payments/payment.ts";
import { NEVER_REACHED } from "../payments/payment-outcome.ts";
import { endPayment, planLook } from "../payments/payment-repository.ts";
import { factOf, isUnanswered } from "../payments/service/ask-for-payment.ts";
import type { Attempt, Step } from "./attempt.ts";

/**
 * What a payment under way means for another attempt to pay the order. null: the attempt may go on. A payment is
 * replaced only if the provider was never asked, or if its provider says that nobody has paid it: the shopper came back
 * from its page, or the answer never came. The replaced one is still looked up, and money that arrives for it is
 * recorded.
 */
export async function stepForPaymentUnderWay(
	attempt: Attempt,
	trx: Db,
	order: Pick<Order, "totals">,
	payment: Payment,
): Promise<Step | null> {
	const { deps, lookedUp } = attempt;
	const another = isAnother(attempt, order, payment);
	if (payment.state === "created") {
		if (!another) return { kind: "awaitProvider", payment, newLogin: null };
		return giveWay(deps, trx, payment, said("Nobody was asked for it."));
	}
	// The order is payable with an authorised payment only if the shopkeeper has rejected that.
	if (payment.state === "authorised") return giveWay(deps, trx, payment, said("The order is being paid again."));
	const isOver = isUnanswered(deps.payments, payment);
	if (!isOver && !isWithShopper(payment)) return { kind: "awaitProvider", payment, newLogin: null };
	if (lookedUp?.id !== payment.id) return { kind: "lookUp", payment };
	if (isOver) {
		if (neverReached(attempt, payment)) return giveWay(deps, trx, payment, NEVER_REACHED);
		if (lookedUp.found !== "asked") return { kind: "awaitProvider", payment, newLogin: null };
		if (!another) return { kind: "askProviderAgain", payment, newLogin: null };
	}
	if (!another) return { kind: "awaitProvider", payment, newLogin: null };
	return giveWay(deps, trx, payment, said("Another way to pay was chosen."));
}

/** Whether an attempt is to pay in another way, or another amount, than this payment. */
export function isAnother({ request }: Attempt, { totals }: Pick<Order, "totals">, payment: Payment): boolean {
	return payment.gateway !== request.paymentMethod || payment.amount !== totals.price;
}

/** Whether the provider does not know a payment that it was asked for so long ago that it would know it. */
function neverReached({ deps, lookedUp }: Attempt, { id, askedAt, createdAt }: Payment): boolean {
	if (lookedUp?.id !== id || lookedUp.found !== "absent") return false;
	return deps.clock.now() - (askedAt ?? createdAt) >= ABSENT_AFTER;
}

/**
 * What an unanswered payment means for a request that was sent before: to look it up, then to begin it again or, as
 * "free", to pay in another way after all. null: it is answered, or its outcome stays unknown.
 */
export function stepForUnanswered(
	attempt: Attempt,
	order: Pick<Order, "totals">,
	payment: Payment,
): { kind: "lookUp" | "askProviderAgain" | "free"; payment: Payment } | null {
	const { deps, lookedUp } = attempt;
	if (!isUnanswered(deps.payments, payment)) return null;
	if (lookedUp?.id !== payment.id) return { kind: "lookUp", payment };
	if (neverReached(attempt, payment)) return { kind: "free", payment };
	if (lookedUp.found !== "asked") return null;
	return { kind: isAnother(attempt, order, payment) ? "free" : "askProviderAgain", payment };
}

/** null: the payment was replaced. If it changed at this moment, the attempt starts again. */
async function giveWay({ clock, words }: Attempt["deps"], trx: Db, payment: Payment, why: Said): Promise<Step | null> {
	if (!(await endPayment(trx, payment))) return { kind: "startAgain" };
	// The job releases what the buyer's bank has set aside for it.
	if (payment.state === "authorised") await planLook(trx, payment.id, clock.now(), 0);
	const refusal = { kind: "refused" as const, reason: words.tell(why) };
	const fact = factOf(payment, refusal, { source: "shop", fails: false, at: clock.now() });
	await insertFact(trx, { ...fact, applied: true });
	return null;
}
