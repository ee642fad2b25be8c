import { type RawBuilder, sql } from "kysely";
import { fail, ok, type Result } from "../basics/result.ts";
import type { Backorders, StockStatus } from "../catalogue/model/product.ts";
import type { Db, DialectName } from "../database/connection.ts";
import { listOf, preparedInsert, preparedQuery, preparedReturning } from "../database/prepared-query.ts";
import { said } from "../words/said.ts";
import { amountByProduct } from "./amount-by-product.ts";
import { mergeNeeds, type StockChange, type StockNeed, stockStatusAfter } from "./stock.ts";

/**
 * Stock is held and taken by one conditional UPDATE each: the condition and the change look at the same version of the
 * row, on SQLite and in PostgreSQL's READ COMMITTED, so nothing can be sold twice. Rows are locked in the order of
 * their ids before, so that two orders of the same products wait for each other instead of blocking each other.
 * Reference: 05 Checkout §5 and §7.
 */
export interface StockTransaction {
	trx: Db;
	dialect: DialectName;
	now: number;
}

const insertReservations = preparedInsert("stock_reservation");
/** Rows of these owners and of those that the order holds; what locks them does so in the order of their ids. */
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

interface StockRow {
	product_id: number;
	managed: 0 | 1;
	quantity: number | null;
	status: string;
	backorders: string;
	low_amount: number | null;
}

/**
 * Holds what an order wants until a time; its earlier holds end. Products without managed stock or with backorders are
 * not held. Errors (then the order holds nothing): woocommerce_product_out_of_stock,
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
	const gone = outOfStock(wanted, rows);
	const needs = gone ? [] : mergeNeeds(wanted).filter(({ productId }) => isLimited(rows.get(productId)));
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
	// Freed units of products that were not held just now go back by themselves; where one product was short, all is
	// undone.
	const rest = new Map([...freed].filter(([id]) => !heldIds.has(id)));
	if (short) for (const id of heldIds) rest.set(id, quantities.get(id) ?? 0);
	await giveBackHolds(trx, rest);
	if (gone) return outOfStockError(gone);
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

/**
 * Takes what an order wants out of stock and ends its holds. `strict`: fails when others hold what is missing (errors
 * as holdStock; then nothing is taken). Otherwise the money is already there: takes what is left and never goes below
 * nothing.
 */
export async function takeStock(
	at: StockTransaction,
	orderId: number,
	wanted: readonly StockNeed[],
	how: { strict: boolean; noStockAmount: number },
): Promise<Result<StockChange[]>> {
	const { trx } = at;
	const { rows, freed } = await lockAndFree(at, wanted, orderId);
	const gone = how.strict ? outOfStock(wanted, rows) : null;
	const needs = gone ? [] : mergeNeeds(wanted).filter(({ productId }) => rows.get(productId)?.managed === 1);
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
	const taken = needs.length ? await update.returning(["product_id", "quantity", "status"]).execute() : [];
	const changes = taken.map((after) => changeOf(rows.get(after.product_id)!, after));
	const takenIds = new Set(changes.map(({ productId }) => productId));
	const short = needs.find(({ productId }) => !takenIds.has(productId));
	await giveBackHolds(trx, new Map([...freed].filter(([id]) => !takenIds.has(id))));
	if (short) await putBack(trx, changes);
	if (gone) return outOfStockError(gone);
	return short ? notEnoughError(short) : ok(changes);
}

/**
 * The short way of takeStock: one statement, where the caller believes that every row is managed and nothing of them is
 * held by this order or expired. null: that was not so, or something was short; nothing has changed then. PostgreSQL
 * takes it for one row only, because a statement locks several rows in any order.
 */
