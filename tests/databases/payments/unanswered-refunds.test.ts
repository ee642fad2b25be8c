import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { PaymentStep } from "@feedmill/shop/payments/payment-deps.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useStock } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const ACTOR = { kind: "system", name: "test" } as const;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("a refund without an answer, on %s", (database) => {
	const fixture = useFixture({ database });
	useStock(fixture, HATCHERY, 50);
	let atStep: (step: PaymentStep) => Promise<void>;
	beforeEach(() => {
		atStep = async () => {};
	});
	const paying = usePayingShop(fixture, { onPaymentStep: (step) => atStep(step) });

	/** A paid order with refunds of these rupees that the provider has not answered. */
	async function asked(...rupees: number[]): Promise<PlacedBody> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 2);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "test" });
		paying.provider.pause();
		for (const amount of rupees) {
			const request = { amount: amount * RUPEE, reason: "", restock: false };
			expect(await paying.shop.payments.refund(body.order_id, request)).toMatchObject({
				value: { refund: { state: "asked" } },
			});
		}
		return body;
	}
	const end = (id: number, rupees: number | null, done: boolean) =>
		paying.shop.editors.orders.endRefund(id, { amount: rupees === null ? null : rupees * RUPEE, done }, ACTOR);
	const notes = async (id: number) => (await paying.shop.orders.notes(id)).map(({ content }) => content).join("\n");

	it("is ended by hand as done: its money counts as given back, and the provider is not asked again", async () => {
		const { order_id: id } = await asked(30);
		expect(await end(id, null, true)).toMatchObject({ ok: true, value: { refund: { state: "done" } } });
		expect(await notes(id)).toContain("₹30 refunded.");
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ refunded: 30 * RUPEE }]);
		paying.provider.resume();
		paying.later(30 * MINUTE);
		await paying.shop.payments.reconcile();
		expect([...paying.provider.payments.values()][0]?.refunded).toBe(0);
		expect(await paying.order(id)).toMatchObject({ totals: { refunded: 30 * RUPEE } });
	});

	it("is ended by hand as refused: its money counts as paid again", async () => {
		const { order_id: id } = await asked(30, 40);
		expect(await end(id, null, false)).toMatchObject({ error: { code: "refund_not_asked" } });
		expect(await end(id, 40, false)).toMatchObject({ ok: true, value: { refund: { state: "refused" } } });
		expect(await notes(id)).toContain("₹40 could not be given back by the provider: ended by hand.");
		expect(await paying.order(id)).toMatchObject({ totals: { refunded: 30 * RUPEE } });
		expect(await end(id, 40, true)).toMatchObject({ error: { code: "refund_not_asked" } });
		paying.provider.resume();
	});

	it.each([
		[false, "captured", "The provider has given back ₹30 after all: the refund had been ended by hand as refused."],
		[true, "open", "The provider has not given back ₹30: the refund had been ended by hand as done."],
	] as const)("notes an answer that says otherwise (ended as done: %s)", async (done, state, note) => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 2);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "test" });
		const { order_id: id } = body;
		[...paying.provider.payments.values()].at(-1)!.state = state;
		atStep = async (step) => {
			if (step === "refund answered") expect((await end(id, null, done)).ok).toBe(true);
		};
		await paying.shop.payments.refund(id, { amount: 30 * RUPEE, reason: "", restock: false });
		expect(await notes(id)).toContain(note);
		expect(await paying.shop.orders.refunds(id)).toMatchObject([{ state: done ? "done" : "refused" }]);
		expect(await paying.order(id)).toMatchObject({ totals: { refunded: done ? 30 * RUPEE : 0 } });
	});

	it.each([
		["all of it", 30, "processing"],
		["more", 50, "processing"],
		["a part", 20, "processing"],
		["everything that was paid", null, "refunded"],
	] as const)("that is refused in the end counts what went back otherwise: %s", async (_, rupees, status) => {
		const { order_id: id } = await asked(30);
		const { totals } = await paying.order(id);
		const [payment] = paying.provider.payments.values();
		const given = rupees === null ? totals.price : rupees * RUPEE;
		// The shopkeeper has given it back in the provider's own pages, where nothing is left for the shop's request.
		payment!.refunded = totals.price;
		const body = JSON.stringify({ payment: payment!.id, id: payment!.providerId, kind: "refunded", amount: given });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		expect((await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body })).status).toBe(200);
		paying.provider.resume();
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await paying.order(id)).toMatchObject({ status, totals: { refunded: given } });
		const refunds = await paying.shop.orders.refunds(id);
		const counted = refunds.filter(({ state }) => state === "done").map(({ amount }) => amount);
		expect(counted.reduce((sum, amount) => sum + amount, 0)).toBe(given);
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ refunded: given }]);
	});

	it("ends when its gateway is removed, with a note that the provider had been asked", async () => {
		const { order_id: id } = await asked(30);
		const { connection } = fixture;
		const shop = await openShop({ connection, dataDirectory: "/dev/null", clock: paying.clock });
		paying.later(30 * MINUTE);
		await shop.payments.reconcile();
		expect(await shop.orders.refunds(id)).toMatchObject([{ state: "refused" }]);
		expect(await notes(id)).toContain(
			"It was asked before: see in the provider's own pages whether the money has gone",
		);
		paying.provider.resume();
	});
});
