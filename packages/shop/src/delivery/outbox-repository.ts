import { type RawBuilder, sql } from "kysely";
import { storedError } from "../basics/stored-error.ts";
import type { Connection, Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { claimDue, isClaimed, NEVER, nextAttemptAt } from "./attempts-repository.ts";
import { announceWaiting } from "./wake-up.ts";

/** The transport of a delivery. */
export type Channel = "mail";

/** An outgoing message, stored in the transaction of its cause. `payload`: by channel. */
export interface Delivery {
	channel: Channel;
	kind: string;
	payload: unknown;
	/** Deliveries of one topic leave one after the other: "order 7". Default: none. */
	topic?: string;
	/** Earliest time, ms since the epoch. Default: at once. */
	notBefore?: number;
}

export interface ClaimedDelivery {
	id: number;
	kind: string;
	topic: string;
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
	const rows = deliveries.map(({ channel, kind, payload, topic = "", notBefore = now }) => ({
		id: nextId(),
		channel,
		kind,
		topic,
		payload_json: JSON.stringify(payload),
		created_at: now,
		attempts: 0,
		next_attempt_at: Math.max(now, notBefore),
		sent_at: null,
		last_error: "",
	}));
	await insertRows(trx, rows);
	announceWaiting(trx);
}

/** Claims due deliveries of a channel, as claimDue. */
export async function claimDeliveries(
	connection: Pick<Connection, "db" | "dialect">,
	{ channel, ...due }: { channel: Channel; kinds: readonly string[]; now: number; limit: number },
): Promise<{ claimed: ClaimedDelivery[]; claimedUntil: number }> {
	const { rows, claimedUntil } = await claimDue(connection, "outbox", {
		...due,
		only: sql<boolean>`channel = ${channel}`,
	});
	const claimed = rows.map(({ id, kind, topic, payload_json, attempts, created_at }) => ({
		id,
		kind,
		topic,
		attempts,
		payload: JSON.parse(payload_json) as unknown,
		createdAt: created_at,
	}));
	return { claimed, claimedUntil };
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
		.select(isClaimed(now, "outbox").as("claimed"))
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

/** What waits in one queue. Ages in ms. */
export interface Backlog {
	/** Due or being delivered, and not failed. */
	waiting: number;
	/** Failed at least once; retried by itself. */
	failed: number;
	/** Not retried by itself. */
	givenUp: number;
	/** Age of the oldest that is neither delivered nor given up; 0: there is none. */
	oldest: number;
}

/** Counts what has not gone out, from indexes that hold only that. */
export async function readBacklog(db: Db, now: number): Promise<{ mails: Backlog; events: Backlog }> {
	const counted = async (waiting: RawBuilder<unknown>, written: RawBuilder<unknown>): Promise<Backlog> => {
		const { rows } = await sql<Record<"open" | "failed" | "given_up" | "since", number | null>>`SELECT
			SUM(CASE WHEN next_attempt_at < ${NEVER} THEN 1 ELSE 0 END) AS open,
			SUM(CASE WHEN next_attempt_at < ${NEVER} AND last_error <> '' THEN 1 ELSE 0 END) AS failed,
			SUM(CASE WHEN next_attempt_at >= ${NEVER} THEN 1 ELSE 0 END) AS given_up,
			MIN(CASE WHEN next_attempt_at < ${NEVER} THEN ${written} END) AS since FROM ${waiting}`.execute(db);
		const { open, failed, given_up, since } = rows[0] ?? { open: 0, failed: 0, given_up: 0, since: null };
		return {
			waiting: Number(open) - Number(failed),
			failed: Number(failed),
			givenUp: Number(given_up),
			oldest: since === null ? 0 : Math.max(0, now - since),
		};
	};
	const [mails, events] = await Promise.all([
		counted(sql`outbox WHERE sent_at IS NULL`, sql`created_at`),
		counted(sql`event WHERE delivered_at IS NULL`, sql`recorded_at`),
	]);
	return { mails, events };
}

function stateOf(row: { claimed: unknown; next_attempt_at: number; last_error: string }): PendingDelivery["state"] {
	if (row.claimed) return "sending";
	if (row.next_attempt_at === NEVER) return "given-up";
	return row.last_error === "" ? "waiting" : "failed";
}

/** Whether a server is sending it. */
export async function isBeingSent(db: Db, id: number, now: number): Promise<boolean> {
	const row = db.selectFrom("outbox").select("id").where("id", "=", id).where("sent_at", "is", null);
	return (await row.where(isClaimed(now, "outbox")).executeTakeFirst()) !== undefined;
}

/** Cancels a delivery. false: it does not exist, was sent, or is being sent. */
export async function dropDelivery(db: Db, id: number, now: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("outbox")
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where(sql<boolean>`NOT ${isClaimed(now, "outbox")}`)
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
