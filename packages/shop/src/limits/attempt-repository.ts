import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/** A window that began with its first attempt. `endsAt`: ms since the epoch. */
export interface AttemptWindow {
	calls: number;
	endsAt: number;
}

/** Attempts to be added to a window. `endsAt` is that of a new one. */
export interface CountedAttempts extends AttemptWindow {
	key: string;
}

/**
 * Adds attempts in one statement, so that servers that count at the same moment do not miss one another. A window that
 * is over begins anew. Gives the windows by key. No key may come twice.
 */
export async function addAttempts(
	db: Db,
	counted: readonly CountedAttempts[],
	now: number,
): Promise<ReadonlyMap<string, AttemptWindow>> {
	if (counted.length === 0) return new Map();
	// In one order, so that two servers never wait for each other's rows.
	const rows = counted
		.toSorted((a, b) => (a.key < b.key ? -1 : 1))
		.map(({ key, calls, endsAt }) => sql`(${key}, ${calls}, ${endsAt})`);
	const { rows: windows } = await sql<{ key: string; calls: number; ends_at: number }>`
		INSERT INTO counted_attempts (key, calls, ends_at) VALUES ${sql.join(rows)}
		ON CONFLICT (key) DO UPDATE SET
			calls = excluded.calls + CASE WHEN counted_attempts.ends_at <= ${now} THEN 0 ELSE counted_attempts.calls END,
			ends_at = CASE WHEN counted_attempts.ends_at <= ${now} THEN excluded.ends_at ELSE counted_attempts.ends_at END
		RETURNING key, calls, ends_at`.execute(db);
	return new Map(windows.map(({ key, calls, ends_at: endsAt }) => [key, { calls, endsAt }]));
}

export async function deleteEndedAttempts(db: Db, now: number): Promise<void> {
	await db.deleteFrom("counted_attempts").where("ends_at", "<=", now).execute();
}
