import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { type PayingShop, startPayingShop } from "../../support/payments/paying-shop.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";

const DAIRY_GOLD = 20;

describe("of two online gateways", () => {
	let fixture: Fixture;
	let paying: PayingShop;
	beforeAll(async () => {
		fixture = await startFixture();
		paying = await startPayingShop(fixture.connection, { other: true });
	});
	beforeEach(() => fixture.reset());
	afterAll(async () => {
		await paying?.close();
		await fixture?.close();
	});

	it("neither is believed about a payment of the other", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY_GOLD);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: "redirect" }],
		});
		const [payment] = paying.provider.payments.values();
		const notification = JSON.stringify({
			payment: payment!.id,
			id: payment!.providerId,
			kind: "captured",
			amount: payment!.amount,
		});
		const notify = async (gateway: string) => {
			const answer = await fetch(`${paying.base}/payments/${gateway}/notice`, {
				method: "POST",
				headers: { "content-type": "application/json", "x-test-signature": signatureOf(notification) },
				body: notification,
			});
			return [await answer.json(), (await paying.shop.orders.order(body.order_id))?.status];
		};
		expect(await notify("other")).toEqual([{ received: 0 }, "pending"]);
		expect(await notify("test")).toEqual([{ received: 1 }, "processing"]);
	});

	it("neither gets the saved card of the other", async () => {
		const customer = await paying.shop.customers.customerByEmail("ramesh@feedmill.test");
		const visitor = { sessionId: String(customer!.id), customerId: customer!.id };
		async function pay(paymentMethod: string, paymentData: Record<string, string>) {
			await paying.shop.carts.emptyCart(visitor);
			await paying.shop.carts.addItem(visitor, { id: DAIRY_GOLD, quantity: 1, variation: [] });
			const placed = await paying.shop.checkout.place(visitor, {
				billing: { ...RAMESH, email: "ramesh@feedmill.test" },
				shipping: null,
				paymentMethod,
				paymentData,
				customerNote: "",
				createAccount: false,
				idempotencyKey: null,
				origin: paying.base,
				language: "en",
				customerIp: "192.0.2.1",
				userAgent: "test",
			});
			expect(placed.ok).toBe(true);
			return [...paying.provider.payments.values()].at(-1)?.card?.token;
		}
		const save = { "wc-test-new-payment-method": "1", "wc-other-new-payment-method": "1" };
		await pay("test", save);
		const [card] = await paying.shop.payments.methodsOf(customer!.id);
		expect(await pay("test", { ...save, "wc-test-payment-token": String(card!.id) })).toBe(card!.token);
		expect(await pay("other", { ...save, "wc-other-payment-token": String(card!.id) })).not.toBe(card!.token);
	});
});
