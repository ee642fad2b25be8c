import { createHmac } from "node:crypto";
import type { NotificationCase, NotificationFact, ProviderNotification } from "@feedmill/shop/payments/gateway.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import type { RazorpayClient } from "./client.ts";
import { caseOfDispute } from "./dispute.ts";
import { amountOf } from "./paise.ts";
import { givenBack } from "./refund.ts";
import { fieldsOf, readDispute, readOrder, readPayment } from "./wire.ts";

/** Events that are read; the shopkeeper enters them at Razorpay. */
export const EVENTS = ["order.paid", "refund.processed", "payment.dispute.created"] as const;
const [PAID, REFUNDED, DISPUTED] = EVENTS;

/** ms to ask Razorpay for what a notification does not say: it waits 5 s for the shop's answer. */
const ASKED_WITHIN = 4_000;

/**
 * What a notification of Razorpay reports. null: its signature is wrong. Events besides these three are ignored. What a
 * browser could have written (notes) is never read.
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
	if (event === PAID) {
		const order = readOrder({ ...entity("order"), payments: null });
		const { id } = readPayment(entity("payment"));
		return [{ kind: "captured", paymentId: order.receipt || null, providerId: id, amount: amountOf(order.amountPaid) }];
	}
	if (event === REFUNDED) {
		const payment = readPayment(entity("payment"));
		// Of an attempt that was never taken, which Razorpay has returned by itself.
		if (!payment.captured) return [];
		const amount = await givenBack(client, call, payment.id);
		return amount === 0 ? [] : [{ kind: "refunded", paymentId: null, providerId: payment.id, amount }];
	}
	if (event === DISPUTED) return [await caseOfDispute(client, call, readDispute(entity("dispute")))];
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
