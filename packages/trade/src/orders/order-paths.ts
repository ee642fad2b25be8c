import type { Order } from "./order.ts";

/**
 * Path of the confirmation page (reference 05 §11). `checkoutPath`: path of the checkout page, "" if none is
 * configured.
 */
export function orderReceivedPath(checkoutPath: string, order: Pick<Order, "id" | "key">): string {
	return `${checkoutPath || "/"}order-received/${order.id}/?key=${order.key}`;
}

/**
 * Path of the page that shows an order to its buyer: a guest's opens with its key, a customer's in the account, whose
 * login it asks for. Paths of pages that are not configured are "".
 */
export function orderPath(
	{ checkout, myaccount }: { checkout: { path: string }; myaccount: { path: string } },
	order: Pick<Order, "id" | "key" | "customerId">,
): string {
	return order.customerId !== 0 && myaccount.path !== ""
		? `${myaccount.path}view-order/${order.id}/`
		: orderReceivedPath(checkout.path, order);
}

/** Path of the page where the customer pays for an order. */
export function orderPayPath(checkoutPath: string, order: Pick<Order, "id" | "key">): string {
	return `${checkoutPath || "/"}order-pay/${order.id}/?${TO_PAY}key=${order.key}`;
}

/** Whether a path is that of orderPayPath. */
export function isPayPath(path: string): boolean {
	return path.includes(`/?${TO_PAY}`);
}

const TO_PAY = "pay_for_order=true&";
