import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PayingShop, startPayingShop } from "../../support/payments/paying-shop.ts";
import { CASH_ORDER, PLAIN_REQUEST, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const BODY = { headers: {}, rawBody: Buffer.from("") };
const ORDER = { ...PLAIN_REQUEST, paymentMethod: "test" };

/** What gateways without types have given instead of a captured payment. */
const ODD: readonly [string, unknown][] = [
	["nothing", null],
	["undefined", undefined],
	["a text", "captured"],
	["a number", 1],
	["no kind", { amount: 100 * RUPEE }],
	["an unknown kind", { kind: "settled" }],
	["an amount as text", { kind: "captured", amount: "100000000" }],
	["a broken amount", { kind: "captured", amount: 100.5 }],
	["a negative amount", { kind: "captured", amount: -100 * RUPEE }],
	["an amount that is no number", { kind: "captured", amount: Number.NaN }],
	["an endless amount", { kind: "captured", amount: Number.POSITIVE_INFINITY }],
	["an amount beyond exact numbers", { kind: "captured", amount: 1e17 }],
	["an object as its number", { kind: "captured", providerId: { id: 1 } }],
];

describe.each(DATABASES)("answers of a gateway that are none, on %s", (database) => {
	const fixture = useFixture({ database });
	let paying: PayingShop;
	let answer: unknown;
	let faults: string[];
	let odd: Shop;
	beforeEach(async () => {
		paying = await startPayingShop(fixture.connection);
		faults = [];
		const give = async () => answer as never;
		const gateway: OnlineGateway = {
			id: "test",
			start: give,
			look: give,
			capture: give,
			refund: give,
			notification: give,
		};
		odd = await openShop({
			connection: fixture.connection,
			dataDirectory: "/dev/null",
			extensions: [
				{ namespace: "odd", payment: { gateways: [{ gateway, title: "Odd", description: "", supports: [] }] } },
			],
			onPaymentFault: (id, error) => faults.push(`${id}: ${(error as Error).message}`),
		});
	});
	afterEach(() => paying.close());

	async function authorised(behaviour = "authorise"): Promise<number> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
		return body.order_id;
	}
	const payments = (id: number) => paying.shop.payments.paymentsOf(id);
	const lookSoon = (id: number) =>
		fixture.connection.db.updateTable("payment").set({ next_look_at: 1 }).where("order_id", "=", id).execute();

	it.each(ODD)("leave the capture unknown where it gives %s", async (_, given) => {
		const id = await authorised();
		answer = given;
		expect(await odd.payments.capture(id, 100 * RUPEE)).toMatchObject({
			ok: false,
			error: { code: "capture_unknown" },
		});
		expect(await payments(id)).toMatchObject([{ state: "authorised", captured: 0, nextLookAt: expect.any(Number) }]);
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "on-hold", paidAt: null });
		expect(faults).toEqual(["test: the answer of the gateway is not of its form"]);
		// The provider is asked again, and what it says then counts.
		await lookSoon(id);
		await paying.shop.payments.reconcile();
		expect((await payments(id))[0]?.state).toBe("authorised");
	});

	it.each(ODD)("leave a looked-up payment as it is where it gives %s", async (_, given) => {
		const id = await authorised("redirect");
		answer = given;
		await lookSoon(id);
		await odd.payments.reconcile();
		expect(await payments(id)).toMatchObject([{ state: "asked", captured: 0, nextLookAt: expect.any(Number) }]);
		expect((await payments(id))[0]?.nextLookAt).toBeGreaterThan(1);
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "pending", paidAt: null });
	});

	it.each(ODD)("refuse a notification of %s", async (_, given) => {
		const id = await authorised();
		const { id: paymentId } = (await payments(id))[0]!;
		answer = [typeof given === "object" && given !== null ? { paymentId, ...given } : given];
		expect(await odd.payments.receiveNotification("test", BODY)).toMatchObject({
			ok: false,
			error: { code: "payment_notification_refused" },
		});
		answer = given;
		expect(await odd.payments.receiveNotification("test", BODY)).toMatchObject({ ok: false });
		expect(await payments(id)).toMatchObject([{ state: "authorised", captured: 0 }]);
	});

	it("lose NULs and halves of letters in their texts, which one of the databases cannot store", async () => {
		const id = await authorised();
		const { id: paymentId } = (await payments(id))[0]!;
		const spoilt = { providerId: "pay_\0x\ud83d", reason: "Paid\0." };
		answer = [
			{ ...spoilt, paymentId: "no\0body", kind: "captured", amount: 1 },
			{ ...spoilt, paymentId: null, kind: "refunded", amount: 1 },
			{ ...spoilt, paymentId: `${paymentId}\0`, kind: "captured", amount: 100 * RUPEE },
		];
		expect(await odd.payments.receiveNotification("test", BODY)).toEqual({ ok: true, value: { known: 1 } });
		expect(await payments(id)).toMatchObject([{ state: "captured", captured: 100 * RUPEE }]);
		expect(faults).toEqual([]);
	});

	it.each(ODD)("leave a started payment unknown where it gives %s", async (_, given) => {
		const visitor = { sessionId: "t_000000000000000000000000000001", customerId: 0 };
		await odd.carts.addItem(visitor, { id: DAIRY, quantity: 1, variation: [] });
		answer = given;
		const placed = await odd.checkout.place(visitor, ORDER);
		if (!placed.ok) throw new Error(placed.error.message);
		expect(placed.value.payment.status).toBe("pending");
		expect(await payments(placed.value.order.id)).toMatchObject([{ state: "unknown", captured: 0 }]);
	});

	it("keep a refund asked for until it is known", async () => {
		const id = await authorised("succeed");
		for (const given of [null, "done", { kind: "ok" }, { kind: "done", providerId: {} }]) {
			answer = given;
			const refunded = await odd.payments.refund(id, { amount: RUPEE, reason: "", restock: false });
			expect(refunded).toMatchObject({ ok: true, value: { refund: { state: "asked" } } });
		}
		expect(faults).toHaveLength(4);
	});

	it("lose no money for what is only shown", async () => {
		const visitor = { sessionId: "t_000000000000000000000000000002", customerId: 0 };
		await odd.carts.addItem(visitor, { id: DAIRY, quantity: 1, variation: [] });
		answer = { kind: "captured", providerId: 77, amount: null, reason: null, redirect: 5, details: null, save: "card" };
		const placed = await odd.checkout.place(visitor, ORDER);
		expect(placed).toMatchObject({ ok: true, value: { payment: { status: "success" } } });
		if (!placed.ok) return;
		expect(await payments(placed.value.order.id)).toMatchObject([{ state: "captured", providerId: "77" }]);
	});
});
