/**
 * A shop in a process of its own that ends in the middle of a payment, as if its machine lost power:
 * tests/databases/payments/killed-payments.test.ts. Takes what to do as JSON in PAYING_CHILD; the process ends by
 * SIGKILL at `step`, or with code 0 when it never came to it.
 */

import { testGateway } from "@feedmill/server/test-gateway/test-gateway.ts";
import { connect, type DatabaseLocation } from "@feedmill/shop/database/connect.ts";
import type { PaymentStep } from "@feedmill/shop/payments/payment-deps.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import { RAMESH } from "./store-client.ts";

export interface PayingChild {
	location: DatabaseLocation;
	provider: string;
	step: PaymentStep;
	/** The cart of this guest, with one bag of the product in it. */
	sessionId: string;
	product: number;
	behaviour: string;
	origin: string;
	/** A notice to receive instead of an order to place. */
	notice?: { body: string; signature: string };
}

const wish = JSON.parse(process.env.PAYING_CHILD ?? "{}") as PayingChild;
const shop = await openShop({
	connection: connect(wish.location),
	dataDirectory: "/nonexistent",
	extensions: [testGateway(wish.provider)],
	onPaymentStep: (step) => {
		if (step === wish.step) process.kill(process.pid, "SIGKILL");
	},
});
const visitor = { sessionId: wish.sessionId, customerId: 0 };
if (wish.notice) {
	const headers = { "x-test-signature": wish.notice.signature };
	await shop.payments.receiveNotice("test", { rawBody: Buffer.from(wish.notice.body), headers });
} else {
	await shop.carts.addItem(visitor, { id: wish.product, quantity: 1, variation: [] });
	await shop.checkout.place(visitor, {
		billing: { ...RAMESH, email: "ramesh@example.in" },
		shipping: null,
		paymentMethod: "test",
		paymentData: { test_behaviour: wish.behaviour },
		customerNote: "",
		createAccount: false,
		idempotencyKey: "killed",
		origin: wish.origin,
		customerIp: "192.0.2.1",
		language: "en",
		userAgent: "test",
	});
}
await shop.close();
