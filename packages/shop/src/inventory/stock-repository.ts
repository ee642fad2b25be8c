import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Backorders, StockStatus } from "@feedmill/trade/catalogue/model/product.ts";
import { mergeNeeds, type StockChange, type StockNeed, stockStatusAfter } from "@feedmill/trade/inventory/stock.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { isPostgres } from "../database/is-postgres.ts";
import { amountByProduct } from "./amount-by-product.ts";
import {
	giveBackHolds,
	lockAndFree,
	lockRows,
	type StockRow,
	type StockTransaction,
} from "./locked-stock-repository.ts";
import { notEnoughError, outOfStock, outOfStockError } from "./stock-errors.ts";

/**
 * Reduces the stock for an order and ends its reservations. `strict`: fails if the stock is short or reserved by others
 * (errors as holdStock of reservation-repository.ts; nothing is reduced then). Otherwise the order is already paid:
 * reduces what is left, never below zero.
 */
export async function takeStock(
	at: StockTransaction,
	orderId: number,
	wanted: readonly StockNeed[],
	how: { strict: boolean; noStockAmount: number },
): Promise<Result<StockChange[]>> {
	const { trx } = at;
	const { rows, freed } = await lockAndFree(at, wanted, orderId);
	const missing = how.strict ? outOfStock(wanted, rows) : null;
	const needs = missing ? [] : mergeNeeds(wanted).filter(({ productId }) => rows.get(productId)?.managed === 1);
	const quantities = new Map(needs.map(({ productId, quantity }) => [productId, quantity]));
	const free = amountByProduct(freed, "product_id");
	const want = amountByProduct(quantities, "product_id");
	const left = sql<number>`CASE WHEN backorders <> 'no' OR quantity >= ${want} THEN quantity - ${want}
		WHEN quantity > 0 THEN 0 ELSE quantity END`;
	let update = trx
		.updateTable("product_stock")
		.set({
			quantity: left,
			reserved: sql<number>`reserved - ${free}`,
			status: statusOf(left, how.noStockAmount),
		})
		.where("product_id", "in", [...quantities.keys()]);
	if (how.strict) update = update.where(sql<boolean>`(backorders <> 'no' OR quantity - reserved + ${free} >= ${want})`);
	const reduced = needs.length ? await update.returning(["product_id", "quantity", "status"]).execute() : [];
	const changes = reduced.map((after) => changeOf(rows.get(after.product_id)!, after));
	const takenIds = new Set(changes.map(({ productId }) => productId));
	const short = needs.find(({ productId }) => !takenIds.has(productId));
	await giveBackHolds(trx, new Map([...freed].filter(([id]) => !takenIds.has(id))));
	if (short) await putBack(trx, changes);
	if (missing) return outOfStockError(missing);
	return short ? notEnoughError(short) : ok(changes);
}

/**
 * The fast path of takeStock: one statement, if the caller believes that every row is managed and has no reservation of
 * this order and no expired one. null: that was wrong, or stock was short; nothing was changed. On PostgreSQL for one
 * row only, because a statement locks several rows in no fixed order.
 */
export async function takeUnreservedStock(
	{ trx, dialect }: StockTransaction,
	wanted: readonly StockNeed[],
	noStockAmount: number,
): Promise<StockChange[] | null> {
	const needs = mergeNeeds(wanted);
	if (needs.length === 0 || (dialect === "postgres" && needs.length > 1)) return null;
	const quantities = new Map(needs.map(({ productId, quantity }) => [productId, quantity]));
	const want = amountByProduct(quantities, "product_id");
	const reduced = await trx
		.updateTable("product_stock")
		.set({
			quantity: sql<number>`quantity - ${want}`,
			status: statusOf(sql<number>`(quantity - ${want})`, noStockAmount),
		})
		.where("product_id", "in", [...quantities.keys()])
		.where("managed", "=", 1)
		.where("status", "<>", "outofstock")
		.where(sql<boolean>`(backorders <> 'no' OR quantity - reserved >= ${want})`)
		.returning(["product_id", "quantity", "status", "backorders", "low_amount"])
		.execute();
	const changes = reduced.map((row): StockChange => {
		const before = (row.quantity ?? 0) + (quantities.get(row.product_id) ?? 0);
		return changeOf(
			{ ...row, quantity: before, status: stockStatusAfter(before, row.backorders as Backorders, noStockAmount) },
			row,
		);
	});
	if (changes.length === needs.length) return changes;
	await putBack(trx, changes);
	return null;
}

