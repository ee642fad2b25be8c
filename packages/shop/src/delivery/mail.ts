import type { OrderStatus } from "../order-status/order-status.ts";

/** Mails about an order. Reference: 05 Checkout §12. */
export type OrderMailKind =
	| "new_order"
	| "cancelled_order"
	| "failed_order"
	| "customer_on_hold_order"
	| "customer_processing_order"
	| "customer_completed_order"
	| "customer_refunded_order"
	| "customer_invoice";

/** A mail to send: its data, not its markup. Stored in the transaction of its cause. */
export type Mail =
	| { kind: OrderMailKind; orderId: number }
	| { kind: "customer_note"; orderId: number; note: string }
	| {
			kind: "customer_new_account";
			customerId: number;
			accountUrl: string;
			setPasswordUrl: string | null;
			/** Missing in rows of earlier versions. */
			confirmUrl?: string | null;
	  }
	/** `language`, here and below: the request's; missing in rows of earlier versions. */
	| { kind: "customer_reset_password"; customerId: number; resetUrl: string; language?: string }
	/** `to`: the old address of the account. */
	| { kind: "customer_email_changed"; customerId: number; to: string; email: string }
	| { kind: "customer_password_changed"; customerId: number; to: string }
	/** Asks to confirm a request for a back-in-stock mail. */
	| { kind: "customer_waiting_confirm"; productId: number; to: string; confirmUrl: string; language?: string }
	/** The product is back in stock. `origin`: of the site where the mail was requested. */
	| { kind: "customer_back_in_stock"; productId: number; to: string; origin: string; language?: string }
	| { kind: "low_stock" | "no_stock" | "backorder"; product: string; quantity: number; orderId: number };

/** Every kind that this version can render. */
export const MAIL_KINDS = Object.keys({
	new_order: true,
	cancelled_order: true,
	failed_order: true,
	customer_on_hold_order: true,
	customer_processing_order: true,
	customer_completed_order: true,
	customer_refunded_order: true,
	customer_invoice: true,
	customer_note: true,
	customer_new_account: true,
	customer_reset_password: true,
	customer_email_changed: true,
	customer_password_changed: true,
	customer_waiting_confirm: true,
	customer_back_in_stock: true,
	low_stock: true,
	no_stock: true,
	backorder: true,
} satisfies Record<Mail["kind"], true>);

/** The mails for a change of an order's status, those to the shopkeeper first. Reference: 05 Checkout §12. */
export function mailsOfChange(from: OrderStatus, to: OrderStatus): OrderMailKind[] {
	const mails: OrderMailKind[] = [];
	const unpaid = from === "pending" || from === "failed" || from === "cancelled";
	if (unpaid && (to === "processing" || to === "completed" || to === "on-hold")) mails.push("new_order");
	if ((from === "processing" || from === "on-hold") && to === "cancelled") mails.push("cancelled_order");
	if ((from === "pending" || from === "on-hold") && to === "failed") mails.push("failed_order");
	if (unpaid && to === "on-hold") mails.push("customer_on_hold_order");
	if ((unpaid || from === "on-hold") && to === "processing") mails.push("customer_processing_order");
	if (to === "completed") mails.push("customer_completed_order");
	if (to === "refunded") mails.push("customer_refunded_order");
	return mails;
}
