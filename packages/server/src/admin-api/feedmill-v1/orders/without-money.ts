import type { OrderEntry, OrderShown } from "@feedmill/admin-api/feedmill-v1/orders.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";

/** Whether somebody who may read orders sees their money: the depot packs and delivers, and does not. */
export function seesMoney(actor: Actor): boolean {
	return can(actor, "orders.see");
}

/** The row of a list as the depot sees it. */
export function entryWithoutMoney(entry: OrderEntry): OrderEntry {
	return { ...entry, total: null, due: null };
}

/** The order as the depot sees it. Its notes name amounts. */
export function orderWithoutMoney(order: OrderShown): OrderShown {
	return {
		...order,
		...entryWithoutMoney(order),
		email: "",
		lines: order.lines.map((line) => ({ ...line, amount: null })),
		totals: [],
		ledger: [],
		timeline: [],
		refundable: null,
		earlier: order.earlier.map(entryWithoutMoney),
	};
}
