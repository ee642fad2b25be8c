/** Reference: 05 Checkout §7. What each one means for stock, sales and coupons is in status.ts. */
export type OrderStatus =
	| "checkout-draft"
	| "pending"
	| "processing"
	| "on-hold"
	| "completed"
	| "cancelled"
	| "refunded"
	| "failed";
