import type { Order } from "@feedmill/trade/orders/order.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Db } from "../database/connection.ts";
import type { Payment } from "../payments/payment.ts";
import { endPayment, insertFact, planLook } from "../payments/payment-repository.ts";
import { factOf } from "../payments/service/ask-for-payment.ts";
import type { Attempt, Step } from "./attempt.ts";

/**
 * What a payment under way means for another attempt to pay the order. null: the attempt may go on. A payment is
 * replaced only if the provider was never asked, or if the shopper came back from the provider's page without having
 * paid. The replaced one is still looked up, and money that arrives for it is recorded.
 */
export async function stepForPaymentUnderWay(
	{ deps, request, lookedUpId }: Attempt,
	trx: Db,
	order: Pick<Order, "totals">,
	payment: Payment,
): Promise<Step | null> {
	const another = payment.gateway !== request.paymentMethod || payment.amount !== order.totals.price;
	if (payment.state === "created") {
		if (!another) return { kind: "wait", payment, newLogin: null };
		return giveWay(deps, trx, payment, said("Nobody was asked for it."));
	}
	// The order is payable with an authorised payment only if the shopkeeper has rejected that.
	if (payment.state === "authorised") return giveWay(deps, trx, payment, said("The order is being paid again."));
	if (!isWithShopper(payment)) return { kind: "wait", payment, newLogin: null };
	if (lookedUpId !== payment.id) return { kind: "look", payment };
	if (!another) return { kind: "wait", payment, newLogin: null };
	return giveWay(deps, trx, payment, said("Another way to pay was chosen."));
}

/**
 * Whether the provider has answered and waits for the shopper: on its page, or in a window of the checkout (3-D
 * Secure). Only the provider knows whether the shopper failed there, so look before the same answer is given again.
 */
export function isWithShopper({ state, answeredAt }: Payment): boolean {
	return state === "asked" && answeredAt !== null;
}

/** null: the payment was replaced. If it changed at this moment, the attempt starts again. */
async function giveWay({ clock, words }: Attempt["deps"], trx: Db, payment: Payment, why: Said): Promise<Step | null> {
	if (!(await endPayment(trx, payment))) return { kind: "retry" };
	// The job releases what the buyer's bank has set aside for it.
	if (payment.state === "authorised") await planLook(trx, payment.id, clock.now(), 0);
	const refusal = { kind: "refused" as const, reason: words.tell(why) };
	const fact = factOf(payment, refusal, { source: "shop", fails: false, at: clock.now() });
	await insertFact(trx, { ...fact, applied: true });
	return null;
}
