import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/** A product or pack of which little is left. */
export interface LowPack {
	/** Its own number; that of its product if the packs share the stock. */
	productId: number;
	/** As stored. */
	name: string;
	sku: string;
	/** Below zero: sold beyond the stock. */
	left: number;
}

export interface LowStock {
	/** The lowest first. */
	packs: LowPack[];
	count: number;
	/** There are more than were counted. */
	more: boolean;
}

/** What is counted, published, and at most at its limit. The rows of the stock are read, not those of the products. */
export async function readLowStock(
	db: Db,
	{ lowStockAmount, rows, most }: { lowStockAmount: number; rows: number; most: number },
): Promise<LowStock> {
	const { rows: low } = await sql<{ product_id: number; name: string; sku: string; quantity: number }>`
		SELECT stock.product_id, product.name, product.sku, stock.quantity
		FROM product_stock stock
		JOIN product ON product.id = stock.product_id AND product.status = 'publish'
		LEFT JOIN product parent ON parent.id = product.parent_id
		WHERE stock.managed = 1 AND stock.quantity <= COALESCE(stock.low_amount, ${sql.lit(lowStockAmount)})
			AND (product.parent_id = 0 OR parent.status = 'publish')
		ORDER BY stock.quantity, stock.product_id LIMIT ${sql.lit(most + 1)}`.execute(db);
	return {
		packs: low.slice(0, rows).map(({ product_id, name, sku, quantity }) => ({
			productId: product_id,
			name,
			sku,
			left: Number(quantity),
		})),
		count: Math.min(low.length, most),
		more: low.length > most,
	};
}
