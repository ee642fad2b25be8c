import { sql } from "kysely";
import type { Backorders, Stock, StockStatus } from "../catalogue/product.ts";
import type { Db } from "../database/connection.ts";

/** Stock as one shopper sees it: what other shoppers' drafts and unpaid orders hold is taken off. */
export interface ShopperStock extends Stock {
	/** Units held by unexpired reservations of other orders. */
	heldByOthers: number;
}

/** Stock of several owners in one query. `draftOrderId`: the shopper's own draft, whose hold does not count against him; 0 for none. */
export async function readShopperStocks(db: Db, ownerIds: readonly number[], draftOrderId: number, now: number): Promise<Map<number, ShopperStock>> {
	if (ownerIds.length === 0) return new Map();
	const held = sql<number>`(SELECT COALESCE(SUM(r.quantity), 0) FROM stock_reservation r WHERE r.product_id = product_stock.product_id AND r.expires_at > ${now} AND r.order_id <> ${draftOrderId})`;
	const rows = await db.selectFrom("product_stock").selectAll().select(held.as("held")).where("product_id", "in", ownerIds).execute();
	return new Map(
		rows.map((row) => [
			row.product_id,
			{
				productId: row.product_id,
				managed: row.managed === 1,
				quantity: row.quantity,
				reserved: row.reserved,
				status: row.status as StockStatus,
				backorders: row.backorders as Backorders,
				lowAmount: row.low_amount,
				heldByOthers: Number(row.held),
			},
		]),
	);
}
