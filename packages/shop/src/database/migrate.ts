import { sql } from "kysely";
import type { Connection, Db, DialectName } from "./connection.ts";
import { WITHOUT_LIMIT } from "./postgres/postgres-client.ts";

export interface Migration {
	number: number;
	title: string;
	/**
	 * SQL that both dialects understand, each statement ended by a semicolon at the end of a line; or one text for each
	 * dialect where they differ.
	 */
	statements: string | Readonly<Record<DialectName, string>>;
	/** What SQL cannot do in both dialects, in the same transaction after the statements. It may use raw SQL only. */
	work?(db: Db): Promise<void>;
}

/**
 * The database was migrated by a newer version, so this version must not write to it. The message is one sentence for
 * the operator.
 */
export class NewerDatabaseError extends Error {
	override name = "NewerDatabaseError";
}

/** A number of our own among the advisory locks of a database. */
const FIRST_START = 461_330_027;

/**
 * Applies the migrations that are missing, each in a transaction of its own. A second run changes nothing.
 * `beforeUpgrade`: called with the first missing one if an earlier version has migrated the database.
 * @throws NewerDatabaseError where the database has a migration that is not in the list
 */
export async function migrate(
	{ db, dialect }: Connection,
	migrations: readonly Migration[],
	beforeUpgrade: (first: Migration) => Promise<void> = async () => {},
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		// Of several servers that create a table at the same time PostgreSQL refuses all but one, IF NOT EXISTS or not.
		if (dialect === "postgres") await sql`SELECT pg_advisory_xact_lock(${FIRST_START})`.execute(trx);
		await sql`CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, title TEXT NOT NULL)`.execute(trx);
	});
	const applied = await sql<Pick<Migration, "number" | "title">>`SELECT number, title FROM migration`.execute(db);
	const newer = applied.rows.find(({ number }) => !migrations.some((migration) => migration.number === number));
	if (newer)
		throw new NewerDatabaseError(
			`The database was made by a newer version (its migration ${newer.number}, "${newer.title}", is unknown to ` +
				`this one): start that version, or use a copy of the database from before it.`,
		);
	const missing = migrations.find(({ number }) => !applied.rows.some((row) => row.number === number));
	if (missing && applied.rows.length > 0) await beforeUpgrade(missing);
	for (const migration of migrations) {
		await db.transaction().execute(async (trx) => {
			// When two servers start at once, the second waits here and then finds the work done.
			if (dialect === "postgres") await sql.raw(WITHOUT_LIMIT).execute(trx);
			if (dialect === "postgres") await sql`LOCK TABLE migration IN EXCLUSIVE MODE`.execute(trx);
			const existing = await sql`SELECT 1 FROM migration WHERE number = ${migration.number}`.execute(trx);
			if (existing.rows.length > 0) return;
			const { statements } = migration;
			const text = typeof statements === "string" ? statements : statements[dialect];
			for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(trx);
			await migration.work?.(trx);
			await sql`INSERT INTO migration (number, title) VALUES (${migration.number}, ${migration.title})`.execute(trx);
		});
	}
}
