import { CLOCKS_APART } from "@feedmill/trade/basics/clocks-apart.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../database/connection.ts";
import type { EventTable, OutboxTable } from "../database/tables/store-tables.ts";

/** Queues with retries: outgoing mails, and events for their subscribers. */
interface Queues {
	outbox: OutboxTable;
	event: EventTable;
}

type Row<Queue extends keyof Queues> = Selectable<Queues[Queue]> & { id: number };

/** The column that is null until success. */
const DONE = { outbox: "sent_at", event: "delivered_at" } as const;

/** The time of no further attempt. The row stays for the shopkeeper to see. */
export const NEVER = 8_640_000_000_000_000;
const MAX_ATTEMPTS = 30;
const MINUTE = 60_000;
const LONGEST_WAIT = 4 * 60 * MINUTE;
/** ms after which another server may deliver what a server has claimed. */
const CLAIM = 5 * MINUTE;
/** The time at which a row was written. */
const WRITTEN = { outbox: "created_at", event: "recorded_at" } as const;

/**
 * Claims due rows in the order of ids, each for one server: the UPDATE checks each row again. Kinds of a newer version
 * are left to its servers. A row is delivered twice only if a server dies between sending and recording it. `only`: a
 * further condition. A claim of a message deletes the error of the attempt before (isClaimed).
 */
export async function claimDue<Queue extends keyof Queues>(
	db: Db,
	queue: Queue,
	{
		kinds,
		now,
		limit,
		only = sql<boolean>`1 = 1`,
	}: { kinds: readonly string[]; now: number; limit: number; only?: RawBuilder<boolean> },
): Promise<Row<Queue>[]> {
	const table = sql.table(queue);
	const written = sql.ref(WRITTEN[queue]);
	// A clock that was ahead and set back leaves due times far in the future.
	const isDue = sql<boolean>`${sql.ref(DONE[queue])} IS NULL AND (next_attempt_at <= ${now}
		OR (attempts = 0 AND ${written} > ${now + CLOCKS_APART} AND next_attempt_at <= ${written})
		OR (attempts > 0 AND next_attempt_at > ${now + LONGEST_WAIT + CLOCKS_APART} AND next_attempt_at < ${NEVER}))`;
	const { rows: due } = await sql<{ id: number }>`SELECT id FROM ${table}
		WHERE ${isDue} AND kind IN (${sql.join(kinds)}) AND ${only}
		ORDER BY next_attempt_at, id LIMIT ${limit}`.execute(db);
	if (due.length === 0) return [];
	const ids = sql.join(due.map(({ id }) => id));
	const withoutError = queue === "outbox" ? sql`, last_error = ''` : sql``;
	const { rows } = await sql<Row<Queue>>`UPDATE ${table}
		SET attempts = attempts + 1, next_attempt_at = ${now + CLAIM}${withoutError}
		WHERE id IN (${ids}) AND ${isDue} RETURNING *`.execute(db);
	return rows.sort((a, b) => a.id - b.id);
}

/**
 * Time of the next attempt: after 1, 4, 9, 16 … minutes, at most four hours. Long enough for a mail server that is down
 * for a weekend.
 */
export function nextAttemptAt(attempts: number, now: number): number {
	return attempts >= MAX_ATTEMPTS ? NEVER : now + Math.min(attempts * attempts * MINUTE, LONGEST_WAIT);
}

/** Whether a server is sending a message: it has claimed it, and neither sent it nor failed yet. */
export function isClaimed(now: number): RawBuilder<boolean> {
	return sql<boolean>`(attempts > 0 AND last_error = '' AND next_attempt_at > ${now}
		AND next_attempt_at <= ${now + CLAIM + CLOCKS_APART})`;
}

/**
 * Schedules a retry at once and resets the count of attempts. false: it does not exist, has succeeded, or is a message
 * that is being sent. Subscribers handle an event once, so one that is being delivered may be retried.
 */
export async function retryNow(db: Db, queue: keyof Queues, id: number, now: number): Promise<boolean> {
	const isBusy = queue === "outbox" ? isClaimed(now) : sql`1 = 0`;
	const { numAffectedRows = 0n } = await sql`UPDATE ${sql.table(queue)} SET next_attempt_at = ${now}, attempts = 0
		WHERE id = ${id} AND ${sql.ref(DONE[queue])} IS NULL AND NOT ${isBusy}`.execute(db);
	return numAffectedRows > 0n;
}
