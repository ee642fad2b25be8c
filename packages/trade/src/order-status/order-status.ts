/** Reference: 05 Checkout §7. order-status/status-rules.ts has their effects on stock, sales and coupons. */
export type OrderStatus =
	| "checkout-draft"
	| "pending"
	| "processing"
	| "on-hold"
	| "completed"
	| "cancelled"
	| "refunded"
	| "failed";
