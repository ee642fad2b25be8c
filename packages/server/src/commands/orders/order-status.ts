import type { ChangedOrder } from "@feedmill/shop/orders/status-work.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { goodsAreAway } from "@feedmill/trade/order-status/handling.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isOrderStatus, statusLabel, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { shortNote } from "@feedmill/trade/orders/order-lines.ts";
import { inEnglish, said } from "@feedmill/trade/words/said.ts";
import type { Run } from "../run/with-shop.ts";
import { withOrder } from "./with-order.ts";

/** `feedmill order status`: shows the status of an order and where it may go, or changes it. `to` empty: shows it. */
export async function orderStatus(id: number, { to, note }: { to: string; note: string }, run: Run): Promise<number> {
	return withOrder(run, id, async ({ orders, editors }) => {
		const found = await orders.order(id);
		if (!found) return fail("order_unknown", said("Invalid order ID."), "not-found");
		if (to === "") return ok(standing(found));
		if (!isOrderStatus(to))
			return fail("invalid_order_status", said("{to} is no status. {order}", { to, order: standing(found) }));
		if (found.status === to) return ok(`Order ${id} is ${statusLabel(to)} already.`);
		const moved = await editors.orders.changeStatus(id, to, run.actor, note === "" ? undefined : note);
		return moved.ok ? ok(`Order ${id} is ${statusLabel(moved.value.status)}.${missing(moved.value)}`) : moved;
	});
}

/** " Missing in stock: 3 × Fish Hatchery Powder." for an order that was accepted although goods are missing. */
export function missing({ short = [] }: ChangedOrder): string {
	return short.length > 0 ? ` ${shortNote(short)}` : "";
}

/** "Order 98 is Processing (processing). It may become completed, cancelled." */
function standing(order: Order): string {
	const { id, status } = order;
	const is = `Order ${id} is ${inEnglish(statusName(order))} (${status}).`;
	const next = nextByHand(order);
	return next.length === 0 ? is : `${is} It may become ${next.join(", ")}.`;
}

/**
 * A refund makes an order refunded, the checkout places drafts (OrderEditor), and goods that a lorry or the buyer has
 * are no stock.
 */
function nextByHand(order: Order): OrderStatus[] {
	if (order.status === "checkout-draft") return [];
	const { next } = statusRule(order.status);
	const stays = order.stockReduced && goodsAreAway(order);
	return next.filter((to) => to !== "refunded" && !(stays && statusRule(to).stock === "giveBack"));
}
