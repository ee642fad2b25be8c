import { type Address, type BillingAddress, EMPTY_ADDRESS } from "../address/address.ts";
import type { Db } from "../database/connection.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { CartSession } from "./session.ts";

type SessionData = Omit<CartSession, "id" | "customerId" | "version" | "expiresAt">;

const sessionById = preparedQuery((db) => db.selectFrom("cart_session").selectAll().where("id", "=", ""));

/** The stored session, or null where there is none or its time is over. */
export async function readSession(db: Db, id: string, now: number): Promise<CartSession | null> {
	const [row] = await sessionById(db, [id]);
	if (!row || row.expires_at <= now) return null;
	const data = JSON.parse(row.data_json) as SessionData;
	return { id: row.id, customerId: row.customer_id, version: row.version, ...data, expiresAt: row.expires_at };
}

/** Writes the session whole; `version` is what it has after this write. */
export async function writeSession(db: Db, { id, customerId, version, expiresAt, ...data }: CartSession, now: number): Promise<void> {
	const row = { id, customer_id: customerId, version, data_json: JSON.stringify(data satisfies SessionData), updated_at: now, expires_at: expiresAt };
	await db
		.insertInto("cart_session")
		.values(row)
		.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
		.execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
	await db.deleteFrom("cart_session").where("id", "=", id).execute();
}

/** Forgets sessions whose time is over; for a job. Gives how many. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom("cart_session").where("expires_at", "<=", now).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Addresses that a customer has saved, for a cart that begins. */
export async function readCustomerAddresses(db: Db, customerId: number): Promise<{ billing: BillingAddress; shipping: Address } | null> {
	const row = await db.selectFrom("customer").select(["billing_json", "shipping_json", "email"]).where("id", "=", customerId).executeTakeFirst();
	if (!row) return null;
	const billing = JSON.parse(row.billing_json) as Partial<BillingAddress>;
	const shipping = JSON.parse(row.shipping_json) as Partial<Address>;
	return { billing: { ...EMPTY_ADDRESS, email: row.email, ...billing }, shipping: { ...EMPTY_ADDRESS, ...shipping } };
}
