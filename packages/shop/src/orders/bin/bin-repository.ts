import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Db } from "../../database/connection.ts";
import { takeBackCouponUses } from "../coupon-use-repository.ts";
import { findOrders } from "../order-repository.ts";

/** Where a page of the bin ends. */
export interface BinPlace {
	binnedAt: number;
	id: number;
}

/** Orders in the bin after a place, those that were put there last first. */
export async function readBinned(db: Db, after: BinPlace | undefined, limit: number): Promise<Order[]> {
	let query = db.selectFrom("orders").select("id").where("binned_at", "is not", null);
	if (after)
		query = query.where(({ or, and, eb }) =>
			or([eb("binned_at", "<", after.binnedAt), and([eb("binned_at", "=", after.binnedAt), eb("id", "<", after.id)])]),
		);
	const rows = await query.orderBy("binned_at", "desc").orderBy("id", "desc").limit(limit).execute();
	return findOrders(
		db,
		rows.map(({ id }) => id),
	);
}

/** Whether an order of this number was deleted for good. */
export async function wasDeleted(trx: Db, orderId: number): Promise<boolean> {
	const entry = await trx
		.selectFrom("audit")
		.select("id")
		.where("kind", "=", "order")
		.where("thing_id", "=", String(orderId))
		.where("act", "=", "deleted")
		.executeTakeFirst();
	return entry !== undefined;
}

/** Tables with rows of one order, by the column order_id. The order's own row is deleted last. */
const OF_ORDER = [
	"order_item",
	"order_note",
	"order_refund",
	"refunded",
	"payment",
	"payment_key",
	"download_permission",
	"draft_hold",
	"order_call",
] as const;

/**
 * Deletes an order with everything that says whose it was. Entries of the audit stay, without their values; units that
 * are still to be counted as sold or returned (product_sale) stay, because they name nobody.
 */
export async function deleteOrder(trx: Db, orderId: number): Promise<void> {
	const ofRefunds = trx.selectFrom("order_refund").select("id").where("order_id", "=", orderId);
	await trx.deleteFrom("refund_line").where("refund_id", "in", ofRefunds).execute();
	const ofPayments = trx.selectFrom("payment").select("id").where("order_id", "=", orderId);
	await trx.deleteFrom("payment_fact").where("payment_id", "in", ofPayments).execute();
	await takeBackCouponUses(trx, orderId);
	for (const table of OF_ORDER) await trx.deleteFrom(table).where("order_id", "=", orderId).execute();
	// Mails and messages that have not left.
	for (const table of ["outbox", "event"] as const)
		await trx.deleteFrom(table).where("topic", "=", `order ${orderId}`).execute();
	await trx
		.updateTable("audit")
		.set({ change_json: "", customer_id: 0 })
		.where("kind", "=", "order")
		.where("thing_id", "=", String(orderId))
		.execute();
	await trx.deleteFrom("orders").where("id", "=", orderId).execute();
}
