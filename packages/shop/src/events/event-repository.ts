import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { nextAttemptAt } from "../delivery/outbox-repository.ts";
import { EVENT_KINDS, type RecordedEvent, type ShopEvent } from "./event.ts";

const insertRows = preparedInsert("event");

/**
 * Writes down what has happened, in the caller's transaction: if that is undone, it has not. `nextId`: from the block
 * of "event".
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
		actor,
		payload_json: JSON.stringify(event),
		recorded_at: now,
		delivered_at: null,
		attempts: 0,
		next_attempt_at: now,
		last_error: "",
	}));
	await insertRows(trx, rows);
}

/** How long a server may take to deliver what it has claimed before another tries. */
const CLAIM = 5 * 60_000;

/**
 * Takes events that are due, so that no other server delivers them at the same time. Kinds of a newer version are left
 * for its servers.
 */
export async function claimEvents(
	db: Db,
	now: number,
	limit: number,
): Promise<(RecordedEvent & { attempts: number })[]> {
	const due = await db
		.selectFrom("event")
		.select("id")
		.where("delivered_at", "is", null)
		.where("next_attempt_at", "<=", now)
		.where("kind", "in", EVENT_KINDS)
		.orderBy("next_attempt_at")
		.orderBy("id")
		.limit(limit)
		.execute();
	if (due.length === 0) return [];
	const rows = await db
		.updateTable("event")
		.set((eb) => ({ attempts: eb("attempts", "+", 1), next_attempt_at: now + CLAIM }))
		.where(
			"id",
			"in",
			due.map(({ id }) => id),
		)
		.where("delivered_at", "is", null)
		.where("next_attempt_at", "<=", now)
		.returningAll()
		.execute();
	return rows.map(({ id, actor, payload_json, recorded_at, attempts }) => ({
		id,
		actor,
		event: JSON.parse(payload_json) as ShopEvent,
		recordedAt: recorded_at,
		attempts,
	}));
}

/** Writes down that a subscriber has had an event. false: it had it before. */
export async function noteDelivery(trx: Db, eventId: number, subscriber: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("event_delivery")
		.values({ event_id: eventId, subscriber })
		.onConflict((conflict) => conflict.columns(["event_id", "subscriber"]).doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function wasDelivered(db: Db, eventId: number, subscriber: string): Promise<boolean> {
	const row = await db
		.selectFrom("event_delivery")
		.select("event_id")
		.where("event_id", "=", eventId)
		.where("subscriber", "=", subscriber)
		.executeTakeFirst();
	return row !== undefined;
}

/** Which subscribers had it needs to be known only until all have. */
export async function markDelivered(db: Db, id: number, now: number): Promise<void> {
	await db.updateTable("event").set({ delivered_at: now, last_error: "" }).where("id", "=", id).execute();
	await db.deleteFrom("event_delivery").where("event_id", "=", id).execute();
}

export async function markEventFailed(
	db: Db,
	{ id, attempts }: { id: number; attempts: number },
	error: string,
	now: number,
): Promise<void> {
	await db
		.updateTable("event")
		.set({ next_attempt_at: nextAttemptAt(attempts, now), last_error: error.slice(0, 500) })
		.where("id", "=", id)
		.execute();
}

export async function deleteOldEvents(db: Db, before: number): Promise<void> {
	await db.deleteFrom("event").where("delivered_at", "<", before).execute();
}
