import { storedError } from "../basics/stored-error.ts";
import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { claimDue, nextAttemptAt } from "../delivery/attempts-repository.ts";
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

/** Claims due events, as claimDue. */
export async function claimEvents(
	db: Db,
	now: number,
	limit: number,
): Promise<(RecordedEvent & { attempts: number })[]> {
	const rows = await claimDue(db, "event", { kinds: EVENT_KINDS, now, limit });
	return rows.map(({ id, actor, payload_json, recorded_at, attempts }) => ({
		id,
		actor,
		event: JSON.parse(payload_json) as ShopEvent,
		recordedAt: recorded_at,
		attempts,
	}));
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

export async function wasDelivered(db: Db, eventId: number, subscriber: string): Promise<boolean> {
	const row = await db
		.selectFrom("event_delivery")
		.select("event_id")
		.where("event_id", "=", eventId)
		.where("subscriber", "=", subscriber)
		.executeTakeFirst();
	return row !== undefined;
}

/** The deliveries to single subscribers are needed only until all have succeeded. */
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
		.set({ next_attempt_at: nextAttemptAt(attempts, now), last_error: storedError(error) })
		.where("id", "=", id)
		.execute();
}

export async function deleteOldEvents(db: Db, before: number): Promise<void> {
	await db.deleteFrom("event").where("delivered_at", "<", before).execute();
}
