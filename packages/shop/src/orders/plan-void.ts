import type { Db } from "../database/connection.ts";

/**
 * Marks what may still be paid of an order that a person cancels: its money waits for a person, too. Of an order that
 * the shop cancels because nobody paid in time, late money is what was waited for.
 */
export async function markUnwanted(trx: Db, orderId: number): Promise<void> {
	const payments = trx.updateTable("payment").set({ unwanted: 1 }).where("order_id", "=", orderId);
	await payments.where("captured", "=", 0).execute();
}

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
