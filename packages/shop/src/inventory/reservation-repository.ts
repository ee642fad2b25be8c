import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { mergeNeeds, type StockNeed } from "@feedmill/trade/inventory/stock.ts";
import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { amountByProduct } from "./amount-by-product.ts";
import {
	giveBackHolds,
	lockAndFree,
	lockRows,
	type StockRow,
	type StockTransaction,
	sumByProduct,
} from "./locked-stock-repository.ts";
import { notEnoughError, outOfStock, outOfStockError } from "./stock-errors.ts";

const insertReservations = preparedInsert("stock_reservation");

/**
 * Reserves stock for an order until a time, in place of its earlier reservations. Products without managed stock or
 * with backorders are not reserved. Errors (nothing is reserved then): woocommerce_product_out_of_stock,
 * woocommerce_product_not_enough_stock.
 */
export async function holdStock(
	at: StockTransaction,
	orderId: number,
	wanted: readonly StockNeed[],
	until: number,
): Promise<Result<StockNeed[]>> {
	const { trx } = at;
	const { rows, freed } = await lockAndFree(at, wanted, orderId);
	const missing = outOfStock(wanted, rows);
	const needs = missing ? [] : mergeNeeds(wanted).filter(({ productId }) => isLimited(rows.get(productId)));
	const quantities = new Map(needs.map(({ productId, quantity }) => [productId, quantity]));
	const free = amountByProduct(freed, "product_id");
	const want = amountByProduct(quantities, "product_id");
	const held = needs.length
		? await trx
				.updateTable("product_stock")
				.set({ reserved: sql<number>`reserved - ${free} + ${want}` })
				.where("product_id", "in", [...quantities.keys()])
				.where(sql<boolean>`quantity - reserved + ${free} >= ${want}`)
				.returning("product_id")
				.execute()
		: [];
	const heldIds = new Set(held.map(({ product_id }) => product_id));
	const short = needs.find(({ productId }) => !heldIds.has(productId));
	// Release products that were not reserved again. If one was short, everything is rolled back.
	const rest = new Map([...freed].filter(([id]) => !heldIds.has(id)));
	if (short) for (const id of heldIds) rest.set(id, quantities.get(id) ?? 0);
	await giveBackHolds(trx, rest);
	if (missing) return outOfStockError(missing);
	if (short) return notEnoughError(short);
	if (needs.length > 0) {
		const values = needs.map(({ productId, quantity }) => ({
			order_id: orderId,
			product_id: productId,
			quantity,
			expires_at: until,
		}));
		await insertReservations(trx, values);
	}
	return ok(needs);
}

/** Releases all reservations of an order. */
export async function releaseHolds(at: StockTransaction, orderId: number): Promise<void> {
	const { freed } = await lockAndFree(at, [], orderId);
	await giveBackHolds(at.trx, freed);
}

/** Releases an order's reservations of some products. */
export async function releaseHoldsOf(
	{ trx }: StockTransaction,
	orderId: number,
	productIds: readonly number[],
): Promise<void> {
	const rows = await trx
		.deleteFrom("stock_reservation")
		.where("order_id", "=", orderId)
		.where("product_id", "in", productIds)
		.returning(["product_id", "quantity"])
		.execute();
	await giveBackHolds(trx, sumByProduct(rows));
}

/** Ends an order's reservations at a time. */
export async function endHoldsAt(db: Db, orderId: number, until: number): Promise<void> {
	await db.updateTable("stock_reservation").set({ expires_at: until }).where("order_id", "=", orderId).execute();
}

/** ms. Clocks of the servers of one shop may differ by minutes, but not by a day. */
const FALSE_CLOCK = 24 * 60 * 60_000;

/**
 * Ends reservations that were made while a clock was a day and more ahead: one lasts until `latest` at the most. One
 * that lasts only a little longer may be right, and this server's clock behind.
 */
export async function shortenHolds(db: Db, latest: number): Promise<void> {
	await db
		.updateTable("stock_reservation")
		.set({ expires_at: latest })
		.where("expires_at", ">", latest + FALSE_CLOCK)
		.execute();
}

/** Releases all expired reservations. Returns how many there were. */
export async function releaseExpiredHolds(at: StockTransaction): Promise<number> {
	const expired = await at.trx
		.selectFrom("stock_reservation")
		.select("product_id")
		.distinct()
		.where("expires_at", "<=", at.now)
		.execute();
	if (expired.length === 0) return 0;
	await lockRows(
		at,
		expired.map(({ product_id }) => ({ productId: product_id, name: "", quantity: 0 })),
		0,
	);
	const rows = await at.trx
		.deleteFrom("stock_reservation")
		.where("expires_at", "<=", at.now)
		.returning(["product_id", "quantity"])
		.execute();
	await giveBackHolds(at.trx, sumByProduct(rows));
	return rows.length;
}

/** Units that an order reserves now, by stock owner. */
export async function heldBy(db: Db, orderId: number, now: number): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom("stock_reservation")
		.select(["product_id", "quantity"])
		.where("order_id", "=", orderId)
		.where("expires_at", ">", now)
		.execute();
	return sumByProduct(rows);
}

function isLimited(row: StockRow | undefined): boolean {
	return row?.managed === 1 && row.backorders === "no";
}
