import { type Kysely, sql } from "kysely";
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
	"product_words",
	"attribute",
	"media",
	"review",
	"review_picture",
	"coupon",
	"coupon_use",
	"shipping_zone",
	"shipping_method",
	"freight_table",
	"tax_rate",
	"payment_gateway",
	"page",
	"popup",
	"loop_widget",
	"menu",
	"old_slug",
	"customer",
	"customer_words",
	"customer_note",
	"merged_customer",
	"login_session",
	"staff_factor",
	"recovery_code",
	"invitation",
	"staff_draft",
	"verified_email",
	"counted_attempts",
	"cart_session",
	"orders",
	"order_item",
	"order_entry",
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
	"money_case",
	"bank_money",
	"given_reference",
	"cash_taken",
	"order_call",
	"gateway_notice",
	"extension_setting",
	"extension_row",
	"extension_usage",
	"audit",
	"outbox",
	"waiting_list",
	"remembered_guest",
	"job",
	"task",
	"task_row",
	"stock_count",
	"stock_count_pack",
	"stock_count_entry",
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
	const restored = new Map<TableName, string>();
	return async () => {
		const marks = await connection.db.transaction().execute(async (trx) => {
			const { transaction, tables } = await readMarks(connection, trx);
			const changed = STORE_TABLES.filter((table) => !tables.has(table) || tables.get(table) !== restored.get(table));
			for (const table of changed) await writeRows(trx, table, rows.get(table) ?? []);
			await sql`UPDATE change_counter SET value = value + 1`.execute(trx);
			return changed.map((table): [TableName, string] => {
				const count = rows.get(table)?.length ?? 0;
				return [table, markOf(count, count > 0 ? transaction : null)];
			});
		});
		for (const [table, mark] of marks) restored.set(table, mark);
	};
}

/**
 * What changes when a table is written: on PostgreSQL the number of its rows and the newest transaction that wrote one.
 * SQLite has no such mark; there every table counts as written, and costs little.
 */
async function readMarks(
	{ dialect }: Connection,
	db: Kysely<Database>,
): Promise<{ transaction: string | null; tables: Map<TableName, string> }> {
	if (dialect === "sqlite") return { transaction: null, tables: new Map() };
	const questions = STORE_TABLES.map(
		(table) =>
			sql`SELECT ${sql.lit(table)} AS name, count(*)::int AS count, max(xmin::text::bigint)::text AS newest
				FROM ${sql.table(table)}`,
	);
	const { rows } = await sql<{ name: TableName; count: number; newest: string | null }>`
		${sql.join(questions, sql` UNION ALL `)}`.execute(db);
	const own = await sql<{ id: string }>`SELECT pg_current_xact_id()::xid::text AS id`.execute(db);
	return {
		transaction: own.rows[0]!.id,
		tables: new Map(rows.map(({ name, count, newest }) => [name, markOf(count, newest)])),
	};
}

function markOf(count: number, newest: string | null): string {
	return `${count} rows, newest ${newest}`;
}

/** Replaces all rows of a table. */
async function writeRows(db: Kysely<Database>, table: TableName, rows: readonly Row[]): Promise<void> {
	await sql`DELETE FROM ${sql.table(table)}`.execute(db);
	const columns = Object.keys(rows[0] ?? {});
	const size = Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns.length)));
	for (let start = 0; start < rows.length; start += size) {
		const values = rows
			.slice(start, start + size)
			.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
		await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
			VALUES ${sql.join(values)}`.execute(db);
	}
}
