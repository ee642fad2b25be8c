/**
 * What the shop reads of Razorpay's answers. Each reader throws for what is not of its form: the outcome is then
 * unknown, and nothing is guessed. Amounts in paise, times in seconds. Sources: testing/shapes.ts.
 */

export interface RazorpayPayment {
	id: string;
	/** Id of the order at Razorpay; "": the payment was made without one. */
	orderId: string;
	amount: number;
	currency: string;
	/** "created", "authorized", "captured", "refunded", "failed" */
	status: string;
	/** Money was taken: stays true when it has gone back. */
	captured: boolean;
	/** "upi", "card", "netbanking", … */
	method: string;
	createdAt: number;
	error: string;
}

export interface RazorpayOrder {
	id: string;
	/** The shop's id of the payment; "": of another program. */
	receipt: string;
	amount: number;
	amountPaid: number;
	currency: string;
	payments: RazorpayPayment[];
}

export interface RazorpayRefund {
	id: string;
	paymentId: string;
	amount: number;
	/** "pending", "processed", "failed" */
	status: string;
	receipt: string;
}

export interface RazorpayDispute {
	id: string;
	paymentId: string;
	amount: number;
	/** "goods_not_received" */
	reason: string;
	createdAt: number;
}

type Fields = Readonly<Record<string, unknown>>;

export function readOrder(given: unknown): RazorpayOrder {
	const order = fieldsOf(given);
	const { payments } = order;
	return {
		id: textOf(order, "id"),
		receipt: textOrNone(order.receipt),
		amount: paiseIn(order, "amount"),
		amountPaid: paiseIn(order, "amount_paid"),
		currency: textOf(order, "currency"),
		payments: payments === undefined || payments === null ? [] : readItems(payments, readPayment),
	};
}

export function readPayment(given: unknown): RazorpayPayment {
	const payment = fieldsOf(given);
	return {
		id: textOf(payment, "id"),
		orderId: textOrNone(payment.order_id),
		amount: paiseIn(payment, "amount"),
		currency: textOf(payment, "currency"),
		status: textOf(payment, "status"),
		captured: payment.captured === true,
		method: textOrNone(payment.method),
		createdAt: paiseIn(payment, "created_at"),
		error: textOrNone(payment.error_description),
	};
}

export function readRefund(given: unknown): RazorpayRefund {
	const refund = fieldsOf(given);
	return {
		id: textOf(refund, "id"),
		paymentId: textOf(refund, "payment_id"),
		amount: paiseIn(refund, "amount"),
		status: textOf(refund, "status"),
		receipt: textOrNone(refund.receipt),
	};
}

export function readDispute(given: unknown): RazorpayDispute {
	const dispute = fieldsOf(given);
	return {
		id: textOf(dispute, "id"),
		paymentId: textOf(dispute, "payment_id"),
		amount: paiseIn(dispute, "amount"),
		reason: textOrNone(dispute.reason_code).slice(0, 200),
		createdAt: paiseIn(dispute, "created_at"),
	};
}

/** The members of a collection. */
export function readItems<T>(given: unknown, read: (item: unknown) => T): T[] {
	const { items } = fieldsOf(given);
	if (!Array.isArray(items)) throw new Error("Razorpay's answer is no collection");
	return items.map(read);
}

/** Code and description of an error. */
export function readError(given: unknown): { code: string; description: string } {
	const error = isFields(given) && isFields(given.error) ? given.error : {};
	return { code: textOrNone(error.code), description: textOrNone(error.description).slice(0, 300) };
}

export function fieldsOf(given: unknown): Fields {
	if (!isFields(given)) throw new Error("Razorpay's answer is not of its form");
	return given;
}

function isFields(given: unknown): given is Fields {
	return typeof given === "object" && given !== null && !Array.isArray(given);
}

function textOf(fields: Fields, key: string): string {
	const value = fields[key];
	if (typeof value !== "string" || value === "") throw new Error(`Razorpay's answer has no ${key}`);
	return value;
}

const textOrNone = (value: unknown): string => (typeof value === "string" ? value : "");

function paiseIn(fields: Fields, key: string): number {
	const value = fields[key];
	if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Error(`Razorpay's answer has no whole ${key}`);
	return value as number;
}
