import type { StoredPayment } from "../orders/order.ts";

/** Whether a gateway declined the payment in a way that leaves the order as it is. Reference: 05 Checkout §4.9. */
export function isDeclined(status: StoredPayment["status"] | null | undefined): boolean {
	return status === "failure" || status === "error";
}
