import { sql } from "kysely";
import type { Db, DialectName } from "./connection.ts";

/**
 * Locks names until the end of the transaction, where no row can be locked: it does not exist yet, or others lock it in
 * another order. SQLite has one writer and needs no lock.
 */
export async function lockNames(trx: Db, dialect: DialectName, names: readonly string[]): Promise<void> {
	if (dialect !== "postgres") return;
	const keys = [...names].sort();
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(${keys}::text[]) AS keys (key)`.execute(
		trx,
	);
}
