import type { ProviderAttempt } from "@feedmill/shop/payments/gateway.ts";
import type { PaymentFact } from "@feedmill/shop/payments/payment-fact.ts";
import type { RazorpayCall, RazorpayClient } from "./client.ts";
import { amountOf } from "./paise.ts";
import { type RazorpayOrder, type RazorpayPayment, readItems, readOrder } from "./wire.ts";

/**
 * The order at Razorpay with this receipt, the shop's id of the payment, and its payments. Of several the paid one,
 * else the first. null: there is none.
 */
export async function findOrder(
	client: RazorpayClient,
	call: RazorpayCall,
	receipt: string,
): Promise<RazorpayOrder | null> {
	const query = `receipt=${encodeURIComponent(receipt)}&expand[]=payments`;
	const orders = readItems(await client.read(call, `/v1/orders?${query}`), readOrder);
	const own = orders.filter((order) => order.receipt === receipt);
	return own.find((order) => order.payments.some(({ captured }) => captured)) ?? own[0] ?? null;
}

/** Only what is final is a fact: a capture. A buyer who failed may try again on the same order. */
export function factOf(order: RazorpayOrder): PaymentFact {
	const [first] = capturesOf(order);
	if (!first) return { kind: "asked", providerId: order.id };
	return { kind: "captured", providerId: first.id, amount: capturedAmount(order, first) };
}

/** The payments of an order whose money was taken, the oldest first. */
export function capturesOf({ payments }: RazorpayOrder): RazorpayPayment[] {
	return payments.filter(({ captured }) => captured).sort((a, b) => a.createdAt - b.createdAt);
}

/** What a capture counts for: what the order has got by it. Where the buyer bears the fee the payment is larger. */
export function capturedAmount(order: RazorpayOrder, payment: RazorpayPayment): number {
	return amountOf(capturesOf(order).length === 1 ? order.amountPaid : payment.amount);
}

/** The buyer's tries, for a person. */
export function attemptsOf({ payments }: RazorpayOrder): ProviderAttempt[] {
	return payments
		.toSorted((a, b) => a.createdAt - b.createdAt)
		.map(({ id, createdAt, amount, method, status, error }) => ({
			id,
			at: createdAt * 1_000,
			amount: amountOf(amount),
			way: method,
			state: status,
			reason: error,
		}));
}
