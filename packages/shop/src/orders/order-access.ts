import { asCustomer } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { samePhone } from "@feedmill/trade/orders/order-entry.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { said } from "@feedmill/trade/words/said.ts";

/**
 * Whether the caller may read an order. Customers may read their own orders; a guest order needs its key and billing
 * e-mail, logged in or not. The reference shows guest orders, addresses included, to every customer who enumerates
 * order numbers; this shop does not. Without the key, only the session that placed a guest order learns that the key is
 * wrong: everybody else gets one answer for guests' orders, customers' orders, orders in the bin and numbers that are
 * none. Reference: 05 Checkout §9.
 */
export function mayReadOrder(order: Order | null, caller: OrderCaller): Result<Order> {
	if (order === null || order.binnedAt !== undefined) return notYours();
	if (order.customerId !== 0 && !can(asCustomer(caller.customerId), "orders.see", order)) return notYours();
	if (order.customerId !== 0) return ok(order);
	if (!sameText(order.key, caller.key) && order.sessionId !== caller.sessionId) return notYours();
	if (!sameText(order.key, caller.key))
		return fail("order_unknown", said("Invalid order ID or key provided."), "unidentified");
	return isOfBuyer(order, caller)
		? ok(order)
		: fail("invalid_billing_email", said("Invalid billing email provided."), "unidentified");
}

/** An order of the telephone may have no e-mail, and a draft none yet: two empty ones are not the same buyer. */
function isOfBuyer({ billing: { email, phone }, sessionId }: Order, caller: OrderCaller): boolean {
	if (email !== "") return email === caller.billingEmail;
	return (caller.billingEmail === "" && sessionId === caller.sessionId) || samePhone(phone, caller.billingEmail);
}

/** Who asks to read an order. Reference: 05 Checkout §9, the two parameters. */
export interface OrderCaller {
	/** 0: guest. */
	customerId: number;
	key: string;
	/** The buyer's telephone number where the order has no e-mail. */
	billingEmail: string;
	/** Of the caller's cart. Default: not the one that the order was placed with. */
	sessionId?: string;
}

const notYours = () => fail("invalid_user", said("This order belongs to a different customer."), "forbidden");
