import { type Role, roleOf, roles } from "@feedmill/trade/access/abilities.ts";
import type { BillingAddress } from "@feedmill/trade/address/address.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
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
	/** Of the newest thousand orders. */
	sums: CustomerSums;
	/** ms since the epoch */
	createdAt: number;
}

/** What a customer has ordered. */
export interface CustomerSums {
	/** Placed orders. */
	orders: number;
	/** What they came to less refunds, without those that were cancelled, failed or wait for their payment. */
	bought: Amount;
	/** ms since the epoch; null: there is none. */
	lastOrderAt: number | null;
}

/** An account with all its fields. */
export interface StaffCustomer extends Customer {
	/** Of all orders. */
	sums: CustomerSums;
}

export async function readListedCustomers(db: Db, ids: readonly number[]): Promise<ListedCustomer[]> {
	const [rows, sums] = await Promise.all([
		db
			.selectFrom("customer")
			.select(["id", "login", "email", "role", "first_name", "last_name", "display_name", "billing_json", "created_at"])
			.where("id", "in", ids)
			.execute(),
		readSums(db, ids, MOST_ORDERS),
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
			sums: sums.get(row.id) ?? NO_ORDERS,
			createdAt: row.created_at,
		};
	});
}

export async function readStaffCustomer(db: Db, id: number): Promise<StaffCustomer | null> {
	const customer = await findCustomer(db, id);
	if (!customer) return null;
	return { ...withoutHash(customer), sums: (await readSums(db, [id], ALL)).get(id) ?? NO_ORDERS };
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

const NO_ORDERS: CustomerSums = { orders: 0, bought: 0, lastOrderAt: null };

/** Orders of a customer that a list adds up: one with more must not make it slow. */
const MOST_ORDERS = 1_000;
/** No customer has as many. */
const ALL = 1_000_000_000;

/** One statement for all of them; `most`: of each the newest orders. */
async function readSums(db: Db, ids: readonly number[], most: number): Promise<Map<number, CustomerSums>> {
	const newest = sql`order_entry WHERE customer_id = customer.id ORDER BY created_at DESC LIMIT ${sql.lit(most)}`;
	const { rows } = await sql<{ id: number; orders: number; bought: number | null; last: number | null }>`SELECT id,
		(SELECT COUNT(*) FROM (SELECT 1 AS one FROM ${newest}) AS placed) AS orders,
		(SELECT SUM(CASE WHEN status IN ('cancelled', 'failed', 'pending') OR (status = 'on-hold' AND paid = 0) THEN 0
			ELSE CAST(total - refunded AS DOUBLE PRECISION) END)
			FROM (SELECT status, total, paid, refunded FROM ${newest}) AS sold) AS bought,
		(SELECT MAX(created_at) FROM order_entry WHERE customer_id = customer.id) AS last
		FROM customer WHERE id IN (${sql.join(ids)})`.execute(db);
	return new Map(
		rows.map(({ id, orders, bought, last }) => [
			Number(id),
			{ orders: Number(orders), bought: Number(bought ?? 0), lastOrderAt: last === null ? null : Number(last) },
		]),
	);
}
