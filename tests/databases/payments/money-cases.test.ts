import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { setStock, useStock } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const OWNER: Actor = { kind: "staff", id: 1, role: "administrator" };
const BUYER: Actor = { kind: "guest" };

/** Money that needs a person: what opens a case, and what closes it. */
describe.each(DATABASES)("money that needs a person, on %s", (database) => {
	const fixture = useFixture({ database });
	useStock(fixture, HATCHERY, 50);
	const paying = usePayingShop(fixture);

	async function placed(behaviour = "redirect", quantity = 2): Promise<PlacedBody> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, quantity);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
		return body;
	}
	const atProvider = () => [...paying.provider.payments.values()].at(-1)!;
	async function tell(fact: object): Promise<void> {
		const { id: payment, providerId: id, amount } = atProvider();
		const body = JSON.stringify({ payment, id, amount, ...fact });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		expect((await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body })).status).toBe(200);
	}
	async function pay(): Promise<void> {
		atProvider().state = "captured";
		await tell({ kind: "captured" });
	}
	async function open() {
		const listed = await paying.shop.money.list(OWNER);
		if (!listed.ok) throw new Error(listed.error.message);
		return listed.value.cases;
	}
	const closed = () =>
		fixture.connection.db
			.selectFrom("money_case")
			.select(["kind", "closed_by", "outcome"])
			.where("closed_at", "is not", null)
			.execute();
	/** The buyer changes his mind while the provider's page is open, and pays there all the same. */
	async function late(): Promise<number> {
		const { order_id: id, order_key: key } = await placed();
		expect(await paying.shop.orders.cancelByCustomer(id, key, BUYER)).toMatchObject({ ok: true });
		await pay();
		return id;
	}

	it("is late where a cancelled order is paid: it waits on hold, and nobody sends it by itself", async () => {
		const id = await late();
		const order = await paying.order(id);
		expect(order).toMatchObject({ status: "on-hold", paidAt: expect.any(Number), totals: { refunded: 0 } });
		expect(await open()).toMatchObject([
			{ kind: "late", orderId: id, amount: order.totals.price, paymentId: atProvider().id, gateway: "test" },
		]);
		await pay();
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await open()).toHaveLength(1);
		expect((await paying.order(id)).status).toBe("on-hold");
	});

	it("is late too where staff cancelled the order, and an authorised payment is captured by its provider", async () => {
		const { order_id: id } = await placed("authorise");
		await paying.shop.editors.orders.changeStatus(id, "cancelled", OWNER);
		await pay();
		expect(await paying.order(id)).toMatchObject({ status: "on-hold" });
		expect(await open()).toMatchObject([{ kind: "late", orderId: id }]);
	});

	it("is taken up once: the order goes on, and the case says who decided", async () => {
		const id = await late();
		const [found] = await open();
		expect(await paying.shop.money.takeUp(found!.id, null, OWNER)).toMatchObject({
			ok: true,
			value: { closedBy: "staff 1", outcome: "The order was taken up." },
		});
		expect(await paying.order(id)).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
		expect(await paying.shop.money.takeUp(found!.id, null, OWNER)).toMatchObject({
			error: { code: "money_case_closed" },
		});
		expect(await paying.shop.money.giveBack(found!.id, OWNER)).toMatchObject({ error: { code: "money_case_closed" } });
		expect(atProvider().refunded).toBe(0);
	});

	it("is taken up as well by whoever sends the order on", async () => {
		const id = await late();
		await paying.shop.editors.orders.changeStatus(id, "processing", OWNER);
		expect(await open()).toEqual([]);
		expect(await closed()).toMatchObject([{ kind: "late", closed_by: "staff 1" }]);
	});

	it("is given back once, however many press at once, with the goods back in stock", async () => {
		const id = await late();
		const [found] = await open();
		await Promise.all([1, 2, 3].map(() => paying.shop.money.giveBack(found!.id, OWNER)));
		expect(atProvider().refunded).toBe(atProvider().amount);
		expect(await paying.order(id)).toMatchObject({ status: "refunded" });
		expect(await open()).toEqual([]);
		expect(await closed()).toMatchObject([{ kind: "late", closed_by: "staff 1", outcome: "Given back." }]);
	});

	it("stays open until the provider has given it back", async () => {
		await late();
		const [found] = await open();
		paying.provider.pause();
		expect(await paying.shop.money.giveBack(found!.id, OWNER)).toMatchObject({ ok: true, value: { closedAt: null } });
		paying.provider.resume();
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await open()).toEqual([]);
		expect(atProvider().refunded).toBe(atProvider().amount);
	});

	it("is of another amount, until the whole has come", async () => {
		const { order_id: id } = await placed();
		await tell({ kind: "captured", amount: 100 * RUPEE });
		expect(await open()).toMatchObject([{ kind: "amount", orderId: id, amount: 100 * RUPEE }]);
		expect(await paying.order(id)).toMatchObject({ status: "on-hold", paidAt: null });
		await pay();
		expect(await open()).toEqual([]);
		expect(await closed()).toMatchObject([
			{ kind: "amount", closed_by: "shop", outcome: "The whole amount has come." },
		]);
	});

	it("is a second payment, and closes itself when that has gone back", async () => {
		await placed("succeed");
		await tell({ kind: "captured", id: "tp_second" });
		expect(await open()).toMatchObject([{ kind: "second", providerId: "tp_second" }]);
		await tell({ kind: "refunded", id: "tp_second" });
		expect(await open()).toEqual([]);
		expect(await closed()).toMatchObject([{ kind: "second", closed_by: "shop", outcome: "Given back." }]);
	});

	it("is asked about where the order was marked as paid without a reference, and is given back as other money", async () => {
		const { order_id: id } = await placed();
		await paying.shop.orders.markPaid(id, "");
		await pay();
		const [found] = await open();
		expect(found).toMatchObject({ kind: "second", orderId: id });
		expect((await paying.shop.money.giveBack(found!.id, OWNER)).ok).toBe(true);
		expect(atProvider().refunded).toBe(atProvider().amount);
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await open()).toEqual([]);
	});

	it("given back as other money, is not refunded of the order any more where part of it was before", async () => {
		const { order_id: id } = await placed();
		await paying.shop.orders.markPaid(id, "");
		await pay();
		const part = { amount: 300 * RUPEE, reason: "torn", restock: false };
		expect(await paying.shop.editors.orders.refund(id, part, "provider", OWNER)).toMatchObject({ ok: true });
		const { price, refunded } = (await paying.order(id)).totals;
		expect(refunded).toBe(300 * RUPEE);
		const [found] = await open();
		expect((await paying.shop.money.giveBack(found!.id, OWNER)).ok).toBe(true);
		expect(atProvider().refunded).toBe(atProvider().amount);
		expect(await paying.order(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		expect(await open()).toEqual([]);
		const whole = await paying.shop.editors.orders.refund(id, { ...part, amount: price }, "hand", OWNER);
		expect(whole).toMatchObject({ ok: true, value: { order: { totals: { refunded: price } } } });
	});

	it("is more than the price: given back, its case waits for the rest, which no refund of the order can give", async () => {
		const { order_id: id } = await placed();
		const { price } = (await paying.order(id)).totals;
		atProvider().amount = price + 200 * RUPEE;
		await pay();
		const [found] = await open();
		expect(found).toMatchObject({ kind: "amount", amount: price + 200 * RUPEE });
		expect(await paying.shop.money.giveBack(found!.id, OWNER)).toMatchObject({ ok: true });
		expect(atProvider().refunded).toBe(price);
		expect(await open()).toMatchObject([{ id: found!.id }]);
		await tell({ kind: "refunded", amount: price + 200 * RUPEE });
		expect(await paying.order(id)).toMatchObject({ status: "refunded", totals: { refunded: price } });
		expect(await open()).toEqual([]);
	});

	it("is more than the price: what its provider gives back of that is no refund of the order", async () => {
		const { order_id: id } = await placed();
		const { price } = (await paying.order(id)).totals;
		atProvider().amount = price + 200 * RUPEE;
		await pay();
		const [found] = await open();
		await paying.shop.money.takeUp(found!.id, null, OWNER);
		atProvider().refunded = 200 * RUPEE;
		await tell({ kind: "refunded", amount: 200 * RUPEE });
		expect((await paying.order(id)).totals.refunded).toBe(0);
		atProvider().refunded = 250 * RUPEE;
		await tell({ kind: "refunded", amount: 250 * RUPEE });
		expect((await paying.order(id)).totals.refunded).toBe(50 * RUPEE);
		const rest = { amount: price - 50 * RUPEE, reason: "", restock: false };
		expect(await paying.shop.editors.orders.refund(id, rest, "provider", OWNER)).toMatchObject({ ok: true });
		expect(await paying.order(id)).toMatchObject({ status: "refunded", totals: { refunded: price } });
		expect(atProvider().refunded).toBe(price + 200 * RUPEE);
	});

	it("is short where goods were sold meanwhile, and does not wait for them to be paid", async () => {
		const { order_id: id } = await placed();
		await setStock(fixture.connection.db, HATCHERY, 0);
		await fixture.connection.db.updateTable("stock_reservation").set({ expires_at: 1 }).execute();
		await pay();
		expect(await paying.order(id)).toMatchObject({ status: "processing" });
		const [found] = await open();
		expect(found).toMatchObject({ kind: "short", orderId: id, reason: expect.stringContaining("Not in stock: ") });
		expect(await paying.shop.money.takeUp(found!.id, null, OWNER)).toMatchObject({ ok: true });
		expect((await paying.order(id)).status).toBe("processing");
	});

	it("is a refund that its provider refuses, or does not answer for two days", async () => {
		const { order_id: id } = await placed("succeed");
		const refund = (rupees: number) =>
			paying.shop.payments.refund(id, { amount: rupees * RUPEE, reason: "", restock: false });
		atProvider().refunded = atProvider().amount;
		await refund(10);
		expect(await open()).toMatchObject([{ kind: "refund", orderId: id, amount: 10 * RUPEE }]);
		// The provider has the money again: it is asked once more, as a new refund.
		atProvider().refunded = 0;
		expect(await paying.shop.money.giveBack((await open())[0]!.id, OWNER)).toMatchObject({ ok: true });
		expect([await open(), atProvider().refunded]).toEqual([[], 10 * RUPEE]);
		paying.provider.pause();
		await refund(20);
		paying.later(2 * DAY);
		await paying.shop.payments.reconcile();
		expect(await open()).toMatchObject([{ kind: "refund", amount: 20 * RUPEE }]);
		paying.provider.resume();
		paying.later(DAY);
		await paying.shop.payments.reconcile();
		expect([await open(), atProvider().refunded]).toEqual([[], 30 * RUPEE]);
	});

	it("is unknown where it was captured without a payment, until one is known or an order is named", async () => {
		const { order_id: id } = await placed();
		const { amount } = atProvider();
		await tell({ kind: "captured", payment: null, id: "tp_attempt_3" });
		expect(await open()).toMatchObject([{ kind: "unknown", orderId: null, providerId: "tp_attempt_3", amount }]);
		await tell({ kind: "captured", id: "tp_attempt_3" });
		expect([await open(), (await paying.order(id)).status]).toEqual([[], "processing"]);
		const other = await placed();
		await tell({ kind: "captured", payment: "pay_of_a_lost_backup", id: "tp_lost" });
		const [found] = await open();
		expect(await paying.shop.money.takeUp(found!.id, id, OWNER)).toMatchObject({ ok: false });
		expect(await paying.shop.money.giveBack(found!.id, OWNER)).toMatchObject({ error: { code: "money_case_by_hand" } });
		expect(await paying.shop.money.takeUp(found!.id, other.order_id, OWNER)).toMatchObject({ ok: true });
		expect(await paying.order(other.order_id)).toMatchObject({ status: "processing", transactionId: "tp_lost" });
	});

	it("is found by the sweep: refunds and captures that no notification told, held and disputed money", async () => {
		const { order_id: id } = await placed("succeed");
		atProvider().refunded = 50 * RUPEE;
		const waiting = await placed();
		atProvider().state = "captured";
		const { happened } = paying.provider;
		happened.push({ payment: null, id: "tp_stranger", kind: "captured", amount: 7 * RUPEE });
		happened.push({ payment: null, id: "tp_held", kind: "held", amount: 8 * RUPEE, reason: "Authorised for an hour." });
		happened.push({ payment: null, id: "dp_1", kind: "dispute", amount: 9 * RUPEE });
		for (let time = 0; time < 2; time++)
			expect(await paying.shop.money.sweep(2, OWNER)).toMatchObject({ ok: true, value: { silent: [] } });
		expect(await paying.order(id)).toMatchObject({ totals: { refunded: 50 * RUPEE } });
		expect(await paying.order(waiting.order_id)).toMatchObject({ status: "processing" });
		expect((await open()).map(({ kind, providerId }) => [kind, providerId])).toEqual([
			["unknown", "tp_stranger"],
			["held", "tp_held"],
			["dispute", "dp_1"],
		]);
		happened.push({ payment: null, id: "tp_stranger", kind: "refunded", amount: 7 * RUPEE });
		await paying.shop.payments.sweep(8);
		expect((await open()).map(({ kind }) => kind)).toEqual(["held", "dispute"]);
		paying.provider.pause();
		expect(await paying.shop.money.sweep(2, OWNER)).toMatchObject({ value: { silent: ["test"] } });
		await expect(paying.shop.payments.sweep(2)).rejects.toThrow("test");
		paying.provider.resume();
	});

	it("is told of where looks find what no notification tells", async () => {
		const health = async () => {
			const listed = await paying.shop.money.list(OWNER);
			return listed.ok ? listed.value.notifications.find(({ gateway }) => gateway === "test") : null;
		};
		expect(await health()).toEqual({ gateway: "test", lastNotificationAt: null, untold: 0, arrives: true });
		for (let times = 0; times < 2; times++) {
			await placed();
			atProvider().state = "captured";
			paying.later(MINUTE);
			await paying.shop.payments.reconcile();
		}
		expect(await health()).toMatchObject({ untold: 2, arrives: false });
		await pay();
		expect(await health()).toMatchObject({ lastNotificationAt: expect.any(Number), untold: 0, arrives: true });
	});

	it("of a payment of unknown outcome is listed, and ended by hand where the provider shows nothing", async () => {
		const { order_id: id } = await placed("lost");
		paying.provider.pause();
		paying.later(15 * MINUTE);
		await paying.shop.payments.reconcile();
		const listed = await paying.shop.money.list(OWNER);
		expect(listed).toMatchObject({ value: { unknown: [{ orderId: id, state: "unknown" }] } });
		const paymentId = atProvider().id;
		expect(await paying.shop.money.endUnknown(paymentId, OWNER)).toMatchObject({ value: { state: "refused" } });
		expect(await paying.shop.money.endUnknown(paymentId, OWNER)).toMatchObject({
			error: { code: "payment_not_unknown" },
		});
		paying.provider.resume();
		expect(await paying.order(id)).toMatchObject({ status: "pending" });
		// It is still watched.
		await pay();
		expect(await paying.order(id)).toMatchObject({ status: "processing" });
	});

	it.each([
		["administrator", true, true],
		["shop_manager", true, true],
		["accountant", true, false],
		["clerk", true, false],
		["depot", false, false],
	] as const)("is seen and settled by those who may: %s", async (role, sees, settles) => {
		await late();
		const [found] = await open();
		const actor: Actor = { kind: "staff", id: 2, role };
		const { money } = paying.shop;
		expect((await money.list(actor)).ok).toBe(sees);
		const done = await money.close(found!.id, "Settled on the phone.", actor);
		expect(done).toMatchObject(settles ? { ok: true } : { error: { code: "feedmill_not_allowed" } });
		if (settles) return;
		for (const refused of [
			money.takeUp(found!.id, null, actor),
			money.giveBack(found!.id, actor),
			money.sweep(2, actor),
		])
			expect(await refused).toMatchObject({ error: { code: "feedmill_not_allowed" } });
	});

	it("is closed with what became of it, and only so", async () => {
		await late();
		const [found] = await open();
		for (const nothing of ["", "  ", "x".repeat(1_001)])
			expect(await paying.shop.money.close(found!.id, nothing, OWNER)).toMatchObject({
				error: { code: "feedmill_invalid" },
			});
		expect(await paying.shop.money.close(found!.id + 1, "x", OWNER)).toMatchObject({
			error: { code: "money_case_unknown" },
		});
		expect(await paying.shop.money.close(found!.id, "Sent back by NEFT.", OWNER)).toMatchObject({
			value: { closedBy: "staff 1", outcome: "Sent back by NEFT." },
		});
		expect(await open()).toEqual([]);
	});
});
