import type { StockNeed } from "@feedmill/trade/inventory/stock.ts";
import { sql } from "kysely";
import type { Db, DialectName } from "../database/connection.ts";
import { listOf, preparedQuery, preparedReturning } from "../database/prepared-query.ts";
import { amountByProduct } from "./amount-by-product.ts";

/**
 * The transaction of a stock change. Stock is reserved and reduced by one conditional UPDATE each: condition and change
 * see the same version of the row, on SQLite and in PostgreSQL's READ COMMITTED, so nothing is sold twice. Rows are
 * locked in the order of their ids before, so that two orders of the same products wait instead of deadlocking.
 * Reference: 05 Checkout §5 and §7.
 */
export interface StockTransaction {
	trx: Db;
	dialect: DialectName;
	now: number;
}

export interface StockRow {
	product_id: number;
	managed: 0 | 1;
	quantity: number | null;
	status: string;
	backorders: string;
	low_amount: number | null;
}

/** Rows of these owners and of those that the order reserves, locked in the order of their ids. */
const selectStock = (db: Db, count: number) =>
	db
		.selectFrom("product_stock")
		.select(["product_id", "managed", "quantity", "status", "backorders", "low_amount"])
		.where("product_id", "in", (eb) =>
			eb
				.selectFrom("stock_reservation")
				.select("product_id")
				.where("order_id", "=", 0)
				.union(eb.selectFrom("product_stock").select("product_id").where("product_id", "in", listOf(count))),
		)
		.orderBy("product_id");
const stockRows = preparedQuery(selectStock);
const lockedStock = preparedQuery((db, count) => selectStock(db, count).forUpdate());
const deleteHolds = preparedReturning((db, count) =>
	db
		.deleteFrom("stock_reservation")
		.where((eb) =>
			eb.or([eb("order_id", "=", 0), eb.and([eb("product_id", "in", listOf(count)), eb("expires_at", "<=", 0)])]),
		)
		.returning(["product_id", "quantity"]),
);

/**
 * Locks the rows, then releases the order's own and the expired reservations of them: two statements in one round trip.
 */
export async function lockAndFree(at: StockTransaction, needs: readonly StockNeed[], orderId: number) {
	const [rows, freed] = await Promise.all([lockRows(at, needs, orderId), freeHolds(at, orderId, needs)]);
	return { rows, freed };
}

export async function lockRows(
	{ trx, dialect }: StockTransaction,
	needs: readonly StockNeed[],
	orderId: number,
): Promise<Map<number, StockRow>> {
	const ids = idsOf(needs);
	// SQLite has one writer and needs no lock.
	const rows = await (dialect === "postgres" ? lockedStock : stockRows)(trx, [orderId, ...ids], ids.length);
	return new Map(rows.map((row) => [row.product_id, row]));
}

/**
 * Deletes the order's own reservations and the expired ones of the products. Each row is deleted once, even by
 * concurrent transactions.
 */
async function freeHolds(
	{ trx, now }: StockTransaction,
	orderId: number,
	needs: readonly StockNeed[],
): Promise<Map<number, number>> {
	const ids = idsOf(needs);
	const rows = await deleteHolds(trx, [orderId, ...ids, now], ids.length);
	return sumByProduct(rows);
}

/** Never empty: PostgreSQL does not allow "in ()". */
function idsOf(needs: readonly StockNeed[]): number[] {
	return needs.length > 0 ? needs.map(({ productId }) => productId) : [0];
}

/** Subtracts released reservations from the products' reserved sums. */
export async function giveBackHolds(trx: Db, freed: ReadonlyMap<number, number>): Promise<void> {
	if (freed.size === 0) return;
	await trx
		.updateTable("product_stock")
		.set({ reserved: sql<number>`reserved - ${amountByProduct(freed, "product_id")}` })
		.where("product_id", "in", [...freed.keys()])
		.execute();
}

/** Units of each product in these rows. */
export function sumByProduct(rows: readonly { product_id: number; quantity: number }[]): Map<number, number> {
	const sums = new Map<number, number>();
	for (const { product_id, quantity } of rows) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
	return sums;
}
