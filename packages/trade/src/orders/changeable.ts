import { handlingLabel, handlingOf } from "../order-status/handling.ts";
import type { OrderStatus } from "../order-status/order-status.ts";
import { type Said, said } from "../words/said.ts";
import type { Order } from "./order.ts";
import { statusName } from "./order-as-sold.ts";

/** Statuses of orders whose goods are still to be sent. */
const OPEN: readonly OrderStatus[] = ["pending", "on-hold", "processing"];

/**
 * Why lines, addresses, freight and prices of an order can be changed no more; null: they can. What is on a lorry, with
 * its buyer or back again was sold as it was.
 */
export function changeRefusal(order: Order): Said | null {
	const { id, status, shippingLines } = order;
	const goods = handlingOf(order);
	if (goods === "on-the-road" || goods === "delivered" || goods === "returned")
		return said("Order {order} is {state}: it can be changed no more.", { order: id, state: handlingLabel(goods) });
	if (!OPEN.includes(status))
		return said("Order {order} is {status}: it can be changed no more.", { order: id, status: statusName(order) });
	return shippingLines.length > 1
		? said("Order {order} has several deliveries: they cannot be changed here.", { order: id })
		: null;
}
