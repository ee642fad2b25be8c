import { sql } from "kysely";
import type { Db, DialectName } from "../database/connection.ts";

/**
 * Two requests of one shopper take turns: the second waits until the first has committed. SQLite's transactions are IMMEDIATE and take turns anyway;
 * PostgreSQL locks the name of the session, because the row may not exist yet. The lock ends with the transaction.
 */
export async function lockSession(trx: Db, dialect: DialectName, sessionId: string): Promise<void> {
	if (dialect === "postgres") await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart:${sessionId}`}, 0))`.execute(trx);
}
