import type { NotificationCase } from "@feedmill/shop/payments/gateway.ts";
import type { RazorpayCall, RazorpayClient } from "./client.ts";
import { amountOf } from "./paise.ts";
import { type RazorpayDispute, readOrder, readPayment } from "./wire.ts";

/** A buyer disputes a payment. The shop's payment is found by its order at Razorpay, if that answers. */
export async function caseOfDispute(
	client: RazorpayClient,
	call: RazorpayCall,
	{ id, paymentId, amount, reason }: RazorpayDispute,
): Promise<NotificationCase> {
	return {
		kind: "dispute",
		providerId: id,
		paymentId: await receiptOf(client, call, paymentId).catch(() => null),
		amount: amountOf(amount),
		reason: reason === "" ? paymentId : `${paymentId}: ${reason}`,
	};
}

async function receiptOf(client: RazorpayClient, call: RazorpayCall, paymentId: string): Promise<string | null> {
	const { orderId } = readPayment(await client.read(call, `/v1/payments/${encodeURIComponent(paymentId)}`));
	if (orderId === "") return null;
	return readOrder(await client.read(call, `/v1/orders/${encodeURIComponent(orderId)}`)).receipt || null;
}
