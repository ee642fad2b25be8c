import { type Selectable, type SqlBool, sql } from "kysely";
import type { Db, DialectName } from "../database/connection.ts";
import type { StockCountEntryTable, StockCountTable } from "../database/tables/stock-count-tables.ts";
import { isOneOf } from "../listing/list-repository.ts";
import type { CountEntry, CountState, StockCount, StockCountProgress } from "./stock-count.ts";

/** A count, locked until the end of the transaction: of several entries one comes after the other. */
export async function lockCount(trx: Db, dialect: DialectName, id: number): Promise<StockCount | null> {
	const row = await trx
		.selectFrom("stock_count")
		.selectAll()
		.where("id", "=", id)
		.$if(dialect === "postgres", (query) => query.forUpdate())
		.executeTakeFirst();
	return row ? countOf(row) : null;
}

export async function findCount(db: Db, id: number): Promise<StockCount | null> {
	const row = await db.selectFrom("stock_count").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? countOf(row) : null;
}

export async function findCountOfKey(db: Db, key: string): Promise<StockCount | null> {
	const row = await db.selectFrom("stock_count").selectAll().where("begin_key", "=", key).executeTakeFirst();
	return row ? countOf(row) : null;
}

/** Open ones or ended ones with how far they are, the newest first. */
export async function findCounts(db: Db, isOpen: boolean, limit: number): Promise<StockCountProgress[]> {
	const rows = await db
		.selectFrom("stock_count")
		.selectAll()
		.select((eb) => [
			eb
				.selectFrom("stock_count_pack")
				.select((of) => of.fn.countAll<number>().as("packs"))
				.whereRef("count_id", "=", "stock_count.id")
				.as("packs"),
			eb
				.selectFrom("stock_count_entry")
				.select((of) => of.fn.count<number>("product_id").distinct().as("counted"))
				.whereRef("count_id", "=", "stock_count.id")
				.where("state", "=", "current")
				.as("counted"),
		])
		.where("state", isOpen ? "=" : "<>", "open")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ packs, counted, ...row }) => ({
		...countOf(row),
		packs: Number(packs ?? 0),
		counted: Number(counted ?? 0),
	}));
}

/** The name of a category, as stored; undefined: there is none. */
export async function readCategoryName(db: Db, id: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("term")
		.select("name")
		.where("id", "=", id)
		.where("taxonomy", "=", "product_cat")
		.executeTakeFirst();
	return row?.name;
}

/** The stock that a count of these categories (null: of everything) covers, in the order of the ids. */
export async function findCountable(
	db: Db,
	dialect: DialectName,
	categoryIds: readonly number[] | null,
	limit: number,
): Promise<number[]> {
	const inside =
		categoryIds === null
			? sql<SqlBool>`1 = 1`
			: sql<SqlBool>`EXISTS (SELECT 1 FROM product_term
				WHERE product_term.product_id = CASE WHEN product.parent_id = 0 THEN product.id ELSE product.parent_id END
				AND ${isOneOf(dialect, "product_term.term_id", categoryIds)})`;
	const rows = await db
		.selectFrom("product_stock")
		.innerJoin("product", "product.id", "product_stock.product_id")
		.leftJoin("product as parent", "parent.id", "product.parent_id")
		.select("product_stock.product_id")
		.where("product_stock.managed", "=", 1)
		.whereRef("product.stock_owner_id", "=", "product.id")
		.where("product.status", "<>", "trash")
		.where(sql<SqlBool>`COALESCE(parent.status, '') <> 'trash'`)
		.where(inside)
		.orderBy("product_stock.product_id")
		.limit(limit)
		.execute();
	return rows.map(({ product_id }) => product_id);
}

/** How many of these packs an open count covers, and the first such count; null: none. */
export async function findCovering(
	db: Db,
	dialect: DialectName,
	productIds: readonly number[],
): Promise<{ count: StockCount; packs: number } | null> {
	const rows = await db
		.selectFrom("stock_count_pack")
		.select(["count_id", "product_id"])
		.where("is_open", "=", 1)
		.where(isOneOf(dialect, "product_id", productIds))
		.execute();
	const first = rows.length === 0 ? null : await findCount(db, Math.min(...rows.map(({ count_id }) => count_id)));
	return first && { count: first, packs: rows.filter(({ count_id }) => count_id === first.id).length };
}

export async function insertCount(trx: Db, count: StockCount, key: string): Promise<void> {
	await trx
		.insertInto("stock_count")
		.values({
			id: count.id,
			category_id: count.categoryId,
			category_name: count.categoryName,
			begun_by: count.begunBy,
			begun_at: count.begunAt,
			begin_key: key,
			state: count.state,
			ended_by: count.endedBy,
			ended_at: count.endedAt,
			task_id: count.taskId,
			version: count.version,
		})
		.execute();
}

export async function insertPacks(trx: Db, countId: number, productIds: readonly number[]): Promise<void> {
	for (let from = 0; from < productIds.length; from += AT_ONCE)
		await trx
			.insertInto("stock_count_pack")
			.values(
				productIds
					.slice(from, from + AT_ONCE)
					.map((id) => ({ count_id: countId, product_id: id, is_open: 1 as const })),
			)
			.execute();
}

