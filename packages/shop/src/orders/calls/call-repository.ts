import type { Db } from "../../database/connection.ts";

/** An order that waits for a call to its buyer. */
export interface WaitingCall {
	orderId: number;
	/** Calls without an answer. */
	tries: number;
	/** ms since the epoch; 0: it was never called. */
	nextCallAt: number;
	/** Who called last; "": nobody. */
	calledBy: string;
}

/** Orders that are to be confirmed, those that are due first, the oldest first. */
export async function findWaitingCalls(db: Db, most: number): Promise<WaitingCall[]> {
	const rows = await db
		.selectFrom("order_entry")
		.leftJoin("order_call", "order_call.order_id", "order_entry.id")
		.select(["order_entry.id as orderId", "order_call.tries", "order_call.next_call_at", "order_call.called_by"])
		.where("order_entry.handling", "=", "to-confirm")
		.orderBy((order) => order.fn.coalesce("order_call.next_call_at", order.lit(0)))
		.orderBy("order_entry.created_at")
		.orderBy("order_entry.id")
		.limit(most)
		.execute();
	return rows.map(({ orderId, tries, next_call_at, called_by }) => ({
		orderId,
		tries: tries ?? 0,
		nextCallAt: next_call_at ?? 0,
		calledBy: called_by ?? "",
	}));
}

export async function findCall(db: Db, orderId: number): Promise<Omit<WaitingCall, "orderId"> | null> {
	const row = await db.selectFrom("order_call").selectAll().where("order_id", "=", orderId).executeTakeFirst();
	return row ? { tries: row.tries, nextCallAt: row.next_call_at, calledBy: row.called_by } : null;
}

export async function writeCall(trx: Db, { orderId, ...call }: WaitingCall, now: number): Promise<void> {
	const row = { tries: call.tries, next_call_at: call.nextCallAt, called_by: call.calledBy, called_at: now };
	await trx
		.insertInto("order_call")
		.values({ order_id: orderId, ...row })
		.onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
		.execute();
}
