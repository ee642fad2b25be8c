/**
 * A shop in a child process that is killed during a payment, like a power cut:
 * tests/databases/payments/killed-payments.test.ts. Reads JSON from PAYING_CHILD; the process ends by SIGKILL at
 * `step`, or with code 0 if it never gets there.
 */

import module from "node:module";
import { razorpay } from "@feedmill/gateway-razorpay/razorpay.ts";
import { testGateway } from "@feedmill/server/test-gateway/test-gateway.ts";
import type { DatabaseLocation } from "@feedmill/shop/database/connect.ts";
import type { PaymentStep } from "@feedmill/shop/payments/payment-deps.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import { RAMESH } from "../store-client.ts";

export interface PayingChild {
	location: DatabaseLocation;
	/** Address of the test provider, or of the fake of Razorpay. */
	provider: string;
	/** Default: the test provider. */
	gateway?: "razorpay";
	step: PaymentStep;
	/** The guest's cart, with one unit of the product. */
	sessionId: string;
	product: number;
	behaviour: string;
	origin: string;
	/** A notification to receive, instead of an order. */
	notification?: { body: string; signature: string };
	/** The buyer comes back from the provider's page of this payment, instead of an order. */
	returned?: string;
	/** Run the job of payments, instead of an order. */
	reconcile?: boolean;
	/** The cart is filled, and its order was placed before. */
	again?: boolean;
	/** A case whose money to give back, instead of an order. */
	giveBack?: number;
	/** An order to refund through its provider, instead of an order. */
	refund?: number;
}

// The next one starts in half the time. A process that is killed never writes its compile cache itself.
module.flushCompileCache();

const task = JSON.parse(process.env.PAYING_CHILD ?? "{}") as PayingChild;
const shop = await openShop({
	connection: { at: task.location },
	dataDirectory: "/dev/null",
	extensions: [
		task.gateway === "razorpay"
			? razorpay({ address: task.provider, sdk: `${task.provider}/v1/checkout.js` })
			: testGateway(task.provider),
	],
	onPaymentStep: (step) => {
		if (step === task.step) process.kill(process.pid, "SIGKILL");
	},
});
const visitor = { sessionId: task.sessionId, customerId: 0 };
if (task.notification) {
	const gateway = task.gateway ?? "test";
	const headers = { [`x-${gateway}-signature`]: task.notification.signature };
	await shop.payments.receiveNotification(gateway, { rawBody: Buffer.from(task.notification.body), headers });
} else if (task.returned !== undefined) {
	await shop.payments.returned(task.gateway ?? "test", task.returned);
} else if (task.reconcile) {
	await shop.payments.reconcile();
} else if (task.refund !== undefined) {
	await shop.payments.refund(task.refund, { amount: null, reason: "", restock: true });
} else if (task.giveBack !== undefined) {
	await shop.money.giveBack(task.giveBack, { kind: "system", name: "test" });
} else {
	if (!task.again) await shop.carts.addItem(visitor, { id: task.product, quantity: 1, variation: [] });
	await shop.checkout.place(visitor, {
		billing: { ...RAMESH, email: "ramesh@example.in" },
		shipping: null,
		paymentMethod: task.gateway ?? "test",
		paymentData: task.gateway ? {} : { test_behaviour: task.behaviour },
		customerNote: "",
		createAccount: false,
		idempotencyKey: "killed",
		origin: task.origin,
		customerIp: "192.0.2.1",
		language: "en",
		userAgent: "test",
	});
}
await shop.close();
