import type { Handled } from "@feedmill/trade/order-status/handling.ts";
import type { Db } from "../../database/connection.ts";
import { nextVersion } from "../order-repository.ts";

/**
 * Writes what was written down of an order's goods. Nothing else writes these columns, so that no change of an order
 * that was read before can undo a step.
 */
export async function writeHandled(trx: Db, orderId: number, { state, history }: Handled): Promise<void> {
	await trx
		.updateTable("orders")
		.set({ handling: state, handling_json: JSON.stringify(history), version: nextVersion })
		.where("id", "=", orderId)
		.execute();
}

/** The name of an account's person; "" if it has none. */
export async function personName(db: Db, customerId: number): Promise<string> {
	const row = await db
		.selectFrom("customer")
		.select(["first_name", "last_name", "display_name"])
		.where("id", "=", customerId)
		.executeTakeFirst();
	return row ? `${row.first_name} ${row.last_name}`.trim() || row.display_name : "";
}
