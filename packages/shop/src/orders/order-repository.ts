import { BoundedCache, ownedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { AWAY } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order, OrderNote } from "@feedmill/trade/orders/order.ts";
import { UNDER_WAY } from "@feedmill/trade/payments/payment-state.ts";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Db, DialectName } from "../database/connection.ts";
import { afterCommit } from "../database/driver/inside-transaction.ts";
import { listOf, preparedInsert, preparedQuery, preparedWrite } from "../database/prepared-query.ts";
import type { OrderItemTable, OrderTable } from "../database/tables/order-tables.ts";
import { writeEntries } from "./listing/entry-repository.ts";
import { itemRows, orderRow, readOrder } from "./order-rows.ts";

const ordersById = preparedQuery((db, count) => db.selectFrom("orders").selectAll().where("id", "in", listOf(count)));
const itemsByOrder = preparedQuery((db, count) =>
	db.selectFrom("order_item").selectAll().where("order_id", "in", listOf(count)),
);
const idByKey = preparedQuery((db) => db.selectFrom("orders").select("id").where("idempotency_key", "=", ""));
const lockedById = preparedQuery((db) => db.selectFrom("orders").selectAll().where("id", "=", 0).forUpdate());
/** Set by every statement that writes an order, so that a request with an older version notices the change. */
export const nextVersion = sql<number>`version + 1`;
const deleteItems = preparedWrite((db) => db.deleteFrom("order_item").where("order_id", "=", 0));
let orderColumns: string[] = [];
const updateOrderRow = preparedWrite((db) => {
	// Kysely types this as a real row, but only the number of values matters here.
	const row = Object.fromEntries(orderColumns.map((column) => [column, 0])) as Updateable<OrderTable>;
	return db.updateTable("orders").set(row).set({ version: nextVersion }).where("id", "=", 0);
});
const insertOrderRows = preparedInsert("orders");
const insertItemRows = preparedInsert("order_item");
const insertNoteRows = preparedInsert("order_note");

/** Rows of one INSERT, within SQLite's limit on parameters. */
const ROWS_AT_ONCE = 500;

export async function findOrder(db: Db, id: number): Promise<Order | null> {
	return (await findOrders(db, [id]))[0] ?? null;
}

/** In the order of the ids, without ids that do not exist. Two queries. */
export async function findOrders(db: Db, ids: readonly number[]): Promise<Order[]> {
	if (ids.length === 0) return [];
	const [rows, items] = await Promise.all([ordersById(db, ids, ids.length), itemsByOrder(db, ids, ids.length)]);
	const orders = new Map(
		rows.map((row) => [
			row.id,
			readOrder(
				row,
				items.filter((item) => item.order_id === row.id),
			),
		]),
	);
	return ids.flatMap((id) => orders.get(id) ?? []);
}

/** Whether a payment of the order is under way: a provider was asked or has accepted it, and its message is awaited. */
export async function isBeingPaid(db: Db, id: number): Promise<boolean> {
	const row = await db
		.selectFrom("payment")
		.innerJoin("orders", "orders.id", "payment.order_id")
		.select("payment.id")
		.where("payment.order_id", "=", id)
		.where("payment.state", "in", UNDER_WAY)
		.where("orders.status", "=", "pending")
		.executeTakeFirst();
	return row !== undefined;
}

/** Status and time of the payment; null if there is no such order. */
export async function standingOf(db: Db, id: number): Promise<Pick<Order, "status" | "paidAt"> | null> {
	const row = await db.selectFrom("orders").select(["status", "paid_at"]).where("id", "=", id).executeTakeFirst();
	return row ? { status: row.status as Order["status"], paidAt: row.paid_at } : null;
}

export async function findOrderIdByIdempotencyKey(db: Db, key: string): Promise<number | null> {
	return (await idByKey(db, [key]))[0]?.id ?? null;
}

/** Frees the idempotency key for another attempt. */
export async function forgetIdempotencyKey(db: Db, id: number): Promise<void> {
	await db.updateTable("orders").set({ idempotency_key: null, version: nextVersion }).where("id", "=", id).execute();
}

/**
 * Locks the order's row, so that changes of one order run one after another. SQLite has one writer and needs no lock.
 */
export async function lockOrder(trx: Db, id: number, dialect: DialectName): Promise<void> {
	if (dialect === "sqlite") return;
	await trx.selectFrom("orders").select("id").where("id", "=", id).forUpdate().execute();
}

/**
 * Reads an order and locks it until the end of the transaction: what was read stays true. null: there is none. Two
 * queries sent together; one for a draft that this process wrote last.
 */
export async function findOrderLocked(trx: Db, dialect: DialectName, id: number): Promise<Order | null> {
	const written = linesOfDrafts(trx.getExecutor().adapter).get(id);
	const read = () => itemsByOrder(trx, [id], 1);
	const [[row], early] = await Promise.all([
		dialect === "postgres" ? lockedById(trx, [id]) : ordersById(trx, [id], 1),
		// Sent after the lock, and so answered as of then.
		written ? null : read(),
	]);
	if (!row) return null;
	const isWritten = written?.key === row.order_key && written.version === row.version;
	return readOrder(row, early ?? (isWritten ? written.lines : await read()));
}

/** A customer's orders, newest first, without drafts and what is in the bin. */
export async function orderIdsOf(
	db: Db,
	customerId: number,
	page: { page: number; perPage: number },
): Promise<{ ids: number[]; total: number }> {
	const of = db
		.selectFrom("orders")
		.where("customer_id", "=", customerId)
		.where("status", "<>", "checkout-draft")
		.where("binned_at", "is", null);
	const { total } = await of.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const rows = await of
		.select("id")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(page.perPage)
		.offset((page.page - 1) * page.perPage)
		.execute();
	return { ids: rows.map(({ id }) => id), total: Number(total) };
}

