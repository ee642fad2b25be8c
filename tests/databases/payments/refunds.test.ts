import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createEventDelivery } from "../../../packages/shop/src/events/event-delivery.ts";
import { mailsOfEvents } from "../../../packages/shop/src/mail/mails-of-events.ts";
import { countRefund, uncountRefund } from "../../../packages/shop/src/orders/refunds/refunded-repository.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { setStock } from "../../support/stock.ts";
import { PLAIN_REQUEST } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ALL = { amount: null, reason: "", restock: false };

describe.each(DATABASES)("refunding on %s", (database) => {
	const fixture = useFixture({ database });
	let shop: Shop;
	let count = 0;
	beforeEach(async () => {
		await setStock(db(), HATCHERY, 3);
		shop = await openShop({ connection: fixture.connection, dataDirectory: "/dev/null" });
	});

	const db = () => fixture.connection.db;
	const stock = () =>
		db()
			.selectFrom("product_stock")
			.select(["quantity", "status"])
			.where("product_id", "=", HATCHERY)
			.executeTakeFirstOrThrow();
	const mails = async (id: number) => {
		await createEventDelivery(shop, [mailsOfEvents], (error) => {
			throw error;
		}).deliverDue();
		const rows = await db()
			.selectFrom("outbox")
			.select("payload_json")
			.where("kind", "=", "customer_refunded_order")
			.execute();
		return rows.filter(({ payload_json }) => JSON.parse(payload_json).orderId === id).length;
	};
	async function sold(): Promise<Order> {
		const visitor = { sessionId: `t_${String(count++).padStart(30, "0")}`, customerId: 0 };
		await shop.carts.addItem(visitor, { id: HATCHERY, quantity: 3, variation: [] });
		const placed = await shop.checkout.place(visitor, { ...PLAIN_REQUEST, paymentMethod: "cod" });
		if (!placed.ok) throw new Error(placed.error.message);
		return placed.value.order;
	}

	it("shows and gives back every paisa of an order that was placed before the store gave up decimals", async () => {
		const actor = { kind: "system", name: "test" } as const;
		const { currency } = await shop.settings.current();
		await shop.settings.write({ currency: { ...currency, decimals: 2 } });
		const priced = await shop.editors.products.change(HATCHERY, { regularPrice: 100.15 * RUPEE }, { actor });
		expect(priced.ok).toBe(true);
		const { id, key, totals } = await sold();
		expect(totals.price % RUPEE).toBeGreaterThan(0);
		await shop.settings.write({ currency: { ...currency, decimals: 0 } });
		const total = `₹${(totals.price / RUPEE).toFixed(2)}`;
		const { html } = await new PageVisitor(fixture.base).get(`/checkout/order-received/${id}/?key=${key}`);
		expect(html.replaceAll(/<[^>]*>/g, "")).toContain(total);
		const odd = await shop.orders.refund(id, { ...ALL, amount: 10.5 * RUPEE });
		expect(odd).toMatchObject({ error: { code: "invalid_refund_amount" } });
		const part = await shop.orders.refund(id, { ...ALL, amount: 10 * RUPEE });
		expect(part).toMatchObject({ ok: true });
		const rest = await shop.orders.refund(id, ALL);
		expect(rest).toMatchObject({ ok: true, value: { refund: { amount: totals.price - 10 * RUPEE } } });
		expect(await shop.orders.order(id)).toMatchObject({ status: "refunded", totals: { refunded: totals.price } });
		const notes = (await shop.orders.notes(id)).map(({ content }) => content).join(" ");
		expect(notes).toContain(`₹${((totals.price - 10 * RUPEE) / RUPEE).toFixed(2)} refunded`);
	});

	it("refunds parts until nothing is left, with an event for each", async () => {
		const { id, totals } = await sold();
		const part = await shop.orders.refund(id, { ...ALL, amount: 100 * RUPEE, reason: "One <bag> was torn" });
		expect(part).toMatchObject({
			ok: true,
			value: { order: { status: "processing", totals: { refunded: 100 * RUPEE } }, refund: { amount: 100 * RUPEE } },
		});
		expect((await shop.orders.notes(id)).at(-1)?.content).toBe("₹100 refunded by hand: One &lt;bag&gt; was torn");
		expect(await mails(id)).toBe(1);
		const rest = await shop.orders.refund(id, ALL);
		expect(rest).toMatchObject({
			ok: true,
			value: {
				order: { status: "refunded", totals: { refunded: totals.price } },
				refund: { amount: totals.price - 100 * RUPEE },
			},
		});
		expect((await shop.orders.notes(id)).at(-1)?.content).toMatch(
			/^₹\d+ refunded by hand\. Order status changed from Processing to Refunded\.$/,
		);
		expect(await mails(id)).toBe(2);
		expect(await shop.orders.refunds(id)).toHaveLength(2);
		expect(await stock()).toEqual({ quantity: 0, status: "outofstock" });
		expect(await shop.orders.refund(id, ALL)).toMatchObject({ ok: false, error: { code: "order_not_refundable" } });
	});

	it("never refunds more than was paid, however many concurrent requests", async () => {
		const { id, totals } = await sold();
		const amount = Math.floor(totals.price / RUPEE / 2 + 1) * RUPEE;
		const results = await Promise.all([1, 2, 3].map(() => shop.orders.refund(id, { ...ALL, amount })));
		expect(results.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await shop.orders.order(id))?.totals.refunded).toBe(amount);
		for (const wrong of [0, -RUPEE, RUPEE / 2, totals.price, Number.NaN, 1e300, Number.POSITIVE_INFINITY, 0.5]) {
			expect(await shop.orders.refund(id, { ...ALL, amount: wrong })).toMatchObject({
				ok: false,
				error: { code: "invalid_refund_amount" },
			});
		}
		expect(await shop.orders.refunds(id)).toHaveLength(1);
	});

	it("never refunds more of a line than its price, however many concurrent requests", async () => {
		const order = await sold();
		const item = order.items[0]!;
		const line = { itemId: item.id, quantity: 2, amount: Math.floor(item.total / 3) * 2, tax: 0 };
		const results = await Promise.all([1, 2, 3].map(() => shop.orders.refund(order.id, { ...ALL, lines: [line] })));
		expect(results.filter(({ ok }) => ok)).toHaveLength(1);
		const [refund, ...more] = await shop.orders.refunds(order.id);
		expect([refund?.lines, more]).toEqual([[line], []]);
		const rows = await db()
			.selectFrom("refunded")
			.selectAll()
			.where("order_id", "=", order.id)
			.orderBy("item_id")
			.execute();
		expect(rows).toMatchObject([
			{ item_id: 0, sold_amount: order.totals.price, amount: refund?.amount },
			{ item_id: item.id, sold_quantity: 3, quantity: 2, sold_amount: item.total, amount: line.amount },
		]);
	});

	it("is limited per order and line by the database, also for two writers that read the same state", async () => {
		const order = await sold();
		const item = order.items[0]!;
		const most = { amount: order.totals.price, lines: [{ itemId: item.id, quantity: 3, amount: item.total, tax: 0 }] };
		// Without a lock on the order, both have read that nothing is refunded.
		const count = (refund: Parameters<typeof countRefund>[2]) =>
			db()
				.transaction()
				.execute((trx) => countRefund(trx, order, refund, []));
		const both = await Promise.all([count(most), count(most)]);
		expect(both.toSorted()).toEqual([false, true]);
		expect(await count({ amount: RUPEE, lines: [] })).toBe(false);
		await expect(
			db()
				.updateTable("refunded")
				.set({ amount: most.amount + 1 })
				.where("order_id", "=", order.id)
				.execute(),
		).rejects.toThrow(/constraint/i);
		await uncountRefund(db(), order, most);
		expect(await count({ amount: 0, lines: most.lines })).toBe(true);
		expect(await count({ amount: 0, lines: [{ ...most.lines[0]!, amount: 0 }] })).toBe(false);
	});

	it("restores the stock once", async () => {
		const { id } = await sold();
		expect(await stock()).toEqual({ quantity: 0, status: "outofstock" });
		await shop.orders.refund(id, { ...ALL, amount: 50 * RUPEE, restock: true });
		expect(await stock()).toEqual({ quantity: 3, status: "instock" });
		await shop.orders.refund(id, { ...ALL, amount: 50 * RUPEE, restock: true });
		await shop.orders.changeStatus(id, "cancelled");
		expect(await stock()).toEqual({ quantity: 3, status: "instock" });
		// Undelivered cash on delivery is unpaid; a payment can be refunded even for a cancelled order.
		expect(await shop.orders.refund(id, ALL)).toMatchObject({ ok: false, error: { code: "order_not_refundable" } });
		await db().updateTable("orders").set({ paid_at: 1 }).where("id", "=", id).execute();
		expect(await shop.orders.refund(id, { ...ALL, restock: true })).toMatchObject({
			ok: true,
			value: { order: { status: "refunded" } },
		});
		expect(await stock()).toEqual({ quantity: 3, status: "instock" });
	});

	it("answers a repeated key with the same refund, and another order's key with a refund of its own", async () => {
		const first = await sold();
		await db()
			.updateTable("product_stock")
			.set({ quantity: 3, status: "instock" })
			.where("product_id", "=", HATCHERY)
			.execute();
		const second = await sold();
		const once = await shop.orders.refund(first.id, { ...ALL, amount: RUPEE, key: "one" });
		const again = await shop.orders.refund(first.id, { ...ALL, amount: RUPEE, key: "one" });
		const other = await shop.orders.refund(second.id, { ...ALL, amount: 2 * RUPEE, key: "one" });
		if (!once.ok || !again.ok || !other.ok) throw new Error("not refunded");
		expect(again.value.refund).toEqual(once.value.refund);
		expect(other.value.refund).toMatchObject({ orderId: second.id, amount: 2 * RUPEE });
		expect((await shop.orders.order(second.id))?.totals.refunded).toBe(2 * RUPEE);
	});

	it("knows the key of a refund that an earlier version stored without its order", async () => {
		const { id } = await sold();
		await shop.orders.refund(id, { ...ALL, amount: RUPEE, key: "old" });
		await db().updateTable("order_refund").set({ request_key: "old" }).where("order_id", "=", id).execute();
		expect(await shop.orders.refund(id, { ...ALL, amount: RUPEE, key: "old" })).toMatchObject({ ok: true });
		expect(await shop.orders.refunds(id)).toHaveLength(1);
	});

	it("gives back an order with a fee below zero, whole or line by line, and no more of the fee than it was", async () => {
		const discounted = async () => {
			await setStock(db(), HATCHERY, 3);
			const { id, items, shippingLines, totals } = await sold();
			const fee = { id: 900_000 + id, order_id: id, kind: "fee", name: "Loyal customer", quantity: 1 };
			await db()
				.insertInto("order_item")
				.values({
					...{ ...fee, product_id: 0, variation_id: 0, subtotal: 0, subtotal_tax: 0 },
					...{ total: -20 * RUPEE, total_tax: -RUPEE, details_json: JSON.stringify({ taxClass: "", taxes: [] }) },
				})
				.execute();
			const price = totals.price - 21 * RUPEE;
			await db()
				.updateTable("orders")
				.set({ total: price, fees_total: -20 * RUPEE })
				.where("id", "=", id)
				.execute();
			return { id, price, fee: fee.id, item: items[0]!, rest: [...items, ...shippingLines].map((line) => line.id) };
		};
		const parts = (...ids: number[]) => ids.map((itemId) => ({ itemId, quantity: null }));
		const whole = await discounted();
		const named = { ...ALL, parts: parts(...whole.rest, whole.fee) };
		expect(await shop.orders.refund(whole.id, named)).toMatchObject({
			ok: true,
			value: { order: { status: "refunded" }, refund: { amount: whole.price } },
		});

		const { id, price, fee, item, rest } = await discounted();
		const refund = (change: object) => shop.orders.refund(id, { ...ALL, ...change });
		const ofFee = (amount: number, tax: number) => [
			{ itemId: item.id, quantity: 1, amount: 30 * RUPEE, tax: 0 },
			{ itemId: fee, quantity: 0, amount, tax },
		];
		const wrong = { ok: false, error: { code: "invalid_refund_line" } };
		expect(await refund({ lines: ofFee(-21 * RUPEE, 0) })).toMatchObject(wrong);
		expect(await refund({ lines: ofFee(20 * RUPEE, 0) })).toMatchObject(wrong);
		expect(await refund({ parts: parts(fee) })).toMatchObject({ error: { code: "invalid_refund_amount" } });
		expect(await refund({ lines: ofFee(-15 * RUPEE, 0) })).toMatchObject({
			ok: true,
			value: { refund: { amount: 15 * RUPEE } },
		});
		expect(await refund({ lines: ofFee(-6 * RUPEE, 0) })).toMatchObject(wrong);
		expect(await refund({ parts: parts(...rest, fee) })).toMatchObject({
			ok: true,
			value: { order: { status: "refunded" }, refund: { amount: price - 15 * RUPEE } },
		});
		const lines = await shop.orders.lines(id);
		expect(lines.ok && lines.value.find((line) => line.id === fee)).toMatchObject({
			amount: -21 * RUPEE,
			back: { amount: -21 * RUPEE },
		});
	});

	it("counts a fee below zero again after its refund was refused", async () => {
		const order = await sold();
		const fee = { id: 5, name: "Loyal customer", total: -20 * RUPEE, tax: 0, taxClass: "", taxes: [] };
		const lines = [{ itemId: 5, quantity: 0, amount: -20 * RUPEE, tax: 0 }];
		const refund = { amount: RUPEE, lines };
		const count = () =>
			db()
				.transaction()
				.execute((trx) => countRefund(trx, { ...order, fees: [fee] }, refund, []));
		expect(await count()).toBe(true);
		expect(await count()).toBe(false);
		await db()
			.transaction()
			.execute((trx) => uncountRefund(trx, { ...order, fees: [fee] }, refund));
		expect(await count()).toBe(true);
	});

	it("reports an order that does not exist", async () => {
		expect(await shop.orders.refund(999_999, ALL)).toMatchObject({ ok: false, error: { kind: "not-found" } });
	});
});
