import { type Selectable, sql } from "kysely";
import { storedError } from "../basics/stored-error.ts";
import type { Connection, Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import type { EventTable } from "../database/tables/store-tables.ts";
import { claimDue, dueIds, nextAttemptAt } from "../delivery/attempts-repository.ts";
import { announceWaiting } from "../delivery/wake-up.ts";
import { EVENT_KINDS, type RecordedEvent, type ShopEvent } from "./event.ts";

const insertRows = preparedInsert("event");

/**
 * Records an event in the caller's transaction, so that it is rolled back with its cause. `nextId`: from the block of
 * "event".
 */
export async function record(
	trx: Db,
	events: readonly ShopEvent[],
	{ nextId, actor, now }: { nextId: () => number; actor: string; now: number },
): Promise<void> {
	if (events.length === 0) return;
	const rows = events.map((event) => ({
		id: nextId(),
		kind: event.kind,
		topic: "orderId" in event ? `order ${event.orderId}` : "",
		actor,
		payload_json: JSON.stringify(event),
		recorded_at: now,
		delivered_at: null,
		attempts: 0,
		next_attempt_at: now,
		last_error: "",
	}));
	await insertRows(trx, rows);
	announceWaiting(trx);
}

/** Claims an event that the shop has not handled yet; null: it is not due, or another server has it. */
export async function claimUnhandled(
	connection: Pick<Connection, "db" | "dialect">,
	id: number,
	now: number,
): Promise<StoredEvent | null> {
	const only = sql<boolean>`id = ${id} AND handled_at IS NULL`;
	const { rows } = await claimDue(connection, "event", { kinds: EVENT_KINDS, now, limit: 1, only });
	return rows[0] ? eventOf(rows[0]) : null;
}

/** Claims due events of which only extensions are still to be notified, as claimDue. */
export async function claimUntold(
	connection: Pick<Connection, "db" | "dialect">,
	now: number,
	limit: number,
): Promise<{ claimed: StoredEvent[]; claimedUntil: number }> {
	const due = { kinds: EVENT_KINDS, now, limit, only: sql<boolean>`handled_at IS NOT NULL` };
	const { rows, claimedUntil } = await claimDue(connection, "event", due);
	return { claimed: rows.map(eventOf), claimedUntil };
}

/** An event with the number of its attempts so far. */
export interface StoredEvent extends RecordedEvent {
	attempts: number;
	topic: string;
}

/** The ids of due events that the shop itself has not handled yet. */
export function unhandledIds(db: Db, now: number, limit: number): Promise<number[]> {
	return dueIds(db, "event", { kinds: EVENT_KINDS, now, limit, only: sql<boolean>`handled_at IS NULL` });
}

/** Those of the events that are still due and unhandled, in the order of their ids. */
export async function readUnhandled(db: Db, ids: readonly number[]): Promise<StoredEvent[]> {
	const rows = await db
		.selectFrom("event")
		.selectAll()
		.where("id", "in", ids)
		.where("delivered_at", "is", null)
		.where("handled_at", "is", null)
		.orderBy("id")
		.execute();
	return rows.map(eventOf);
}

function eventOf(row: Selectable<EventTable>): StoredEvent {
	const { id, actor, topic, payload_json, recorded_at, attempts } = row;
	return { id, actor, topic, event: JSON.parse(payload_json) as ShopEvent, recordedAt: recorded_at, attempts };
}

/** The subscribers that have handled these events already, by "id subscriber". */
export async function readDeliveries(db: Db, ids: readonly number[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom("event_delivery").selectAll().where("event_id", "in", ids).execute();
	return new Set(rows.map((row) => deliveryKey(row.event_id, row.subscriber)));
}

export function deliveryKey(eventId: number, subscriber: string): string {
	return `${eventId} ${subscriber}`;
}

/** The shop has handled these events; extensions are still to be notified. */
export async function markHandled(
	trx: Db,
	events: readonly { id: number; by: readonly string[] }[],
	now: number,
): Promise<void> {
	if (events.length === 0) return;
	const ids = events.map(({ id }) => id);
	await trx
		.updateTable("event")
		.set({ handled_at: now, next_attempt_at: now, attempts: 0, last_error: "" })
		.where("id", "in", ids)
		.execute();
	// Servers of an earlier version, which know no handled_at, deliver by these.
	const noted = events.flatMap(({ id, by }) => by.map((subscriber) => ({ event_id: id, subscriber })));
	if (noted.length > 0)
		await trx
			.insertInto("event_delivery")
			.values(noted)
			.onConflict((conflict) => conflict.columns(["event_id", "subscriber"]).doNothing())
			.execute();
	announceWaiting(trx);
}

/** Records that a subscriber has handled an event. false: it already had. */
export async function noteDelivery(trx: Db, eventId: number, subscriber: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("event_delivery")
		.values({ event_id: eventId, subscriber })
		.onConflict((conflict) => conflict.columns(["event_id", "subscriber"]).doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The deliveries to single subscribers are needed only until all have succeeded. */
export async function markDelivered(db: Db, ids: readonly number[], now: number): Promise<void> {
	if (ids.length === 0) return;
	await db
		.updateTable("event")
		.set({ delivered_at: now, handled_at: sql`COALESCE(handled_at, ${now})`, last_error: "" })
		.where("id", "in", ids)
		.execute();
	await db.deleteFrom("event_delivery").where("event_id", "in", ids).execute();
}

export async function markEventFailed(
	db: Db,
	{ id, attempts }: { id: number; attempts: number },
	error: string,
	now: number,
): Promise<void> {
	await db
		.updateTable("event")
		.set({ next_attempt_at: nextAttemptAt(attempts, now), last_error: storedError(error) })
		.where("id", "=", id)
		.execute();
}

export async function deleteOldEvents(db: Db, before: number): Promise<void> {
	await db.deleteFrom("event").where("delivered_at", "<", before).execute();
}
