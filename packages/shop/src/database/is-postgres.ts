import { PostgresAdapter } from "kysely";
import type { Db } from "./connection.ts";

/** Whether this is a connection to PostgreSQL, for what needs a lock there: SQLite has one writer. */
export function isPostgres(db: Db): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}
