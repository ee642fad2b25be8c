import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { PaymentStep } from "@feedmill/shop/payments/payment-deps.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("money that arrives late or in parts, on %s", (database) => {
	const fixture = useFixture({ database });
	let atStep: (step: PaymentStep) => Promise<void>;
	beforeEach(() => {
		atStep = async () => {};
	});
	const paying = usePayingShop(fixture, { onPaymentStep: (step) => atStep(step) });

	const pendingWith = (behaviour: string) => placed(behaviour, 202);
	async function placed(behaviour: string, answer = 200): Promise<number> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 1);
		const { status, body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
		expect(status).toBe(answer);
		return body.order_id;
	}
	const payment = () => [...paying.provider.payments.values()][0]!;
	const lastNote = async (id: number) => (await paying.shop.orders.notes(id)).at(-1)?.content;
	const notification = (facts: object) => {
		const body = JSON.stringify({ payment: payment().id, id: payment().providerId, ...facts });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		return fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body });
	};

	it("is refunded if an order was paid twice, also if only a lookup shows it", async () => {
		const id = await placed("redirect");
		await paying.shop.orders.markPaid(id, "at the counter");
		payment().state = "captured";
		// Without a notification the job looks the payment up, and the next run refunds.
		for (let minutes = 0; minutes < 3; minutes++) {
			paying.later(MINUTE);
			await paying.shop.payments.reconcile();
		}
		expect(payment().refunded).toBe(payment().amount);
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ surplus: true, state: "refunded" }]);
	});

	it("is refunded if an order was paid twice, also if an earlier step is reported late", async () => {
		const id = await placed("redirect");
		await paying.shop.orders.markPaid(id, "at the counter");
		payment().state = "captured";
		await paying.provider.notify(payment().id, ["captured", "authorised", "refused"]);
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(payment().refunded).toBe(payment().amount);
	});

	it("is refunded in full if an order was paid twice, also if the provider gave back a part in another way meanwhile", async () => {
		const id = await placed("redirect");
		await paying.shop.orders.markPaid(id, "at the counter");
		payment().state = "captured";
		expect(await paying.provider.notify(payment().id)).toEqual([200]);
		paying.provider.pause();
		await paying.shop.payments.reconcile();
		payment().refunded = 30 * RUPEE;
		expect((await notification({ kind: "refunded", amount: 30 * RUPEE })).status).toBe(200);
		paying.provider.resume();
		// The whole is refused, then the rest is asked for.
		for (let runs = 0; runs < 3; runs++) {
			paying.later(MINUTE);
			await paying.shop.payments.reconcile();
		}
		const { amount } = payment();
		expect(payment().refunded).toBe(amount);
		const refunds = (await paying.shop.orders.refunds(id)).map(({ amount, state }) => [amount, state]);
		expect(refunds).toEqual([
			[amount, "refused"],
			[30 * RUPEE, "done"],
			[amount - 30 * RUPEE, "done"],
		]);
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "refunded", refunded: amount }]);
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
	});

	it("is no refund of an order that was paid otherwise, if the provider gave it back before the shop heard of it", async () => {
		const id = await placed("redirect");
		await paying.shop.orders.markPaid(id, "at the counter");
		expect((await notification({ kind: "refunded", amount: payment().amount })).status).toBe(200);
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "refunded", surplus: true }]);
		expect(await paying.shop.orders.refunds(id)).toMatchObject([{ surplus: true, amount: payment().amount }]);
	});

	it.each(["processing", "completed"] as const)(
		"pays the order that was set to %s while its buyer was paying",
		async (status) => {
			const id = await placed("redirect");
			expect((await paying.shop.orders.changeStatus(id, status)).ok).toBe(true);
			payment().state = "captured";
			expect(await paying.provider.notify(payment().id)).toEqual([200]);
			paying.later(MINUTE);
			await paying.shop.payments.reconcile();
			expect(payment().refunded).toBe(0);
			expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "captured", surplus: false }]);
			expect(await paying.order(id)).toMatchObject({ status, transactionId: payment().providerId });
			expect(await lastNote(id)).toContain("If it was marked for other money, give this back.");
			const refunded = await paying.shop.payments.refund(id, { amount: null, reason: "", restock: false });
			expect(refunded).toMatchObject({ ok: true, value: { order: { status: "refunded" } } });
		},
	);

	it("is noted as staying at the provider if the gateway cannot refund", async () => {
		const id = await placed("redirect");
		await paying.shop.orders.markPaid(id, "at the counter");
		payment().state = "captured";
		expect(await paying.provider.notify(payment().id)).toEqual([200]);
		payment().refunded = payment().amount;
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await lastNote(id)).toContain("could not be given back");
	});

	it("pays its order although the job took the payment for absent before a suspended server asked for it", async () => {
		atStep = async (step) => {
			if (step !== "asking") return;
			atStep = async () => {};
			paying.later(3 * MINUTE);
			await paying.shop.payments.reconcile();
		};
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 1);
		await shopper.call("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: "redirect" }],
		});
		payment().state = "captured";
		paying.later(3 * MINUTE);
		await paying.shop.payments.reconcile();
		const { order_id: id } = await fixture.connection.db
			.selectFrom("payment")
			.select("order_id")
			.executeTakeFirstOrThrow();
		expect(await paying.order(id)).toMatchObject({ status: "processing", transactionId: payment().providerId });
	});

	it("is not looked up once more where its notification came before the answer", async () => {
		const id = await placed("notification-first");
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([
			{ state: "captured", answeredAt: expect.any(Number), nextLookAt: null },
		]);
	});

	it("is the largest amount that the provider has reported", async () => {
		const id = await placed("authorise");
		const whole = payment().amount;
		expect((await notification({ kind: "captured", amount: 100 * RUPEE })).status).toBe(200);
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "on-hold", paidAt: null });
		expect((await notification({ kind: "captured", amount: whole })).status).toBe(200);
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "captured", captured: whole }]);
		const order = await paying.shop.orders.order(id);
		expect(order).toMatchObject({ status: "processing" });
		expect(order?.paidAt).not.toBeNull();
	});

	it("reaches its order after a server stopped, however many facts before it can never be applied", async () => {
		const id = await placed("authorise");
		const { db } = paying.shop.connection;
		const [own] = await paying.shop.payments.paymentsOf(id);
		const row = await db.selectFrom("payment").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
		const fact = {
			kind: "captured",
			provider_id: own!.providerId,
			amount: own!.amount,
			reason: "",
			source: "notice",
			fails: 0,
			recorded_at: 0,
			followed: 0,
		} as const;
		for (let number = 10; number < 35; number++) {
			const broken = { ...row, id: `pay_${number}`, order_id: 98, state: "refused", answer_json: "{broken" };
			await db.insertInto("payment").values(broken).execute();
			await db
				.insertInto("payment_fact")
				.values({ ...fact, payment_id: broken.id })
				.execute();
		}
		await db.updateTable("payment").set({ id: "pay_z" }).where("id", "=", own!.id).execute();
		await db
			.insertInto("payment_fact")
			.values({ ...fact, payment_id: "pay_z" })
			.execute();
		for (let run = 0; run < 3; run++) await paying.shop.payments.reconcile().catch(() => {});
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "processing" });
	});

	it("is looked up although the clock was set back after the request", async () => {
		paying.later(YEAR);
		const id = await pendingWith("error-captured");
		paying.later(-YEAR);
		await paying.shop.payments.reconcile();
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "processing" });
	});

	it("is found by a server that slept for more than a week, though its first look had no connection yet", async () => {
		const id = await pendingWith("error-captured");
		paying.later(9 * DAY);
		paying.provider.pause();
		await paying.shop.payments.reconcile();
		paying.provider.resume();
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "pending" });
		paying.later(DAY / 2);
		await paying.shop.payments.reconcile();
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "processing" });
	});

	it("is not looked for without end at a provider that answers no more", async () => {
		const id = await pendingWith("error-captured");
		paying.provider.pause();
		for (let days = 0; days < 20; days++) {
			paying.later(DAY);
			await paying.shop.payments.reconcile();
		}
		paying.provider.resume();
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ nextLookAt: null }]);
	});

	it("is refunded although the clock was set back after the request", async () => {
		const id = await placed("succeed");
		paying.later(YEAR);
		paying.provider.pause();
		await paying.shop.payments.refund(id, { amount: null, reason: "", restock: false });
		paying.provider.resume();
		paying.later(-YEAR);
		await paying.shop.payments.reconcile();
		expect(await paying.shop.orders.order(id)).toMatchObject({ status: "refunded" });
		expect(payment().refunded).toBe(payment().amount);
	});
});
