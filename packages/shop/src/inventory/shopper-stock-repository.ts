import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import { sql } from "kysely";
import { stockOf } from "../catalogue/reading/product-repository.ts";
import type { Db } from "../database/connection.ts";
import { listOf, preparedQuery } from "../database/prepared-query.ts";

const shopperStocks = preparedQuery((db, count) =>
	db
		.selectFrom("product_stock")
		.selectAll()
		.select(
			sql<number>`(SELECT COALESCE(SUM(r.quantity), 0) FROM stock_reservation r
				WHERE r.product_id = product_stock.product_id AND r.expires_at > ${0} AND r.order_id <> ${0})`.as("held"),
		)
		.where("product_id", "in", listOf(count)),
);

/**
 * Stock of several owners in one query. `draftOrderId`: the shopper's own draft, whose reservation does not count; 0
 * for none.
 */
export async function readShopperStocks(
	db: Db,
	ownerIds: readonly number[],
	draftOrderId: number,
	now: number,
): Promise<Map<number, ShopperStock>> {
	if (ownerIds.length === 0) return new Map();
	// Rounded to seconds, so that equal queries can be cached. A reservation counts until the end of the second it
	// expires in.
	const second = now - (now % 1000);
	const rows = await shopperStocks(db, [second, draftOrderId, ...ownerIds], ownerIds.length);
	return new Map(rows.map((row) => [row.product_id, { ...stockOf(row), heldByOthers: Number(row.held) }]));
}
