import type { Db } from "../database/connection.ts";

/**
 * Has the job of payments release the authorised payment of an order, if it has one, at once and from the first try. It
 * is not done here: a provider is never called inside a transaction.
 */
export async function planVoid(trx: Db, orderId: number, now: number): Promise<void> {
	await trx
		.updateTable("payment")
		.set({ next_look_at: now, looks: 0 })
		.where("order_id", "=", orderId)
		.where("state", "=", "authorised")
		.execute();
}
