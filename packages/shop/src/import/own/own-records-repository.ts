import type { Selectable } from "kysely";
import type { Db, DialectName } from "../../database/connection.ts";
import type { ProductStockTable } from "../../database/tables/catalogue-tables.ts";
import type { ReviewTable } from "../../database/tables/content-tables.ts";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";
import type { ImportedTable } from "../../database/tables/store-tables.ts";

/** Data created here that an import must not overwrite. */
export interface OwnRecords {
	/** order id -> key, what identifies it, and number of writes since its import; 0: unchanged */
	orders: Map<number, { order_key: string; created_at: number; total: number; version: number }>;
	/** Numbers of orders that were deleted here for good. */
	deletedOrders: ReadonlySet<number>;
	/** by id */
	customers: Map<number, Selectable<CustomerTable>>;
	/** Not from an import. */
	reviews: ReviewTable[];
	/** product id -> quantity here, and quantity of the last import (null: unknown). */
	stocks: Map<number, Pick<ProductStockTable, "quantity"> & { imported: number | null }>;
	/** What earlier imports brought. */
	imported: ImportedTable[];
}

/**
 * Read in the import's transaction with orders and stock locked, in the lock order of order changes: concurrent orders
 * wait, and none is missed.
 */
export async function readOwnRecords(trx: Db, dialect: DialectName): Promise<OwnRecords> {
	const orderRows = trx
		.selectFrom("orders")
		.select(["id", "order_key", "created_at", "total", "version"])
		.orderBy("id");
	const orders = await (dialect === "postgres" ? orderRows.forUpdate() : orderRows).execute();
	const deleted = await trx
		.selectFrom("audit")
		.select("thing_id")
		.where("kind", "=", "order")
		.where("act", "=", "deleted")
		.execute();
	const stockRows = trx.selectFrom("product_stock").select(["product_id", "quantity"]).orderBy("product_id");
	const stocks = await (dialect === "postgres" ? stockRows.forUpdate() : stockRows).execute();
	const customers = await trx.selectFrom("customer").selectAll().execute();
	const reviews = await trx.selectFrom("review").selectAll().orderBy("id").execute();
	const imported = await trx.selectFrom("imported").selectAll().execute();
	const importedReviews = new Set(imported.filter(({ kind }) => kind === "review").map(({ id }) => id));
	const importedStock = new Map(
		imported.filter(({ kind }) => kind === "stock").map(({ id, quantity }) => [id, quantity]),
	);
	return {
		orders: new Map(orders.map(({ id, ...order }) => [id, order])),
		deletedOrders: new Set(deleted.map(({ thing_id }) => Number(thing_id))),
		customers: new Map(customers.map((account) => [account.id, account])),
		reviews: reviews.filter(({ id }) => !importedReviews.has(id)),
		stocks: new Map(
			stocks.map(({ product_id, quantity }) => [
				product_id,
				{ quantity, imported: importedStock.get(product_id) ?? null },
			]),
		),
		imported,
	};
}

/** What to record of an import for the next one, with what earlier ones brought of things that stay. */
export function importedRows(
	reviews: readonly ReviewTable[],
	stocks: readonly ProductStockTable[],
	earlier: readonly ImportedTable[] = [],
): ImportedTable[] {
	const now: ImportedTable[] = [
		...reviews.map(({ id }) => ({ kind: "review", id, quantity: null })),
		...stocks.map(({ product_id, quantity }) => ({ kind: "stock", id: product_id, quantity })),
	];
	const key = ({ kind, id }: ImportedTable) => `${kind} ${id}`;
	const keys = new Set(now.map(key));
	return [...now, ...earlier.filter((row) => !keys.has(key(row)))];
}