/** The newest drafts of checkouts. */
export async function draftIds(db: Db, limit: number): Promise<number[]> {
	const drafts = db.selectFrom("orders").select("id").where("status", "=", "checkout-draft");
	const rows = await drafts.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
	return rows.map(({ id }) => id);
}

/** Inserts orders with all their items, and their entries in lists. */
export async function insertOrders(trx: Db, orders: readonly Order[]): Promise<void> {
	await insertOrderRows(trx, orders.map(orderRow));
	const lines = orders.map((order) => ({ order, rows: itemRows(order) }));
	await insertItemRows(
		trx,
		lines.flatMap(({ rows }) => rows),
	);
	for (const { order, rows } of lines) rememberDraft(trx, order, 0, rows);
	await writeEntries(trx, orders);
}

/** Overwrites an order; its items only where they differ from `before`, which was read with the order locked. */
export async function rewriteOrder(trx: Db, order: Order, before: Order): Promise<void> {
	await updateOrder(trx, order);
	const rows = itemRows(order);
	rememberDraft(trx, order, before.version + 1, rows);
	if (JSON.stringify(rows) === JSON.stringify(itemRows(before))) return;
	await deleteItems(trx, [order.id]);
	await insertItemRows(trx, rows);
}

/** Lines of a draft as this process has stored them. */
interface DraftLines {
	key: string;
	version: number;
	lines: readonly Selectable<OrderItemTable>[];
}

/**
 * By the id of the order; an order is placed right after its draft was written. Used only under the order's lock, with
 * its key and version: whatever writes lines raises the version.
 */
const linesOfDrafts = ownedCache(
	() => new BoundedCache<number, DraftLines>({ name: "orders: lines of drafts", bytes: 2 * 1024 * 1024 }),
);

function rememberDraft(
	trx: Db,
	{ id, key, status }: Order,
	version: number,
	lines: readonly Selectable<OrderItemTable>[],
): void {
	if (status !== "checkout-draft") return;
	const { adapter } = trx.getExecutor();
	afterCommit(() => linesOfDrafts(adapter).set(id, { key, version, lines }));
}

/** Writes the order without its items, and its entry in lists. */
export async function updateOrder(trx: Db, order: Order): Promise<void> {
	const { id, ...values } = orderRow(order);
	orderColumns = Object.keys(values);
	await updateOrderRow(trx, [...Object.values(values), id]);
	await writeEntries(trx, [order]);
}

/** Puts an order into the bin, or takes it out (null), without its entry in lists. */
export async function setBinned(trx: Db, id: number, binnedAt: number | null): Promise<void> {
	await trx.updateTable("orders").set({ binned_at: binnedAt, version: nextVersion }).where("id", "=", id).execute();
}

/** Stores the units of stock reduced for each line, with one statement for all lines. */
export async function updateReducedStock(trx: Db, order: Order): Promise<void> {
	if (order.items.length === 0) return;
	const rows = itemRows(order).filter(({ kind }) => kind === "line_item");
	await trx
		.insertInto("order_item")
		.values(rows)
		.onConflict((conflict) =>
			conflict.column("id").doUpdateSet({ details_json: (eb) => eb.ref("excluded.details_json") }),
		)
		.execute();
}

/**
 * Unpaid orders in one of the statuses that have not changed since then, oldest first, without those whose goods a
 * lorry or the buyer has.
 */
export async function idsUnchangedSince(
	db: Db,
	statuses: readonly OrderStatus[],
	since: number,
	limit: number,
	createdVia: string,
): Promise<number[]> {
	const orders = await db
		.selectFrom("orders")
		.select("id")
		.where("status", "in", statuses)
		.where("modified_at", "<=", since)
		.where("paid_at", "is", null)
		.where("created_via", "=", createdVia)
		.where("handling", "not in", AWAY)
		.orderBy("modified_at")
		.limit(limit)
		.execute();
	return orders.map(({ id }) => id);
}

/**
 * Deletes drafts that were not used since then. The DELETE checks the time again, so that a draft in use at this moment
 * stays.
 */
export async function deleteOldDrafts(trx: Db, before: number): Promise<void> {
	const deleted = await trx
		.deleteFrom("orders")
		.where("status", "=", "checkout-draft")
		.where("modified_at", "<=", before)
		.returning("id")
		.execute();
	const ids = deleted.map(({ id }) => id);
	for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
		const some = ids.slice(start, start + ROWS_AT_ONCE);
		await trx.deleteFrom("order_item").where("order_id", "in", some).execute();
		await trx.deleteFrom("order_note").where("order_id", "in", some).execute();
	}
}

export async function insertNotes(trx: Db, notes: readonly OrderNote[]): Promise<void> {
	if (notes.length === 0) return;
	const rows = notes.map(({ id, orderId, content, toCustomer, author, createdAt }) => ({
		id,
		order_id: orderId,
		content,
		to_customer: toCustomer ? (1 as const) : (0 as const),
		author,
		created_at: createdAt,
	}));
	await insertNoteRows(trx, rows);
}

export async function findNotes(db: Db, orderId: number, onlyToCustomer: boolean): Promise<OrderNote[]> {
	let query = db.selectFrom("order_note").selectAll().where("order_id", "=", orderId);
	if (onlyToCustomer) query = query.where("to_customer", "=", 1);
	const rows = await query.orderBy("id").execute();
	return rows.map((row) => ({
		id: row.id,
		orderId: row.order_id,
		content: row.content,
		toCustomer: row.to_customer === 1,
		author: row.author,
		createdAt: row.created_at,
	}));
}