/** Rows of one statement. */
const AT_ONCE = 500;

export async function coversPack(db: Db, countId: number, productId: number): Promise<boolean> {
	const row = await db
		.selectFrom("stock_count_pack")
		.select("product_id")
		.where("count_id", "=", countId)
		.where("product_id", "=", productId)
		.executeTakeFirst();
	return row !== undefined;
}

/** What counts, of a pack or of all packs of a count, the oldest first. */
export async function findStanding(db: Db, countId: number, productId?: number): Promise<CountEntry[]> {
	const rows = await db
		.selectFrom("stock_count_entry")
		.selectAll()
		.where("count_id", "=", countId)
		.where("state", "=", "current")
		.$if(productId !== undefined, (query) => query.where("product_id", "=", productId!))
		.orderBy("id")
		.execute();
	return rows.map(entryOf);
}

export async function findEntryOfKey(db: Db, countId: number, key: string): Promise<CountEntry | null> {
	const row = await db
		.selectFrom("stock_count_entry")
		.selectAll()
		.where("count_id", "=", countId)
		.where("entry_key", "=", key)
		.executeTakeFirst();
	return row ? entryOf(row) : null;
}

/** Writes an entry; `instead`: of those that stand. */
export async function insertEntry(
	trx: Db,
	countId: number,
	entry: CountEntry,
	{ key, instead }: { key: string; instead: boolean },
): Promise<void> {
	if (instead)
		await trx
			.updateTable("stock_count_entry")
			.set({ state: "replaced" })
			.where("count_id", "=", countId)
			.where("product_id", "=", entry.productId)
			.where("state", "=", "current")
			.execute();
	const row: StockCountEntryTable = {
		id: entry.id,
		count_id: countId,
		product_id: entry.productId,
		entry_key: key,
		counted: entry.counted,
		sold: entry.sold,
		expected: entry.expected,
		entered_by: entry.by,
		entered_at: entry.at,
		state: "current",
	};
	await trx.insertInto("stock_count_entry").values(row).execute();
}

/**
 * Takes an entry back if it counts; the caller holds the lock of the count. Its pack, and whether it has counted until
 * now; null: there is none of this number in the count.
 */
export async function takeBackEntry(
	trx: Db,
	countId: number,
	entryId: number,
): Promise<{ productId: number; changed: boolean } | null> {
	const entry = trx.selectFrom("stock_count_entry").select(["product_id", "state"]);
	const row = await entry.where("id", "=", entryId).where("count_id", "=", countId).executeTakeFirst();
	if (!row) return null;
	const changed = row.state === "current";
	if (changed)
		await trx.updateTable("stock_count_entry").set({ state: "taken-back" }).where("id", "=", entryId).execute();
	return { productId: row.product_id, changed };
}

export async function raiseVersion(trx: Db, countId: number): Promise<void> {
	await trx
		.updateTable("stock_count")
		.set((eb) => ({ version: eb("version", "+", 1) }))
		.where("id", "=", countId)
		.execute();
}

/** Ends a count of which the caller holds the lock: its packs may be counted by another one. */
export async function endCount(
	trx: Db,
	id: number,
	end: { state: CountState; by: string; at: number; taskId: number | null },
): Promise<void> {
	await trx
		.updateTable("stock_count")
		.set({ state: end.state, ended_by: end.by, ended_at: end.at, task_id: end.taskId })
		.where("id", "=", id)
		.execute();
	await trx.updateTable("stock_count_pack").set({ is_open: 0 }).where("count_id", "=", id).execute();
}

/** Deletes some of the counts that ended before a time. */
export async function deleteEndedBefore(trx: Db, time: number, limit: number): Promise<void> {
	const old = await trx
		.selectFrom("stock_count")
		.select("id")
		.where("state", "<>", "open")
		.where("ended_at", "<", time)
		.orderBy("id")
		.limit(limit)
		.execute();
	if (old.length === 0) return;
	const ids = old.map(({ id }) => id);
	await trx.deleteFrom("stock_count_entry").where("count_id", "in", ids).execute();
	await trx.deleteFrom("stock_count_pack").where("count_id", "in", ids).execute();
	await trx.deleteFrom("stock_count").where("id", "in", ids).execute();
}

function countOf(row: Selectable<StockCountTable>): StockCount {
	return {
		id: row.id,
		categoryId: row.category_id,
		categoryName: row.category_name,
		begunBy: row.begun_by,
		begunAt: row.begun_at,
		state: row.state as CountState,
		endedBy: row.ended_by,
		endedAt: row.ended_at,
		taskId: row.task_id,
		version: row.version,
	};
}

function entryOf(row: Selectable<StockCountEntryTable>): CountEntry {
	return {
		id: row.id,
		productId: row.product_id,
		counted: row.counted,
		sold: row.sold,
		expected: row.expected,
		by: row.entered_by,
		at: row.entered_at,
	};
}
