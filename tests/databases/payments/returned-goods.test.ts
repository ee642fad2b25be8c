import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { couponRow } from "@feedmill/shop/testing/rows.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createEventDelivery } from "../../../packages/shop/src/events/event-delivery.ts";
import { mailsOfEvents } from "../../../packages/shop/src/mail/mails-of-events.ts";
import { recordedByHand } from "../../../packages/shop/src/orders/refunds/same-money.ts";
import { useStock } from "../../support/stock.ts";
import { PLAIN_REQUEST } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const NOTHING = { amount: 0, reason: "", restock: true };

/** Goods come back for which nothing was paid, because a coupon made them free. */
describe.each(DATABASES)("a return of free goods on %s", (database) => {
	const fixture = useFixture({ database });
	useStock(fixture, HATCHERY, 10);
	beforeEach(async () => {
		await fixture.connection.db
			.insertInto("coupon")
			.values([
				couponRow({ id: 900, code: "freebag", amount: 100_000_000, product_ids_json: `[${HATCHERY}]` }),
				couponRow({ id: 901, code: "allfree", amount: 100_000_000 }),
			])
			.execute();
	});

	let count = 0;
	async function sold(code: string, products: readonly number[]): Promise<Order> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		for (const id of products) await fixture.shop.carts.addItem(visitor, { id, quantity: 3, variation: [] });
		await fixture.shop.carts.applyCoupon(visitor, code);
		const placed = await fixture.shop.checkout.place(visitor, {
			...PLAIN_REQUEST,
			paymentMethod: code === "allfree" ? null : "cod",
		});
		if (!placed.ok) throw new Error(placed.error.message);
		return placed.value.order;
	}
	const bags = ({ items }: Order, quantity: number) => {
		const { id } = items.find(({ productId }) => productId === HATCHERY)!;
		return [{ itemId: id, quantity, amount: 0, tax: 0 }];
	};
	async function stock(): Promise<number> {
		const row = await fixture.connection.db
			.selectFrom("product_stock")
			.select("quantity")
			.where("product_id", "=", HATCHERY)
			.executeTakeFirstOrThrow();
		return row.quantity ?? Number.NaN;
	}
	async function mailsOf(id: number): Promise<number> {
		await createEventDelivery(fixture.shop, [mailsOfEvents], (error) => {
			throw error;
		}).deliverDue();
		const rows = await fixture.connection.db.selectFrom("outbox").select(["kind", "payload_json"]).execute();
		return rows.filter(
			({ kind, payload_json }) => kind === "customer_refunded_order" && JSON.parse(payload_json).orderId === id,
		).length;
	}
	const notes = async (id: number) => (await fixture.shop.orders.notes(id)).map(({ content }) => content).join("\n");

	it("is a refund of nothing with that line, which restocks it on request", async () => {
		const order = await sold("freebag", [DAIRY, HATCHERY]);
		expect(await stock()).toBe(7);
		const one = await fixture.shop.orders.refund(order.id, { ...NOTHING, amount: null, lines: bags(order, 1) });
		expect(one).toMatchObject({ ok: true, value: { order: { status: "processing" }, refund: { amount: 0 } } });
		expect(await stock()).toBe(8);
		const torn = { ...NOTHING, restock: false, reason: "torn <bags>", lines: bags(order, 1) };
		expect(await fixture.shop.orders.refund(order.id, torn)).toMatchObject({ ok: true });
		expect(await stock()).toBe(8);
		expect(await notes(order.id)).toContain("Goods have come back. Nothing was to be refunded for them.");
		expect(await notes(order.id)).toContain("Nothing was to be refunded for them: torn &lt;bags&gt;");
		expect(await mailsOf(order.id)).toBe(0);
		const more = { ...NOTHING, lines: bags(order, 2) };
		expect(await fixture.shop.orders.refund(order.id, more)).toMatchObject({
			error: { code: "invalid_refund_line" },
		});
		expect((await fixture.shop.orders.order(order.id))?.totals.refunded).toBe(0);
		// The rest goes back when the order is cancelled, and no bag twice.
		await fixture.shop.orders.changeStatus(order.id, "cancelled");
		expect(await stock()).toBe(10);
	});

	it("can follow after all money has gone back", async () => {
		const order = await sold("freebag", [DAIRY, HATCHERY]);
		const all = await fixture.shop.orders.refund(order.id, { ...NOTHING, amount: null, restock: false });
		expect(all).toMatchObject({ ok: true, value: { order: { status: "refunded" } } });
		expect(await mailsOf(order.id)).toBe(1);
		const back = await fixture.shop.orders.refund(order.id, { ...NOTHING, lines: bags(order, 3) });
		expect(back).toMatchObject({ ok: true, value: { order: { status: "refunded" } } });
		expect(await stock()).toBe(10);
		expect(await mailsOf(order.id)).toBe(1);
		const money = { ...NOTHING, amount: null, lines: [{ ...bags(order, 0)[0]!, itemId: order.items[0]!.id }] };
		money.lines[0] = { ...money.lines[0]!, amount: order.items[0]!.total, tax: order.items[0]!.totalTax };
		expect(await fixture.shop.orders.refund(order.id, money)).toMatchObject({
			error: { code: "order_not_refundable" },
		});
	});

	it("ends a free order once every bag is back", async () => {
		// Without shipping the order has nothing to pay.
		const actor = { kind: "system", name: "test" } as const;
		expect((await fixture.shop.editors.products.change(HATCHERY, { virtual: true }, { actor })).ok).toBe(true);
		const order = await sold("allfree", [HATCHERY]);
		expect(order).toMatchObject({ status: "processing", totals: { price: 0 } });
		const two = await fixture.shop.orders.refund(order.id, { ...NOTHING, lines: bags(order, 2) });
		expect(two).toMatchObject({ ok: true, value: { order: { status: "processing" } } });
		const last = await fixture.shop.orders.refund(order.id, { ...NOTHING, lines: bags(order, 1) });
		expect(last).toMatchObject({ ok: true, value: { order: { status: "refunded" } } });
		expect(await stock()).toBe(10);
		expect(await fixture.shop.orders.refund(order.id, NOTHING)).toMatchObject({
			error: { code: "order_not_refundable" },
		});
	});

	it("names goods: a refund of nothing without them is refused", async () => {
		const order = await sold("freebag", [DAIRY, HATCHERY]);
		const paid = { itemId: order.items[0]!.id, quantity: 1, amount: order.items[0]!.total, tax: 0 };
		for (const lines of [[], bags(order, 0), [paid]])
			expect(await fixture.shop.orders.refund(order.id, { ...NOTHING, lines })).toMatchObject({
				error: { code: "invalid_refund_amount" },
			});
		const pending = await sold("freebag", [DAIRY, HATCHERY]);
		await fixture.shop.orders.changeStatus(pending.id, "pending");
		expect(await fixture.shop.orders.refund(pending.id, { ...NOTHING, lines: bags(pending, 1) })).toMatchObject({
			error: { code: "order_not_refundable" },
		});
		expect(await fixture.shop.orders.refunds(order.id)).toEqual([]);
	});

	it("is never taken for money that a provider reports", async () => {
		const order = await sold("freebag", [DAIRY, HATCHERY]);
		await fixture.shop.orders.refund(order.id, { ...NOTHING, lines: bags(order, 1) });
		const refunds = await fixture.shop.orders.refunds(order.id);
		expect(recordedByHand(refunds, 0, refunds[0]!.createdAt)).toBeUndefined();
	});
});
