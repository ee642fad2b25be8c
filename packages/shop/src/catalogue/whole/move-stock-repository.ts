import type { Db, DialectName } from "../../database/connection.ts";

/**
 * Moves what is counted, and what is reserved of it, to another product, whose row is there. Rows are locked in the
 * order of their ids, as by orders. From the same to the same: nothing.
 */
export async function moveStock(
	trx: Db,
	dialect: DialectName,
	{ from, to }: { from: number; to: number },
): Promise<void> {
	if (from === to) return;
	const rows = await trx
		.selectFrom("product_stock")
		.selectAll()
		.where("product_id", "in", [from, to])
		.orderBy("product_id")
		.$if(dialect === "postgres", (query) => query.forUpdate())
		.execute();
	const given = rows.find(({ product_id }) => product_id === from);
	if (!given) return;
	const { product_id: _, ...stock } = given;
	await trx.updateTable("product_stock").set(stock).where("product_id", "=", to).execute();
	const none = { managed: 0, quantity: null, reserved: 0, low_amount: null, stopped: "" } as const;
	await trx.updateTable("product_stock").set(none).where("product_id", "=", from).execute();
	for (const table of ["stock_reservation", "draft_hold"] as const) {
		await trx.deleteFrom(table).where("product_id", "=", to).execute();
		await trx.updateTable(table).set({ product_id: to }).where("product_id", "=", from).execute();
	}
}
