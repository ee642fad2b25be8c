import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { NotificationFact, OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import type { PaymentFact } from "@feedmill/shop/payments/payment-fact.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("an authorised payment, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	const read = (id: number) => paying.order(id);
	async function authorised(): Promise<Order> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: "authorise" }],
		});
		const order = await read(body.order_id);
		expect(order.status).toBe("on-hold");
		return order;
	}
	const capture = (id: number, amount: number | null = null) => paying.shop.payments.capture(id, amount);
	const provider = () => [...paying.provider.payments.values()][0]!;

	it("is captured once, however many requests, and pays the order", async () => {
		const { id, totals } = await authorised();
		const all = await Promise.all([capture(id), capture(id), capture(id)]);
		expect(all.some(({ ok }) => ok)).toBe(true);
		expect(provider()).toMatchObject({ state: "captured", amount: totals.price });
		expect(await read(id)).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "captured", captured: totals.price }]);
		expect(await capture(id)).toMatchObject({ ok: false, error: { code: "no_payment_to_capture" } });
		const notes = (await paying.shop.orders.notes(id)).map(({ content }) => content);
		expect(notes.filter((note) => note.includes("received"))).toHaveLength(1);
	});

	it("is captured and refunded with the name of the actor", async () => {
		const { id } = await authorised();
		const { editors, connection } = paying.shop;
		const owner = { kind: "staff", id: 1, role: "administrator" } as const;
		expect(await editors.orders.capture(id, null, owner)).toMatchObject({ ok: true });
		expect((await paying.shop.orders.notes(id)).at(-1)).toMatchObject({ author: "staff 1" });
		const all = { amount: null, reason: "", restock: false };
		expect(await editors.orders.refund(id, all, "provider", owner)).toMatchObject({ ok: true });
		expect((await paying.shop.orders.notes(id)).at(-1)).toMatchObject({ author: "staff 1" });
		const events = await connection.db.selectFrom("event").select(["payload_json", "actor"]).orderBy("id").execute();
		const moves = events.map(({ payload_json, actor }) => [JSON.parse(payload_json).to, actor]);
		expect(moves.slice(-2)).toEqual([
			["processing", "staff 1"],
			["refunded", "staff 1"],
		]);
	});

	it("may be captured partially, and the order then stays on hold", async () => {
		const { id, totals } = await authorised();
		expect(await capture(id, totals.price + RUPEE)).toMatchObject({
			ok: false,
			error: { code: "invalid_capture_amount" },
		});
		expect(await capture(id, 0)).toMatchObject({ ok: false, error: { code: "invalid_capture_amount" } });
		expect(provider().state).toBe("authorised");
		expect(await capture(id, 100 * RUPEE)).toMatchObject({ ok: true, value: { payment: { captured: 100 * RUPEE } } });
		expect(await read(id)).toMatchObject({ status: "on-hold" });
		expect((await paying.shop.orders.notes(id)).at(-1)?.content).toContain("received of");
	});

	it("is captured in coins that exist only", async () => {
		const { id } = await authorised();
		for (const amount of [100 * RUPEE + 1, 100 * RUPEE + 0.5, Number.NaN])
			expect(await capture(id, amount)).toMatchObject({ ok: false, error: { code: "invalid_capture_amount" } });
		expect(provider().state).toBe("authorised");
	});

	it.each([
		["leaves the amount out", {}],
		["gives null for it", { amount: null }],
	])("of which a part was captured is not taken for paid where the gateway %s", async (_, given) => {
		const { id } = await authorised();
		const never = () => Promise.reject(new Error("not asked"));
		const capture = async () => ({ kind: "captured", ...given }) as unknown as PaymentFact;
		const quiet: OnlineGateway = { id: "test", start: never, look: never, capture };
		const { connection } = fixture;
		const shop = await openShop({ connection, dataDirectory: "/dev/null", gateways: [quiet] });
		expect(await shop.payments.capture(id, 100 * RUPEE)).toMatchObject({
			ok: true,
			value: { payment: { captured: 100 * RUPEE }, order: { status: "on-hold", paidAt: null } },
		});
	});

	it("is found by a notification that gives the provider's number as a number", async () => {
		const { id, totals } = await authorised();
		const { connection } = fixture;
		await connection.db.updateTable("payment").set({ provider_id: "12345" }).where("order_id", "=", id).execute();
		const never = () => Promise.reject(new Error("not asked"));
		const untyped = { providerId: 12345, kind: "captured" };
		const notification = async () => [untyped] as unknown as NotificationFact[];
		const gateway: OnlineGateway = { id: "test", start: never, look: never, notification };
		const shop = await openShop({ connection, dataDirectory: "/dev/null", gateways: [gateway] });
		const told = await shop.payments.receiveNotification("test", { headers: {}, rawBody: Buffer.from("") });
		expect(told).toEqual({ ok: true, value: { known: 1 } });
		expect((await shop.payments.paymentsOf(id))[0]).toMatchObject({ state: "captured", captured: totals.price });
	});

	it("of which only a part was captured gives back that part and no more", async () => {
		const { id } = await authorised();
		await capture(id, 100 * RUPEE);
		const refund = (amount: number | null) => paying.shop.payments.refund(id, { amount, reason: "", restock: false });
		expect(await refund(101 * RUPEE)).toMatchObject({ ok: false, error: { code: "invalid_refund_amount" } });
		expect(await refund(30 * RUPEE)).toMatchObject({ ok: true, value: { refund: { state: "done" } } });
		expect(await refund(null)).toMatchObject({ ok: true, value: { refund: { state: "done", amount: 70 * RUPEE } } });
		expect(await refund(null)).toMatchObject({ ok: false, error: { code: "no_payment_to_refund" } });
		expect(provider().refunded).toBe(100 * RUPEE);
		expect((await read(id)).totals.refunded).toBe(100 * RUPEE);
	});

	it("is captured by a notification that also tells of a payment that cannot be read, and that its provider sends again", async () => {
		const { id, totals } = await authorised();
		const { db } = fixture.connection;
		const row = await db.selectFrom("payment").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
		const broken = { ...row, id: "pay_broken", order_id: 98, state: "refused", answer_json: "{broken" };
		await db.insertInto("payment").values(broken).execute();
		const never = () => Promise.reject(new Error("not asked"));
		const notification = async () => [broken.id, row.id].map((paymentId) => ({ paymentId, kind: "captured" as const }));
		const gateway: OnlineGateway = { id: "test", start: never, look: never, notification };
		const shop = await openShop({ connection: fixture.connection, dataDirectory: "/dev/null", gateways: [gateway] });
		await expect(
			shop.payments.receiveNotification("test", { headers: {}, rawBody: Buffer.from("") }),
		).rejects.toThrow();
		expect(await shop.orders.order(id)).toMatchObject({ status: "processing", totals: { price: totals.price } });
	});

	it("of which a part was captured and went back gives back what is captured of it later", async () => {
		const { id } = await authorised();
		await capture(id, 100 * RUPEE);
		const refund = () => paying.shop.payments.refund(id, { amount: null, reason: "", restock: false });
		expect(await refund()).toMatchObject({ ok: true, value: { refund: { amount: 100 * RUPEE } } });
		// The shopkeeper takes more in the provider's own pages.
		provider().amount = 120 * RUPEE;
		await paying.provider.notify(provider().id, ["captured"]);
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "captured", captured: 120 * RUPEE }]);
		expect(await refund()).toMatchObject({ ok: true, value: { refund: { state: "done", amount: 20 * RUPEE } } });
		expect(provider().refunded).toBe(120 * RUPEE);
	});

	it("of which only a part was captured is given back by hand up to that part, until the rest is paid", async () => {
		const { id, totals } = await authorised();
		await capture(id, 100 * RUPEE);
		const refund = (amount: number | null) => paying.shop.orders.refund(id, { amount, reason: "", restock: false });
		expect(await refund(101 * RUPEE)).toMatchObject({ ok: false, error: { code: "invalid_refund_amount" } });
		expect(await refund(30 * RUPEE)).toMatchObject({ ok: true });
		expect(await refund(null)).toMatchObject({ ok: true, value: { refund: { amount: 70 * RUPEE } } });
		expect(await refund(null)).toMatchObject({ ok: false, error: { code: "order_not_refundable" } });
		expect(await read(id)).toMatchObject({ status: "on-hold", totals: { refunded: 100 * RUPEE } });
		// The shopkeeper has got the rest in cash.
		await paying.shop.orders.markPaid(id, "");
		expect(await refund(null)).toMatchObject({ ok: true, value: { refund: { amount: totals.price - 100 * RUPEE } } });
	});

	it("of which only a part was captured goes back once, be it by hand or by the provider", async () => {
		const { id } = await authorised();
		await capture(id, 100 * RUPEE);
		const refund = { reason: "", restock: false };
		expect((await paying.shop.orders.refund(id, { ...refund, amount: 30 * RUPEE })).ok).toBe(true);
		expect(await paying.shop.payments.refund(id, { ...refund, amount: 71 * RUPEE })).toMatchObject({
			ok: false,
			error: { code: "invalid_refund_amount" },
		});
		expect(await paying.shop.payments.refund(id, { ...refund, amount: null })).toMatchObject({
			ok: true,
			value: { refund: { state: "done", amount: 70 * RUPEE } },
		});
		expect(await paying.shop.payments.refund(id, { ...refund, amount: null })).toMatchObject({
			ok: false,
			error: { code: "order_not_refundable" },
		});
		expect(provider().refunded).toBe(70 * RUPEE);
	});

	it("of which only a part was captured goes back where the buyer then pays all of it again", async () => {
		const { id, key, totals } = await authorised();
		await capture(id, 100 * RUPEE);
		const part = provider();
		// The shopkeeper has the buyer pay again.
		await paying.shop.orders.changeStatus(id, "pending");
		const buyer = await new Shopper(paying.base).start();
		const path = `/checkout/${id}?key=${key}&billing_email=${CASH_ORDER.billing_address.email}`;
		const payment_data = [{ key: "test_behaviour", value: "succeed" }];
		expect((await buyer.call("POST", path, { ...CASH_ORDER, payment_method: "test", payment_data })).status).toBe(200);
		expect((await paying.shop.orders.notes(id)).map(({ content }) => content).join()).toContain("Paid twice: ₹100 ");
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(part.refunded).toBe(100 * RUPEE);
		expect(await read(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([
			{ state: "refunded", surplus: true },
			{ state: "captured", surplus: false, captured: totals.price },
		]);
	});

	it("whose capture had no response is looked up until its outcome is known, and may be repeated", async () => {
		const { id, totals } = await authorised();
		paying.provider.pause();
		expect(await capture(id)).toMatchObject({ ok: false, error: { code: "capture_unknown" } });
		expect((await read(id)).status).toBe("on-hold");
		paying.provider.resume();
		// The payment was captured, only the answer was lost.
		provider().state = "captured";
		paying.later(3 * MINUTE);
		await paying.shop.payments.reconcile();
		expect(await read(id)).toMatchObject({ status: "processing" });
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "captured", captured: totals.price }]);
	});

	it("that was never authorised cannot be captured", async () => {
		expect(await capture(98)).toMatchObject({ ok: false, error: { code: "no_payment_to_capture" } });
	});
});
