import type { Address } from "@feedmill/trade/address/address.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { phoneEnd } from "@feedmill/trade/orders/order-entry.ts";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { isInAnyCase } from "../../database/in-any-case.ts";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";
import type { StoredCustomer } from "../customer-repository.ts";
import { deletePayersOf } from "./erase-money-repository.ts";

/** Ids of one statement, within the databases' limits on parameters. */
const AT_ONCE = 400;

/** An order that has somebody's name on it. */
export interface NamedOrder {
	id: number;
	status: OrderStatus;
}

/** An account of somebody, and what their orders without it are found by. */
interface Person {
	id: number;
	/** "": none, or another account has it by now. */
	email: string;
	phone: string;
}

/** Somebody's account and all that were merged into it, also through another one. */
export async function peopleOf(db: Db, customer: Pick<StoredCustomer, "id" | "email" | "billing">): Promise<Person[]> {
	const { id, email, billing } = customer;
	const merged = await mergedInto(db, id);
	const taken = new Set<string>();
	for (const some of chunks(merged.map((each) => each.email).filter(Boolean))) {
		const owners = await db.selectFrom("customer").select("email").where("email", "in", some).execute();
		for (const owner of owners) taken.add(owner.email);
	}
	return [
		{ id, email, phone: phoneOf(billing) },
		...merged.map((each) => (taken.has(each.email) ? { ...each, email: "" } : each)),
	];
}

/** Orders of these accounts, drafts too, and those that were placed with their e-mail addresses without logging in. */
export async function ordersNaming(trx: Db, people: readonly Person[]): Promise<NamedOrder[]> {
	const found = new Map<number, NamedOrder>();
	const named = () => trx.selectFrom("orders").select(["id", "status"]);
	for (const { id, email } of people) {
		const own = await named().where("customer_id", "=", id).execute();
		const asGuest = named().where("customer_id", "=", 0).where(isInAnyCase("billing_email", email));
		for (const row of [...own, ...(email === "" ? [] : await asGuest.execute())])
			found.set(row.id, { id: row.id, status: row.status as OrderStatus });
	}
	return [...found.values()].sort((a, b) => a.id - b.id);
}

/**
 * Deletes what people have written about these orders, and who paid them; what the shop itself noted stays. Mails of
 * them do not leave.
 */
export async function deleteWordsOfOrders(trx: Db, ids: readonly number[], instead: string): Promise<void> {
	for (const some of chunks(ids)) {
		await trx
			.updateTable("order_note")
			.set({ content: instead })
			.where("order_id", "in", some)
			.where("author", "not in", ["system", "shop"])
			.execute();
		await trx
			.updateTable("audit")
			.set({ change_json: "" })
			.where("kind", "=", "order")
			.where("thing_id", "in", some.map(String))
			.execute();
		await trx
			.deleteFrom("outbox")
			.where(
				"topic",
				"in",
				some.map((id) => `order ${id}`),
			)
			.execute();
		await deletePayersOf(trx, some, instead);
	}
}

/** Deletes everything that hangs on the accounts of somebody, and the accounts. Reviews stay, written by nobody. */
export async function deleteAccounts(trx: Db, people: readonly Person[], reviewer: string): Promise<void> {
	for (const person of people) await deleteOfAccount(trx, person, reviewer);
	await deleteDraftsOf(trx, people);
	await deleteMailsTo(trx, new Set(people.map(({ email }) => email).filter(Boolean)));
	for (const some of chunks(people.map(({ id }) => id))) {
		await trx.deleteFrom("merged_customer").where("id", "in", some).execute();
		await trx.deleteFrom("customer").where("id", "in", some).execute();
	}
}

