import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { claimDue, NEVER, nextAttemptAt } from "./attempts-repository.ts";

/** By which way something leaves the shop. */
export type Channel = "mail";

/** Something that is to leave: written in the transaction of what it tells of. `payload` is the channel's own. */
export interface Delivery {
	channel: Channel;
	kind: string;
	payload: unknown;
	/** ms since the epoch; not sooner than this. Not given: at once. */
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

/** waiting: its time comes; failed: tried, and will be again; given-up: tried too often. */
export interface PendingDelivery {
	id: number;
	channel: string;
	kind: string;
	state: "waiting" | "failed" | "given-up";
	attempts: number;
	createdAt: number;
	/** null: never again by itself. */
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

/** Takes what is due of a channel, as claimDue. */
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

/** What was in something that went out is nobody's business any more: links for new passwords, addresses. */
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
		.set({ next_attempt_at: nextAttemptAt(attempts, now), last_error: error.slice(0, 500) })
		.where("id", "=", id)
		.execute();
}

/** What has not gone out, oldest first. What it says is not among it: it may be a link for a password. */
export async function readPending(db: Db, limit: number): Promise<PendingDelivery[]> {
	const rows = await db
		.selectFrom("outbox")
		.select(["id", "channel", "kind", "attempts", "created_at", "next_attempt_at", "last_error"])
		.where("sent_at", "is", null)
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ id, channel, kind, attempts, created_at, next_attempt_at, last_error }) => ({
		id,
		channel,
		kind,
		attempts,
		state: next_attempt_at === NEVER ? "given-up" : last_error === "" ? "waiting" : "failed",
		createdAt: created_at,
		nextAttemptAt: next_attempt_at === NEVER ? null : next_attempt_at,
		lastError: last_error,
	}));
}

/** Lets something be tried again at once, as if it had not failed. false: it is not there, or has gone out. */
export async function retryDelivery(db: Db, id: number, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		.set({ next_attempt_at: now, attempts: 0 })
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Lets something never go out. false: it is not there, or has gone out. */
export async function dropDelivery(db: Db, id: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("outbox")
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Deletes what nobody needs any more of a kind that could not be delivered. */
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
