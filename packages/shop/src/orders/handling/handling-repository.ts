import type { Handled } from "@feedmill/trade/order-status/handling.ts";
import type { Db } from "../../database/connection.ts";
import type { ShopEvent } from "../../events/event.ts";
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

/** The event of the last step. */
export function handledEvent(orderId: number, { history }: Handled): ShopEvent {
	const { step, from, to, lorry } = history.at(-1)!;
	return { kind: "order.handled", orderId, step, from, to, ...(lorry === undefined ? {} : { lorry }) };
}
