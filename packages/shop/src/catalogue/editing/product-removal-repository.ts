import type { Db, DialectName } from "../../database/connection.ts";

/**
 * Deletes products and variations with their own data: stock and reservations, terms, reviews. Orders keep their
 * copies; carts drop such lines. Stock rows are locked first, in the order of their ids, as by orders.
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
		"product_words",
		"review",
		"waiting_list",
	] as const)
		await trx.deleteFrom(table).where("product_id", "in", ids).execute();
	await trx.deleteFrom("product").where("id", "in", ids).execute();
}
