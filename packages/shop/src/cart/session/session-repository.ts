import { type Address, type BillingAddress, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { Db, DialectName } from "../../database/connection.ts";
import { preparedQuery, preparedStatement } from "../../database/prepared-query.ts";
import type { CartSessionTable } from "../../database/tables/customer-tables.ts";
import { nextRead, versionsOf } from "../../settings/settings-repository.ts";
import type { Versions } from "../../settings/settings-service.ts";
import type { CartSession } from "../model/session.ts";

/** A stored session, possibly expired. */
export type SessionRow = Readonly<CartSessionTable>;

type SessionData = Omit<CartSession, "id" | "customerId" | "version" | "expiresAt">;

const rowById = preparedQuery((db) => db.selectFrom("cart_session").selectAll().where("id", "=", ""));
const rowWithCounters = preparedQuery((db) =>
	db
		.selectFrom("change_counter")
		// At one of the counters only, so that the row is sent once.
		.leftJoin("cart_session", (join) => join.on("cart_session.id", "=", "").on("change_counter.name", "=", "settings"))
		.select(["name", "value", "id", "customer_id", "version", "data_json", "updated_at", "expires_at"]),
);
const lockedRowById = preparedQuery((db) => db.selectFrom("cart_session").selectAll().where("id", "=", "").forUpdate());
const insertRow = preparedStatement((db) =>
	db
		.insertInto("cart_session")
		.values({ id: "", customer_id: 0, version: 0, data_json: "", updated_at: 0, expires_at: 0 })
		.onConflict((conflict) => conflict.column("id").doNothing()),
);
const replaceRow = preparedStatement((db) =>
	db
		.updateTable("cart_session")
		.set({ customer_id: 0, version: 0, data_json: "", updated_at: 0, expires_at: 0 })
		.where("id", "=", "")
		.where("version", "=", 0),
);

export async function readSessionRow(db: Db, id: string): Promise<SessionRow | null> {
	return (await rowById(db, [id]))[0] ?? null;
}

/** The row, with the change counters of the same moment, in one query. */
export async function readSessionWithVersions(
	db: Db,
	id: string,
): Promise<{ versions: Versions; row: SessionRow | null }> {
	const read = nextRead();
	const rows = await rowWithCounters(db, [id, "settings"]);
	const row = rows.find((each) => each.id !== null) as ((typeof rows)[number] & SessionRow) | undefined;
	return { versions: versionsOf(rows, read), row: row ?? null };
}

/** Reads the row and locks it until the end of the transaction. SQLite has one writer and needs no lock. */
export async function lockSessionRow(trx: Db, dialect: DialectName, id: string): Promise<SessionRow | null> {
	const rows = dialect === "postgres" ? await lockedRowById(trx, [id]) : await rowById(trx, [id]);
	return rows[0] ?? null;
}

/** The session of a row; null if there is none or it has expired. */
export function sessionOfRow(row: SessionRow | null, now: number): CartSession | null {
	if (!row || row.expires_at <= now) return null;
	const data = JSON.parse(row.data_json) as SessionData;
	return { id: row.id, customerId: row.customer_id, version: row.version, ...data, expiresAt: row.expires_at };
}

/** The part of a session that is stored as JSON. Equal texts mean equal sessions. */
export function sessionText({
	id: _id,
	customerId: _customer,
	version: _version,
	expiresAt: _expires,
	...data
}: CartSession): string {
	return JSON.stringify(data satisfies SessionData);
}

/** The row of a session as it has been written. `text`: its sessionText. */
export function rowOfSession(
	{ id, customerId, version, expiresAt }: CartSession,
	text: string,
	now: number,
): SessionRow {
	return { id, customer_id: customerId, version, data_json: text, updated_at: now, expires_at: expiresAt };
}

/**
 * Writes the session over the row it was read from (null: inserts it). Returns false if another request wrote it since.
 * `text`: its sessionText.
 */
export async function writeSession(
	db: Db,
	{ id, customerId, version, expiresAt }: CartSession,
	text: string,
	replaced: SessionRow | null,
	now: number,
): Promise<boolean> {
	const written = replaced
		? await replaceRow(db, [customerId, version, text, now, expiresAt, id, replaced.version])
		: await insertRow(db, [id, customerId, version, text, now, expiresAt]);
	return written === 1;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
	await db.deleteFrom("cart_session").where("id", "=", id).execute();
}

/** Deletes expired sessions and returns their number; run by a job. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom("cart_session").where("expires_at", "<=", now).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Saved addresses of a customer, for a new cart. Without an e-mail in the billing address it is the account's. */
export async function readCustomerAddresses(
	db: Db,
	customerId: number,
): Promise<{ billing: BillingAddress; shipping: Address } | null> {
	const row = await db
		.selectFrom("customer")
		.select(["billing_json", "shipping_json", "email"])
		.where("id", "=", customerId)
		.executeTakeFirst();
	if (!row) return null;
	const billing = JSON.parse(row.billing_json) as Partial<BillingAddress>;
	const shipping = JSON.parse(row.shipping_json) as Partial<Address>;
	// An import writes "" for an e-mail that an account never gave.
	const email = billing.email || row.email;
	return { billing: { ...EMPTY_ADDRESS, ...billing, email }, shipping: { ...EMPTY_ADDRESS, ...shipping } };
}
