import type { StoredPayment } from "@feedmill/trade/orders/order.ts";
import type { Db } from "../database/connection.ts";

/** The result stored for an idempotency key: a payment, or a response that needed none. */
export interface KeyUse {
	orderId: number;
	paymentId: string | null;
	answer: StoredPayment | null;
}

export async function findKey(db: Db, key: string): Promise<KeyUse | null> {
	const row = await db.selectFrom("payment_key").selectAll().where("key", "=", key).executeTakeFirst();
	if (!row) return null;
	return {
		orderId: row.order_id,
		paymentId: row.payment_id,
		answer: row.answer_json === null ? null : (JSON.parse(row.answer_json) as StoredPayment),
	};
}

export async function keepKey(trx: Db, key: string, use: KeyUse, now: number): Promise<void> {
	const row = {
		order_id: use.orderId,
		payment_id: use.paymentId,
		answer_json: use.answer === null ? null : JSON.stringify(use.answer),
		created_at: now,
	};
	await trx
		.insertInto("payment_key")
		.values({ key, ...row })
		.onConflict((conflict) => conflict.column("key").doUpdateSet(row))
		.execute();
}

export async function deleteOldKeys(db: Db, before: number): Promise<void> {
	await db.deleteFrom("payment_key").where("created_at", "<=", before).execute();
}
