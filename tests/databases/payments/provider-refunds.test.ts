import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { useStock } from "../../support/stock.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ALL = { amount: null, reason: "", restock: false };

describe.each(DATABASES)("money that a provider refunds, on %s", (database) => {
	const fixture = useFixture({ database });
	useStock(fixture, HATCHERY, 50);
	const paying = usePayingShop(fixture);

	const read = async (id: number): Promise<Order> => {
		const order = await paying.shop.orders.order(id);
		if (!order) throw new Error(`no order ${id}`);
		return order;
	};
	async function paid(behaviour = "succeed"): Promise<Order> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 3);
		const { status, body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
		expect(status).toBe(200);
		return read(body.order_id);
	}
	const payment = () => [...paying.provider.payments.values()][0]!;
	const stock = async () =>
		(
			await fixture.connection.db
				.selectFrom("product_stock")
				.select("quantity")
				.where("product_id", "=", HATCHERY)
				.executeTakeFirstOrThrow()
		).quantity;

	it("is refunded by lines, each once and never more than its price", async () => {
		const order = await paid();
		const [item] = order.items;
		const [one, tax] = [Math.floor(item!.total / 3), Math.floor(item!.totalTax / 3)];
		const lines = [{ itemId: item!.id, quantity: 1, amount: one, tax }];
		const first = await paying.shop.payments.refund(order.id, { ...ALL, lines, restock: true });
		expect(first).toMatchObject({
			ok: true,
			value: { refund: { state: "done", lines }, order: { status: "processing" } },
		});
		expect(await stock()).toBe(48);
		const more = [{ itemId: item!.id, quantity: 3, amount: one, tax }];
		expect(await paying.shop.payments.refund(order.id, { ...ALL, lines: more })).toMatchObject({
			ok: false,
			error: { code: "invalid_refund_line" },
		});
		const dearer = [{ itemId: item!.id, quantity: 0, amount: item!.total, tax: 0 }];
		expect(await paying.shop.payments.refund(order.id, { ...ALL, lines: dearer })).toMatchObject({ ok: false });
		const rest = await paying.shop.payments.refund(order.id, ALL);
		expect(rest).toMatchObject({ ok: true, value: { order: { status: "refunded" } } });
		expect(payment()).toMatchObject({ refunded: order.totals.price });
		expect((await paying.shop.payments.paymentsOf(order.id))[0]).toMatchObject({
			state: "refunded",
			refunded: order.totals.price,
		});
		expect(await stock()).toBe(48);
	});

	it("is refunded once per key, however many concurrent requests", async () => {
		const order = await paid();
		const request = { ...ALL, amount: 100 * RUPEE, key: "one" };
		const answers = await Promise.all([1, 2, 3, 4].map(() => paying.shop.payments.refund(order.id, request)));
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect(payment().refunded).toBe(100 * RUPEE);
		expect(await paying.shop.orders.refunds(order.id)).toHaveLength(1);
		const half = Math.ceil(order.totals.price / RUPEE / 2) * RUPEE;
		const both = await Promise.all([1, 2].map(() => paying.shop.payments.refund(order.id, { ...ALL, amount: half })));
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(payment().refunded).toBe(100 * RUPEE + half);
	});

	it("is the same refund for its key again after everything has gone back", async () => {
		const order = await paid();
		const request = { ...ALL, key: "one" };
		const first = await paying.shop.payments.refund(order.id, request);
		expect(first).toMatchObject({ ok: true, value: { order: { status: "refunded" }, refund: { state: "done" } } });
		const again = await paying.shop.payments.refund(order.id, request);
		expect(again).toMatchObject({ ok: true, value: { refund: first.ok ? { id: first.value.refund.id } : {} } });
		expect(await paying.shop.payments.refund(order.id, { ...ALL, key: "two" })).toMatchObject({
			ok: false,
			error: { code: "no_payment_to_refund" },
		});
		expect(payment().refunded).toBe(order.totals.price);
	});

	it("counts as paid again if the provider refuses, and needs a manual refund without a provider", async () => {
		const order = await paid();
		payment().refunded = payment().amount;
		const refused = await paying.shop.payments.refund(order.id, ALL);
		expect(refused).toMatchObject({ ok: true, value: { refund: { state: "refused" } } });
		expect((await read(order.id)).totals.refunded).toBe(0);
		expect((await paying.shop.orders.notes(order.id)).at(-1)?.content).toContain("could not be given back");
		await fixture.connection.db.updateTable("payment").set({ state: "refused" }).execute();
		expect(await paying.shop.payments.refund(order.id, ALL)).toMatchObject({
			ok: false,
			error: { code: "no_payment_to_refund" },
		});
		expect(await paying.shop.orders.refund(order.id, ALL)).toMatchObject({
			ok: true,
			value: { order: { status: "refunded" }, refund: { state: "done", paymentId: null } },
		});
	});

	it("is requested again until the provider has responded", async () => {
		const order = await paid();
		const { url } = paying.provider;
		paying.provider.pause();
		const refund = await paying.shop.payments.refund(order.id, ALL);
		expect(refund).toMatchObject({ ok: true, value: { refund: { state: "asked" }, order: { status: "processing" } } });
		// A pending refund is not made twice.
		expect(await paying.shop.payments.refund(order.id, ALL)).toMatchObject({ ok: false });
		expect(paying.provider.url).toBe(url);
		paying.provider.resume();
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await read(order.id)).toMatchObject({ status: "refunded" });
		expect(payment().refunded).toBe(order.totals.price);
		paying.later(60 * MINUTE);
		await paying.shop.payments.reconcile();
		expect(payment().refunded).toBe(order.totals.price);
	});

	it("leaves the order open until all of its refunds are answered", async () => {
		const order = await paid();
		paying.provider.pause();
		expect((await paying.shop.payments.refund(order.id, { ...ALL, amount: 100 * RUPEE })).ok).toBe(true);
		const rest = { ...ALL, amount: order.totals.price - 100 * RUPEE };
		expect(await paying.shop.orders.refund(order.id, rest)).toMatchObject({
			ok: true,
			value: { refund: { state: "done" }, order: { status: "processing" } },
		});
		paying.provider.resume();
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await read(order.id)).toMatchObject({ status: "refunded", totals: { refunded: order.totals.price } });
	});

	const notification = (facts: object) => {
		const body = JSON.stringify({ payment: payment().id, id: payment().providerId, ...facts });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		return fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body });
	};

	it("is recorded if it was refunded on the provider's own pages", async () => {
		const order = await paid();
		expect((await notification({ kind: "refunded", amount: 50 * RUPEE })).status).toBe(200);
		expect((await notification({ kind: "refunded", amount: 50 * RUPEE })).status).toBe(200);
		expect(await read(order.id)).toMatchObject({ status: "processing", totals: { refunded: 50 * RUPEE } });
		// The buyer gets a mail, once.
		const events = await fixture.connection.db.selectFrom("event").select(["kind", "payload_json"]).execute();
		const refunds = events.filter(({ kind }) => kind === "order.refunded");
		expect(refunds.map(({ payload_json }) => JSON.parse(payload_json).orderId)).toEqual([order.id]);
		expect((await notification({ kind: "refunded", amount: order.totals.price })).status).toBe(200);
		expect(await read(order.id)).toMatchObject({ status: "refunded", totals: { refunded: order.totals.price } });
		expect(await paying.shop.orders.refunds(order.id)).toHaveLength(2);
	});

	const byHand = (id: number, amount: number, more = {}) =>
		paying.shop.orders.refund(id, { ...ALL, amount: amount * RUPEE, ...more });
	const lastNote = async (id: number) => (await paying.shop.orders.notes(id)).at(-1)?.content ?? "";

	it("counts once where it was recorded by hand before the provider reports it", async () => {
		const order = await paid();
		expect((await byHand(order.id, 50)).ok).toBe(true);
		expect(await lastNote(order.id)).toContain("refunded by hand");
		for (let time = 0; time < 2; time++)
			expect((await notification({ kind: "refunded", amount: 50 * RUPEE })).status).toBe(200);
		expect(await read(order.id)).toMatchObject({ totals: { refunded: 50 * RUPEE } });
		expect(await paying.shop.orders.refunds(order.id)).toMatchObject([{ paymentId: payment().id, amount: 50 * RUPEE }]);
		expect(await lastNote(order.id)).toContain("taken for the refund that was recorded by hand");
		// The next money is counted anew.
		expect((await notification({ kind: "refunded", amount: 80 * RUPEE })).status).toBe(200);
		expect(await read(order.id)).toMatchObject({ totals: { refunded: 80 * RUPEE } });
	});

	it("is asked about where it is recorded by hand after the provider has reported it", async () => {
		const order = await paid();
		expect((await notification({ kind: "refunded", amount: 50 * RUPEE })).status).toBe(200);
		expect(await byHand(order.id, 50)).toMatchObject({ ok: false, error: { code: "refund_already_reported" } });
		expect((await byHand(order.id, 50, { otherMoney: true })).ok).toBe(true);
		expect(await read(order.id)).toMatchObject({ totals: { refunded: 100 * RUPEE } });
		// What was confirmed as other money is not taken for a later report.
		expect((await notification({ kind: "refunded", amount: 100 * RUPEE })).status).toBe(200);
		expect(await read(order.id)).toMatchObject({ totals: { refunded: 150 * RUPEE } });
		expect(await lastNote(order.id)).toContain("please check whether both were");
	});

	it("is not asked about where the provider shall give back as much as it has reported", async () => {
		const order = await paid();
		expect((await notification({ kind: "refunded", amount: 50 * RUPEE })).status).toBe(200);
		payment().refunded = 50 * RUPEE;
		expect(await paying.shop.payments.refund(order.id, { ...ALL, amount: 50 * RUPEE })).toMatchObject({
			ok: true,
			value: { refund: { state: "done" } },
		});
		expect(payment().refunded).toBe(100 * RUPEE);
		expect(await read(order.id)).toMatchObject({ totals: { refunded: 100 * RUPEE } });
	});

	it("is nothing that a provider could be asked for where lines come to nothing", async () => {
		const order = await paid();
		const lines = [{ itemId: order.items[0]!.id, quantity: 1, amount: 0, tax: 0 }];
		expect(await paying.shop.payments.refund(order.id, { ...ALL, lines })).toMatchObject({
			ok: false,
			error: { code: "invalid_refund_amount" },
		});
		expect(await paying.shop.orders.refunds(order.id)).toEqual([]);
	});

	it("counts once where the report and the record by hand come at the same time", async () => {
		const order = await paid();
		await Promise.all([byHand(order.id, 50), notification({ kind: "refunded", amount: 50 * RUPEE })]);
		expect(await read(order.id)).toMatchObject({ totals: { refunded: 50 * RUPEE } });
		expect(await paying.shop.orders.refunds(order.id)).toHaveLength(1);
	});

	it("is a duplicate payment's amount, noted and never lost", async () => {
		const order = await paid();
		await paying.shop.payments.reconcile();
		expect((await notification({ id: "tp_second", kind: "captured", amount: order.totals.price })).status).toBe(200);
		const payments = await paying.shop.payments.paymentsOf(order.id);
		expect(payments).toMatchObject([
			{ state: "captured", surplus: false, providerId: payment().providerId },
			{ state: "captured", surplus: true, providerId: "tp_second", captured: order.totals.price },
		]);
		expect((await read(order.id)).transactionId).toBe(payment().providerId);
		expect((await paying.shop.orders.notes(order.id)).at(-1)?.content).toContain("Paid twice");
	});

	it("on its pages of a duplicate payment is recorded whole, and is not money of the order", async () => {
		const order = await paid();
		const { price } = order.totals;
		await paying.shop.payments.reconcile();
		const second = { id: "tp_second", kind: "captured", amount: price };
		expect((await notification(second)).status).toBe(200);
		expect((await byHand(order.id, 50)).ok).toBe(true);
		expect((await notification({ ...second, kind: "refunded", amount: 50 * RUPEE })).status).toBe(200);
		expect(await paying.shop.orders.refunds(order.id)).toMatchObject([
			{ paymentId: null, amount: 50 * RUPEE, surplus: false },
			{ amount: 50 * RUPEE, surplus: true },
		]);
		// Nothing of the order is left to refund, all of the duplicate is.
		expect((await byHand(order.id, price / RUPEE - 50)).ok).toBe(true);
		expect((await notification({ ...second, kind: "refunded", amount: price })).status).toBe(200);
		expect((await paying.shop.orders.refunds(order.id)).at(-1)).toMatchObject({
			amount: price - 50 * RUPEE,
			surplus: true,
		});
		expect((await read(order.id)).totals.refunded).toBe(price);
		expect((await paying.shop.payments.paymentsOf(order.id))[1]).toMatchObject({ state: "refunded", refunded: price });
	});

	it("is one duplicate payment if it was captured in parts, and what is captured last can be given back too", async () => {
		const order = await paid();
		await paying.shop.payments.reconcile();
		const second = { id: "tp_second", kind: "captured" };
		// The provider reports running totals, not always in their order.
		for (const rupees of [50, 80, 60, 80])
			expect((await notification({ ...second, amount: rupees * RUPEE })).status).toBe(200);
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		const payments = await paying.shop.payments.paymentsOf(order.id);
		expect(payments.map(({ captured, surplus }) => ({ captured, surplus }))).toEqual([
			{ captured: order.totals.price, surplus: false },
			{ captured: 80 * RUPEE, surplus: true },
		]);
		expect((await notification({ id: "tp_second", kind: "refunded", amount: 80 * RUPEE })).status).toBe(200);
		expect((await paying.shop.payments.paymentsOf(order.id))[1]).toMatchObject({ state: "refunded" });
		expect((await read(order.id)).totals.refunded).toBe(0);
	});

	it("is the payment of an order that was paid by hand meanwhile", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 1);
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: "redirect" }],
		});
		await paying.shop.orders.markPaid(body.order_id, "at the counter");
		payment().state = "captured";
		expect(await paying.provider.notify(payment().id)).toEqual([200]);
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(payment().refunded).toBe(payment().amount);
		expect(await read(body.order_id)).toMatchObject({ status: "processing", transactionId: "at the counter" });
		expect(await paying.shop.payments.paymentsOf(body.order_id)).toMatchObject([{ surplus: true, state: "refunded" }]);
	});

	it("changes only by notifications of its provider", async () => {
		const order = await paid();
		const url = `${paying.base}/payments/test/notice`;
		const body = JSON.stringify({ payment: payment().id, id: "x", kind: "refunded", amount: 1 });
		const send = async (text: string, signature: string) =>
			(await fetch(url, { method: "POST", headers: { "x-test-signature": signature }, body: text })).status;
		expect(await send(body, "00")).toBe(400);
		expect(await send("not json", signatureOf("not json"))).toBe(400);
		expect(await send("x".repeat(300 * 1024), "00")).toBe(413);
		expect(await send("", signatureOf(""))).toBe(400);
		const foreign = JSON.stringify({ payment: "pay_foreign", id: "x", kind: "captured", amount: 1 });
		expect(await send(foreign, signatureOf(foreign))).toBe(200);
		expect((await fetch(`${paying.base}/payments/cod/notice`, { method: "POST", body })).status).toBe(404);
		expect(await read(order.id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
	});
});
