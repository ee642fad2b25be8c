import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { phoneEnd } from "@feedmill/trade/orders/order-entry.ts";
import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { isInAnyCase } from "../../database/in-any-case.ts";

/** Ids of one statement, within the databases' limits on parameters. */
const AT_ONCE = 400;

/** An order that has somebody's name on it. */
export interface NamedOrder {
	id: number;
	status: OrderStatus;
}

/** Orders of an account, drafts too, and those that were placed with its e-mail address without logging in. */
export async function ordersNaming(trx: Db, { id, email }: { id: number; email: string }): Promise<NamedOrder[]> {
	const named = () => trx.selectFrom("orders").select(["id", "status"]);
	const own = await named().where("customer_id", "=", id).execute();
	const asGuest =
		email === "" ? [] : await named().where("customer_id", "=", 0).where(isInAnyCase("billing_email", email)).execute();
	return [...own, ...asGuest]
		.map((row) => ({ id: row.id, status: row.status as OrderStatus }))
		.sort((a, b) => a.id - b.id);
}

/**
 * Deletes what people have written about these orders; what the shop itself noted stays. Mails of them do not leave.
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
	}
}

/** Deletes everything that hangs on an account, and the account. Reviews stay, written by nobody. */
export async function deleteAccount(
	trx: Db,
	{ id, email, phone }: { id: number; email: string; phone: string },
	reviewer: string,
): Promise<void> {
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
	await trx
		.updateTable("review")
		.set({ reviewer, email: "", customer_id: 0 })
		.where((eb) =>
			email === ""
				? eb("customer_id", "=", id)
				: eb.or([eb("customer_id", "=", id), eb("email", "=", email), isInAnyCase("email", email)]),
		)
		.execute();
	if (email !== "") {
		await trx.deleteFrom("waiting_list").where("email", "=", email).execute();
		await trx.updateTable("coupon_use").set({ used_by: "" }).where("used_by", "=", email).execute();
	}
	await deleteDraftsOf(trx, { id, phone });
	await trx.deleteFrom("merged_customer").where("into_id", "=", id).execute();
	await trx.deleteFrom("customer").where("id", "=", id).execute();
}

export async function deleteCart(trx: Db, sessionId: string): Promise<void> {
	await trx.deleteFrom("cart_session").where("id", "=", sessionId).execute();
}

/** Orders that staff have begun for somebody. There are a few for each of the staff. */
async function deleteDraftsOf(trx: Db, { id, phone }: { id: number; phone: string }): Promise<void> {
	const end = phoneEnd(phone);
	const drafts = await trx.selectFrom("staff_draft").select(["person_id", "draft_key", "draft_json"]).execute();
	for (const { person_id, draft_key, draft_json } of drafts) {
		const { customerId, buyer } = JSON.parse(draft_json) as { customerId?: number; buyer?: { phone?: string } };
		if (customerId !== id && (end === null || phoneEnd(buyer?.phone ?? "") !== end)) continue;
		await trx.deleteFrom("staff_draft").where("person_id", "=", person_id).where("draft_key", "=", draft_key).execute();
	}
}

/** Accounts that went into this one, and those that went into them. */
export async function mergedInto(trx: Db, id: number): Promise<{ id: number; email: string }[]> {
	const found: { id: number; email: string }[] = [];
	for (let level = [id]; level.length > 0; ) {
		const rows = await trx
			.selectFrom("merged_customer")
			.select(["id", "row_json"])
			.where("into_id", "in", level)
			.execute();
		level = rows.map((row) => row.id);
		found.push(...rows.map((row) => ({ id: row.id, email: (JSON.parse(row.row_json) as { email: string }).email })));
	}
	return found;
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

function* chunks(ids: readonly number[]): Generator<number[]> {
	for (let start = 0; start < ids.length; start += AT_ONCE) yield ids.slice(start, start + AT_ONCE);
}
