import { fail, ok, type Result } from "../basics/result.ts";
import { handlingLabel, handlingOf } from "../order-status/handling.ts";
import { mayMove } from "../order-status/status-rules.ts";
import { said } from "../words/said.ts";
import type { Order } from "./order.ts";
import { statusName } from "./order-as-sold.ts";

/**
 * Whether staff may cancel an order now. What is on a lorry or with its buyer must come back first: cancelling puts its
 * goods into the stock. Error: order_not_cancellable.
 */
export function checkCancellable(order: Order): Result<void> {
	const { id, status } = order;
	const goods = handlingOf(order);
	if (goods === "on-the-road" || goods === "delivered")
		return fail(
			"order_not_cancellable",
			said("Order {order} is {state}: let its goods come back first.", { order: id, state: handlingLabel(goods) }),
			"conflict",
		);
	return mayMove(status, "cancelled")
		? ok(undefined)
		: fail(
				"order_not_cancellable",
				said("Order {order} is {status}: it cannot be cancelled.", { order: id, status: statusName(order) }),
				"conflict",
			);
}

export function isCancellableByStaff(order: Order): boolean {
	return checkCancellable(order).ok;
}
