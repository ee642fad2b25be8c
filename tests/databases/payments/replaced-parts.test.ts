import { ledgerOf } from "@feedmill/server/admin-api/feedmill-v1/orders/order-ledger.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { offerUpi } from "../../support/payments/upi-shop.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const RAVI: Actor = { kind: "staff", id: 8, role: "shop_manager", name: "Ravi" };
const [FIRST, SECOND] = ["412345678901", "412345678902"] as const;

/** A part of an order has come in one way, and the order is paid, whole, in another. */
describe.each(DATABASES)("a part that is replaced, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);
	const read = async (id: number): Promise<Order> => (await paying.shop.orders.order(id))!;

	async function placed(payment_method: string, behaviour = "succeed"): Promise<PlacedBody & { shopper: Shopper }> {
		await offerUpi(paying.shop);
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const payment_data = [{ key: "test_behaviour", value: behaviour }];
		const way = { payment_method, payment_data };
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, ...way });
		return { ...body, shopper };
	}
	const came = async (id: number, reference: string, amount: number | "due") =>
		valueIn(await paying.shop.bankMoney.confirm(id, { reference, amount, day: "" }, RAVI));
	const move = async (id: number, status: Order["status"]) =>
		valueIn(await paying.shop.orders.changeStatus(id, status, { actor: RAVI }));
	async function payBy(
		payment_method: string,
		{ order_id: id, order_key, shopper }: Awaited<ReturnType<typeof placed>>,
	) {
		await move(id, "pending");
		const path = `/checkout/${id}?key=${order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		expect((await shopper.call("POST", path, { ...CASH_ORDER, payment_method })).status).toBe(200);
	}
	/** ₹100 of it are on the mill's account. */
	async function partlyOnAccount() {
		const order = await placed("upi");
		await came(order.order_id, FIRST, 100 * RUPEE);
		return order;
	}
	const cases = async () => valueIn(await paying.shop.money.list(RAVI)).cases;
	const open = async () => (await cases()).map(({ ref, amount }) => [ref, amount / RUPEE]);
	const binned = async (id: number) => (await paying.shop.editors.orders.bin(id, RAVI)).ok;
	const dueIn = async (id: number) => {
		const [order, booked] = [await read(id), await paying.shop.bankMoney.moneyOf(id)];
		return ledgerOf(order, [], [], { booked }).find(({ kind }) => kind === "due")?.amount;
	};

	it("on the account is told of once the whole has come online, and keeps the order out of the bin", async () => {
		const order = await partlyOnAccount();
		const id = order.order_id;
		await payBy("test", order);
		expect(await read(id)).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
		expect(await open()).toEqual([[`bank-replaced:${id}`, 100]]);
		const [found] = await cases();
		expect(found?.reason).toBe(
			"₹100 of its money had come to the account. The order is paid in another way: give that back.",
		);
		// The order does not need it: nobody takes it up, and sending the order on again does not.
		expect(await paying.shop.money.takeUp(found!.id, null, RAVI)).toMatchObject({
			error: { code: "money_case_not_taken_up" },
		});
		await move(id, "on-hold");
		await move(id, "processing");
		expect(await open()).toEqual([[`bank-replaced:${id}`, 100]]);
		const refund = { amount: null, reason: "", restock: false } as const;
		expect(await paying.shop.payments.refund(id, refund)).toMatchObject({ ok: true });
		expect((await read(id)).status).toBe("refunded");
		expect(await binned(id)).toBe(false);
		valueIn(await paying.shop.money.close(found!.id, "Sent back by NEFT.", RAVI));
		expect(await paying.shop.bankMoney.receivedOf(id)).toBe(0);
		expect(await binned(id)).toBe(true);
	});

	it("on the account is told of when the order is sent to be paid at the door, and not taken off there", async () => {
		const order = await partlyOnAccount();
		const id = order.order_id;
		await payBy("cod", order);
		expect(await open()).toEqual([[`bank-replaced:${id}`, 100]]);
		expect(await dueIn(id)).toBe((await read(id)).totals.price);
		for (const step of [{ step: "confirm" }, { step: "pack" }, { step: "deliver", cash: "due" }] as const)
			valueIn(await paying.shop.editors.orders.handle(id, step, RAVI));
		expect(await read(id)).toMatchObject({ status: "completed" });
		expect(await open()).toEqual([[`bank-replaced:${id}`, 100]]);
	});

	it("on the account counts again when the order is to be paid there after all, and has one case when it is over", async () => {
		const order = await partlyOnAccount();
		const id = order.order_id;
		await payBy("cod", order);
		await payBy("upi", order);
		expect(await open()).toEqual([]);
		const { price } = (await read(id)).totals;
		expect(await dueIn(id)).toBe(price - 100 * RUPEE);
		await payBy("cod", order);
		expect(await open()).toEqual([[`bank-replaced:${id}:2`, 100]]);
		await move(id, "cancelled");
		expect(await open()).toEqual([[`bank-cancelled:${id}`, 100]]);
		await move(id, "processing");
		expect(await open()).toEqual([[`bank-replaced:${id}:3`, 100]]);
	});

	it("on the account is no other money where it is paid there too", async () => {
		const { order_id: id } = await partlyOnAccount();
		await came(id, SECOND, "due");
		expect(await read(id)).toMatchObject({ status: "processing", transactionId: SECOND });
		expect(await open()).toEqual([]);
		const other = await partlyOnAccountOf("412345678909");
		valueIn(await paying.shop.orders.markPaid(other, "", RAVI));
		expect(await open()).toEqual([]);
	});
	async function partlyOnAccountOf(reference: string): Promise<number> {
		const { order_id: id } = await placed("upi");
		await came(id, reference, 100 * RUPEE);
		return id;
	}

	it("at a provider keeps its case until it has gone back, though a person confirms the whole", async () => {
		const order = await placed("test", "authorise");
		const id = order.order_id;
		valueIn(await paying.shop.payments.capture(id, 100 * RUPEE));
		const [payment] = await paying.shop.payments.paymentsOf(id);
		await payBy("upi", order);
		expect(await came(id, FIRST, "due")).toMatchObject({ state: "paid" });
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ surplus: true, captured: 100 * RUPEE }]);
		expect(await open()).toEqual([[payment!.id, 100]]);
		for (const minutes of [1, 5, 30]) {
			paying.later(minutes * MINUTE);
			await paying.shop.payments.reconcile();
		}
		expect(paying.provider.payments.get(payment!.id)?.refunded).toBe(100 * RUPEE);
		expect(await open()).toEqual([]);
	});

	it("at a provider keeps its case where the order that is taken up is to be paid in another way", async () => {
		const order = await placed("test", "authorise");
		const id = order.order_id;
		valueIn(await paying.shop.payments.capture(id, 100 * RUPEE));
		await payBy("upi", order);
		const [found] = await cases();
		expect(valueIn(await paying.shop.money.takeUp(found!.id, null, RAVI)).closedAt).toBeNull();
		expect(await read(id)).toMatchObject({ status: "processing" });
		expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ surplus: true }]);
		expect(await open()).toEqual([[found!.ref, 100]]);
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await open()).toEqual([]);
	});

	it("at a provider closes its case when a person takes the order up with it", async () => {
		const { order_id: id } = await placed("test", "authorise");
		valueIn(await paying.shop.payments.capture(id, 100 * RUPEE));
		expect(await open()).toHaveLength(1);
		await move(id, "processing");
		expect(await open()).toEqual([]);
	});
});

function valueIn<T>(result: { ok: true; value: T } | { ok: false; error: object }): T {
	if (!result.ok) throw new Error(JSON.stringify(result.error));
	return result.value;
}
