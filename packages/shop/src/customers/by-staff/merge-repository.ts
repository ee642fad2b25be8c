import { type Insertable, sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { isInAnyCase } from "../../database/in-any-case.ts";
import type { CustomerTable } from "../../database/tables/customer-tables.ts";
import { moveEntries } from "../../orders/listing/entry-repository.ts";
import { nextVersion } from "../../orders/order-repository.ts";
import { renewCustomerWords } from "../words/customer-words-repository.ts";

/** Tables whose rows go with an account from one to another. */
const MOVED = ["orders", "customer_note", "review", "payment_method"] as const;

/** Ids of what went over, by table. */
export type MovedRows = Readonly<Record<(typeof MOVED)[number], readonly number[]>> & {
	/** Ids of uses of coupons, by whom they were counted for. Missing in rows of earlier versions. */
	coupon_use?: UsesBy;
};

/** Ids of uses of coupons by the name that they were counted under: "12" or an e-mail address. */
type UsesBy = Readonly<Record<string, readonly number[]>>;

/** Ids of one statement, within the databases' limits on parameters. */
const AT_ONCE = 400;

export async function countMoved(db: Db, id: number): Promise<{ orders: number; notes: number; reviews: number }> {
	const count = async (table: "orders" | "customer_note" | "review") => {
		let query = db.selectFrom(table).where("customer_id", "=", id);
		if (table === "orders") query = query.where(sql<boolean>`status <> 'checkout-draft'`);
		const row = await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
		return Number(row.count);
	};
	const [orders, notes, reviews] = [await count("orders"), await count("customer_note"), await count("review")];
	return { orders, notes, reviews };
}

/** Gives what belongs to one account to another one, ends its logins, and keeps its row to be put back. */
export async function moveAccount(trx: Db, from: number, into: number, now: number): Promise<void> {
	const row = await trx.selectFrom("customer").selectAll().where("id", "=", from).executeTakeFirstOrThrow();
	const moved: Record<string, number[] | UsesBy> = {};
	for (const table of MOVED) {
		const rows = await trx.selectFrom(table).select("id").where("customer_id", "=", from).orderBy("id").execute();
		const ids = rows.map(({ id }) => Number(id));
		moved[table] = ids;
		await giveRows(trx, table, ids, { from, into });
	}
	moved.coupon_use = await usesOf(trx, row);
	for (const [name, ids] of Object.entries(moved.coupon_use))
		await giveUses(trx, ids, { from: name, into: String(into) });
	for (const table of ["login_session", "verified_email", "cart_session", "customer_words"] as const)
		await trx.deleteFrom(table).where("customer_id", "=", from).execute();
	await trx.deleteFrom("customer").where("id", "=", from).execute();
	await trx
		.insertInto("merged_customer")
		.values({
			id: from,
			into_id: into,
			row_json: JSON.stringify(row),
			moved_json: JSON.stringify(moved),
			merged_at: now,
		})
		.execute();
}

export async function findMerged(trx: Db, id: number): Promise<{ into: number } | null> {
	const row = await trx.selectFrom("merged_customer").select("into_id").where("id", "=", id).executeTakeFirst();
	return row ? { into: row.into_id } : null;
}

/**
 * Puts a merged account back, with what came from it and still is where it went. @throws on a taken name or address.
 */
export async function putBackAccount(trx: Db, id: number): Promise<void> {
	const kept = await trx.selectFrom("merged_customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const moved = JSON.parse(kept.moved_json) as MovedRows;
	await trx
		.insertInto("customer")
		.values(JSON.parse(kept.row_json) as Insertable<CustomerTable>)
		.execute();
	await renewCustomerWords(trx, id);
	for (const table of MOVED) await giveRows(trx, table, moved[table], { from: kept.into_id, into: id });
	for (const [name, ids] of Object.entries(moved.coupon_use ?? {}))
		await giveUses(trx, ids, { from: String(kept.into_id), into: name });
	await trx.deleteFrom("merged_customer").where("id", "=", id).execute();
}

/** Uses of coupons that were counted for an account, or for its e-mail address before there was the account. */
async function usesOf(trx: Db, { id, email }: { id: number; email: string }): Promise<UsesBy> {
	const rows = await trx
		.selectFrom("coupon_use")
		.select(["id", "used_by"])
		.where((eb) =>
			email === ""
				? eb("used_by", "=", String(id))
				: eb.or([eb("used_by", "=", String(id)), isInAnyCase("used_by", email)]),
		)
		.orderBy("id")
		.execute();
	const names = [...new Set(rows.map(({ used_by }) => used_by))];
	const idsOf = (name: string) => rows.filter(({ used_by }) => used_by === name).map((row) => Number(row.id));
	// Two names, or a few more where an import has the address in another case.
	return Object.fromEntries(names.map((name) => [name, idsOf(name)]));
}

async function giveUses(
	trx: Db,
	ids: readonly number[],
	{ from, into }: { from: string; into: string },
): Promise<void> {
	for (let start = 0; start < ids.length; start += AT_ONCE)
		await trx
			.updateTable("coupon_use")
			.set({ used_by: into })
			.where("id", "in", ids.slice(start, start + AT_ONCE))
			.where("used_by", "=", from)
			.execute();
}

async function giveRows(
	trx: Db,
	table: (typeof MOVED)[number],
	ids: readonly number[],
	{ from, into }: { from: number; into: number },
): Promise<void> {
	for (let start = 0; start < ids.length; start += AT_ONCE) {
		const some = ids.slice(start, start + AT_ONCE);
		if (table === "orders") {
			const given = await trx
				.updateTable("orders")
				.set({ customer_id: into, version: nextVersion })
				.where("id", "in", some)
				.where("customer_id", "=", from)
				.returning("id")
				.execute();
			const placed = given.map(({ id }) => id);
			if (placed.length > 0) await moveEntries(trx, placed, into);
		} else if (table === "payment_method") {
			// The default of the other account stays its default; a card that both have stays where it is.
			await trx
				.updateTable("payment_method")
				.set({ customer_id: into, is_default: 0 })
				.where("id", "in", some)
				.where("customer_id", "=", from)
				.where(sql<boolean>`NOT EXISTS (SELECT 1 FROM payment_method other WHERE other.customer_id = ${into}
					AND other.gateway = payment_method.gateway AND other.token = payment_method.token)`)
				.execute();
		} else
			await trx
				.updateTable(table)
				.set({ customer_id: into })
				.where("id", "in", some)
				.where("customer_id", "=", from)
				.execute();
	}
}
