import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../database/connection.ts";
import type { EventTable, OutboxTable } from "../database/tables/store-tables.ts";

/** What is tried until it works: mail that leaves, and events that go to their subscribers. */
interface Queues {
	outbox: OutboxTable;
	event: EventTable;
}

type Row<Queue extends keyof Queues> = Selectable<Queues[Queue]> & { id: number };

/** The column that is null until it has worked. */
const DONE = { outbox: "sent_at", event: "delivered_at" } as const;

/** Never again: what failed too often stays in the table for the shopkeeper to see. */
export const NEVER = 8_640_000_000_000_000;
const MAX_ATTEMPTS = 30;
const MINUTE = 60_000;
const LONGEST_WAIT = 4 * 60 * MINUTE;
/** How long a server may take to deliver what it has claimed before another tries. */
const CLAIM = 5 * MINUTE;

/**
 * Takes what is due, in the order of ids, so that no other server delivers it: the UPDATE looks again at each row, and
 * only who changes it has it. Kinds of a newer version are left for its servers. Something goes out twice only when a
 * server dies between sending and saying so. `only`: a further condition.
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
	const isDue = sql<boolean>`${sql.ref(DONE[queue])} IS NULL AND next_attempt_at <= ${now}`;
	const { rows: due } = await sql<{ id: number }>`SELECT id FROM ${table}
		WHERE ${isDue} AND kind IN (${sql.join(kinds)}) AND ${only}
		ORDER BY next_attempt_at, id LIMIT ${limit}`.execute(db);
	if (due.length === 0) return [];
	const ids = sql.join(due.map(({ id }) => id));
	const { rows } = await sql<Row<Queue>>`UPDATE ${table}
		SET attempts = attempts + 1, next_attempt_at = ${now + CLAIM}
		WHERE id IN (${ids}) AND ${isDue} RETURNING *`.execute(db);
	return rows.sort((a, b) => a.id - b.id);
}

/**
 * When a failed attempt is made again: after 1, 4, 9, 16 … minutes, at last every four hours; it outlives a mail
 * server's weekend.
 */
export function nextAttemptAt(attempts: number, now: number): number {
	return attempts >= MAX_ATTEMPTS ? NEVER : now + Math.min(attempts * attempts * MINUTE, LONGEST_WAIT);
}
