import { CLOCKS_APART } from "@feedmill/trade/basics/clocks-apart.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Connection, Db } from "../database/connection.ts";
import { lockNames } from "../database/named-lock.ts";
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
 * Due rows that no server has claimed, in the order of their time and ids. Kinds of a newer version are left to its
 * servers, and rows of a topic to the server that has claimed an earlier one of it. `only`: a further condition.
 */
export interface DueRows {
	kinds: readonly string[];
	now: number;
	limit: number;
	only?: RawBuilder<boolean>;
}

/**
 * Claims due rows, each for one server. A row is delivered twice only if a server dies between sending and recording
 * it, or takes longer than `claimedUntil`. A claim deletes the error of the attempt before (isClaimed).
 */
export async function claimDue<Queue extends keyof Queues>(
	{ db, dialect }: Pick<Connection, "db" | "dialect">,
	queue: Queue,
	due: DueRows,
): Promise<{ rows: Row<Queue>[]; claimedUntil: number }> {
	const claimedUntil = due.now + CLAIM;
	// Usually nothing is due, and a transaction for that would keep shoppers' from the database.
	if ((await dueIds(db, queue, { ...due, limit: 1 })).length === 0) return { rows: [], claimedUntil };
	const rows = await db.transaction().execute(async (trx) => {
		// Without it two servers could claim two rows of one topic at the same moment.
		await lockNames(trx, dialect, [`claim ${queue}`]);
		const ids = await dueIds(trx, queue, due);
		if (ids.length === 0) return [];
		const claimed = await sql<Row<Queue>>`UPDATE ${sql.table(queue)}
			SET attempts = attempts + 1, next_attempt_at = ${claimedUntil}, last_error = ''
			WHERE id IN (${sql.join(ids)}) AND ${isDue(queue, due.now)} RETURNING *`.execute(trx);
		return claimed.rows.sort((a, b) => a.id - b.id);
	});
	return { rows, claimedUntil };
}

/** The ids of due rows. */
export async function dueIds(
	db: Db,
	queue: keyof Queues,
	{ kinds, now, limit, only = sql<boolean>`1 = 1` }: DueRows,
): Promise<number[]> {
	const table = sql.table(queue);
	const { rows } = await sql<{ id: number }>`SELECT id FROM ${table} AS due
		WHERE ${isDue(queue, now)} AND kind IN (${sql.join(kinds)}) AND ${only}
		AND NOT EXISTS (SELECT 1 FROM ${table} AS earlier WHERE earlier.topic = due.topic AND earlier.topic <> ''
			AND earlier.id < due.id AND earlier.${sql.ref(DONE[queue])} IS NULL AND ${isClaimed(now, "earlier")})
		ORDER BY next_attempt_at, id LIMIT ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

/** The bound below NEVER keeps what was given up out of the scan of the index. */
function isDue(queue: keyof Queues, now: number): RawBuilder<boolean> {
	const written = sql.ref(WRITTEN[queue]);
	// A clock that was ahead and set back leaves due times far in the future.
	return sql<boolean>`${sql.ref(DONE[queue])} IS NULL AND next_attempt_at < ${NEVER} AND (next_attempt_at <= ${now}
		OR (attempts = 0 AND ${written} > ${now + CLOCKS_APART} AND next_attempt_at <= ${written})
		OR (attempts > 0 AND next_attempt_at > ${now + LONGEST_WAIT + CLOCKS_APART}))`;
}

/** Gives back rows of a claim that were not attempted: they are due at once, before later ones. */
export async function releaseClaims(
	db: Db,
	queue: keyof Queues,
	ids: readonly number[],
	claimedUntil: number,
): Promise<void> {
	if (ids.length === 0) return;
	await sql`UPDATE ${sql.table(queue)} SET attempts = attempts - 1, next_attempt_at = ${sql.ref(WRITTEN[queue])}
		WHERE id IN (${sql.join(ids)}) AND next_attempt_at = ${claimedUntil} AND ${sql.ref(DONE[queue])} IS NULL`.execute(
		db,
	);
}

/**
 * Time of the next attempt: after 1, 4, 9, 16 … minutes, at most four hours. Long enough for a mail server that is down
 * for a weekend.
 */
export function nextAttemptAt(attempts: number, now: number): number {
	return attempts >= MAX_ATTEMPTS ? NEVER : now + Math.min(attempts * attempts * MINUTE, LONGEST_WAIT);
}

/** Whether a server is sending a message: it has claimed it, and neither sent it nor failed yet. */
export function isClaimed(now: number, table: "outbox" | "event" | "earlier"): RawBuilder<boolean> {
	const column = (name: string) => sql.ref(`${table}.${name}`);
	return sql<boolean>`(${column("attempts")} > 0 AND ${column("last_error")} = ''
		AND ${column("next_attempt_at")} > ${now} AND ${column("next_attempt_at")} <= ${now + CLAIM + CLOCKS_APART})`;
}

/**
 * Schedules a retry at once and resets the count of attempts. false: it does not exist, has succeeded, or is a message
 * that is being sent. Subscribers handle an event once, so one that is being delivered may be retried.
 */
export async function retryNow(db: Db, queue: keyof Queues, id: number, now: number): Promise<boolean> {
	const isBusy = queue === "outbox" ? isClaimed(now, queue) : sql`1 = 0`;
	const { numAffectedRows = 0n } = await sql`UPDATE ${sql.table(queue)} SET next_attempt_at = ${now}, attempts = 0
		WHERE id = ${id} AND ${sql.ref(DONE[queue])} IS NULL AND NOT ${isBusy}`.execute(db);
	return numAffectedRows > 0n;
}
