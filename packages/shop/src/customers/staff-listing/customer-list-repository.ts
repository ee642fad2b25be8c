import { type Role, roleOf, roles } from "@feedmill/trade/access/abilities.ts";
import type { BillingAddress } from "@feedmill/trade/address/address.ts";
import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { containsWords, type Narrowing } from "../../listing/list-repository.ts";
import type { Customer } from "../customer.ts";
import { findCustomer, withoutHash } from "../customer-repository.ts";

/** An account in the list of staff. */
export interface ListedCustomer {
	id: number;
	/** First and last name, or the one shown in the account. */
	name: string;
	login: string;
	email: string;
	/** As typed. */
	phone: string;
	/** City of the billing address. */
	village: string;
	role: Role;
	/** Placed orders, counted up to a thousand. */
	orders: number;
	/** ms since the epoch */
	createdAt: number;
}

/** An account with all its fields. */
export interface StaffCustomer extends Customer {
	/** Placed orders, counted up to a thousand. */
	orders: number;
}

export async function readListedCustomers(db: Db, ids: readonly number[]): Promise<ListedCustomer[]> {
	const [rows, orders] = await Promise.all([
		db
			.selectFrom("customer")
			.select(["id", "login", "email", "role", "first_name", "last_name", "display_name", "billing_json", "created_at"])
			.where("id", "in", ids)
			.execute(),
		readOrderCounts(db, ids),
	]);
	return rows.map((row) => {
		// A stored address may lack fields.
		const billing = JSON.parse(row.billing_json) as Partial<BillingAddress>;
		return {
			id: row.id,
			name: `${row.first_name} ${row.last_name}`.trim() || row.display_name,
			login: row.login,
			email: row.email,
			phone: billing.phone ?? "",
			village: billing.city ?? "",
			role: roleOf(row.role),
			orders: orders.get(row.id) ?? 0,
			createdAt: row.created_at,
		};
	});
}

export async function readStaffCustomer(db: Db, id: number): Promise<StaffCustomer | null> {
	const customer = await findCustomer(db, id);
	if (!customer) return null;
	return { ...withoutHash(customer), orders: (await readOrderCounts(db, [id])).get(id) ?? 0 };
}

export function ofRole(role: Role): Narrowing {
	// Roles of an imported store that are missing here are customers.
	if (role === "customer")
		return { where: sql`customer.role NOT IN (${sql.join(roles.filter((each) => each !== "customer"))})` };
	return {
		ids: sql`SELECT id FROM customer WHERE role = ${role}`,
		isOrdered: true,
		where: sql`customer.role = ${role}`,
	};
}

/** With all words in names, login, e-mail or places. */
export function known(words: readonly string[]): Narrowing {
	return withWords(containsWords(sql.ref("customer_words.words"), words));
}

/** Whose phone ends with these digits; `end`: the last one first. */
export function phoneEndsWith(end: string): Narrowing {
	// The character after the digits. The column is ordered by bytes.
	return withWords(sql`customer_words.phone >= ${end} AND customer_words.phone < ${`${end}:`}`);
}

export function withEmail(email: string): Narrowing {
	return { ids: sql`SELECT id FROM customer WHERE email = ${email}`, where: sql`customer.email = ${email}` };
}

function withWords(condition: ReturnType<typeof containsWords>): Narrowing {
	return {
		ids: sql`SELECT customer_id AS id FROM customer_words WHERE ${condition}`,
		where: sql`EXISTS (SELECT 1 FROM customer_words WHERE customer_words.customer_id = customer.id AND ${condition})`,
	};
}

const MOST_ORDERS = 1_000;

async function readOrderCounts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
	const { rows } = await sql<{ id: number; orders: number }>`SELECT id, (SELECT COUNT(*) FROM
		(SELECT 1 AS one FROM orders WHERE orders.customer_id = customer.id AND orders.status <> 'checkout-draft'
			AND orders.binned_at IS NULL LIMIT ${sql.lit(MOST_ORDERS)}) AS placed) AS orders
		FROM customer WHERE id IN (${sql.join(ids)})`.execute(db);
	return new Map(rows.map(({ id, orders }) => [Number(id), Number(orders)]));
}
