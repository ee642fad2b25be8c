import crypto from "node:crypto";
import type { Db } from "../database/connection.ts";

/** Only the hash of a token is stored: who reads the database cannot log in with what is there. */
function hashOf(token: string): string {
	return crypto.createHash("sha256").update(token).digest("hex");
}

export async function insertLoginSession(
	db: Db,
	session: { token: string; customerId: number; createdAt: number; expiresAt: number },
): Promise<void> {
	await db
		.insertInto("login_session")
		.values({
			token_hash: hashOf(session.token),
			customer_id: session.customerId,
			created_at: session.createdAt,
			expires_at: session.expiresAt,
		})
		.execute();
}

/** Customer id of a live login; null when it is unknown or has expired. */
export async function findLogin(db: Db, token: string, now: number): Promise<number | null> {
	const row = await db
		.selectFrom("login_session")
		.select("customer_id")
		.where("token_hash", "=", hashOf(token))
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row?.customer_id ?? null;
}

export async function deleteLogin(db: Db, token: string): Promise<void> {
	await db.deleteFrom("login_session").where("token_hash", "=", hashOf(token)).execute();
}

/** Ends every login of a customer but that of `keepToken`. */
export async function deleteLoginsOf(db: Db, customerId: number, keepToken: string | null): Promise<void> {
	const all = db.deleteFrom("login_session").where("customer_id", "=", customerId);
	await (keepToken === null ? all : all.where("token_hash", "<>", hashOf(keepToken))).execute();
}

export async function deleteExpiredLogins(db: Db, now: number): Promise<void> {
	await db.deleteFrom("login_session").where("expires_at", "<=", now).execute();
}
