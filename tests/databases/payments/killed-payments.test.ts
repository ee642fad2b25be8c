import { spawn } from "node:child_process";
import path from "node:path";
import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { PaymentStep } from "@feedmill/shop/payments/payment-deps.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { PayingChild } from "../../support/payments/paying-child.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const CHILD = path.join(import.meta.dirname, "../../support/payments/paying-child.ts");
/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** The process is killed at every step of a payment: captured money must be found, and nothing captured twice. */
describe.each(DATABASES)("a payment whose server is killed, on %s", (database) => {
	const fixture = useFixture({ database });
	let count = 0;
	beforeEach(async () => {
		await setStock(db(), HATCHERY, 50);
	});
	const paying = usePayingShop(fixture);

	const db = () => fixture.connection.db;
	const stock = () => stockOf(db(), HATCHERY);
	const onlyOrder = async () => {
		const [row, ...more] = await db().selectFrom("orders").select("id").where("id", ">", 104).execute();
		expect(more).toEqual([]);
		const order = row && (await paying.shop.orders.order(row.id));
		if (!order) throw new Error("there is no order");
		return order;
	};
	const taken = () => [...paying.provider.payments.values()].filter(({ state }) => state === "captured").length;

	/** Runs a child process until it is killed at `step`. */
	async function killedAt(step: PaymentStep, more: Partial<PayingChild> = {}): Promise<string> {
		const sessionId = `t_${String(count++).padStart(30, "0")}`;
		const task: PayingChild = {
			location: fixture.location,
			provider: paying.provider.url,
			step,
			sessionId,
			product: HATCHERY,
			behaviour: "succeed",
			origin: paying.base,
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

	const again = (sessionId: string, paymentData: Record<string, string> = {}) =>
		paying.shop.checkout.place(
			{ sessionId, customerId: 0 },
			{
				billing: { ...RAMESH, email: "ramesh@example.in" },
				shipping: null,
				paymentMethod: "test",
				paymentData,
				customerNote: "",
				createAccount: false,
				idempotencyKey: "killed",
				origin: paying.base,
				language: "en",
				customerIp: "192.0.2.1",
				userAgent: "test",
			},
		);
	const reconcile = async () => {
		paying.later(3 * MINUTE);
		await paying.shop.payments.reconcile();
	};

	it.each(["written", "asking"] as const)("before the provider was reached (%s) may be paid anew", async (step) => {
		const sessionId = await killedAt(step);
		expect(taken()).toBe(0);
		const early = await again(sessionId);
		expect(early.ok && early.value.payment.status).toBe("pending");
		await reconcile();
		expect((await onlyOrder()).status).toMatch(/pending|failed/);
		const paid = await again(sessionId);
		expect(paid).toMatchObject({
			ok: true,
			value: { payment: { status: "success" }, order: { status: "processing" } },
		});
		expect(taken()).toBe(1);
		expect(await stock()).toEqual({ quantity: 49, reserved: 0 });
		await onlyOrder();
	});

	it.each(["answered", "recorded", "facts applied"] as const)(
		"after the provider took the money (%s) ends paid by a look",
		async (step) => {
			const sessionId = await killedAt(step);
			expect(taken()).toBe(1);
			await reconcile();
			const order = await onlyOrder();
			expect(order).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
			expect(await paying.shop.payments.paymentsOf(order.id)).toMatchObject([
				{ state: "captured", captured: order.totals.price },
			]);
			const repeated = await again(sessionId);
			expect(repeated).toMatchObject({ ok: true, value: { order: { id: order.id }, payment: { status: "success" } } });
			await reconcile();
			expect(taken()).toBe(1);
			expect(await stock()).toEqual({ quantity: 49, reserved: 0 });
			expect(
				(await paying.shop.orders.notes(order.id)).filter(({ content }) => content.includes("received")),
			).toHaveLength(1);
		},
	);

	it("after the provider took the money ends paid by its notification", async () => {
		await killedAt("answered");
		const [payment] = paying.provider.payments.values();
		expect(await paying.provider.notify(payment!.id)).toEqual([200]);
		expect(await onlyOrder()).toMatchObject({ status: "processing", transactionId: payment!.providerId });
	});

	it.each(["void answered", "looked", "facts applied"] as const)(
		"while it releases an authorised one (%s) is released once",
		async (step) => {
			const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
			await paying.shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
			await again(visitor.sessionId, { test_behaviour: "authorise" });
			const { id } = await onlyOrder();
			await paying.shop.orders.changeStatus(id, "cancelled");
			await killedAt(step, { reconcile: true });
			await reconcile();
			expect([...paying.provider.payments.values()]).toMatchObject([{ state: "voided" }]);
			expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "refused", captured: 0 }]);
			expect(await onlyOrder()).toMatchObject({ status: "cancelled", paidAt: null });
			const notes = await paying.shop.orders.notes(id);
			expect(notes.filter(({ content }) => content.includes("released"))).toHaveLength(1);
		},
	);

	it.each(["asking", "answered", "recorded", "facts applied"] as const)(
		"while a payment whose answer was lost is begun again (%s) is paid once",
		async (step) => {
			const visitor = { sessionId: `t_${String(count).padStart(30, "0")}`, customerId: 0 };
			await paying.shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
			const lost = await again(visitor.sessionId, { test_behaviour: "lost" });
			expect(lost.ok && lost.value.payment.status).toBe("pending");
			expect(await killedAt(step, { again: true, behaviour: "lost" })).toBe(visitor.sessionId);
			await reconcile();
			const back = await again(visitor.sessionId, { test_behaviour: "lost" });
			expect(back).toMatchObject({ ok: true, value: { payment: { redirect: expect.stringContaining("/pay/") } } });
			const [only, ...more] = [...paying.provider.payments.values()];
			expect([more, paying.provider.begun(only!.id)]).toEqual([[], 1]);
			only!.state = "captured";
			await reconcile();
			expect(await onlyOrder()).toMatchObject({ status: "processing", transactionId: only!.providerId });
			expect(await stock()).toEqual({ quantity: 49, reserved: 0 });
		},
	);

	/** An order that its buyer cancelled while the provider's page was open, where he then paid. */
	async function paidLate(): Promise<{ id: number; body: string; signature: string }> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		await paying.shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
		await again(visitor.sessionId, { test_behaviour: "redirect" });
		const { id, key } = await onlyOrder();
		await paying.shop.orders.cancelByCustomer(id, key, { kind: "guest" });
		const [payment] = paying.provider.payments.values();
		payment!.state = "captured";
		const { id: named, providerId, amount } = payment!;
		const body = JSON.stringify({ payment: named, id: providerId, kind: "captured", amount });
		return { id, body, signature: signatureOf(body) };
	}
	const cases = () => db().selectFrom("money_case").select(["id", "kind", "closed_by", "outcome"]).execute();

	it.each(["notification recorded", "facts applied", "notification applied"] as const)(
		"while late money comes (%s) opens one case",
		async (step) => {
			const { body, signature } = await paidLate();
			await killedAt(step, { notification: { body, signature } });
			for (let runs = 0; runs < 2; runs++) await reconcile();
			expect(await onlyOrder()).toMatchObject({ status: "on-hold", paidAt: expect.any(Number) });
			expect(await cases()).toMatchObject([{ kind: "late", closed_by: "" }]);
			expect(await stock()).toEqual({ quantity: 49, reserved: 0 });
		},
	);

	it.each(["refund written", "refund answered"] as const)(
		"while a case is given back (%s) gives it back once, and closes the case",
		async (step) => {
			await paidLate();
			await reconcile();
			const [opened] = await cases();
			await killedAt(step, { giveBack: opened!.id });
			for (let runs = 0; runs < 2; runs++) await reconcile();
			expect([...paying.provider.payments.values()]).toMatchObject([{ refunded: (await onlyOrder()).totals.price }]);
			expect(await onlyOrder()).toMatchObject({ status: "refunded" });
			expect(await cases()).toMatchObject([{ kind: "late", outcome: "Given back." }]);
			expect(await stock()).toEqual({ quantity: 50, reserved: 0 });
		},
	);

	it.each(["refund written", "refund answered"] as const)("while it refunds (%s) is refunded once", async (step) => {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		await paying.shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
		await again(visitor.sessionId);
		const { id, totals } = await onlyOrder();
		await killedAt(step, { refund: id });
		expect(await onlyOrder()).toMatchObject({ status: "processing", totals: { refunded: totals.price } });
		for (let runs = 0; runs < 2; runs++) await reconcile();
		expect(await onlyOrder()).toMatchObject({ status: "refunded", totals: { refunded: totals.price } });
		expect([...paying.provider.payments.values()]).toMatchObject([{ refunded: totals.price }]);
		expect(await paying.shop.orders.refunds(id)).toMatchObject([{ state: "done", amount: totals.price }]);
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "refunded", refunded: totals.price }]);
		expect(await stock()).toEqual({ quantity: 50, reserved: 0 });
	});

	it.each(["notification recorded", "notification applied"] as const)(
		"while it takes a notification (%s) loses nothing of it",
		async (step) => {
			await killedAt("answered");
			const [payment] = paying.provider.payments.values();
			const { id, providerId, amount } = payment!;
			const body = JSON.stringify({ payment: id, id: providerId, kind: "captured", amount });
			await killedAt(step, { notification: { body, signature: signatureOf(body) } });
			// The provider retries the notification; without that the job finds it.
			if (step === "notification recorded") await reconcile();
			else await paying.provider.notify(id);
			expect(await onlyOrder()).toMatchObject({ status: "processing" });
			expect(await stock()).toEqual({ quantity: 49, reserved: 0 });
		},
	);
});
