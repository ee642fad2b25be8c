import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { THE_SHOP } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { useStock } from "../../support/stock.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const MEENA = { kind: "staff", id: 7, role: "accountant", name: "Meena" } as const;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** A part of an order was captured, some of it given back, and the shopkeeper has the buyer pay all of it again. */
describe.each(DATABASES)("an order that is paid again, on %s", (database) => {
	const fixture = useFixture({ database });
	useStock(fixture, HATCHERY, 50);
	const paying = usePayingShop(fixture);

	const read = async (id: number): Promise<Order> => {
		const order = await paying.shop.orders.order(id);
		if (!order) throw new Error(`no order ${id}`);
		return order;
	};
	const part = () => [...paying.provider.payments.values()][0]!;
	async function partlyCaptured(): Promise<Order> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 2);
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: "authorise" }],
		});
		await paying.shop.payments.capture(body.order_id, 100 * RUPEE);
		return read(body.order_id);
	}
	async function payAgain(order: Order, behaviour = "succeed"): Promise<void> {
		const payment_data = [{ key: "test_behaviour", value: behaviour }];
		expect((await payBy(order, { payment_method: "test", payment_data })).status).toBe(200);
	}
	async function payBy({ id, key }: Order, way: { payment_method: string; payment_data?: object[] }) {
		await paying.shop.orders.changeStatus(id, "pending");
		const buyer = await new Shopper(paying.base).start();
		const path = `/checkout/${id}?key=${key}&billing_email=${CASH_ORDER.billing_address.email}`;
		return buyer.call("POST", path, { ...CASH_ORDER, ...way });
	}
	const refund = (id: number, rupees: number | null, more = {}) =>
		paying.shop.payments.refund(id, {
			amount: rupees === null ? null : rupees * RUPEE,
			reason: "",
			restock: false,
			...more,
		});
	/** The provider is asked, and its answer is lost. */
	async function answerLost(id: string, key: string, rupees: number): Promise<void> {
		const headers = { "content-type": "application/json", "idempotency-key": key };
		const body = JSON.stringify({ amount: rupees * RUPEE });
		const { status } = await fetch(`${paying.provider.url}/payments/${id}/refunds`, { method: "POST", headers, body });
		expect(status).toBe(200);
	}
	async function settle(): Promise<void> {
		for (const minutes of [1, 5, 30, 120]) {
			paying.later(minutes * MINUTE);
			await paying.shop.payments.reconcile();
		}
	}
	const notes = async (id: number) => (await paying.shop.orders.notes(id)).map(({ content }) => content).join("\n");
	const notification = async (facts: object) => {
		const body = JSON.stringify({ payment: part().id, id: part().providerId, ...facts });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		expect((await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body })).status).toBe(200);
	};
	async function expectSettled(id: number): Promise<void> {
		const { captured } = (await paying.shop.payments.paymentsOf(id))[0]!;
		expect(part().refunded).toBe(captured);
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([
			{ state: "refunded", surplus: true, refunded: captured },
			{ state: "captured", surplus: false, refunded: 0 },
		]);
		// Nothing of the money that the order keeps was given back, so that all of it still can be.
		const order = await read(id);
		expect(order).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await notes(id)).not.toContain("could not be given back");
		expect(await refund(id, null)).toMatchObject({
			ok: true,
			value: { refund: { state: "done", amount: order.totals.price }, order: { status: "refunded" } },
		});
	}

	it("gives back the rest of the part, once a refund of it is done", async () => {
		const order = await partlyCaptured();
		const lines = [{ itemId: order.items[0]!.id, quantity: 1, amount: 30 * RUPEE, tax: 0 }];
		expect(await refund(order.id, null, { lines })).toMatchObject({ ok: true, value: { refund: { state: "done" } } });
		await payAgain(order);
		expect(await notes(order.id)).toContain("Paid twice: ₹70 ");
		await settle();
		await expectSettled(order.id);
	});

	it.each([30, 100])("gives back no rupee again that went back by hand: %s of 100", async (rupees) => {
		const order = await partlyCaptured();
		const byHand = { amount: rupees * RUPEE, reason: "", restock: false };
		expect((await paying.shop.orders.refund(order.id, byHand)).ok).toBe(true);
		await payAgain(order);
		expect((await notes(order.id)).includes("Paid twice: ₹70 ")).toBe(rupees === 30);
		await settle();
		expect(part().refunded).toBe((100 - rupees) * RUPEE);
		expect(await paying.shop.payments.paymentsOf(order.id)).toMatchObject([
			{ state: "refunded", surplus: true, refunded: 100 * RUPEE },
			{ state: "captured", surplus: false, refunded: 0 },
		]);
		// What the order keeps is whole, and can still be given back.
		expect(await read(order.id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await refund(order.id, null)).toMatchObject({
			ok: true,
			value: { refund: { amount: order.totals.price }, order: { status: "refunded" } },
		});
	});

	it("on the mill's own account gives the part back once all of it is booked there", async () => {
		const order = await partlyCaptured();
		expect((await payBy(order, { payment_method: "bacs" })).status).toBe(200);
		const book = (reference: string, amount: number | "due") =>
			paying.shop.bankMoney.confirm(order.id, { reference, amount, day: "" }, MEENA);
		expect(await book("412345678901", 50 * RUPEE)).toMatchObject({ ok: true, value: { state: "short" } });
		expect(await notes(order.id)).not.toContain("Paid twice");
		expect(await book("412345678902", "due")).toMatchObject({ ok: true, value: { state: "paid" } });
		expect(await notes(order.id)).toContain("Paid twice: ₹100 ");
		expect(await read(order.id)).toMatchObject({ status: "processing", transactionId: "412345678902" });
		await settle();
		expect(part().refunded).toBe(100 * RUPEE);
		expect(await read(order.id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
	});

	it("gives back nothing more of a part that went back completely", async () => {
		const order = await partlyCaptured();
		await refund(order.id, 100);
		await payAgain(order);
		expect(await notes(order.id)).not.toContain("Paid twice");
		await settle();
		await expectSettled(order.id);
	});

	it.each([false, true])(
		"and whose refund has no answer (done at the provider: %s) gives each rupee back",
		async (done) => {
			const order = await partlyCaptured();
			paying.provider.pause();
			const asked = await refund(order.id, 30);
			expect(asked).toMatchObject({ ok: true, value: { refund: { state: "asked" } } });
			paying.provider.resume();
			if (done && asked.ok) await answerLost(part().id, `${part().id}_refund_${asked.value.refund.id}`, 30);
			await payAgain(order);
			expect(await notes(order.id)).toContain("Paid twice: ₹70 ");
			await settle();
			await expectSettled(order.id);
		},
	);

	it("by an authorised payment that is captured while the refund has no answer gives each rupee back", async () => {
		const order = await partlyCaptured();
		await payAgain(order, "authorise");
		paying.provider.pause();
		const asked = await refund(order.id, 30);
		paying.provider.resume();
		if (asked.ok) await answerLost(part().id, `${part().id}_refund_${asked.value.refund.id}`, 30);
		expect((await paying.shop.payments.capture(order.id, null)).ok).toBe(true);
		await settle();
		await expectSettled(order.id);
	});

	it("while the refund is asked for gives each rupee back", async () => {
		const order = await partlyCaptured();
		await payAgain(order, "authorise");
		const capture = () => paying.shop.payments.capture(order.id, null);
		const refunds = [10, 20, 30, 40].map((rupees) => refund(order.id, rupees));
		await Promise.all([...refunds.slice(0, 2), capture(), ...refunds.slice(2)]);
		await settle();
		expect(part().refunded).toBe(100 * RUPEE);
		const order2 = await read(order.id);
		const [first, second] = await paying.shop.payments.paymentsOf(order.id);
		expect(first).toMatchObject({ state: "refunded", surplus: true });
		// Those that came after the capture were of the payment that counts.
		expect(second).toMatchObject({ captured: order.totals.price, refunded: order2.totals.refunded });
		expect(await notes(order.id)).not.toContain("could not be given back");
	});

	it("gives back what is captured of the part later, though the answer to the first refund was lost", async () => {
		const order = await partlyCaptured();
		await payAgain(order);
		paying.provider.pause();
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		paying.provider.resume();
		const [asked] = (await paying.shop.orders.refunds(order.id)).filter(({ state }) => state === "asked");
		await answerLost(part().id, asked ? `${part().id}_refund_${asked.id}` : `surplus_${part().id}`, 100);
		part().amount = 120 * RUPEE;
		await notification({ kind: "captured", amount: 120 * RUPEE });
		await settle();
		await expectSettled(order.id);
	});

	it("gives back what is captured of the part later, also after all of it went back", async () => {
		const order = await partlyCaptured();
		await payAgain(order);
		await settle();
		expect(part().refunded).toBe(100 * RUPEE);
		part().amount = 120 * RUPEE;
		await notification({ kind: "captured", amount: 120 * RUPEE });
		await settle();
		await expectSettled(order.id);
	});

	it("gives back what is left where the shopkeeper gave back some of the part in the provider's pages", async () => {
		const order = await partlyCaptured();
		await payAgain(order);
		part().refunded = 40 * RUPEE;
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await notes(order.id)).toContain("could not be given back");
		await notification({ kind: "refunded", amount: 40 * RUPEE });
		await settle();
		expect(part().refunded).toBe(100 * RUPEE);
		await notification({ kind: "refunded", amount: 100 * RUPEE });
		expect(await paying.shop.payments.paymentsOf(order.id)).toMatchObject([{ state: "refunded" }, { refunded: 0 }]);
		expect(await read(order.id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
	});

	it("by cash on delivery gives back the part at once: the courier collects everything", async () => {
		const order = await partlyCaptured();
		await refund(order.id, 30);
		expect((await payBy(order, { payment_method: "cod" })).status).toBe(200);
		expect(await notes(order.id)).toContain("Paid twice: ₹70 ");
		await settle();
		expect(part().refunded).toBe(100 * RUPEE);
		expect(await read(order.id)).toMatchObject({ status: "processing", paidAt: null, totals: { refunded: 0 } });
		await paying.shop.orders.changeStatus(order.id, "completed");
		const { totals, paidAt } = await read(order.id);
		expect(paidAt).not.toBeNull();
		expect(await paying.shop.orders.refund(order.id, { amount: null, reason: "", restock: false })).toMatchObject({
			ok: true,
			value: { refund: { amount: totals.price }, order: { status: "refunded" } },
		});
		expect(part().refunded).toBe(100 * RUPEE);
	});

	it.each(["bacs", "cheque"])("by %s gives back the part when the money is there, not before", async (method) => {
		await paying.shop.editors.gateways.change(method, { enabled: true }, { actor: THE_SHOP });
		const order = await partlyCaptured();
		expect((await payBy(order, { payment_method: method })).status).toBe(200);
		await settle();
		expect(part().refunded).toBe(0);
		expect(await read(order.id)).toMatchObject({ status: "on-hold", paidAt: null });
		await paying.shop.orders.markPaid(order.id, "");
		expect(await notes(order.id)).toContain("Paid twice: ₹100 ");
		await settle();
		expect(part().refunded).toBe(100 * RUPEE);
		expect(await paying.shop.payments.paymentsOf(order.id)).toMatchObject([{ state: "refunded", surplus: true }]);
	});

	it("or not keeps the part if the shopkeeper accepts it as the payment", async () => {
		const order = await partlyCaptured();
		const payment_data = [{ key: "test_behaviour", value: "refuse" }];
		expect((await payBy(order, { payment_method: "test", payment_data })).status).toBe(402);
		expect((await paying.shop.orders.changeStatus(order.id, "processing")).ok).toBe(true);
		await settle();
		expect(part().refunded).toBe(0);
		expect(await notes(order.id)).not.toContain("Paid twice");
	});

	it("from the cart that it was made of keeps in mind what was given back of the part", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 2);
		const place = (behaviour: string) =>
			shopper.call<{ order_id: number }>("POST", "/checkout", {
				...CASH_ORDER,
				payment_method: "test",
				payment_data: [{ key: "test_behaviour", value: behaviour }],
			});
		const { order_id: id } = (await place("redirect")).body;
		Object.assign(part(), { state: "captured", amount: 100 * RUPEE });
		await notification({ kind: "captured", amount: 100 * RUPEE });
		expect(await refund(id, 30)).toMatchObject({ ok: true, value: { refund: { state: "done" } } });
		await paying.shop.orders.changeStatus(id, "pending");
		expect((await place("refuse")).status).toBe(402);
		expect(await read(id)).toMatchObject({ paymentMethod: "test", totals: { refunded: 30 * RUPEE } });
		const { orders } = paying.shop;
		expect(await orders.refund(id, { amount: 71 * RUPEE, reason: "", restock: false })).toMatchObject({ ok: false });
		expect(await refund(id, null)).toMatchObject({ ok: true, value: { refund: { amount: 70 * RUPEE } } });
	});

	it.each(["pending", "cancelled", "failed"] as const)("or not gives back the part when it is %s", async (status) => {
		const { id } = await partlyCaptured();
		expect((await paying.shop.orders.changeStatus(id, status)).ok).toBe(true);
		expect(await refund(id, 101)).toMatchObject({ ok: false, error: { code: "invalid_refund_amount" } });
		expect(await refund(id, null)).toMatchObject({ ok: true, value: { refund: { state: "done" }, order: { status } } });
		expect(part().refunded).toBe(100 * RUPEE);
		expect(await refund(id, null)).toMatchObject({ ok: false });
	});
});
