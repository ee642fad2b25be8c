import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { type EntryFacts, type OrderEntry, orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import type { Db } from "../../database/connection.ts";
import { preparedWrite } from "../../database/prepared-query.ts";
import type { OrderEntryTable } from "../../database/tables/order-tables.ts";

const COLUMNS = [
	"id",
	"created_at",
	"status",
	"handling",
	"customer_id",
	"payment_method",
	"money",
	"total",
	"paid",
	"to_collect",
	"refunded",
	"bags",
	"grams",
	"pin",
	"phone_end",
	"delivery_phone_end",
	"who",
] as const satisfies (keyof OrderEntryTable)[];

/** Rows of one statement, within SQLite's limit on parameters. */
const ROWS_AT_ONCE = 500;

const upsert = preparedWrite((db, count) => {
	// Kysely types this as a real row, but only the number of values matters here.
	const row = Object.fromEntries(COLUMNS.map((column) => [column, 0])) as unknown as OrderEntryTable;
	return db
		.insertInto("order_entry")
		.values(new Array<OrderEntryTable>(count).fill(row))
		.onConflict((conflict) =>
			conflict
				.column("id")
				.doUpdateSet((eb) => Object.fromEntries(COLUMNS.slice(1).map((name) => [name, eb.ref(`excluded.${name}`)]))),
		);
});

/**
 * Writes the entries of orders, in the transaction that writes the orders. Drafts have none: no order becomes a draft
 * again. What is in the bin has none either (orders/bin).
 */
export async function writeEntries(trx: Db, orders: readonly EntryFacts[]): Promise<void> {
	const rows = orders.filter(isListed).map((order) => entryRow(orderEntry(order)));
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
		const some = rows.slice(start, start + ROWS_AT_ONCE);
		await upsert(
			trx,
			some.flatMap((row) => COLUMNS.map((column) => row[column])),
			some.length,
		);
	}
}

/** Gives entries to another customer. */
export async function moveEntries(trx: Db, ids: readonly number[], customerId: number): Promise<void> {
	await trx.updateTable("order_entry").set({ customer_id: customerId }).where("id", "in", ids).execute();
}

/** Whether the order is in lists. */
export function isListed({ status, binnedAt }: { status: OrderStatus; binnedAt?: number }): boolean {
	return status !== "checkout-draft" && binnedAt === undefined;
}

/** Takes an order out of all lists, searches, counts and sums. */
export async function deleteEntry(trx: Db, id: number): Promise<void> {
	await trx.deleteFrom("order_entry").where("id", "=", id).execute();
}

export function entryRow(entry: OrderEntry): OrderEntryTable {
	return {
		id: entry.id,
		created_at: entry.createdAt,
		status: entry.status,
		handling: entry.handling,
		customer_id: entry.customerId,
		payment_method: entry.paymentMethod,
		money: entry.money,
		total: entry.total,
		paid: entry.paid,
		to_collect: entry.toCollect,
		refunded: entry.refunded,
		bags: entry.bags,
		grams: entry.grams,
		pin: entry.pin,
		phone_end: entry.phoneEnd,
		delivery_phone_end: entry.deliveryPhoneEnd,
		who: entry.who,
	};
}
