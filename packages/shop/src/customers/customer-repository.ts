import { roleOf } from "@feedmill/trade/access/abilities.ts";
import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, DialectName } from "../database/connection.ts";
import type { CustomerTable } from "../database/tables/customer-tables.ts";
import type { Customer } from "./customer.ts";
import { renewCustomerWords, writeCustomerWords } from "./words/customer-words-repository.ts";

/** A customer as stored, with the hash of the password. */
export interface StoredCustomer extends Customer {
	passwordHash: string;
}

/** The hash must not leave this folder. */
export function withoutHash({ passwordHash: _, ...customer }: StoredCustomer): Customer {
	return customer;
}

export async function findCustomer(db: Db, id: number): Promise<StoredCustomer | null> {
	return read(await db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst());
}

export async function findCustomerByLogin(db: Db, login: string): Promise<StoredCustomer | null> {
	return read(await db.selectFrom("customer").selectAll().where("login", "=", login.toLowerCase()).executeTakeFirst());
}

export async function findCustomerByEmail(db: Db, email: string): Promise<StoredCustomer | null> {
	return read(await db.selectFrom("customer").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst());
}

/**
 * The customer, locked until the end of the transaction: whoever was allowed something by password or e-mail must be
 * checked again against it. SQLite has one writer and needs no lock.
 */
export async function lockCustomer(trx: Db, dialect: DialectName, id: number): Promise<StoredCustomer | null> {
	const query = trx.selectFrom("customer").selectAll().where("id", "=", id);
	return read(await (dialect === "postgres" ? query.forUpdate() : query).executeTakeFirst());
}

/** Existing usernames with a prefix, to find a free one. */
export async function loginsStartingWith(db: Db, prefix: string): Promise<Set<string>> {
	const upTo = `${prefix}\u{10FFFF}`;
	const rows = await db
		.selectFrom("customer")
		.select("login")
		.where("login", ">=", prefix)
		.where("login", "<", upTo)
		.execute();
	return new Set(rows.map(({ login }) => login));
}

/** @throws on a taken username or e-mail: check before, in the same transaction. */
export async function insertCustomer(db: Db, customer: StoredCustomer): Promise<void> {
	const row = toRow(customer);
	await db.insertInto("customer").values(row).execute();
	await writeCustomerWords(db, [row]);
}

export async function updateCustomer(
	db: Db,
	id: number,
	changes: Partial<Omit<StoredCustomer, "id" | "createdAt">>,
): Promise<void> {
	const values: Updateable<CustomerTable> = {};
	if (changes.email !== undefined) values.email = changes.email.toLowerCase();
	if (changes.passwordHash !== undefined) values.password_hash = changes.passwordHash;
	if (changes.role !== undefined) values.role = changes.role;
	if (changes.firstName !== undefined) values.first_name = changes.firstName;
	if (changes.lastName !== undefined) values.last_name = changes.lastName;
	if (changes.displayName !== undefined) values.display_name = changes.displayName;
	if (changes.billing !== undefined) values.billing_json = JSON.stringify(changes.billing);
	if (changes.shipping !== undefined) values.shipping_json = JSON.stringify(changes.shipping);
	if (changes.paying !== undefined) values.paying = changes.paying ? 1 : 0;
	if (changes.language !== undefined) values.language = changes.language;
	if (changes.modifiedAt !== undefined) values.modified_at = changes.modifiedAt;
	await db.updateTable("customer").set(values).where("id", "=", id).execute();
	if (WORDS.some((field) => changes[field] !== undefined)) await renewCustomerWords(db, id);
}

/** Fields that staff find an account by. */
const WORDS = ["email", "firstName", "lastName", "displayName", "billing", "shipping"] as const;

/** Names an account that has no name yet, as after a registration by e-mail. A display name of its own stays. */
export async function nameCustomer(
	db: Db,
	id: number,
	{ first_name, last_name }: Pick<Address, "first_name" | "last_name">,
): Promise<void> {
	const full = `${first_name} ${last_name}`.trim();
	if (full === "") return;
	const { numUpdatedRows } = await db
		.updateTable("customer")
		.set(({ eb, ref }) => ({
			first_name,
			last_name,
			display_name: eb.case().when("display_name", "=", ref("login")).then(full).else(ref("display_name")).end(),
		}))
		.where("id", "=", id)
		.where("first_name", "=", "")
		.where("last_name", "=", "")
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await renewCustomerWords(db, id);
}

/** Used by the importer too. */
export function toRow(customer: StoredCustomer): Insertable<CustomerTable> {
	return {
		id: customer.id,
		login: customer.login.toLowerCase(),
		email: customer.email.toLowerCase(),
		password_hash: customer.passwordHash,
		role: customer.role,
		first_name: customer.firstName,
		last_name: customer.lastName,
		display_name: customer.displayName,
		billing_json: JSON.stringify(customer.billing),
		shipping_json: JSON.stringify(customer.shipping),
		paying: customer.paying ? 1 : 0,
		language: customer.language,
		created_at: customer.createdAt,
		modified_at: customer.modifiedAt,
	};
}

function read(row: Selectable<CustomerTable> | undefined): StoredCustomer | null {
	return row ? customerOf(row) : null;
}

function customerOf(row: Selectable<CustomerTable>): StoredCustomer {
	return {
		id: row.id,
		login: row.login,
		email: row.email,
		passwordHash: row.password_hash,
		role: roleOf(row.role),
		firstName: row.first_name,
		lastName: row.last_name,
		displayName: row.display_name,
		billing: JSON.parse(row.billing_json) as BillingAddress,
		shipping: JSON.parse(row.shipping_json) as Address,
		paying: row.paying === 1,
		language: row.language,
		createdAt: row.created_at,
		modifiedAt: row.modified_at,
	};
}

/**
 * Ids of all administrators, locked until the end of the transaction, so that concurrent demotions cannot remove the
 * last one. SQLite has one writer and needs no lock.
 */
export async function lockAdministrators(trx: Db, dialect: DialectName): Promise<number[]> {
	const rows = trx.selectFrom("customer").select("id").where("role", "=", "administrator").orderBy("id");
	return (await (dialect === "postgres" ? rows.forUpdate() : rows).execute()).map(({ id }) => id);
}
