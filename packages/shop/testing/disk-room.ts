import { sql } from "kysely";
import type { Connection } from "../src/database/connection.ts";

/**
 * Limits a SQLite file to its present size and so many pages (4 KiB) more, as a full disk does; null: no limit. Freed
 * pages are filled first.
 */
export async function limitRoom({ db }: Connection, pages: number | null): Promise<void> {
	// The limit is that of the connection that writes: reads use another one.
	await db.transaction().execute(async (trx) => {
		const read = async (pragma: string): Promise<number> => {
			const { rows } = await sql<Record<string, number>>`${sql.raw(`PRAGMA ${pragma}`)}`.execute(trx);
			return Object.values(rows[0] ?? {})[0] ?? 0;
		};
		while (pages !== null && (await read("freelist_count")) > 0) {
			await sql`CREATE TABLE IF NOT EXISTS filler (content BLOB)`.execute(trx);
			await sql`INSERT INTO filler VALUES (zeroblob(16000))`.execute(trx);
		}
		await read(`max_page_count = ${pages === null ? 0xfffffffe : (await read("page_count")) + pages}`);
	});
}
