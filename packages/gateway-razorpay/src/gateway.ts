import type { OnlineGateway, PaymentRequest, ProviderCall, StartAnswer } from "@feedmill/shop/payments/gateway.ts";
import { Type } from "typebox";
import { createClient, type RazorpayClient } from "./client.ts";
import { attemptsOf, factOf, findOrder } from "./look.ts";
import { EVENTS, readNotification } from "./notification.ts";
import { paiseOf } from "./paise.ts";
import { recentAtRazorpay } from "./recent.ts";
import { refundAtRazorpay } from "./refund.ts";
import { type RazorpayOrder, readError, readOrder } from "./wire.ts";

/** Where Razorpay is. */
export interface RazorpayPlace {
	/** "https://api.razorpay.com" */
	address: string;
	/** Of its script for browsers. */
	sdk: string;
}

/** Minutes for which Razorpay takes what a bank authorises late; later it goes back by itself. */
const TAKEN_WITHIN = 4_320;
/** Shown to the buyer. */
const NOT_BEGUN = "This payment could not be begun. Please choose another way to pay.";

/**
 * Razorpay. A payment of the shop is an order there, with the shop's id of the payment as its receipt. Capture is
 * automatic. `mode`: the keys of the other one find nothing, so each is a gateway of its own.
 */
export function razorpayGateway(mode: "live" | "test", { address, sdk }: RazorpayPlace): OnlineGateway {
	const client = createClient(address);
	const prefix = `rzp_${mode}_`;
	return {
		id: mode === "live" ? "razorpay" : "razorpay_test",
		settings: Type.Object({
			key_id: Type.String({
				title: "Key id",
				maxLength: 100,
				pattern: `^${prefix}[A-Za-z0-9]+$`,
				description: `Begins with ${prefix}.`,
			}),
			key_secret: Type.String({
				title: "Key secret",
				minLength: 8,
				maxLength: 200,
				secret: true,
				description: "Given once with the key id.",
			}),
			webhook_secret: Type.String({
				title: "Webhook secret",
				minLength: 8,
				maxLength: 200,
				secret: true,
				keepsFormer: true,
				description: "The same as entered for the webhook at Razorpay.",
			}),
		}),
		ready: ({ key_id = "", key_secret, webhook_secret }) =>
			key_id.startsWith(prefix) && Boolean(key_secret) && Boolean(webhook_secret),
		sheet: { script: new URL("browser/sheet.js", import.meta.url), sdk, form: address },
		start: (request, call) => start(client, request, call),
		async look(call) {
			const order = await findOrder(client, call, call.payment.id);
			return order ? factOf(order) : { kind: "absent" };
		},
		refund: (refund, call) => refundAtRazorpay(client, refund, call),
		events: EVENTS,
		notification: (notification, settings) => readNotification(client, notification, settings),
		recent: (from, to, call) => recentAtRazorpay(client, call, { from, to }),
		async tryKeys(call) {
			const { status, body } = await client.ask(call, "/v1/orders?count=1");
			if (status < 400) return null;
			return status === 401 ? "Razorpay does not accept these keys." : `Razorpay says: ${readError(body).description}`;
		},
		async attempts(call) {
			const order = await findOrder(client, call, call.payment.id);
			return order ? attemptsOf(order) : [];
		},
	};
}

async function start(client: RazorpayClient, request: PaymentRequest, call: ProviderCall): Promise<StartAnswer> {
	const { payment } = call;
	const amount = paiseOf(payment.amount);
	if (amount === null) return { kind: "refused", reason: NOT_BEGUN };
	const { status, body } = await client.ask(call, "/v1/orders", {
		body: {
			amount,
			currency: payment.currency,
			receipt: payment.id,
			// Asked again, it is the same order: two sources differ on what comes back then, so both are read.
			unique_receipt: true,
			payment: {
				capture: "automatic",
				capture_options: { automatic_expiry_period: TAKEN_WITHIN, refund_speed: "normal" },
			},
		},
	});
	const order = status < 400 ? readOrder(body) : await findOrder(client, call, payment.id);
	// What Razorpay finds wrong of a request it has not done.
	if (!order) return { kind: "refused", reason: NOT_BEGUN };
	if (order.receipt !== payment.id || order.amount !== amount || order.currency !== payment.currency)
		throw new Error(`Razorpay's order ${order.id} is not the one that was asked for`);
	return { kind: "asked", providerId: order.id, details: detailsOf(order, request, call) };
}

/** What the window needs. Those that begin with buyer_ are given to the buyer's own browser only. */
function detailsOf({ id, amount }: RazorpayOrder, { order }: PaymentRequest, { settings }: ProviderCall) {
	const { first_name: firstName, last_name: lastName, phone } = order.billing;
	const details = {
		razorpay_key: settings.key_id ?? "",
		razorpay_order: id,
		razorpay_amount: String(amount),
		buyer_name: `${firstName} ${lastName}`.trim(),
		buyer_phone: phone,
	};
	return Object.entries(details).map(([key, value]) => ({ key, value }));
}
