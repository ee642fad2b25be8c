import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { takeIds } from "../../database/id-block.ts";
import { retryAborted } from "../../database/transaction.ts";
import { record } from "../../events/event-repository.ts";
import { type CaseEnd, closeCases } from "../../money-cases/case-repository.ts";
import { auditOrder, isAudited } from "../audit-order.ts";
import { markGone, receivedOf } from "../bank-received-repository.ts";
import { takenOf } from "../cash/cash-repository.ts";
import { ROUNDED } from "../handling/deliver.ts";
import { writeEntries } from "../listing/entry-repository.ts";
import { findOrder, findOrderLocked, insertNotes, nextVersion } from "../order-repository.ts";
import { capturedOf } from "../refunds/refund-repository.ts";
import { comeBack, noteAuthor } from "../save-order.ts";

/** See OrderService.markUnpaid. One transaction with the order locked. */
export function markUnpaid(
	{ connection, clock, words }: Pick<ShopCore, "connection" | "clock" | "words">,
	orderId: number,
	actor: Actor,
): Promise<Result<Order>> {
	const { db, dialect } = connection;
	const change = async (trx: Db): Promise<Result<Order>> => {
		const ids = await takeIds(trx, { order_note: 1, event: 1 });
		const order = await findOrderLocked(trx, dialect, orderId);
		if (!order) return fail("order_unknown", said("Invalid order ID."), "not-found");
		if (order.paidAt === null) return ok(order);
		if (statusRule(order.status).paid || order.status === "refunded")
			return fail("order_is_paid", said("Set order {id} to pending or on hold first.", { id: orderId }), "conflict");
		// What was written down at a door has come; a step that was a mistake is taken back.
		const taken = await takenOf(trx, orderId);
		const isTaken = taken > 0 && order.totals.price - taken < ROUNDED;
		if (isTaken || order.totals.refunded > 0 || (await capturedOf(trx, orderId)) > 0)
			return fail(
				"order_is_paid",
				said("Money of order {id} has come or was given back: it stays paid.", { id: orderId }),
				"conflict",
			);
		const now = clock.now();
		await trx
			.updateTable("orders")
			.set({ paid_at: null, transaction_id: "", modified_at: now, version: nextVersion })
			.where("id", "=", orderId)
			.execute();
		await forget(trx, order, { now, by: actorName(actor), outcome: words.tell(NOT_COME) });
		const unpaid = { ...order, paidAt: null };
		if (order.binnedAt === undefined) await writeEntries(trx, [unpaid]);
		else await comeBack({ trx, now, words }, unpaid);
		const content = words.tell(NOT_COME);
		const note = {
			id: ids("order_note"),
			orderId,
			content,
			toCustomer: false,
			author: noteAuthor(actor),
			createdAt: now,
		};
		await insertNotes(trx, [note]);
		const event = { kind: "order.note", orderId, note: content, toCustomer: false } as const;
		await record(trx, [event], { nextId: () => ids("event"), actor: actorName(actor), now });
		if (isAudited(actor)) {
			const { paidAt, transactionId } = order;
			const [before, after] = [
				{ paidAt, transactionId },
				{ paidAt: null, transactionId: "" },
			];
			await auditOrder(trx, order, { before, after, notes: { note: content }, actor, now });
		}
		return ok((await findOrder(trx, orderId)) ?? order);
	};
	return retryAborted(() => db.transaction().execute(change));
}

const NOT_COME = said("The money has not come after all: the order is unpaid.");

/**
 * Money on the mill's account that an order was paid by counts no more. A part that came before it does, unless no rest
 * would be left to pay.
 */
async function forget(
	trx: Db,
	{ id, transactionId, totals }: Order,
	{ now, ...end }: { now: number } & CaseEnd,
): Promise<void> {
	await markGone(trx, id, now, transactionId);
	if ((await receivedOf(trx, id)) >= totals.price) await markGone(trx, id, now);
	// Of what was too much, too, nothing is to be given back.
	if (transactionId !== "")
		await closeCases(trx, { kinds: ["amount"], orderId: id, ref: `bank:${transactionId}` }, end, now);
}
