import type { Text } from "@feedmill/trade/words/said.ts";
import type { Db } from "../../database/connection.ts";
import type { StatusWork } from "../../orders/status-change.ts";
import { surplusNote } from "../move-order.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { movePayment, paymentsOf } from "../payment-repository.ts";

/**
 * Marks what earlier payments of an order have captured as surplus, after `payment` has paid all of it: only a part
 * was captured then, and the shopkeeper had the buyer pay again. Returns a note for each.
 */
export async function replaceParts(work: StatusWork, { gateways }: PaymentDeps, payment: Payment): Promise<Text[]> {
	const notes: Text[] = [];
	for (const part of await partsOf(work.trx, payment)) {
		const canRefund = "refund" in (gateways.get(part.gateway) ?? {});
		await movePayment(work.trx, { ...part, surplus: true, nextLookAt: canRefund ? work.now : null });
		const { providerId } = part;
		notes.push(surplusNote(work, { captured: part.captured - part.refunded, providerId }, canRefund));
	}
	return notes;
}

async function partsOf(trx: Db, { id, orderId }: Payment): Promise<Payment[]> {
	const payments = await paymentsOf(trx, orderId);
	return payments.filter((each) => each.id !== id && each.state === "captured" && !each.surplus);
}
