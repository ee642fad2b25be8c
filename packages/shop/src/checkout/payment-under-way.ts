import type { Db } from "../database/connection.ts";
import type { Order } from "../orders/order.ts";
import type { Payment } from "../payments/payment.ts";
import { endPayment, insertFact } from "../payments/payment-repository.ts";
import { factOf } from "../payments/service/ask-for-payment.ts";
import { type Said, said } from "../words/said.ts";
import type { Attempt, Step } from "./attempt.ts";

/**
 * What an order's payment under way means for another attempt to pay it. null: nothing, the attempt goes on. Only a
 * payment that nobody was asked for, or one whose shopper came back from the provider's page without having paid, gives
 * way to another; it stays watched, and money that still comes for it is recorded.
 */
export async function stepForPaymentUnderWay(
	{ deps, request, looked }: Attempt,
	trx: Db,
	order: Pick<Order, "totals">,
	payment: Payment,
): Promise<Step | null> {
	const another = payment.gateway !== request.paymentMethod || payment.amount !== order.totals.price;
	if (payment.state === "created") {
		if (!another) return { kind: "wait", payment, newLogin: null };
		return giveWay(deps, trx, payment, said("Nobody was asked for it."));
	}
	// The order would not be payable any more if the shopkeeper had not rejected what was authorised.
	if (payment.state === "authorised") return giveWay(deps, trx, payment, said("The order is being paid again."));
	const atProvider = payment.state === "asked" && payment.answeredAt !== null;
	if (!atProvider) return { kind: "wait", payment, newLogin: null };
	if (looked !== payment.id) return { kind: "look", payment };
	if (!another) return { kind: "wait", payment, newLogin: null };
	return giveWay(deps, trx, payment, said("Another way to pay was chosen."));
}

/** null: it has given way. Where something has become of it in this moment, the attempt begins anew. */
async function giveWay({ clock, words }: Attempt["deps"], trx: Db, payment: Payment, why: Said): Promise<Step | null> {
	if (!(await endPayment(trx, payment))) return { kind: "again" };
	const told = { kind: "refused" as const, reason: words.tell(why) };
	const fact = factOf(payment, told, { source: "shop", fails: false, at: clock.now() });
	await insertFact(trx, { ...fact, followed: true });
	return null;
}
