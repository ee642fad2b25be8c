import type { Db, DialectName } from "../../database/connection.ts";

/**
 * Takes products and variations out of the shop, with what only they have: stock and what is reserved of it, terms,
 * reviews. Orders name their products by themselves and stay as they are; carts leave such lines out. Stock is locked
 * first and by its id, as orders do.
 */
export async function deleteProducts(trx: Db, ids: readonly number[], dialect: DialectName): Promise<void> {
	if (dialect === "postgres")
		await trx
			.selectFrom("product_stock")
			.select("product_id")
			.where("product_id", "in", ids)
			.orderBy("product_id")
			.forUpdate()
			.execute();
	for (const table of [
		"stock_reservation",
		"draft_hold",
		"product_stock",
		"product_term",
		"review",
		"waiting_list",
	] as const)
		await trx.deleteFrom(table).where("product_id", "in", ids).execute();
	await trx.deleteFrom("product").where("id", "in", ids).execute();
}
