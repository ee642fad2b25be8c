import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { FactKind } from "@feedmill/trade/payments/payment-state.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

interface Told {
	kind: FactKind;
	id?: string;
	amount?: number;
	/** null: the provider names its own id only. */
	payment?: string | null;
}

/** A buyer may try several times at the provider; of what was never captured nothing is given back. */
describe.each(DATABASES)("refunds that a provider reports of other attempts, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture, { other: true });

	async function placed(behaviour: string): Promise<number> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY);
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
		return body.order_id;
	}
	const atProvider = () => [...paying.provider.payments.values()].at(-1)!;
	const payments = (id: number) => paying.shop.payments.paymentsOf(id);
	async function tell({ payment = atProvider().id, id = atProvider().providerId, ...fact }: Told): Promise<void> {
		const body = JSON.stringify({ payment, id, amount: atProvider().amount, ...fact });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		const { status } = await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body });
		expect(status).toBe(200);
	}
	async function reconcile(): Promise<void> {
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
	}

	it.each(["before", "after"] as const)("leave a paid order paid, told %s its capture", async (when) => {
		const id = await placed("redirect");
		const other: Told = { kind: "refunded", id: "tp_attempt_2" };
		if (when === "before") await tell(other);
		await tell({ kind: "captured" });
		if (when === "after") await tell(other);
		await reconcile();
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await payments(id)).toMatchObject([{ state: "captured", refunded: 0 }]);
		expect(await paying.shop.orders.refunds(id)).toEqual([]);
		// What goes back of the capture itself counts.
		await tell({ kind: "refunded", amount: 50 * RUPEE });
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 50 * RUPEE } });
	});

	it.each(["tp_attempt_1", undefined])("give nothing back of an order that nobody has paid (%s)", async (attempt) => {
		const id = await placed("redirect");
		await tell({ kind: "refunded", ...(attempt === undefined ? {} : { id: attempt }) });
		await reconcile();
		expect(await paying.order(id)).toMatchObject({ status: "pending", paidAt: null, totals: { refunded: 0 } });
		expect(await payments(id)).toMatchObject([{ state: "asked", captured: 0, refunded: 0 }]);
		// The buyer goes on, and pays.
		await tell({ kind: "captured", id: "tp_attempt_2" });
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
	});

	it.each([
		["authorised", "refunded"],
		["refunded", "authorised"],
	] as const)("release an authorisation that was never captured (%s, %s)", async (...kinds) => {
		const id = await placed("redirect");
		atProvider().state = "voided";
		for (const kind of kinds) await tell({ kind });
		await reconcile();
		expect(await payments(id)).toMatchObject([{ state: "refused", captured: 0, refunded: 0 }]);
		const order = await paying.order(id);
		expect(order).toMatchObject({ paidAt: null, totals: { refunded: 0 } });
		expect(["pending", "failed"]).toContain(order.status);
		expect(await paying.shop.orders.refunds(id)).toEqual([]);
	});

	it("count as soon as a look says that their payment was captured", async () => {
		const id = await placed("redirect");
		const { amount } = atProvider();
		await tell({ kind: "refunded", amount });
		atProvider().state = "captured";
		await reconcile();
		expect(await paying.order(id)).toMatchObject({ status: "refunded", totals: { refunded: amount } });
		expect(await payments(id)).toMatchObject([{ state: "refunded", captured: amount, refunded: amount }]);
	});

	it.each([
		["refunded", "captured"],
		["captured", "refunded"],
	] as const)(
		"are kept where only the provider's id is named and its capture is told later (%s, %s)",
		async (...kinds) => {
			const id = await placed("redirect");
			const attempt = { id: "tp_attempt_9", amount: atProvider().amount };
			for (const kind of kinds) await tell({ kind, ...attempt, payment: kind === "captured" ? atProvider().id : null });
			expect(await paying.order(id)).toMatchObject({ status: "refunded", totals: { refunded: attempt.amount } });
			expect(await payments(id)).toMatchObject([{ state: "refunded", providerId: "tp_attempt_9" }]);
			// Told again it is the same refund.
			await tell({ kind: "refunded", ...attempt, payment: null });
			expect(await paying.shop.orders.refunds(id)).toHaveLength(1);
		},
	);

	it("are kept for the second capture that they are of, which is then not given back once more", async () => {
		const id = await placed("succeed");
		const { amount } = atProvider();
		await tell({ kind: "refunded", id: "tp_second" });
		await tell({ kind: "captured", id: "tp_second" });
		await reconcile();
		expect(await payments(id)).toMatchObject([
			{ state: "captured", surplus: false, refunded: 0 },
			{ state: "refunded", surplus: true, refunded: amount },
		]);
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await paying.shop.orders.refunds(id)).toMatchObject([{ surplus: true, state: "done", amount }]);
	});

	it("are not of a payment of another gateway with the same id", async () => {
		const id = await placed("succeed");
		const { providerId, amount } = atProvider();
		const body = JSON.stringify({ payment: null, id: providerId, kind: "refunded", amount });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		await fetch(`${paying.base}/payments/other/notice`, { method: "POST", headers, body });
		await reconcile();
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
	});

	it("asked for by the shop have keys that providers accept, and each key its refund", async () => {
		const id = await placed("succeed");
		for (const rupees of [10, 20]) {
			const request = { amount: rupees * RUPEE, reason: "", restock: false };
			expect(await paying.shop.payments.refund(id, request)).toMatchObject({ value: { refund: { state: "done" } } });
		}
		expect(atProvider().refunded).toBe(30 * RUPEE);
		const refunds = await paying.shop.orders.refunds(id);
		for (const { id: refundId, providerId } of refunds) {
			expect(providerId).toBe(`refund-${atProvider().id}_refund_${refundId}`);
			expect(providerId).toMatch(/^[\w-]{10,80}$/);
		}
	});

	it("asked for under the key of an earlier version, without an answer, are asked for under the same key", async () => {
		const id = await placed("succeed");
		paying.provider.pause();
		await paying.shop.payments.refund(id, { amount: 10 * RUPEE, reason: "", restock: false });
		const key = "refund_of_before_1";
		await fixture.connection.db
			.updateTable("order_refund")
			.set({ provider_key: key })
			.where("order_id", "=", id)
			.execute();
		paying.provider.resume();
		await reconcile();
		expect(await paying.shop.orders.refunds(id)).toMatchObject([{ state: "done", providerId: `refund-${key}` }]);
	});

	it("that a provider refuses for their form are no refusal of the money: they are asked for again", async () => {
		const id = await placed("succeed");
		const { db } = fixture.connection;
		paying.provider.pause();
		await paying.shop.payments.refund(id, { amount: 10 * RUPEE, reason: "", restock: false });
		paying.provider.resume();
		await db.updateTable("order_refund").set({ provider_key: "short" }).where("order_id", "=", id).execute();
		await reconcile();
		expect(await paying.shop.orders.refunds(id)).toMatchObject([{ state: "asked" }]);
		await db.updateTable("order_refund").set({ provider_key: "" }).where("order_id", "=", id).execute();
		paying.later(60 * MINUTE);
		await paying.shop.payments.reconcile();
		expect(await paying.shop.orders.refunds(id)).toMatchObject([{ state: "done" }]);
		expect(atProvider().refunded).toBe(10 * RUPEE);
	});
});