/** Returns units to stock, for cancelled orders. */
export async function restoreStock(
	at: StockTransaction,
	wanted: readonly StockNeed[],
	noStockAmount: number,
): Promise<StockChange[]> {
	const { trx } = at;
	const needs = mergeNeeds(wanted);
	const rows = await lockRows(at, needs, 0);
	const quantities = new Map(
		needs
			.filter(({ productId }) => rows.get(productId)?.managed === 1)
			.map(({ productId, quantity }) => [productId, quantity]),
	);
	if (quantities.size === 0) return [];
	const back = sql<number>`quantity + ${amountByProduct(quantities, "product_id")}`;
	const after = await trx
		.updateTable("product_stock")
		.set({ quantity: back, status: statusOf(back, noStockAmount) })
		.where("product_id", "in", [...quantities.keys()])
		.returning(["product_id", "quantity", "status"])
		.execute();
	return after.map((row) => changeOf(rows.get(row.product_id)!, row));
}

/**
 * Updates the stock status of variable products: out of stock when all variations are. One statement for all. Their
 * rows are locked first, so that of two packs that are sold out at once the second one finds the first.
 */
export async function followVariations(trx: Db, variationIds: readonly number[]): Promise<void> {
	if (variationIds.length === 0) return;
	const parents = sql`managed = 0 AND product_id IN (SELECT parent_id FROM product WHERE type = 'variation'
		AND id IN (${sql.join(variationIds)}))`;
	if (isPostgres(trx))
		await sql`SELECT product_id FROM product_stock WHERE ${parents} ORDER BY product_id FOR UPDATE`.execute(trx);
	await sql`UPDATE product_stock SET status = CASE
			WHEN EXISTS (SELECT 1 FROM product v JOIN product_stock s ON s.product_id = v.stock_owner_id
			WHERE v.parent_id = product_stock.product_id AND v.status = 'publish' AND s.status = 'instock') THEN 'instock'
			WHEN EXISTS (SELECT 1 FROM product v JOIN product_stock s ON s.product_id = v.stock_owner_id
			WHERE v.parent_id = product_stock.product_id AND v.status = 'publish' AND s.status = 'onbackorder')
			THEN 'onbackorder'
			ELSE 'outofstock' END
		WHERE ${parents}`.execute(trx);
}

async function putBack(trx: Db, changes: readonly StockChange[]): Promise<void> {
	if (changes.length === 0) return;
	const amounts = new Map(changes.map(({ productId, before, after }) => [productId, before - after]));
	const statuses = changes.map(
		({ productId, statusBefore }) => sql`WHEN ${sql.lit(productId)} THEN ${sql.lit(statusBefore)}`,
	);
	await trx
		.updateTable("product_stock")
		.set({
			quantity: sql<number>`quantity + ${amountByProduct(amounts, "product_id")}`,
			status: sql<string>`CASE product_id ${sql.join(statuses, sql` `)} ELSE status END`,
		})
		.where("product_id", "in", [...amounts.keys()])
		.execute();
}

/** The stock status for a quantity, in SQL; the same rule as stockStatusAfter. What is stopped stays sold out. */
function statusOf(quantity: RawBuilder<number>, noStockAmount: number): RawBuilder<string> {
	return sql<string>`CASE WHEN stopped <> '' THEN 'outofstock' WHEN ${quantity} > ${noStockAmount} THEN 'instock'
		WHEN backorders = 'no' THEN 'outofstock' ELSE 'onbackorder' END`;
}

function changeOf(
	before: Omit<StockRow, "managed">,
	after: { product_id: number; quantity: number | null; status: string },
): StockChange {
	return {
		productId: after.product_id,
		before: before.quantity ?? 0,
		after: after.quantity ?? 0,
		statusBefore: before.status as StockStatus,
		status: after.status as StockStatus,
		backorders: before.backorders as Backorders,
		lowAmount: before.low_amount,
	};
}
