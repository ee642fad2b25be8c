import type { Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { StockChanges } from "@feedmill/trade/inventory/stock-changes.ts";
import { sql } from "kysely";
import { stockOf } from "../catalogue/reading/product-repository.ts";
import type { Db, DialectName } from "../database/connection.ts";

/** The stock of an owner, locked until the end of the transaction; null: there is none. */
export async function lockStock(trx: Db, dialect: DialectName, ownerId: number): Promise<Stock | null> {
	const row = await trx
		.selectFrom("product_stock")
		.selectAll()
		.where("product_id", "=", ownerId)
		.$if(dialect === "postgres", (query) => query.forUpdate())
		.executeTakeFirst();
	return row ? stockOf(row) : null;
}

/** The row that a product or variation is sold from; undefined: there is no such product. */
export function readStockOf(db: Db, productId: number) {
	return db
		.selectFrom("product_stock")
		.innerJoin("product", "product.stock_owner_id", "product_stock.product_id")
		.selectAll("product_stock")
		.where("product.id", "=", productId)
		.executeTakeFirst();
}

/**
 * Changes stock with one statement, so that concurrent orders are not lost. null: the quantity would become negative
 * without backorders; with `mayOwe` it becomes so: bags were sold that were never there.
 */
export async function writeStock(
	trx: Db,
	ownerId: number,
	{ quantity, by = 0, managed, backorders, lowAmount, status, stopped }: StockChanges,
	noStockAmount: number,
	mayOwe = false,
): Promise<Stock | null> {
	const counted = managed === undefined ? sql<number>`managed` : sql<number>`CAST(${Number(managed)} AS INTEGER)`;
	const ahead = backorders === undefined ? sql<string>`backorders` : sql<string>`CAST(${backorders} AS TEXT)`;
	const left =
		quantity === undefined
			? sql<number>`(COALESCE(quantity, 0) + CAST(${by} AS BIGINT))`
			: sql<number>`CAST(${quantity} AS BIGINT)`;
	const before =
		stopped === undefined
			? sql<string>`stopped`
			: stopped
				? sql<string>`CASE WHEN stopped = '' THEN status ELSE stopped END`
				: sql<string>`''`;
	const itself =
		stopped === false ? sql<string>`CASE WHEN stopped = '' THEN status ELSE stopped END` : sql<string>`status`;
	const shown = status === undefined ? itself : sql<string>`CAST(${status} AS TEXT)`;
	const row = await trx
		.updateTable("product_stock")
		.set({
			managed: sql<0 | 1>`${counted}`,
			backorders: ahead,
			quantity: sql<number | null>`CASE WHEN ${counted} = 1 THEN ${left} ELSE NULL END`,
			stopped: before,
			status: sql<string>`CASE WHEN ${before} <> '' THEN 'outofstock' WHEN ${counted} = 0 THEN ${shown}
				WHEN ${left} > ${noStockAmount} THEN 'instock' WHEN ${ahead} = 'no' THEN 'outofstock' ELSE 'onbackorder' END`,
			...(lowAmount === undefined ? {} : { low_amount: lowAmount }),
		})
		.where("product_id", "=", ownerId)
		.where(
			sql<boolean>`(${counted} = 0 OR ${mayOwe || (by >= 0 && quantity === undefined) ? 1 : 0} = 1 OR ${ahead} <> 'no'
				OR ${left} >= 0)`,
		)
		.returningAll()
		.executeTakeFirst();
	return row ? stockOf(row) : null;
}
