import { sql } from "kysely";
import type { Connection } from "../src/database/connection.ts";
import type { Database } from "../src/database/schema.ts";

type TableName = keyof Database;
type Row = Record<string, string | number | null>;

/** Every table with data of the store; not change counters, migrations and the server's secret. */
export const STORE_TABLES: readonly TableName[] = [
	"setting",
	"imported",
	"edited",
	"event",
	"event_delivery",
	"id_sequence",
	"product",
	"product_stock",
	"stock_reservation",
	"draft_hold",
	"term",
	"product_term",
	"attribute",
	"media",
	"review",
	"review_picture",
	"coupon",
	"coupon_use",
	"shipping_zone",
	"shipping_method",
	"tax_rate",
	"payment_gateway",
	"page",
	"popup",
	"loop_widget",
	"menu",
	"old_slug",
	"customer",
	"login_session",
	"verified_email",
	"counted_attempts",
	"cart_session",
	"orders",
	"order_item",
	"download_permission",
	"order_note",
	"order_refund",
	"refund_line",
	"refunded",
	"product_sale",
	"payment",
	"payment_fact",
	"payment_key",
	"payment_method",
	"extension_setting",
	"extension_row",
	"extension_usage",
	"outbox",
	"waiting_list",
	"job",
];

/** SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535. */
const PARAMETERS = 30_000;

/**
 * Copies every row of the shop into memory, for the fixture server and tests that often go back to a fresh import.
 * Returns the function that restores the copy in one transaction. Change counters are incremented, not restored, so
 * that every process drops its caches.
 */
export async function takeSnapshot(connection: Connection): Promise<() => Promise<void>> {
	const rows = new Map<TableName, Row[]>();
	for (const table of STORE_TABLES)
		rows.set(table, (await sql<Row>`SELECT * FROM ${sql.table(table)}`.execute(connection.db)).rows);
	return async () => {
		await connection.db.transaction().execute(async (trx) => {
			for (const table of STORE_TABLES) {
				await sql`DELETE FROM ${sql.table(table)}`.execute(trx);
				const copies = rows.get(table) ?? [];
				const columns = Object.keys(copies[0] ?? {});
				const size = Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns.length)));
				for (let start = 0; start < copies.length; start += size) {
					const values = copies
						.slice(start, start + size)
						.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
					await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
						VALUES ${sql.join(values)}`.execute(trx);
				}
			}
			await sql`UPDATE change_counter SET value = value + 1`.execute(trx);
		});
	};
}
