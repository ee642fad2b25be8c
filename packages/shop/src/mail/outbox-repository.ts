import type { Db } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { MAIL_KINDS, type Mail } from "./mail.ts";

const insertRows = preparedInsert("outbox");

/** Never again: a mail that failed too often stays in the table for the shopkeeper to see. */
const NEVER = 8_640_000_000_000_000;
const MAX_ATTEMPTS = 30;
const MINUTE = 60_000;
const LONGEST_WAIT = 4 * 60 * MINUTE;
/** How long a server may take to send what it has claimed before another tries. */
const CLAIM = 5 * 60_000;

export interface ClaimedMail {
	id: number;
	mail: Mail;
	attempts: number;
	/** ms since the epoch */
	createdAt: number;
}

/** Writes mails in the caller's transaction; ids come from its block of "outbox". */
export async function insertMails(trx: Db, mails: readonly Mail[], nextId: () => number, now: number): Promise<void> {
	if (mails.length === 0) return;
	const rows = mails.map((mail) => ({
		id: nextId(),
		kind: mail.kind,
		payload_json: JSON.stringify(mail),
		created_at: now,
		attempts: 0,
		next_attempt_at: now,
		sent_at: null,
		last_error: "",
	}));
	await insertRows(trx, rows);
}

/**
 * Takes mails that are due, so that no other server sends them: the UPDATE looks again at each row, and only who changes it has it.
 * Kinds of a newer version are left for its servers. A mail goes out twice only when a server dies between sending and saying so.
 */
export async function claimMails(db: Db, now: number, limit: number): Promise<ClaimedMail[]> {
	const due = await db
		.selectFrom("outbox")
		.select("id")
		.where("sent_at", "is", null)
		.where("next_attempt_at", "<=", now)
		.where("kind", "in", MAIL_KINDS)
		.orderBy("next_attempt_at")
		.orderBy("id")
		.limit(limit)
		.execute();
	if (due.length === 0) return [];
	const rows = await db
		.updateTable("outbox")
		.set((eb) => ({ attempts: eb("attempts", "+", 1), next_attempt_at: now + CLAIM }))
		.where(
			"id",
			"in",
			due.map(({ id }) => id),
		)
		.where("sent_at", "is", null)
		.where("next_attempt_at", "<=", now)
		.returning(["id", "payload_json", "attempts", "created_at"])
		.execute();
	return rows
		.map(({ id, payload_json, attempts, created_at }) => ({
			id,
			attempts,
			mail: JSON.parse(payload_json) as Mail,
			createdAt: created_at,
		}))
		.sort((a, b) => a.id - b.id);
}

/** What was in a mail that went out is nobody's business any more: links for new passwords, addresses. */
export async function markSent(db: Db, ids: readonly number[], now: number): Promise<void> {
	if (ids.length > 0)
		await db
			.updateTable("outbox")
			.set({ sent_at: now, last_error: "", payload_json: "{}" })
			.where("id", "in", ids)
			.execute();
}

/** Tries again after 1, 4, 9, 16 … minutes, at last every four hours: a mail outlives a mail server's weekend. */
export async function markFailed(db: Db, { id, attempts }: ClaimedMail, error: string, now: number): Promise<void> {
	const next = attempts >= MAX_ATTEMPTS ? NEVER : now + Math.min(attempts * attempts * MINUTE, LONGEST_WAIT);
	await db
		.updateTable("outbox")
		.set({ next_attempt_at: next, last_error: error.slice(0, 500) })
		.where("id", "=", id)
		.execute();
}

export async function deleteMail(db: Db, id: number): Promise<void> {
	await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Links for a new password that could not be delivered while they were good. */
export async function deleteOldResetMails(db: Db, before: number): Promise<void> {
	await db
		.deleteFrom("outbox")
		.where("kind", "=", "customer_reset_password")
		.where("created_at", "<", before)
		.where("sent_at", "is", null)
		.execute();
}

export async function deleteSentMails(db: Db, before: number): Promise<void> {
	await db.deleteFrom("outbox").where("sent_at", "<", before).execute();
}
