import type { Db } from "../../database/connection.ts";
import { countedRefunds } from "../../orders/refunds/refund-amount.ts";
import { findRefunds, leftOfPayment, markSurplus } from "../../orders/refunds/refund-repository.ts";
import { uncountRefund } from "../../orders/refunds/refunded-repository.ts";
import type { MovedOrder, StatusWork } from "../../orders/status-work.ts";
import { surplusNote } from "../move-order.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { movePayment, paymentsOf } from "../payment-repository.ts";

/**
 * Marks what earlier payments of an order have captured as surplus, after `payment` has paid all of it: only a part
 * was captured then, and the shopkeeper had the buyer pay again. What was given back of such a part, or is being given
 * back, was not the order's money: it counts as its refund no longer. Adds a note for each part.
 */
export async function replaceParts(
	work: StatusWork,
	{ gateways }: PaymentDeps,
	moved: MovedOrder,
	payment: Payment,
): Promise<MovedOrder> {
	const { trx, now } = work;
	let { order } = moved;
	const notes = [...moved.notes];
	const refunds = countedRefunds(await findRefunds(trx, order.id));
	for (const part of await partsOf(trx, payment)) {
		const canRefund = "refund" in (gateways.get(part.gateway) ?? {});
		const captured = await leftOfPayment(trx, part.id, false);
		await movePayment(trx, { ...part, surplus: true, nextLookAt: canRefund && captured > 0 ? now : null });
		for (const refund of refunds) if (refund.paymentId === part.id) order = await uncountRefund(trx, order, refund);
		await markSurplus(trx, part.id);
		if (captured > 0) notes.push(surplusNote(work, { captured, providerId: part.providerId }, canRefund));
	}
	return { ...moved, order, notes };
}

async function partsOf(trx: Db, { id, orderId }: Payment): Promise<Payment[]> {
	const payments = await paymentsOf(trx, orderId);
	return payments.filter((each) => each.id !== id && each.captured > 0 && !each.surplus);
}
