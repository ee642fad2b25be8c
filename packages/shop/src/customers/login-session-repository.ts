import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { Selectable } from "kysely";
import type { Db } from "../database/connection.ts";
import type { LoginSessionTable } from "../database/tables/customer-tables.ts";
import type { LoginState, Place } from "./customer.ts";

export async function insertLoginSession(
	db: Db,
	session: {
		token: string;
		customerId: number;
		createdAt: number;
		expiresAt: number;
		orderId: number | null;
		staff?: { place: Place; raised: boolean };
	},
): Promise<void> {
	await db
		.insertInto("login_session")
		.values({
			token_hash: loginIdOf(session.token),
			customer_id: session.customerId,
			created_at: session.createdAt,
			expires_at: session.expiresAt,
			order_id: session.orderId,
			...(session.staff ? staffValues(session.staff, session.createdAt) : {}),
		})
		.execute();
}

function staffValues({ place, raised }: { place: Place; raised: boolean }, now: number) {
	return { ...place, proven_at: now, used_at: now, raised_at: raised ? now : null };
}

/** A valid login; null if it is unknown or expired. `id`: loginIdOf its token. */
export async function findLogin(
	db: Db,
	id: string,
	now: number,
): Promise<(LoginState & { customerId: number }) | null> {
	const row = await db
		.selectFrom("login_session")
		.selectAll()
		.where("token_hash", "=", id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ? read(row) : null;
}

/** The valid logins of an account, the last used first. */
export async function loginsOf(db: Db, customerId: number, now: number): Promise<LoginState[]> {
	const rows = await db
		.selectFrom("login_session")
		.selectAll()
		.where("customer_id", "=", customerId)
		.where("expires_at", ">", now)
		.execute();
	return rows.map(read).sort((a, b) => b.usedAt - a.usedAt || b.createdAt - a.createdAt);
}

function read(row: Selectable<LoginSessionTable>): LoginState & { customerId: number } {
	return {
		id: row.token_hash,
		customerId: row.customer_id,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		usedAt: Math.max(row.used_at, row.created_at),
		provenAt: row.proven_at,
		raisedAt: row.raised_at,
		device: row.device,
		address: row.address,
	};
}

/** Notes that staff use a login, and on which device. */
export async function noteUse(db: Db, id: string, { now, device }: { now: number; device: string }): Promise<void> {
	await db.updateTable("login_session").set({ used_at: now, device }).where("token_hash", "=", id).execute();
}

/** Notes that the password or a code was given again. */
export async function noteProof(db: Db, id: string, now: number): Promise<void> {
	await db.updateTable("login_session").set({ proven_at: now, used_at: now }).where("token_hash", "=", id).execute();
}

/** Makes the role count in a login whose password was given after `since`. false: there is no such login any more. */
export async function raiseLogin(
	trx: Db,
	id: string,
	{ now, since }: { now: number; since: number },
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("login_session")
		.set({ raised_at: now, factor_at: now, proven_at: now, used_at: now })
		.where("token_hash", "=", id)
		.where("expires_at", ">", now)
		.where("raised_at", "is", null)
		.where("proven_at", ">", since)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends that the role counts in a login that nobody has used since `since`. false: somebody has, or it did not. */
export async function lowerIdleLogin(db: Db, id: string, since: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("login_session")
		.set({ raised_at: null, proven_at: null })
		.where("token_hash", "=", id)
		.where("raised_at", "is not", null)
		.where("used_at", "<=", since)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends that a role counts in the logins of an account: what was proven in them was for another role or factor. */
export async function lowerLoginsOf(trx: Db, customerId: number): Promise<void> {
	await trx
		.updateTable("login_session")
		.set({ raised_at: null, proven_at: null, factor_at: null })
		.where("customer_id", "=", customerId)
		.execute();
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

/** Ends one login of an account by its id. false: there is none. */
export async function deleteLoginById(trx: Db, customerId: number, id: string): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom("login_session")
		.where("customer_id", "=", customerId)
		.where("token_hash", "=", id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function deleteLoginsOf(db: Db, customerId: number): Promise<void> {
	await db.deleteFrom("login_session").where("customer_id", "=", customerId).execute();
}

export async function deleteExpiredLogins(db: Db, now: number): Promise<void> {
	await db.deleteFrom("login_session").where("expires_at", "<=", now).execute();
}