async function deleteOfAccount(trx: Db, { id, email }: Person, reviewer: string): Promise<void> {
	// Merging leaves a card where it is if both accounts had it.
	for (const table of [
		"login_session",
		"verified_email",
		"cart_session",
		"payment_method",
		"customer_words",
		"customer_note",
	] as const)
		await trx.deleteFrom(table).where("customer_id", "=", id).execute();
	await trx.deleteFrom("outbox").where("topic", "=", `customer ${id}`).execute();
	const reviews = trx.updateTable("review").set({ reviewer, email: "", customer_id: 0 });
	await reviews.where("customer_id", "=", id).execute();
	if (email === "") return;
	await reviews.where((eb) => eb.or([eb("email", "=", email), isInAnyCase("email", email)])).execute();
	await trx.deleteFrom("waiting_list").where("email", "=", email).execute();
	await trx.updateTable("coupon_use").set({ used_by: "" }).where(isInAnyCase("used_by", email)).execute();
}

/** Mails of no order and no account: those of the waiting list. */
async function deleteMailsTo(trx: Db, emails: ReadonlySet<string>): Promise<void> {
	const mails = await trx
		.selectFrom("outbox")
		.select(["id", "payload_json"])
		.where("topic", "=", "")
		.where("sent_at", "is", null)
		.execute();
	const theirs = mails.filter(({ payload_json }) => {
		const { to } = JSON.parse(payload_json) as { to?: unknown };
		return typeof to === "string" && emails.has(to.toLowerCase());
	});
	for (const some of chunks(theirs.map(({ id }) => id)))
		await trx.deleteFrom("outbox").where("id", "in", some).execute();
}

export async function deleteCart(trx: Db, sessionId: string): Promise<void> {
	await trx.deleteFrom("cart_session").where("id", "=", sessionId).execute();
}

/** Orders that staff have begun for somebody. There are a few for each of the staff. */
async function deleteDraftsOf(trx: Db, people: readonly Person[]): Promise<void> {
	const ids = new Set<number | undefined>(people.map(({ id }) => id));
	const ends = new Set(people.map(({ phone }) => phoneEnd(phone)));
	const drafts = await trx.selectFrom("staff_draft").select(["person_id", "draft_key", "draft_json"]).execute();
	for (const { person_id, draft_key, draft_json } of drafts) {
		const { customerId, buyer } = JSON.parse(draft_json) as { customerId?: number; buyer?: { phone?: string } };
		const end = phoneEnd(buyer?.phone ?? "");
		if (!ids.has(customerId) && (end === null || !ends.has(end))) continue;
		await trx.deleteFrom("staff_draft").where("person_id", "=", person_id).where("draft_key", "=", draft_key).execute();
	}
}

/** Accounts that went into this one, and those that went into them. */
async function mergedInto(db: Db, id: number): Promise<Person[]> {
	const found: Person[] = [];
	for (let level = [id]; level.length > 0; ) {
		const next: number[] = [];
		for (const some of chunks(level)) {
			const rows = await db
				.selectFrom("merged_customer")
				.select(["id", "row_json"])
				.where("into_id", "in", some)
				.execute();
			for (const row of rows) {
				const { email, billing_json } = JSON.parse(row.row_json) as Selectable<CustomerTable>;
				found.push({ id: row.id, email, phone: phoneOf(JSON.parse(billing_json) as Partial<Address>) });
				next.push(row.id);
			}
		}
		level = next;
	}
	return found;
}

/** A stored address may lack fields. */
function phoneOf({ phone = "" }: Partial<Address>): string {
	return phone;
}

/** When an account was erased; null: it was not. */
export async function readErasedAt(db: Db, id: number): Promise<number | null> {
	const row = await db
		.selectFrom("edited")
		.select("edited_at")
		.where("kind", "=", "customer")
		.where("id", "=", String(id))
		.where("state", "=", "deleted")
		.where(sql<boolean>`NOT EXISTS (SELECT 1 FROM merged_customer WHERE merged_customer.id = ${id})`)
		.executeTakeFirst();
	return row?.edited_at ?? null;
}

export async function countNotes(db: Db, id: number): Promise<number> {
	const row = await db
		.selectFrom("customer_note")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("customer_id", "=", id)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

function* chunks<T>(values: readonly T[]): Generator<T[]> {
	for (let start = 0; start < values.length; start += AT_ONCE) yield values.slice(start, start + AT_ONCE);
}
