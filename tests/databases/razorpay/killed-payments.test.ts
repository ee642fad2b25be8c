import { spawn } from "node:child_process";
import path from "node:path";
import { signatureOf } from "@feedmill/gateway-razorpay/notification.ts";
import { FAKE_KEYS } from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import { event } from "@feedmill/gateway-razorpay/testing/shapes.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { PaymentStep } from "@feedmill/shop/payments/payment-deps.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PayingChild } from "../../support/payments/paying-child.ts";
import { type RazorpayShop, startRazorpayShop } from "../../support/razorpay-shop.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const CHILD = path.join(import.meta.dirname, "../../support/payments/paying-child.ts");
/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** The server is killed between any two steps of a payment at Razorpay: nothing is lost, and nothing happens twice. */
describe.each(DATABASES)("a payment at Razorpay whose server is killed, on %s", (database) => {
	const fixture = useFixture({ database });
	let run: RazorpayShop;
	let count = 0;
	beforeEach(async () => {
		await setStock(fixture.connection.db, HATCHERY, 50);
		run = await startRazorpayShop(fixture.connection);
	});
	afterEach(() => run.close());

	const stock = () => stockOf(fixture.connection.db, HATCHERY);
	const only = async () => {
		const rows = await fixture.connection.db.selectFrom("orders").select("id").where("id", ">", 104).execute();
		expect(rows).toHaveLength(1);
		const order = (await run.shop.orders.order(rows[0]!.id))!;
		return { order, payments: await run.shop.payments.paymentsOf(order.id) };
	};
	const captures = () => [...run.fake.account.payments.values()].filter(({ captured }) => captured);

	async function killedAt(step: PaymentStep, more: Partial<PayingChild> = {}): Promise<string> {
		const sessionId = `t_${String(count++).padStart(30, "0")}`;
		const task: PayingChild = {
			location: fixture.location,
			provider: run.fake.url,
			gateway: "razorpay",
			step,
			sessionId,
			product: HATCHERY,
			behaviour: "",
			origin: run.base,
			...more,
		};
		const child = spawn(process.execPath, [CHILD], {
			env: { ...process.env, PAYING_CHILD: JSON.stringify(task) },
			stdio: ["ignore", "ignore", "pipe"],
		});
		let output = "";
		child.stderr.on("data", (chunk) => (output += chunk));
		const signal = await new Promise((resolve) => child.on("exit", (_code, name) => resolve(name)));
		expect([signal, output]).toEqual(["SIGKILL", ""]);
		return sessionId;
	}

	const place = (sessionId: string) =>
		run.shop.checkout.place(
			{ sessionId, customerId: 0 },
			{
				billing: { ...RAMESH, email: "ramesh@example.in" },
				shipping: null,
				paymentMethod: "razorpay",
				paymentData: {},
				customerNote: "",
				createAccount: false,
				idempotencyKey: "killed",
				origin: run.base,
				language: "en",
				customerIp: "192.0.2.1",
				userAgent: "test",
			},
		);
	const reconcile = async () => {
		run.later(3 * MINUTE);
		await run.shop.payments.reconcile();
	};
	/** An order that waits for its buyer at Razorpay. */
	async function waiting(): Promise<{ receipt: string; orderId: string }> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		await run.shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
		expect((await place(visitor.sessionId)).ok).toBe(true);
		return atRazorpay();
	}
	function atRazorpay(): { receipt: string; orderId: string } {
		const orders = [...run.fake.account.orders.values()];
		expect(orders).toHaveLength(1);
		return { receipt: orders[0]!.receipt!, orderId: orders[0]!.id };
	}
	/** The notification that the buyer has paid, which the fake does not send by itself here. */
	function paidBy(orderId: string): { body: string; signature: string } {
		const payment = run.fake.account.pay(orderId)!;
		const order = run.fake.account.orders.get(orderId)!;
		const body = JSON.stringify(event("order.paid", { payment, order }, Math.floor(Date.now() / 1_000)));
		return { body, signature: signatureOf(body, FAKE_KEYS.webhook_secret) };
	}
	async function expectPaidOnce(): Promise<void> {
		const { order, payments } = await only();
		expect(captures()).toHaveLength(1);
		expect(order).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
		expect(order.transactionId).toBe(captures()[0]!.id);
		expect(payments.filter(({ captured }) => captured > 0)).toMatchObject([
			{ state: "captured", captured: order.totals.price },
		]);
		const notes = await run.shop.orders.notes(order.id);
		expect(notes.filter(({ content }) => content.includes("received"))).toHaveLength(1);
		expect(await stock()).toEqual({ quantity: 49, reserved: 0 });
		expect(await fixture.connection.db.selectFrom("money_case").select("kind").execute()).toEqual([]);
	}

	it.each(["written", "asking", "answered", "recorded"] as const)(
		"while it begins (%s) begins at the next press, and is paid once",
		async (step) => {
			const sessionId = await killedAt(step);
			await reconcile();
			expect(await place(sessionId)).toMatchObject({
				ok: true,
				value: { payment: { redirect: expect.stringContaining("order-pay") } },
			});
			run.fake.account.pay(atRazorpay().orderId);
			await reconcile();
			await expectPaidOnce();
		},
	);

	describe.each(["comes again", "does not come again"])("while its notification is taken, which %s,", (then) => {
		it.each(["notification recorded", "facts applied", "notification applied"] as const)(
			"at the step %s is paid once",
			async (step) => {
				const { orderId } = await waiting();
				await killedAt(step, { notification: paidBy(orderId) });
				if (then === "comes again") await run.fake.account.deliver();
				for (let runs = 0; runs < 2; runs++) await reconcile();
				await expectPaidOnce();
			},
		);
	});

	it.each(["looked", "facts applied"] as const)("while its buyer comes back (%s) is paid once", async (step) => {
		const { receipt, orderId } = await waiting();
		run.fake.account.pay(orderId);
		await killedAt(step, { returned: receipt });
		for (let runs = 0; runs < 2; runs++) await reconcile();
		await expectPaidOnce();
		await run.fake.account.deliver();
		await expectPaidOnce();
	});

	it.each(["looked", "facts applied"] as const)("while the shop looks (%s) is paid once", async (step) => {
		const { orderId } = await waiting();
		run.fake.account.pay(orderId);
		const past = Date.now() - MINUTE;
		await fixture.connection.db
			.updateTable("payment")
			.set({ next_look_at: past, asked_at: past - MINUTE, answered_at: past - MINUTE })
			.execute();
		await killedAt(step, { reconcile: true });
		for (let runs = 0; runs < 2; runs++) await reconcile();
		await expectPaidOnce();
	});

	it.each(["refund written", "refund answered"] as const)("while it refunds (%s) is refunded once", async (step) => {
		const { orderId } = await waiting();
		run.fake.account.pay(orderId);
		await run.fake.account.deliver();
		const { order } = await only();
		await killedAt(step, { refund: order.id });
		for (let runs = 0; runs < 2; runs++) await reconcile();
		await run.fake.account.deliver();
		const { order: after, payments } = await only();
		expect(after).toMatchObject({ status: "refunded", totals: { refunded: order.totals.price } });
		expect(payments).toMatchObject([{ state: "refunded", refunded: order.totals.price }]);
		expect([...run.fake.account.refunds.values()]).toMatchObject([{ amount: order.totals.price / 10_000 }]);
		expect(await run.shop.orders.refunds(order.id)).toMatchObject([{ state: "done", amount: order.totals.price }]);
		expect(await stock()).toEqual({ quantity: 50, reserved: 0 });
	});
});
