import type { Db, DialectName } from "../../database/connection.ts";
import type { CustomerTable, ImportedTable, ProductStockTable, ReviewTable } from "../../database/schema.ts";

/** What this shop has made itself and an import must not write over. */
export interface OwnRecords {
	/** order id -> key */
	orders: Map<number, string>;
	/** customer id -> login and password */
	customers: Map<number, Pick<CustomerTable, "login" | "email" | "password_hash">>;
	/** Those that no import has brought. */
	reviews: ReviewTable[];
	/** product id -> what is left here, and what the last import had brought (null: no import has said). */
	stocks: Map<number, Pick<ProductStockTable, "quantity"> & { imported: number | null }>;
}

/**
 * Read in the transaction of the import, with the stock locked: an order placed meanwhile waits, and none is
 * overlooked.
 */
export async function readOwnRecords(trx: Db, dialect: DialectName): Promise<OwnRecords> {
	const stockRows = trx.selectFrom("product_stock").select(["product_id", "quantity"]).orderBy("product_id");
	const stocks = await (dialect === "postgres" ? stockRows.forUpdate() : stockRows).execute();
	const orders = await trx.selectFrom("orders").select(["id", "order_key"]).execute();
	const customers = await trx.selectFrom("customer").select(["id", "login", "email", "password_hash"]).execute();
	const reviews = await trx.selectFrom("review").selectAll().orderBy("id").execute();
	const imported = await trx.selectFrom("imported").selectAll().execute();
	const importedReviews = new Set(imported.filter(({ kind }) => kind === "review").map(({ id }) => id));
	const importedStock = new Map(
		imported.filter(({ kind }) => kind === "stock").map(({ id, quantity }) => [id, quantity]),
	);
	return {
		orders: new Map(orders.map(({ id, order_key }) => [id, order_key])),
		customers: new Map(customers.map(({ id, ...account }) => [id, account])),
		reviews: reviews.filter(({ id }) => !importedReviews.has(id)),
		stocks: new Map(
			stocks.map(({ product_id, quantity }) => [
				product_id,
				{ quantity, imported: importedStock.get(product_id) ?? null },
			]),
		),
	};
}

/** What to write down of an import, for the next one. */
export function importedRows(reviews: readonly ReviewTable[], stocks: readonly ProductStockTable[]): ImportedTable[] {
	return [
		...reviews.map(({ id }) => ({ kind: "review", id, quantity: null })),
		...stocks.map(({ product_id, quantity }) => ({ kind: "stock", id: product_id, quantity })),
	];
}
