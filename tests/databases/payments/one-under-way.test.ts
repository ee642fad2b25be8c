import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { PaymentStep } from "@feedmill/shop/payments/payment-deps.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { insertPayment, paymentsOf } from "../../../packages/shop/src/payments/payment-repository.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ONLINE = { ...CASH_ORDER, payment_method: "test" };

describe.each(DATABASES)("of the payments of an order, on %s,", (database) => {
	const fixture = useFixture({ database });
	let atStep: (step: PaymentStep) => Promise<void>;
	beforeEach(async () => {
		atStep = async () => {};
	});
	const paying = usePayingShop(fixture, { onPaymentStep: (step) => atStep(step), other: true });

	async function filled(): Promise<Shopper> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY_GOLD);
		return shopper;
	}

	it("the database itself keeps one under way, whoever writes", async () => {
		const shopper = await filled();
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...ONLINE,
			payment_data: [{ key: "test_behaviour", value: "redirect" }],
		});
		const { db } = fixture.connection;
		const [first] = await paymentsOf(db, body.order_id);
		expect(first?.state).toBe("asked");
		for (const state of ["created", "asked", "unknown", "authorised"] as const)
			expect(await insertPayment(db, { ...first!, id: `pay_${state}`, state })).toBe(false);
		expect(await paymentsOf(db, body.order_id)).toEqual([first]);
		expect(await insertPayment(db, { ...first!, id: "pay_refused", state: "refused" })).toBe(true);
	});

	it("none is started at the provider after another way to pay was taken instead", async () => {
		let reached = () => {};
		let goOn = () => {};
		const written = new Promise<void>((resolve) => {
			reached = resolve;
		});
		const held = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		atStep = async (step) => {
			if (step !== "written") return;
			reached();
			await held;
		};
		const shopper = await filled();
		const online = shopper.call<PlacedBody>("POST", "/checkout", ONLINE);
		await written;
		const cash = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		expect([cash.status, cash.body.status]).toEqual([200, "processing"]);
		goOn();
		expect((await online).status).toBeGreaterThanOrEqual(400);
		expect([...paying.provider.payments.keys()]).toEqual([]);
		expect((await paying.shop.orders.order(cash.body.order_id))?.paymentMethod).toBe("cod");
	});

	it("an authorisation of one that another was begun in place of is released, and stops nothing", async () => {
		const shopper = await filled();
		const redirect = { payment_data: [{ key: "test_behaviour", value: "redirect" }] };
		const begin = (payment_method: string) =>
			shopper.call<PlacedBody>("POST", "/checkout", { ...ONLINE, ...redirect, payment_method });
		const { order_id: id } = (await begin("test")).body;
		expect((await begin("other")).body.order_id).toBe(id);
		const [first, second] = [...paying.provider.payments.values()];
		first!.state = "authorised";
		expect(await paying.provider.notify(first!.id)).toEqual([200]);
		const states = async () => (await paying.shop.payments.paymentsOf(id)).map(({ state }) => state);
		expect(await states()).toEqual(["refused", "asked"]);
		await paying.shop.payments.reconcile();
		expect([first!.state, await states()]).toEqual(["voided", ["refused", "asked"]]);
		expect(await paying.order(id)).toMatchObject({ status: "pending" });
		// The other one pays the order as if nothing had been.
		second!.state = "captured";
		paying.later(3 * 60_000);
		await paying.shop.payments.reconcile();
		expect(await states()).toEqual(["refused", "captured"]);
		expect(await paying.order(id)).toMatchObject({ status: "processing", transactionId: second!.providerId });
	});
});
