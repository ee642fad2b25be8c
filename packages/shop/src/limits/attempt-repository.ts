import { CLOCKS_APART } from "@feedmill/trade/basics/clocks-apart.ts";
import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/** A fixed window that starts with its first attempt. `endsAt`: ms since the epoch. */
export interface AttemptWindow {
	calls: number;
	endsAt: number;
}

/** Attempts to add to a window. `endsAt`: for a new window. */
export interface CountedAttempts extends AttemptWindow {
	key: string;
}

/**
 * Adds attempts with one statement, so that concurrent servers do not lose counts. An expired window starts again, and
 * so does one of a clock that was ahead and has been set back: its client would be shut out for as long. Returns the
 * windows by key. Keys must be distinct.
 */
export async function addAttempts(
	db: Db,
	counted: readonly CountedAttempts[],
	now: number,
): Promise<ReadonlyMap<string, AttemptWindow>> {
	if (counted.length === 0) return new Map();
	// Sorted, so that two servers do not deadlock.
	const rows = counted
		.toSorted((a, b) => (a.key < b.key ? -1 : 1))
		.map(({ key, calls, endsAt }) => sql`(${key}, ${calls}, ${endsAt})`);
	const isOver = sql`(counted_attempts.ends_at <= ${now}
		OR counted_attempts.ends_at > excluded.ends_at + ${CLOCKS_APART})`;
	const { rows: windows } = await sql<{ key: string; calls: number; ends_at: number }>`
		INSERT INTO counted_attempts (key, calls, ends_at) VALUES ${sql.join(rows)}
		ON CONFLICT (key) DO UPDATE SET
			calls = excluded.calls + CASE WHEN ${isOver} THEN 0 ELSE counted_attempts.calls END,
			ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE counted_attempts.ends_at END
		RETURNING key, calls, ends_at`.execute(db);
	return new Map(windows.map(({ key, calls, ends_at: endsAt }) => [key, { calls, endsAt }]));
}

export async function deleteEndedAttempts(db: Db, now: number): Promise<void> {
	await db.deleteFrom("counted_attempts").where("ends_at", "<=", now).execute();
}
