import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/** Payments of unknown outcome, and cases of money that are open: both from indexes that hold only what is open. */
export async function countStored(db: Db): Promise<{ unknownPayments: number; openCases: number }> {
	const { rows } = await sql<{ unknown: number; cases: number }>`${COUNTS}`.execute(db);
	return { unknownPayments: Number(rows[0]?.unknown ?? 0), openCases: Number(rows[0]?.cases ?? 0) };
}

/** The states of the index payment_under_way are named as there: SQLite uses it only then. */
export const COUNTS = sql`SELECT
	(SELECT COUNT(*) FROM payment
		WHERE state IN ('created', 'asked', 'unknown', 'authorised') AND state = 'unknown') AS unknown,
	(SELECT COUNT(*) FROM money_case WHERE closed_at IS NULL) AS cases`;
