/**
 * The forms in which the fake answers, and where each is known from. Recorded answers of Razorpay's test mode replace
 * them once there are keys. Amounts in paise, times in seconds.
 */

/**
 * POST and GET /v1/orders: razorpay.com/docs/api/orders (id, entity, amount, amount_paid, amount_due, currency,
 * receipt, status created | attempted | paid, attempts, notes, created_at). `expand[]=payments` and the filter by
 * receipt: the page on orders in the documents of razorpay-node.
 */
export interface WireOrder {
	id: string;
	entity: "order";
	amount: number;
	amount_paid: number;
	amount_due: number;
	currency: string;
	receipt: string | null;
	status: "created" | "attempted" | "paid";
	attempts: number;
	notes: Record<string, string> | [];
	created_at: number;
}

/**
 * A payment: razorpay.com/docs/api/payments. `captured` stays true when the money has gone back (status "refunded"); it
 * is false where an attempt was returned without a capture: docs of refund webhooks.
 */
export interface WirePayment {
	id: string;
	entity: "payment";
	order_id: string | null;
	amount: number;
	currency: string;
	status: "created" | "authorized" | "captured" | "refunded" | "failed";
	captured: boolean;
	method: string;
	amount_refunded: number;
	error_code: string | null;
	error_description: string | null;
	created_at: number;
}

/** A refund: razorpay.com/docs/api/refunds, with `receipt` and the header X-Refund-Idempotency (at least 10 signs). */
export interface WireRefund {
	id: string;
	entity: "refund";
	payment_id: string;
	amount: number;
	currency: string;
	status: "pending" | "processed" | "failed";
	receipt: string | null;
	created_at: number;
}

/** A dispute: razorpay.com/docs/api/disputes. */
export interface WireDispute {
	id: string;
	entity: "dispute";
	payment_id: string;
	amount: number;
	reason_code: string;
	status: string;
	phase: string;
	created_at: number;
}

/** Every list: entity, count, items. */
export function collection<T>(items: readonly T[]) {
	return { entity: "collection", count: items.length, items };
}

/** Every error: razorpay.com/docs/errors. */
export function problem(description: string, code = "BAD_REQUEST_ERROR") {
	return {
		error: { code, description, source: "business", step: "payment_initiation", reason: "input_validation_failed" },
	};
}

/** A notification: docs/webhooks/payloads. */
export function event(name: string, payload: Readonly<Record<string, object>>, now: number) {
	return {
		entity: "event",
		account_id: "acc_FAKE0000000001",
		event: name,
		contains: Object.keys(payload),
		payload: Object.fromEntries(Object.entries(payload).map(([key, entity]) => [key, { entity }])),
		created_at: now,
	};
}
