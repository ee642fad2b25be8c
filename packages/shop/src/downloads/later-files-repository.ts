import type { ProductFile } from "@feedmill/trade/downloads/download.ts";
import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/**
 * Grants all current files of the product to those who may download any of them, with the same limits. Existing grants
 * and withdrawals stay.
 */
export async function grantLaterFiles(trx: Db, productId: number, now: number): Promise<void> {
	for (const { id } of await filesOf(trx, productId))
		await sql`INSERT INTO download_permission
			(order_id, product_id, file_id, most, taken, granted_at, expires_at, counted_at, withdrawn_at)
			SELECT order_id, product_id, ${sql.lit(id)},
				CASE WHEN COUNT(most) = COUNT(*) THEN MAX(most) END, 0, ${sql.lit(now)},
				CASE WHEN COUNT(expires_at) = COUNT(*) THEN MAX(expires_at) END,
				CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)
			FROM download_permission
			WHERE product_id = ${productId} AND withdrawn_at IS NULL
			GROUP BY order_id, product_id
			ON CONFLICT (order_id, product_id, file_id) DO NOTHING`.execute(trx);
}

interface Grant {
	productId: number;
	/** Downloads per unit bought; 0 or less: no limit. */
	limit: number;
	/** ms; null: never. */
	expiresAt: number | null;
	/** Order statuses that permit downloads. */
	statuses: readonly string[];
	now: number;
}

/**
 * Grants the product's files to the buyers of all its paid orders, without refunded lines. Returns the largest number
 * of orders that newly got a file.
 */
export async function grantEarlierOrders(trx: Db, grant: Grant): Promise<number> {
	const { productId, limit, expiresAt, statuses, now } = grant;
	let most = 0;
	for (const { id } of await filesOf(trx, productId)) {
		const { numAffectedRows = 0n } = await sql`INSERT INTO download_permission
			(order_id, product_id, file_id, most, taken, granted_at, expires_at, counted_at, withdrawn_at)
			SELECT orders.id, ${sql.lit(productId)}, ${sql.lit(id)},
				${limit > 0 ? sql`${sql.lit(limit)} * SUM(item.quantity)` : sql`CAST(NULL AS BIGINT)`}, 0, ${sql.lit(now)},
				${expiresAt === null ? sql`CAST(NULL AS BIGINT)` : sql.lit(expiresAt)},
				CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)
			FROM orders JOIN order_item item ON item.order_id = orders.id
			WHERE orders.status IN (${sql.join(statuses)}) AND item.kind = 'line_item'
				AND (item.variation_id = ${productId} OR (item.variation_id = 0 AND item.product_id = ${productId}))
				AND item.quantity > (SELECT COALESCE(SUM(line.quantity), 0) FROM refund_line line
					JOIN order_refund refund ON refund.id = line.refund_id
					WHERE line.item_id = item.id AND refund.state = 'done' AND refund.surplus = 0)
			GROUP BY orders.id
			ON CONFLICT (order_id, product_id, file_id) DO NOTHING`.execute(trx);
		most = Math.max(most, Number(numAffectedRows));
	}
	return most;
}

async function filesOf(trx: Db, productId: number): Promise<ProductFile[]> {
	const row = await trx
		.selectFrom("product")
		.select("downloads_json")
		.where("id", "=", productId)
		.where("downloadable", "=", 1)
		.executeTakeFirst();
	return row ? (JSON.parse(row.downloads_json) as ProductFile[]) : [];
}
