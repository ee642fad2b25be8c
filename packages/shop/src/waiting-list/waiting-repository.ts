import type { Db, DialectName } from "../database/connection.ts";

/** A request for a back-in-stock mail of a product or variation. */
export interface WaitingEntry {
	id: number;
	productId: number;
	/** In lower case. */
	email: string;
	/** "https://feedmill.example", where the mail was requested. */
	origin: string;
	/** "hi", as in <html lang>; "": the store's. */
	language: string;
	confirmed: boolean;
}

/** Adds an unconfirmed entry. null: this address already waits for the product. */
export async function insertWaiting(
	trx: Db,
	{ id, productId, email, origin, language }: Omit<WaitingEntry, "confirmed">,
	now: number,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("waiting_list")
		.values({
			id,
			product_id: productId,
			email,
			origin,
			language,
			asked_at: now,
			mailed_at: now,
			confirmed_at: null,
		})
		.onConflict((conflict) => conflict.columns(["product_id", "email"]).doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Claims one more confirmation mail for an entry; of concurrent callers one gets it. null: it is confirmed, or was
 * mailed since `before`.
 */
export async function claimReminder(
	trx: Db,
	{ productId, email }: Pick<WaitingEntry, "productId" | "email">,
	{ now, before }: { now: number; before: number },
): Promise<number | null> {
	const row = await trx
		.updateTable("waiting_list")
		.set({ mailed_at: now })
		.where("product_id", "=", productId)
		.where("email", "=", email)
		.where("confirmed_at", "is", null)
		.where("mailed_at", "<=", before)
		.returning("id")
		.executeTakeFirst();
	return row?.id ?? null;
}

export async function readWaiting(db: Db, id: number): Promise<WaitingEntry | null> {
	const row = await db.selectFrom("waiting_list").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? entryOf(row) : null;
}

/** Idempotent. */
export async function confirmWaiting(db: Db, id: number, now: number): Promise<void> {
	await db
		.updateTable("waiting_list")
		.set({ confirmed_at: now })
		.where("id", "=", id)
		.where("confirmed_at", "is", null)
		.execute();
}

export async function deleteWaiting(db: Db, id: number): Promise<void> {
	await db.deleteFrom("waiting_list").where("id", "=", id).execute();
}

/** Number of entries of an address and of a product. */
export async function countWaiting(
	db: Db,
	{ productId, email }: Pick<WaitingEntry, "productId" | "email">,
): Promise<{ ofEmail: number; ofProduct: number }> {
	const count = (column: "email" | "product_id", value: string | number) =>
		db
			.selectFrom("waiting_list")
			.select((eb) => eb.fn.countAll<number>().as("count"))
			.where(column, "=", value as never)
			.executeTakeFirstOrThrow();
	const [ofEmail, ofProduct] = await Promise.all([count("email", email), count("product_id", productId)]);
	return { ofEmail: Number(ofEmail.count), ofProduct: Number(ofProduct.count) };
}

/**
 * Deletes and returns at most `limit` confirmed entries whose product is in stock again: only the caller that gets a
 * row mails it. `stockOwners`: only products with stock in one of these. Default: all.
 */
export async function takeBackInStock(
	trx: Db,
	dialect: DialectName,
	{ limit, stockOwners }: { limit: number; stockOwners?: readonly number[] },
): Promise<WaitingEntry[]> {
	let due = trx
		.selectFrom("waiting_list")
		.innerJoin("product", "product.id", "waiting_list.product_id")
		.innerJoin("product_stock", "product_stock.product_id", "product.stock_owner_id")
		.leftJoin("product as parent", "parent.id", "product.parent_id")
		.select("waiting_list.id")
		.where("waiting_list.confirmed_at", "is not", null)
		.where("product_stock.status", "<>", "outofstock")
		.where("product.status", "=", "publish")
		.where((eb) => eb.or([eb("product.parent_id", "=", 0), eb("parent.status", "=", "publish")]))
		.orderBy("waiting_list.id")
		.limit(limit);
	if (stockOwners) due = due.where("product.stock_owner_id", "in", [...stockOwners]);
	// Skip rows that another server is mailing. SQLite has one writer.
	if (dialect === "postgres") due = due.forUpdate("waiting_list").skipLocked();
	const ids = (await due.execute()).map(({ id }) => id);
	if (ids.length === 0) return [];
	const rows = await trx.deleteFrom("waiting_list").where("id", "in", ids).returningAll().execute();
	return rows.map(entryOf).sort((a, b) => a.id - b.id);
}

/** Deletes addresses not confirmed since `unconfirmed`, and all requests older than `requested`. Both in ms. */
export async function deleteOldWaiting(db: Db, { unconfirmed, requested }: { unconfirmed: number; requested: number }) {
	await db
		.deleteFrom("waiting_list")
		.where((eb) =>
			eb.or([
				eb("asked_at", "<", requested),
				eb.and([eb("confirmed_at", "is", null), eb("mailed_at", "<", unconfirmed)]),
			]),
		)
		.execute();
}

function entryOf(row: {
	id: number;
	product_id: number;
	email: string;
	origin: string;
	language: string;
	confirmed_at: number | null;
}): WaitingEntry {
	const { id, product_id: productId, email, origin, language, confirmed_at } = row;
	return { id, productId, email, origin, language, confirmed: confirmed_at !== null };
}
