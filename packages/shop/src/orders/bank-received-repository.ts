import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Db } from "../database/connection.ts";

/** What has come of an order on the mill's own account and is still there. */
export async function receivedOf(db: Db, orderId: number): Promise<Amount> {
	const sum = await db
		.selectFrom("bank_money")
		.select(({ fn }) => fn.sum("amount").as("sum"))
		.where("order_id", "=", orderId)
		.where("gone_at", "is", null)
		.executeTakeFirst();
	return Number(sum?.sum ?? 0);
}

/**
 * Marks money of an order as gone: it has not come after all, or was sent back. `reference`: only this; left out: all
 * of it. Its reference stays booked, so that no statement books it again.
 */
export async function markGone(trx: Db, orderId: number, now: number, reference?: string): Promise<void> {
	const standing = trx
		.updateTable("bank_money")
		.set({ gone_at: now })
		.where("order_id", "=", orderId)
		.where("gone_at", "is", null);
	await (reference === undefined ? standing : standing.where("reference", "=", reference)).execute();
}
