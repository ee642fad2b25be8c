import { type Selectable, sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { isInAnyCase } from "../../database/in-any-case.ts";
import { isPostgres } from "../../database/is-postgres.ts";
import type { ProductStockTable, ProductTable } from "../../database/tables/catalogue-tables.ts";
import { TERM_COLUMNS } from "./product-changes.ts";
import { writeProductWords } from "./product-words-repository.ts";

export type ProductRow = Selectable<ProductTable>;

/** Locks a product until the end of the transaction. SQLite has one writer. */
export async function lockProduct(trx: Db, id: number): Promise<void> {
	if (isPostgres(trx)) await trx.selectFrom("product").select("id").where("id", "=", id).forUpdate().execute();
}

export async function readProductRow(db: Db, id: number): Promise<ProductRow | undefined> {
	return db.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Products and variations with a SKU in any case, without trash. */
export async function readIdsBySku(db: Db, sku: string): Promise<number[]> {
	const rows = await db
		.selectFrom("product")
		.select("id")
		.where(isInAnyCase("sku", sku))
		.where("status", "<>", "trash")
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

export async function updateProduct(trx: Db, id: number, columns: Partial<ProductTable>): Promise<void> {
	await trx.updateTable("product").set(columns).where("id", "=", id).execute();
	if (columns.name === undefined && columns.sku === undefined) return;
	const renamed = await readProductRow(trx, id);
	if (renamed) await writeProductWords(trx, [renamed]);
}

export async function insertProduct(trx: Db, row: ProductTable, stock: ProductStockTable): Promise<void> {
	await trx.insertInto("product").values(row).execute();
	await trx.insertInto("product_stock").values(stock).execute();
	await writeProductWords(trx, [row]);
}

export async function readVariationIds(db: Db, parentId: number): Promise<number[]> {
	const rows = await db.selectFrom("product").select("id").where("parent_id", "=", parentId).execute();
	return rows.map(({ id }) => id);
}

/** Whose stock a product with its variations is sold from, in the order of their ids; empty: there is none. */
export async function readStockOwners(db: Db, productId: number): Promise<number[]> {
	const rows = await db
		.selectFrom("product")
		.select(["id", "type", "stock_owner_id"])
		.where(({ eb, or }) => or([eb("id", "=", productId), eb("parent_id", "=", productId)]))
		.execute();
	const packs = rows.filter(({ id }) => id !== productId);
	// A product without packs of its own is sold itself.
	return [...new Set((packs.length > 0 ? packs : rows).map((row) => row.stock_owner_id))].sort((a, b) => a - b);
}

/** Whether another product of the same kind (product or variation) has the slug. */
export async function isSlugTaken(
	db: Db,
	slug: string,
	{ id, type }: Pick<ProductRow, "id" | "type">,
): Promise<boolean> {
	const row = await db
		.selectFrom("product")
		.select("id")
		.where("slug", "=", slug)
		.where("id", "<>", id)
		.where("type", type === "variation" ? "=" : "<>", "variation")
		.executeTakeFirst();
	return row !== undefined;
}

/** The categories that show any of the products, with their ancestors. */
export async function readShowingCategories(db: Db, productIds: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		WITH RECURSIVE showing (id, parent_id) AS (
			SELECT term.id, term.parent_id FROM term JOIN product_term ON product_term.term_id = term.id
				WHERE term.taxonomy = 'product_cat' AND product_term.product_id IN (${sql.join(productIds)})
			UNION
			SELECT term.id, term.parent_id FROM term JOIN showing ON showing.parent_id = term.id
		) SELECT id FROM showing`.execute(db);
	return rows.map(({ id }) => id);
}

/** Which of the ids do not exist in a table: terms of a taxonomy, pictures, products. */
export async function missingIds(
	db: Db,
	where: { terms: string } | "media" | "product",
	ids: readonly number[],
): Promise<number[]> {
	if (ids.length === 0) return [];
	const rows =
		typeof where === "object"
			? await db.selectFrom("term").select("id").where("taxonomy", "=", where.terms).where("id", "in", ids).execute()
			: await db.selectFrom(where).select("id").where("id", "in", ids).execute();
	const found = new Set(rows.map(({ id }) => id));
	return ids.filter((id) => !found.has(id));
}

/** The ids of a product's categories and tags, in their order: of the fields that are asked for. */
export async function readTermFields<Field extends keyof typeof TERM_COLUMNS>(
	db: Db,
	productId: number,
	fields: readonly Field[],
): Promise<Partial<Record<Field, number[]>>> {
	if (fields.length === 0) return {};
	const rows = await db
		.selectFrom("product_term")
		.innerJoin("term", "term.id", "product_term.term_id")
		.select(["term.id", "term.taxonomy"])
		.where("product_term.product_id", "=", productId)
		.orderBy("term.id")
		.execute();
	const idsOf = (field: Field) => rows.filter(({ taxonomy }) => taxonomy === TERM_COLUMNS[field]).map(({ id }) => id);
	return Object.fromEntries(fields.map((field) => [field, idsOf(field)])) as Record<Field, number[]>;
}

/** Replaces the product's terms of one taxonomy. */
export async function replaceTerms(
	trx: Db,
	productId: number,
	taxonomy: string,
	termIds: readonly number[],
): Promise<void> {
	await trx
		.deleteFrom("product_term")
		.where("product_id", "=", productId)
		.where("term_id", "in", (eb) => eb.selectFrom("term").select("id").where("taxonomy", "=", taxonomy))
		.execute();
	const rows = [...new Set(termIds)].map((term_id) => ({ product_id: productId, term_id }));
	if (rows.length > 0) await trx.insertInto("product_term").values(rows).execute();
}

/** Removes a term from all products. */
export async function forgetTerm(trx: Db, termId: number): Promise<void> {
	await trx.deleteFrom("product_term").where("term_id", "=", termId).execute();
}
