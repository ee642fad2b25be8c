import type { NotificationCase, NotificationFact } from "@feedmill/shop/payments/gateway.ts";
import type { RazorpayCall, RazorpayClient } from "./client.ts";
import { caseOfDispute } from "./dispute.ts";
import { capturedAmount } from "./look.ts";
import { amountOf } from "./paise.ts";
import { givenBack } from "./refund.ts";
import {
	type RazorpayOrder,
	type RazorpayPayment,
	readDispute,
	readItems,
	readOrder,
	readPayment,
	readRefund,
} from "./wire.ts";

const PAGE = 100;
const MOST_PAGES = 200;
/** ms after which money that was set aside and not taken is for a person. */
const HELD_LONG = 60 * 60_000;

/**
 * What has happened at Razorpay in a time (ms since the epoch), as its notifications would report it: captures, ours by
 * their receipts; what went back of them; money that was authorised for an hour and not captured; and disputes.
 */
export async function recentAtRazorpay(
	client: RazorpayClient,
	call: RazorpayCall,
	{ from, to }: { from: number; to: number },
): Promise<(NotificationFact | NotificationCase)[]> {
	const within = `from=${Math.floor(from / 1_000)}&to=${Math.ceil(to / 1_000)}`;
	const orders = await all(client, call, `/v1/orders?${within}&expand[]=payments`, readOrder);
	const listed = await all(client, call, `/v1/payments?${within}`, readPayment);
	const refunds = await all(client, call, `/v1/refunds?${within}`, readRefund);
	const known = new Map(orders.map((order) => [order.id, order]));
	const payments = new Map([...orders.flatMap((order) => order.payments), ...listed].map((each) => [each.id, each]));
	const orderOf = async ({ orderId }: RazorpayPayment): Promise<RazorpayOrder | null> => {
		if (orderId === "") return null;
		const order = known.get(orderId) ?? (await orderById(client, call, orderId));
		known.set(orderId, order);
		return order;
	};
	const found: (NotificationFact | NotificationCase)[] = [];
	for (const payment of payments.values()) {
		const isHeld = payment.status === "authorized" && to - payment.createdAt * 1_000 >= HELD_LONG;
		if (!payment.captured && !isHeld) continue;
		const order = await orderOf(payment);
		const named = { paymentId: order?.receipt || null, providerId: payment.id };
		if (isHeld) found.push({ kind: "held", ...named, amount: amountOf(payment.amount) });
		else
			found.push({
				kind: "captured",
				...named,
				amount: order ? capturedAmount(order, payment) : amountOf(payment.amount),
			});
	}
	for (const paymentId of new Set(refunds.map((refund) => refund.paymentId))) {
		const payment = payments.get(paymentId) ?? (await paymentById(client, call, paymentId));
		const amount = payment.captured ? await givenBack(client, call, paymentId) : 0;
		if (amount > 0) found.push({ kind: "refunded", paymentId: null, providerId: paymentId, amount });
	}
	return [...found, ...(await disputesOf(client, call, { from, to }))];
}

/** Disputes have no list in every account: one that has none reports them by notifications only. */
async function disputesOf(
	client: RazorpayClient,
	call: RazorpayCall,
	{ from, to }: { from: number; to: number },
): Promise<NotificationCase[]> {
	const { status } = await client.ask(call, "/v1/disputes?count=1");
	if (status >= 400) return [];
	const listed = await all(client, call, "/v1/disputes?", readDispute);
	const recent = listed.filter(({ createdAt: at }) => at * 1_000 >= from && at * 1_000 <= to);
	return Promise.all(recent.map((dispute) => caseOfDispute(client, call, dispute)));
}

async function orderById(client: RazorpayClient, call: RazorpayCall, id: string): Promise<RazorpayOrder> {
	const order = await client.read(call, `/v1/orders/${encodeURIComponent(id)}`);
	const payments = await client.read(call, `/v1/orders/${encodeURIComponent(id)}/payments`);
	return readOrder({ ...(order as object), payments });
}

async function paymentById(client: RazorpayClient, call: RazorpayCall, id: string): Promise<RazorpayPayment> {
	return readPayment(await client.read(call, `/v1/payments/${encodeURIComponent(id)}`));
}

/** All pages of a list. @throws Error beyond its bound: a part would look like the whole. */
async function all<T>(
	client: RazorpayClient,
	call: RazorpayCall,
	path: string,
	read: (item: unknown) => T,
): Promise<T[]> {
	const found: T[] = [];
	for (let page = 0; page < MOST_PAGES; page++) {
		const items = readItems(
			await client.read(call, `${path}${path.endsWith("?") ? "" : "&"}count=${PAGE}&skip=${page * PAGE}`),
			read,
		);
		found.push(...items);
		if (items.length < PAGE) return found;
	}
	throw new Error(`Razorpay lists more than ${MOST_PAGES * PAGE} at once`);
}
