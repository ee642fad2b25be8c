import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Payment } from "../payment.ts";

/** Whether an authorised payment is of no more use to its order. `all`: every payment of the order. */
export function isUnneeded(order: Order, payment: Payment, all: readonly Payment[]): boolean {
	if (statusRule(order.status).authorisation === "release") return true;
	// A part is not enough: the shopkeeper may have had the buyer pay the whole again, and this is that payment.
	const paysAll = (other: Payment) =>
		other.state === "captured" && !other.surplus && other.captured >= order.totals.price;
	return order.paidAt !== null && all.some((other) => other.id !== payment.id && paysAll(other));
}
