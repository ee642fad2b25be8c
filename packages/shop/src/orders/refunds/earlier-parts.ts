import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Db } from "../../database/connection.ts";
import { openCaseOfReplaced } from "../part-on-account.ts";
import type { MovedOrder, StatusWork } from "../status-work.ts";
import { countedRefunds } from "./refund-amount.ts";
import {
	findRefunds,
	leftOfPayment,
	linkByHand,
	markSurplus,
	type PartPayment,
	partPaymentsOf,
} from "./refund-repository.ts";
import { uncountRefund } from "./refunded-repository.ts";
import { surplusNote } from "./surplus-note.ts";

/** Every installed gateway, by id. One that refunds has a method `refund`. */
type Gateways = ReadonlyMap<string, object>;

/**
 * Marks what earlier payments of an order have captured as surplus, once the payment with this id has paid all of it: a
 * part was captured then, and the shopkeeper had the buyer pay the whole again. What has gone back of such a part, or
 * is going back, was not the order's money: it no longer counts as refunded of the order. Adds a note for each part.
 */
export async function markEarlierParts(
	work: StatusWork,
	gateways: Gateways,
	moved: MovedOrder,
	paymentId: string,
): Promise<MovedOrder> {
	// A part on the mill's own account goes back by a person.
	await openCaseOfReplaced(work, moved.order);
	const payments = await partPaymentsOf(work.trx, moved.order.id);
	return markSurplusParts(
		work,
		gateways,
		moved,
		payments.filter(({ id }) => id !== paymentId),
	);
}

/**
 * The same once an order is paid, or sent to be paid at the door, in a way without a provider: its buyer has chosen
 * that after the part, and is asked for the whole. The part stays while the money is awaited, and where the shopkeeper
 * takes it instead of the whole. `before`: the order before its change of status.
 */
export async function markPartsOnceOffline(
	work: StatusWork,
	gateways: Gateways,
	before: Order,
	moved: MovedOrder,
): Promise<MovedOrder> {
	const { status, paymentMethod } = moved.order;
	// A captured payment has left its id with the order. Most orders have none, and need no statement.
	if (before.paidAt !== null || before.transactionId === "" || !statusRule(status).paid) return moved;
	const payments = await partPaymentsOf(work.trx, moved.order.id);
	const isOnline = paymentMethod === "" || payments.some(({ gateway }) => gateway === paymentMethod);
	return isOnline ? moved : markSurplusParts(work, gateways, moved, payments);
}

async function markSurplusParts(
	work: StatusWork,
	gateways: Gateways,
	moved: MovedOrder,
	payments: readonly PartPayment[],
): Promise<MovedOrder> {
	const { trx } = work;
	let { order } = moved;
	const notes = [...moved.notes];
	const parts = payments.filter(({ captured }) => captured > 0);
	await linkRefundsByHand(trx, order.id, parts);
	const refunds = countedRefunds(await findRefunds(trx, order.id));
	for (const { id, gateway, providerId } of parts) {
		const canRefund = "refund" in (gateways.get(gateway) ?? {});
		const captured = await leftOfPayment(trx, id, false);
		for (const refund of refunds) if (refund.paymentId === id) order = await uncountRefund(trx, order, refund);
		await markSurplus(trx, id, canRefund && captured > 0 ? work.now : null);
		if (captured > 0) notes.push(surplusNote(work, { captured, providerId }, canRefund));
	}
	return { ...moved, order, notes };
}

/**
 * Records of which part each refund by hand was: there was no other money of the order. It is of one part, the first
 * that has so much left.
 */
async function linkRefundsByHand(trx: Db, orderId: number, parts: readonly PartPayment[]): Promise<void> {
	const [first] = parts;
	if (!first) return;
	for (const refund of countedRefunds(await findRefunds(trx, orderId))) {
		if (refund.paymentId !== null || refund.amount === 0) continue;
		let part = first;
		for (const each of parts.toReversed()) if ((await leftOfPayment(trx, each.id, false)) >= refund.amount) part = each;
		await linkByHand(trx, refund, part.id);
	}
}
