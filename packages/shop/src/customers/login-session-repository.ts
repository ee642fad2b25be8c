import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { Db } from "../database/connection.ts";

export async function insertLoginSession(
	db: Db,
	session: { token: string; customerId: number; createdAt: number; expiresAt: number; orderId: number | null },
): Promise<void> {
	await db
		.insertInto("login_session")
		.values({
			token_hash: loginIdOf(session.token),
			customer_id: session.customerId,
			created_at: session.createdAt,
			expires_at: session.expiresAt,
			order_id: session.orderId,
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

/** Whether a login that this order made is still open. */
export async function hasLoginOfOrder(
	db: Db,
	{ id, customerId }: { id: number; customerId: number },
	now: number,
): Promise<boolean> {
	const row = await db
		.selectFrom("login_session")
		.select("token_hash")
		.where("customer_id", "=", customerId)
		.where("order_id", "=", id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Ends a login, and every other one of the order that made it: they are of one browser, to which the answers of repeats
 * may have been lost. The customer must be locked: an order that is being repeated would make another one.
 */
export async function deleteLogin(trx: Db, token: string, customerId: number): Promise<void> {
	const id = loginIdOf(token);
	await trx
		.deleteFrom("login_session")
		.where("customer_id", "=", customerId)
		.where((eb) =>
			eb.or([
				eb("token_hash", "=", id),
				eb(
					"order_id",
					"=",
					eb.selectFrom("login_session as ended").select("ended.order_id").where("ended.token_hash", "=", id),
				),
			]),
		)
		.execute();
}

export async function deleteLoginsOf(db: Db, customerId: number): Promise<void> {
	await db.deleteFrom("login_session").where("customer_id", "=", customerId).execute();
}

export async function deleteExpiredLogins(db: Db, now: number): Promise<void> {
	await db.deleteFrom("login_session").where("expires_at", "<=", now).execute();
}
