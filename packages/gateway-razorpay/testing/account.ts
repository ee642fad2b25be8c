import type { Fault } from "./faults.ts";
import { collection, event, type WireDispute, type WireOrder, type WirePayment, type WireRefund } from "./shapes.ts";

/** The merchant's account at the fake: its orders, payments and refunds, and the notifications about them. */
export interface Account {
	orders: ReadonlyMap<string, WireOrder>;
	payments: ReadonlyMap<string, WirePayment>;
	refunds: ReadonlyMap<string, WireRefund>;
	/** Those that buyers began. */
	disputes: readonly WireDispute[];
	/** An order, or the one that this receipt has already. */
	order(body: Pick<WireOrder, "amount" | "currency" | "receipt">): { order: WireOrder; isNew: boolean };
	/** The buyer pays an order; a paid one once more, which is returned. null: there is no such order. */
	pay(orderId: string): WirePayment | null;
	/** The bank authorises, and nothing is captured. */
	hold(orderId: string): WirePayment | null;
	fail(orderId: string): WirePayment | null;
	/** The sentence of an error, or the refund; the same one for the same key. */
	refund(paymentId: string, asked: { amount: number; receipt: string | null; key: string }): WireRefund | string;
	/** Ends a pending refund, now and for whoever asks later. */
	settleRefunds(): void;
	/** A buyer disputes a payment. */
	dispute(paymentId: string): void;
	/**
	 * Sends the notifications that wait, in a random order if `shuffle` is given. What the shop did not take comes again.
	 */
	deliver(shuffle?: () => number): Promise<void>;
	/** Answers of the shop to notifications, by status. */
	answers: ReadonlyMap<number, number>;
	/** The JSON of a GET, or null. */
	find(kind: string, id: string, part: string, query: URLSearchParams): object | null;
}

interface AccountNeeds {
	/** Seconds. */
	now(): number;
	faultsOf(receipt: string): ReadonlySet<Fault>;
	/** The status of the shop's answer; 0: none. */
	send(body: string, how: { isForged: boolean }): Promise<number>;
}

interface Told {
	body: string;
	isForged: boolean;
	tries: number;
}

/** As often as a notification is sent again. */
const TRIES = 5;
const RUPEE = 100;

