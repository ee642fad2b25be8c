import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/** A window that began with its first attempt. `endsAt`: ms since the epoch. */
export interface AttemptWindow {
	calls: number;
	endsAt: number;
}

/** Counts one attempt in one statement, so that servers that count at the same moment do not miss one another. A window that is over begins anew. */
export async function countAttempt(
	db: Db,
	key: string,
	{ now, endsAt }: { now: number; endsAt: number },
): Promise<AttemptWindow> {
	const { rows } = await sql<{ calls: number; ends_at: number }>`
		INSERT INTO counted_attempts (key, calls, ends_at) VALUES (${key}, 1, ${endsAt})
		ON CONFLICT (key) DO UPDATE SET
			calls = CASE WHEN counted_attempts.ends_at <= ${now} THEN 1 ELSE counted_attempts.calls + 1 END,
			ends_at = CASE WHEN counted_attempts.ends_at <= ${now} THEN ${endsAt} ELSE counted_attempts.ends_at END
		RETURNING calls, ends_at`.execute(db);
	return { calls: rows[0]!.calls, endsAt: rows[0]!.ends_at };
}

export async function deleteEndedAttempts(db: Db, now: number): Promise<void> {
	await db.deleteFrom("counted_attempts").where("ends_at", "<=", now).execute();
}
