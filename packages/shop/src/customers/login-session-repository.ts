import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { Db } from "../database/connection.ts";

export async function insertLoginSession(
	db: Db,
	session: { token: string; customerId: number; createdAt: number; expiresAt: number },
): Promise<void> {
	await db
		.insertInto("login_session")
		.values({
			token_hash: loginIdOf(session.token),
			customer_id: session.customerId,
			created_at: session.createdAt,
			expires_at: session.expiresAt,
		})
		.execute();
}

/** A valid login; null if it is unknown or expired. `id`: loginIdOf its token. */
export async function findLogin(
	db: Db,
	id: string,
	now: number,
): Promise<{ customerId: number; expiresAt: number } | null> {
	const row = await db
		.selectFrom("login_session")
		.select(["customer_id", "expires_at"])
		.where("token_hash", "=", id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ? { customerId: row.customer_id, expiresAt: row.expires_at } : null;
}

export async function deleteLogin(db: Db, token: string): Promise<void> {
	await db.deleteFrom("login_session").where("token_hash", "=", loginIdOf(token)).execute();
}

export async function deleteLoginsOf(db: Db, customerId: number): Promise<void> {
	await db.deleteFrom("login_session").where("customer_id", "=", customerId).execute();
}

export async function deleteExpiredLogins(db: Db, now: number): Promise<void> {
	await db.deleteFrom("login_session").where("expires_at", "<=", now).execute();
}
