import { fail, ok, type Result } from "../basics/result.ts";
import { goodsAreAway, type HandledOrder, handlingLabel, handlingOf } from "../order-status/handling.ts";
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
	const here = checkGoodsHere(order);
	if (!here.ok) return here;
	return mayMove(status, "cancelled")
		? ok(undefined)
		: fail(
				"order_not_cancellable",
				said("Order {order} is {status}: it cannot be cancelled.", { order: id, status: statusName(order) }),
				"conflict",
			);
}

/** Error: order_not_cancellable while the goods of the order are on a lorry or with its buyer. */
export function checkGoodsHere(order: Pick<Order, "id"> & HandledOrder): Result<void> {
	const goods = handlingOf(order);
	if (goods === null || !goodsAreAway(order)) return ok(undefined);
	return fail(
		"order_not_cancellable",
		said("Order {order} is {state}: let its goods come back first.", {
			order: order.id,
			state: handlingLabel(goods),
		}),
		"conflict",
	);
}

export function isCancellableByStaff(order: Order): boolean {
	return checkCancellable(order).ok;
}
