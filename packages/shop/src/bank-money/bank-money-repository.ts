import type { Amount } from "@feedmill/trade/money/amount.ts";
import { TO_THE_ACCOUNT } from "@feedmill/trade/settings/own-gateways.ts";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import type { BankMoneyTable } from "../database/tables/money-tables.ts";

/** Money on the mill's own account, as somebody has read it there. */
export interface ReadMoney {
	/** The bank's reference: of UPI 12 digits. It comes once. */
	reference: string;
	amount: Amount;
	/** "2026-11-27" */
	day: string;
	payer: string;
	/** What the statement says of it. */
	text: string;
	source: "hand" | "statement";
}

/** Money that is booked for an order. */
export interface BankMoney extends ReadMoney {
	id: number;
	orderId: number;
	bookedBy: string;
	/** ms since the epoch */
	bookedAt: number;
	/** When it has gone again, because it has not come after all or was sent back; null: it is here. */
	goneAt: number | null;
}

/** Writes it; false: money of this reference is booked already, perhaps at this moment by somebody else. */
export async function insertBankMoney(trx: Db, money: Omit<BankMoney, "id" | "goneAt">): Promise<boolean> {
	const { text, orderId, bookedBy, bookedAt, ...rest } = money;
	const id = await nextId(trx, "bank_money");
	const inserted = await trx
		.insertInto("bank_money")
		.values({ ...rest, id, told: text, order_id: orderId, booked_by: bookedBy, booked_at: bookedAt })
		.onConflict((conflict) => conflict.column("reference").doNothing())
		.executeTakeFirst();
	return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function findByReference(db: Db, reference: string): Promise<BankMoney | null> {
	const row = await db.selectFrom("bank_money").selectAll().where("reference", "=", reference).executeTakeFirst();
	return row ? moneyOf(row) : null;
}

/** What of these references is booked. */
export async function findByReferences(db: Db, references: readonly string[]): Promise<BankMoney[]> {
	const found: BankMoney[] = [];
	for (let from = 0; from < references.length; from += AT_ONCE) {
		const some = references.slice(from, from + AT_ONCE);
		const rows = await db.selectFrom("bank_money").selectAll().where("reference", "in", some).execute();
		found.push(...rows.map(moneyOf));
	}
	return found;
}

/** Money of an order that is here, the oldest first. */
export async function findMoneyOf(db: Db, orderId: number): Promise<BankMoney[]> {
	const standing = db.selectFrom("bank_money").selectAll().where("order_id", "=", orderId).where("gone_at", "is", null);
	return (await standing.orderBy("id").execute()).map(moneyOf);
}

/** An order that waits for money on the mill's account. */
export interface WaitingOrder {
	id: number;
	paymentMethod: string;
	createdAt: number;
	total: Amount;
	refunded: Amount;
	received: Amount;
	/** The number that its buyer gave; "" if none. */
	given: string;
	/** When it was given; 0 if it was not. */
	givenAt: number;
	who: string;
}

/** Orders on hold that are paid to the mill's own account, those whose buyers have given a number first. */
export async function findWaitingOrders(db: Db, most: number): Promise<WaitingOrder[]> {
	const waiting = db
		.selectFrom("orders")
		.leftJoin("given_reference", "given_reference.order_id", "orders.id")
		.select([
			"orders.id",
			"orders.payment_method as paymentMethod",
			"orders.created_at as createdAt",
			"orders.total",
			"orders.refunded_total as refunded",
			"given_reference.reference as given",
			"given_reference.given_at as givenAt",
			"orders.billing_json as billing",
		])
		.select(({ selectFrom }) =>
			selectFrom("bank_money")
				.select(sql<number>`coalesce(sum(amount), 0)`.as("sum"))
				.whereRef("bank_money.order_id", "=", "orders.id")
				.where("bank_money.gone_at", "is", null)
				.as("received"),
		)
		.where("orders.status", "=", "on-hold")
		.where("orders.payment_method", "in", [...TO_THE_ACCOUNT])
		.where("orders.paid_at", "is", null);
	const rows = await waiting
		.orderBy(sql`case when given_reference.given_at is null then 1 else 0 end`)
		.orderBy("orders.id")
		.limit(most)
		.execute();
	return rows.map(({ billing, ...row }) => ({
		...row,
		received: Number(row.received ?? 0),
		given: row.given ?? "",
		givenAt: row.givenAt ?? 0,
		who: nameIn(billing),
	}));
}

/** Which of these orders there are, whatever their status. */
export async function existingOrders(db: Db, ids: readonly number[]): Promise<number[]> {
	const found: number[] = [];
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		const some = ids.slice(from, from + AT_ONCE);
		found.push(...(await db.selectFrom("orders").select("id").where("id", "in", some).execute()).map(({ id }) => id));
	}
	return found;
}

/** Values of one statement: SQLite allows some thousands. */
const AT_ONCE = 500;

function nameIn(billing: string): string {
	const { first_name = "", last_name = "" } = JSON.parse(billing) as Record<string, string>;
	return `${first_name} ${last_name}`.trim();
}

function moneyOf(row: Selectable<BankMoneyTable>): BankMoney {
	return {
		id: row.id,
		reference: row.reference,
		amount: row.amount,
		day: row.day,
		payer: row.payer,
		text: row.told,
		source: row.source as ReadMoney["source"],
		orderId: row.order_id,
		bookedBy: row.booked_by,
		bookedAt: row.booked_at,
		goneAt: row.gone_at,
	};
}
