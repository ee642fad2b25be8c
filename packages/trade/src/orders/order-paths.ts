import type { Order } from "./order.ts";

/**
 * Path of the confirmation page (reference 05 §11). `checkoutPath`: path of the checkout page, "" if none is
 * configured.
 */
export function orderReceivedPath(checkoutPath: string, order: Pick<Order, "id" | "key">): string {
	return `${checkoutPath || "/"}order-received/${order.id}/?key=${order.key}`;
}

/** Path of the page where the customer pays for an order. */
export function orderPayPath(checkoutPath: string, order: Pick<Order, "id" | "key">): string {
	return `${checkoutPath || "/"}order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
}
