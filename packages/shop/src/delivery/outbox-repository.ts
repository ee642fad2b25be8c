import { sql } from "kysely";
import { storedError } from "../basics/stored-error.ts";
import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { claimDue, isClaimed, NEVER, nextAttemptAt } from "./attempts-repository.ts";

/** The transport of a delivery. */
export type Channel = "mail";

/** An outgoing message, stored in the transaction of its cause. `payload`: by channel. */
export interface Delivery {
	channel: Channel;
	kind: string;
	payload: unknown;
	/** Earliest time, ms since the epoch. Default: at once. */
	notBefore?: number;
}

export interface ClaimedDelivery {
	id: number;
	kind: string;
	payload: unknown;
	attempts: number;
	/** ms since the epoch */
	createdAt: number;
}

/** waiting: not due yet; sending: claimed by a server; failed: will be retried; given-up: failed too often. */
export interface PendingDelivery {
	id: number;
	/** "mail"; "event": an event of the shop for its subscribers, with ids of their own. */
	channel: string;
	kind: string;
	state: "waiting" | "sending" | "failed" | "given-up";
	attempts: number;
	createdAt: number;
	/** null: no automatic retry. */
	nextAttemptAt: number | null;
	lastError: string;
}

const insertRows = preparedInsert("outbox");

/** ids come from the caller's block of "outbox". */
export async function insertDeliveries(
	trx: Db,
	deliveries: readonly Delivery[],
	nextId: () => number,
	now: number,
): Promise<void> {
	if (deliveries.length === 0) return;
	const rows = deliveries.map(({ channel, kind, payload, notBefore = now }) => ({
		id: nextId(),
		channel,
		kind,
		payload_json: JSON.stringify(payload),
		created_at: now,
		attempts: 0,
		next_attempt_at: Math.max(now, notBefore),
		sent_at: null,
		last_error: "",
	}));
	await insertRows(trx, rows);
}

/** Claims due deliveries of a channel, as claimDue. */
export async function claimDeliveries(
	db: Db,
	{ channel, ...due }: { channel: Channel; kinds: readonly string[]; now: number; limit: number },
): Promise<ClaimedDelivery[]> {
	const rows = await claimDue(db, "outbox", { ...due, only: sql<boolean>`channel = ${channel}` });
	return rows.map(({ id, kind, payload_json, attempts, created_at }) => ({
		id,
		kind,
		attempts,
		payload: JSON.parse(payload_json) as unknown,
		createdAt: created_at,
	}));
}

/** Also deletes the payload of a sent message: it may contain password links and addresses. */
export async function markSent(db: Db, ids: readonly number[], now: number): Promise<void> {
	if (ids.length > 0)
		await db
			.updateTable("outbox")
			.set({ sent_at: now, last_error: "", payload_json: "{}" })
			.where("id", "in", ids)
			.execute();
}

export async function markFailed(
	db: Db,
	{ id, attempts }: Pick<ClaimedDelivery, "id" | "attempts">,
	error: string,
	now: number,
): Promise<void> {
	await db
		.updateTable("outbox")
		.set({ next_attempt_at: nextAttemptAt(attempts, now), last_error: storedError(error) || "Error" })
		.where("id", "=", id)
		.execute();
}

/**
 * Unsent deliveries, oldest first, and after them events that a subscriber failed to handle, whose mails may not even
 * be written. Without payloads: they may contain password links.
 */
export async function readPending(db: Db, limit: number, now: number): Promise<PendingDelivery[]> {
	const rows = await db
		.selectFrom("outbox")
		.select(["id", "channel", "kind", "attempts", "created_at", "next_attempt_at", "last_error"])
		.select(isClaimed(now).as("claimed"))
		.where("sent_at", "is", null)
		.orderBy("id")
		.limit(limit)
		.execute();
	const events = await db
		.selectFrom("event")
		.select(["id", "kind", "attempts", "recorded_at as created_at", "next_attempt_at", "last_error"])
		.where("delivered_at", "is", null)
		.where("last_error", "<>", "")
		.orderBy("id")
		.limit(limit)
		.execute();
	return [...rows, ...events.map((event) => ({ ...event, channel: "event", claimed: false }))].map((row) => ({
		id: row.id,
		channel: row.channel,
		kind: row.kind,
		attempts: row.attempts,
		state: stateOf(row),
		createdAt: row.created_at,
		nextAttemptAt: row.next_attempt_at === NEVER ? null : row.next_attempt_at,
		lastError: row.last_error,
	}));
}

function stateOf(row: { claimed: unknown; next_attempt_at: number; last_error: string }): PendingDelivery["state"] {
	if (row.claimed) return "sending";
	if (row.next_attempt_at === NEVER) return "given-up";
	return row.last_error === "" ? "waiting" : "failed";
}

/** Whether a server is sending it. */
export async function isBeingSent(db: Db, id: number, now: number): Promise<boolean> {
	const row = db.selectFrom("outbox").select("id").where("id", "=", id).where("sent_at", "is", null);
	return (await row.where(isClaimed(now)).executeTakeFirst()) !== undefined;
}

/** Cancels a delivery. false: it does not exist, was sent, or is being sent. */
export async function dropDelivery(db: Db, id: number, now: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("outbox")
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where(sql<boolean>`NOT ${isClaimed(now)}`)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Deletes old unsent deliveries of a kind. */
export async function deleteUnsent(db: Db, kind: string, before: number): Promise<void> {
	await db
		.deleteFrom("outbox")
		.where("kind", "=", kind)
		.where("created_at", "<", before)
		.where("sent_at", "is", null)
		.execute();
}

export async function deleteSent(db: Db, before: number): Promise<void> {
	await db.deleteFrom("outbox").where("sent_at", "<", before).execute();
}