export async function takeUnheldStock(
	{ trx, dialect }: StockTransaction,
	wanted: readonly StockNeed[],
	noStockAmount: number,
): Promise<StockChange[] | null> {
	const needs = mergeNeeds(wanted);
	if (needs.length === 0 || (dialect === "postgres" && needs.length > 1)) return null;
	const quantities = new Map(needs.map(({ productId, quantity }) => [productId, quantity]));
	const want = amountByProduct(quantities, "product_id");
	const taken = await trx
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
	const changes = taken.map((row): StockChange => {
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

/** Puts units back on the shelf, for orders that are cancelled. */
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

/** Ends all holds of an order. */
export async function releaseHolds(at: StockTransaction, orderId: number): Promise<void> {
	const { freed } = await lockAndFree(at, [], orderId);
	await giveBackHolds(at.trx, freed);
}

/** Ends the holds of an order on some products. */
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

/** Ends holds whose time is over, of all products. Gives how many there were. */
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

/** Units an order holds now, by stock owner. */
export async function heldBy(db: Db, orderId: number, now: number): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom("stock_reservation")
		.select(["product_id", "quantity"])
		.where("order_id", "=", orderId)
		.where("expires_at", ">", now)
		.execute();
	return sumByProduct(rows);
}

/**
 * The status of variable products follows their variations: out of stock when all of them are. One statement for all.
 */
export async function followVariations(trx: Db, variationIds: readonly number[]): Promise<void> {
	if (variationIds.length === 0) return;
	await sql`UPDATE product_stock SET status = CASE
			WHEN EXISTS (SELECT 1 FROM product v JOIN product_stock s ON s.product_id = v.stock_owner_id
			WHERE v.parent_id = product_stock.product_id AND v.status = 'publish' AND s.status = 'instock') THEN 'instock'
			WHEN EXISTS (SELECT 1 FROM product v JOIN product_stock s ON s.product_id = v.stock_owner_id
			WHERE v.parent_id = product_stock.product_id AND v.status = 'publish' AND s.status = 'onbackorder')
			THEN 'onbackorder'
			ELSE 'outofstock' END
		WHERE managed = 0 AND product_id IN (SELECT parent_id FROM product WHERE type = 'variation'
		AND id IN (${sql.join(variationIds)}))`.execute(trx);
}

async function lockRows(
	{ trx, dialect }: StockTransaction,
	needs: readonly StockNeed[],
	orderId: number,
): Promise<Map<number, StockRow>> {
	const ids = idsOf(needs);
	// SQLite has one writer at a time: there is nothing to lock.
	const rows = await (dialect === "postgres" ? lockedStock : stockRows)(trx, [orderId, ...ids], ids.length);
	return new Map(rows.map((row) => [row.product_id, row]));
}

/**
 * Locks the rows, then frees what the order holds of them and what expired: two statements that travel together, in
 * this order.
 */
async function lockAndFree(at: StockTransaction, needs: readonly StockNeed[], orderId: number) {
	const [rows, freed] = await Promise.all([lockRows(at, needs, orderId), freeHolds(at, orderId, needs)]);
	return { rows, freed };
}

/**
 * Deletes the order's own holds and the expired ones of the wanted products. A row is deleted once only, whoever else
 * does the same.
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

/** A list that is never empty: PostgreSQL knows no "in ()". */
function idsOf(needs: readonly StockNeed[]): number[] {
	return needs.length > 0 ? needs.map(({ productId }) => productId) : [0];
}

async function giveBackHolds(trx: Db, freed: ReadonlyMap<number, number>): Promise<void> {
	if (freed.size === 0) return;
	await trx
		.updateTable("product_stock")
		.set({ reserved: sql<number>`reserved - ${amountByProduct(freed, "product_id")}` })
		.where("product_id", "in", [...freed.keys()])
		.execute();
}

async function putBack(trx: Db, changes: readonly StockChange[]): Promise<void> {
	if (changes.length === 0) return;
	const taken = new Map(changes.map(({ productId, before, after }) => [productId, before - after]));
	const statuses = changes.map(
		({ productId, statusBefore }) => sql`WHEN ${sql.lit(productId)} THEN ${sql.lit(statusBefore)}`,
	);
	await trx
		.updateTable("product_stock")
		.set({
			quantity: sql<number>`quantity + ${amountByProduct(taken, "product_id")}`,
			status: sql<string>`CASE product_id ${sql.join(statuses, sql` `)} ELSE status END`,
		})
		.where("product_id", "in", [...taken.keys()])
		.execute();
}

/** What a row shows when it has this many left; the same rule as stockStatusAfter. */
function statusOf(quantity: RawBuilder<number>, noStockAmount: number): RawBuilder<string> {
	return sql<string>`CASE WHEN ${quantity} > ${noStockAmount} THEN 'instock' WHEN backorders = 'no' THEN 'outofstock'
		ELSE 'onbackorder' END`;
}

function sumByProduct(rows: readonly { product_id: number; quantity: number }[]): Map<number, number> {
	const sums = new Map<number, number>();
	for (const { product_id, quantity } of rows) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
	return sums;
}

function isLimited(row: StockRow | undefined): boolean {
	return row?.managed === 1 && row.backorders === "no";
}

/** The first wanted product that is out of stock, as the cart lists them. */
function outOfStock(wanted: readonly StockNeed[], rows: ReadonlyMap<number, StockRow>): StockNeed | null {
	return wanted.find(({ productId }) => rows.get(productId)?.status === "outofstock") ?? null;
}

function outOfStockError<T>({ name }: StockNeed): Result<T> {
	return fail(
		"woocommerce_product_out_of_stock",
		said("&quot;{name}&quot; is out of stock and cannot be purchased.", { name }),
		"conflict",
	);
}

function notEnoughError<T>({ name }: StockNeed): Result<T> {
	return fail(
		"woocommerce_product_not_enough_stock",
		said("Not enough units of {name} are available in stock to fulfil this order.", { name }),
		"conflict",
	);
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
