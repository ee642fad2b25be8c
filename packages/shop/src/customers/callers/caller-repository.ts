import { phoneEnd as entryPhoneEnd } from "@feedmill/trade/orders/order-entry.ts";
import { phoneEnd } from "@feedmill/trade/text/listed-words.ts";
import type { Db } from "../../database/connection.ts";

/** An order by the number that was given with it, and whose account it is in (0: a guest's). */
export interface OrderOfPhone {
	id: number;
	customerId: number;
}

/** Accounts with exactly this telephone number, the newest first. */
export async function accountsOfPhone(db: Db, phone: string, most: number): Promise<number[]> {
	const rows = await db
		.selectFrom("customer_words")
		.select("customer_id")
		.where("phone", "=", phoneEnd(phone))
		.orderBy("customer_id", "desc")
		.limit(most)
		.execute();
	return rows.map(({ customer_id }) => customer_id);
}

/** The newest orders whose buyer, or whose delivery, has this number. */
export async function ordersOfPhone(db: Db, phone: string, most: number): Promise<OrderOfPhone[]> {
	const end = entryPhoneEnd(phone);
	if (end === null) return [];
	// Each has an index of its own.
	const found = await Promise.all(
		(["phone_end", "delivery_phone_end"] as const).map((column) =>
			db
				.selectFrom("order_entry")
				.select(["id", "customer_id as customerId", "created_at as createdAt"])
				.where(column, "=", end)
				.orderBy("created_at", "desc")
				.orderBy("id", "desc")
				.limit(most)
				.execute(),
		),
	);
	const byId = new Map(found.flat().map((row) => [row.id, row]));
	return [...byId.values()].sort((a, b) => b.createdAt - a.createdAt || b.id - a.id).slice(0, most);
}