export function createAccount({ now, faultsOf, send }: AccountNeeds): Account {
	const orders = new Map<string, WireOrder>();
	const byReceipt = new Map<string, WireOrder>();
	const payments = new Map<string, WirePayment>();
	const refunds = new Map<string, WireRefund>();
	const ofOrder = new Map<string, WirePayment[]>();
	const keys = new Map<string, WireRefund>();
	const disputes: WireDispute[] = [];
	const answers = new Map<number, number>();
	let queue: Told[] = [];
	let count = 0;
	const named = (kind: string) => `${kind}_F${String(++count).padStart(13, "0")}`;
	const faultsOfPayment = ({ order_id: id }: WirePayment) => faultsOf((id && orders.get(id)?.receipt) || "");

	function tell(name: string, payload: Readonly<Record<string, object>>, faults: ReadonlySet<Fault>): void {
		if (faults.has("no notification") || faults.has("neither")) return;
		const told = {
			body: JSON.stringify(event(name, payload, now())),
			isForged: faults.has("wrong signature"),
			tries: 0,
		};
		queue.push(told);
		if (faults.has("twice")) queue.push({ ...told });
	}

	function attempt(orderId: string | null, amount: number, more: Partial<WirePayment>): WirePayment {
		const payment: WirePayment = {
			id: named("pay"),
			entity: "payment",
			order_id: orderId,
			amount,
			currency: "INR",
			status: "created",
			captured: false,
			method: "upi",
			amount_refunded: 0,
			error_code: null,
			error_description: null,
			created_at: now(),
			...more,
		};
		payments.set(payment.id, payment);
		const order = orderId === null ? undefined : orders.get(orderId);
		if (order) {
			order.attempts++;
			ofOrder.set(order.id, [...paymentsOf(order.id), payment]);
		}
		return payment;
	}

	function pay(orderId: string): WirePayment | null {
		const order = orders.get(orderId);
		if (!order) return null;
		const faults = faultsOf(order.receipt ?? "");
		if (order.status === "paid") return returned(order, faults);
		const amount = faults.has("wrong amount") ? order.amount - RUPEE : order.amount;
		const payment = attempt(order.id, amount, { status: "captured", captured: true });
		Object.assign(order, { status: "paid", amount_paid: amount, amount_due: order.amount - amount });
		tell("payment.authorized", { payment: { ...payment, status: "authorized", captured: false } }, faults);
		tell("payment.captured", { payment: { ...payment } }, faults);
		tell("order.paid", { payment: { ...payment }, order: { ...order } }, faults);
		return payment;
	}

	/** A second payment of a paid order: authorised, never captured, and returned by Razorpay itself. */
	function returned(order: WireOrder, faults: ReadonlySet<Fault>): WirePayment {
		const payment = attempt(order.id, order.amount, { status: "refunded", amount_refunded: order.amount });
		const refund = refundOf(payment, order.amount, null, "processed");
		tell("refund.processed", { refund: { ...refund }, payment: { ...payment } }, faults);
		return payment;
	}

	function refundOf(payment: WirePayment, amount: number, receipt: string | null, status: WireRefund["status"]) {
		const refund: WireRefund = {
			id: named("rfnd"),
			entity: "refund",
			payment_id: payment.id,
			amount,
			currency: "INR",
			status,
			receipt,
			created_at: now(),
		};
		refunds.set(refund.id, refund);
		return refund;
	}

	function process(refund: WireRefund, payment: WirePayment): void {
		refund.status = "processed";
		payment.amount_refunded += refund.amount;
		if (payment.amount_refunded >= payment.amount) payment.status = "refunded";
		tell("refund.processed", { refund: { ...refund }, payment: { ...payment } }, faultsOfPayment(payment));
	}

	const refundsOf = (paymentId: string) => [...refunds.values()].filter((refund) => refund.payment_id === paymentId);
	const paymentsOf = (orderId: string) => ofOrder.get(orderId) ?? [];

	return {
		orders,
		payments,
		refunds,
		disputes,
		answers,
		order({ amount, currency, receipt }) {
			const known = receipt ? byReceipt.get(receipt) : undefined;
			if (known) return { order: known, isNew: false };
			const order: WireOrder = {
				...{ id: named("order"), entity: "order", amount, amount_paid: 0, amount_due: amount, currency, receipt },
				...{ status: "created", attempts: 0, notes: [], created_at: now() },
			};
			orders.set(order.id, order);
			if (receipt) byReceipt.set(receipt, order);
			return { order, isNew: true };
		},
		pay,
		hold(orderId) {
			const order = orders.get(orderId);
			return order ? attempt(order.id, order.amount, { status: "authorized" }) : null;
		},
		fail(orderId) {
			const order = orders.get(orderId);
			if (!order) return null;
			order.status = "attempted";
			const said = { error_code: "BAD_REQUEST_ERROR", error_description: "Payment was unsuccessful." };
			const payment = attempt(order.id, order.amount, { status: "failed", ...said });
			tell("payment.failed", { payment: { ...payment } }, faultsOf(order.receipt ?? ""));
			return payment;
		},
		refund(paymentId, { amount, receipt, key }) {
			const payment = payments.get(paymentId);
			const known = keys.get(key);
			if (known) return known;
			if (!payment?.captured) return "The payment is not captured";
			const asked = refundsOf(paymentId).filter(({ status }) => status !== "failed");
			if (asked.reduce((sum, each) => sum + each.amount, amount) > payment.amount)
				return "The total refund amount is greater than the refund payment amount";
			const refund = refundOf(payment, amount, receipt, "pending");
			keys.set(key, refund);
			if (!faultsOfPayment(payment).has("failed refund")) process(refund, payment);
			return refund;
		},
		settleRefunds() {
			for (const refund of refunds.values()) if (refund.status === "pending") refund.status = "failed";
		},
		dispute(paymentId) {
			const payment = payments.get(paymentId);
			if (!payment) return;
			const dispute: WireDispute = {
				...{ id: named("disp"), entity: "dispute", payment_id: paymentId, amount: payment.amount, created_at: now() },
				...{ reason_code: "goods_not_received", status: "open", phase: "chargeback" },
			};
			disputes.push(dispute);
			tell("payment.dispute.created", { dispute, payment }, faultsOfPayment(payment));
		},
		async deliver(shuffle) {
			const due = queue;
			queue = [];
			if (shuffle) due.sort(() => shuffle() - 0.5);
			await Promise.all(
				due.map(async (told) => {
					const status = await send(told.body, told);
					answers.set(status, (answers.get(status) ?? 0) + 1);
					if (status !== 200 && told.tries + 1 < TRIES) queue.push({ ...told, tries: told.tries + 1 });
				}),
			);
		},
		find(kind, id, part, query) {
			const withPayments = (order: WireOrder) =>
				query.getAll("expand[]").includes("payments")
					? { ...order, payments: collection(paymentsOf(order.id)) }
					: order;
			if (kind === "orders" && part === "payments") return orders.has(id) ? collection(paymentsOf(id)) : null;
			if (kind === "payments" && part === "refunds") return payments.has(id) ? collection(refundsOf(id)) : null;
			if (kind === "orders" && id) return orders.get(id) ?? null;
			if (kind === "payments" && id) return payments.get(id) ?? null;
			const receipt = query.get("receipt");
			if (kind === "orders" && receipt !== null) {
				const order = byReceipt.get(receipt);
				return collection(order ? [withPayments(order)] : []);
			}
			if (kind === "orders") return collection(page([...orders.values()], query).map(withPayments));
			if (kind === "payments") return collection(page([...payments.values()], query));
			if (kind === "disputes") return collection(page(disputes, query));
			return kind === "refunds" ? collection(page([...refunds.values()], query)) : null;
		},
	};
}

/** A page of a list, by `from` and `to`, `count` and `skip`. */
function page<T extends { created_at: number }>(items: readonly T[], query: URLSearchParams): T[] {
	const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
	const within = items.filter(
		({ created_at: at }) => at >= number("from", 0) && at <= number("to", Number.POSITIVE_INFINITY),
	);
	return within.slice(number("skip", 0), number("skip", 0) + Math.min(100, number("count", 10)));
}
