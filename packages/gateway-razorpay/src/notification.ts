import { createHmac } from "node:crypto";
import type { NotificationCase, NotificationFact, ProviderNotification } from "@feedmill/shop/payments/gateway.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import type { RazorpayCall, RazorpayClient } from "./client.ts";
import { amountOf } from "./paise.ts";
import { givenBack } from "./refund.ts";
import { fieldsOf, readOrder, readPayment } from "./wire.ts";

/** ms to ask Razorpay for what a notification does not say: it waits 5 s for the shop's answer. */
const ASKED_WITHIN = 4_000;

/**
 * What a notification of Razorpay reports. null: its signature is wrong. Events besides the three that the shopkeeper
 * enters are ignored. What a browser could have written (notes) is never read.
 */
export async function readNotification(
	client: RazorpayClient,
	{ rawBody, headers }: ProviderNotification,
	settings: Readonly<Record<string, string>>,
): Promise<(NotificationFact | NotificationCase)[] | null> {
	if (!isSigned(rawBody, headers["x-razorpay-signature"] ?? "", settings)) return null;
	const { event, payload } = fieldsOf(JSON.parse(Buffer.from(rawBody).toString("utf8")));
	const entity = (name: string) => fieldsOf(fieldsOf(fieldsOf(payload)[name]).entity);
	const call = { settings, signal: AbortSignal.timeout(ASKED_WITHIN) };
	if (event === "order.paid") {
		const order = readOrder({ ...entity("order"), payments: null });
		const { id } = readPayment(entity("payment"));
		return [{ kind: "captured", paymentId: order.receipt || null, providerId: id, amount: amountOf(order.amountPaid) }];
	}
	if (event === "refund.processed") {
		const payment = readPayment(entity("payment"));
		// Of an attempt that was never taken, which Razorpay has returned by itself.
		if (!payment.captured) return [];
		const amount = await givenBack(client, call, payment.id);
		return amount === 0 ? [] : [{ kind: "refunded", paymentId: null, providerId: payment.id, amount }];
	}
	if (event === "payment.dispute.created") return [await disputeOf(client, call, entity("dispute"))];
	return [];
}

/** HMAC over the raw bytes, by the secret of now or, for a day, by the one before. */
function isSigned(rawBody: Uint8Array, signature: string, settings: Readonly<Record<string, string>>): boolean {
	const secrets = [settings.webhook_secret, settings["webhook_secret:before"]].filter((secret) => secret);
	return secrets.some((secret) => sameText(signatureOf(rawBody, secret ?? ""), signature));
}

/** As Razorpay signs a notification. */
export function signatureOf(rawBody: string | Uint8Array, secret: string): string {
	return createHmac("sha256", secret).update(rawBody).digest("hex");
}

/** A buyer disputes a payment. The shop's payment is found by its order at Razorpay, if that answers. */
async function disputeOf(
	client: RazorpayClient,
	call: RazorpayCall,
	dispute: Readonly<Record<string, unknown>>,
): Promise<NotificationCase> {
	const { id, payment_id: paymentId, amount, reason_code: reason } = dispute;
	if (typeof id !== "string" || typeof paymentId !== "string") throw new Error("Razorpay's dispute is not of its form");
	return {
		kind: "dispute",
		providerId: id,
		paymentId: await receiptOfPayment(client, call, paymentId).catch(() => null),
		...(Number.isSafeInteger(amount) ? { amount: amountOf(Number(amount)) } : {}),
		reason: `${paymentId}${typeof reason === "string" ? `: ${reason.slice(0, 200)}` : ""}`,
	};
}

async function receiptOfPayment(client: RazorpayClient, call: RazorpayCall, paymentId: string): Promise<string | null> {
	const { orderId } = readPayment(await client.read(call, `/v1/payments/${encodeURIComponent(paymentId)}`));
	if (orderId === "") return null;
	return readOrder(await client.read(call, `/v1/orders/${encodeURIComponent(orderId)}`)).receipt || null;
}
