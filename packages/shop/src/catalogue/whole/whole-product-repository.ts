import type { Db } from "../../database/connection.ts";
import { type ProductRow, readTermFields } from "../editing/product-edit-repository.ts";

/** The variations of a product in their order. */
export async function readPackRows(db: Db, productId: number): Promise<ProductRow[]> {
	return db
		.selectFrom("product")
		.selectAll()
		.where("parent_id", "=", productId)
		.where("type", "=", "variation")
		.orderBy("menu_order")
		.orderBy("id")
		.execute();
}

/** Categories and tags of a product, by id. */
export async function readTermIds(db: Db, productId: number): Promise<{ categoryIds: number[]; tagIds: number[] }> {
	const { categoryIds = [], tagIds = [] } = await readTermFields(db, productId, ["categoryIds", "tagIds"]);
	return { categoryIds, tagIds };
}

/** All attributes of the shop, with the taxonomy that each has ("pa_pack-size"). */
export async function readAttributes(db: Db): Promise<{ id: number; name: string; slug: string }[]> {
	const rows = await db.selectFrom("attribute").select(["id", "name", "slug"]).orderBy("id").execute();
	return rows.map((row) => ({ ...row, slug: row.slug.startsWith("pa_") ? row.slug : `pa_${row.slug}` }));
}

export async function readTermsOfTaxonomy(
	db: Db,
	taxonomy: string,
): Promise<{ id: number; name: string; slug: string }[]> {
	return db
		.selectFrom("term")
		.select(["id", "name", "slug"])
		.where("taxonomy", "=", taxonomy)
		.orderBy("menu_order")
		.orderBy("id")
		.execute();
}

/** Adds a term of an attribute to a product or variation. */
export async function addTerm(trx: Db, productId: number, termId: number): Promise<void> {
	await trx
		.insertInto("product_term")
		.values({ product_id: productId, term_id: termId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The terms of some ids, by their taxonomies. */
export async function taxonomyTermsOf(db: Db, ids: readonly number[]): Promise<Map<string, number[]>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("term").select(["id", "taxonomy"]).where("id", "in", ids).execute();
	const groups = Map.groupBy(rows, ({ taxonomy }) => taxonomy);
	return new Map([...groups].map(([taxonomy, terms]) => [taxonomy, terms.map(({ id }) => id)]));
}

/** Whether a product is not sold at present, with all its packs: a new pack is not sold then either. */
export async function readAllStopped(db: Db, productId: number): Promise<boolean> {
	const rows = await db
		.selectFrom("product_stock")
		.innerJoin("product", "product.stock_owner_id", "product_stock.product_id")
		.select(["product.id", "product_stock.stopped"])
		.where(({ eb, or }) => or([eb("product.id", "=", productId), eb("product.parent_id", "=", productId)]))
		.execute();
	const packs = rows.filter(({ id }) => id !== productId);
	const sold = packs.length > 0 ? packs : rows;
	return sold.length > 0 && sold.every(({ stopped }) => stopped !== "");
}
