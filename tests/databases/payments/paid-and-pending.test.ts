import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { useStock } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DAY = 24 * 60 * 60_000;
const ACTOR = { kind: "system", name: "test" } as const;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** The shopkeeper sets a paid order back. What was paid is not asked for again. */
describe.each(DATABASES)("a paid order that is pending again, on %s", (database) => {
	const fixture = useFixture({ database });
	useStock(fixture, HATCHERY, 50);
	const paying = usePayingShop(fixture, { pages: true });

	async function placed(payment_method: string): Promise<PlacedBody & { shopper: Shopper }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 2);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method });
		return { ...body, shopper };
	}
	async function setBack(id: number, status: "pending" | "failed" = "pending"): Promise<void> {
		expect((await paying.shop.orders.changeStatus(id, status)).ok).toBe(true);
	}
	function payWith(payment_method: string, { order_id, order_key, shopper }: Awaited<ReturnType<typeof placed>>) {
		const path = `/checkout/${order_id}?key=${order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		return shopper.call<{ code: string; message: string }>("POST", path, { ...CASH_ORDER, payment_method });
	}
	const notes = async (id: number) => (await paying.shop.orders.notes(id)).map(({ content }) => content).join("\n");

	it.each(["pending", "failed"] as const)("is paid in no other way once it is %s", async (status) => {
		const order = await placed("test");
		const before = await paying.order(order.order_id);
		expect(before).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
		await setBack(order.order_id, status);
		expect(await notes(order.order_id)).toContain("It counts as paid: its buyer is not asked for the money again.");
		for (const method of ["cod", "test", "bacs"]) {
			const { status: answer, body } = await payWith(method, order);
			expect([answer, body.code, body.message]).toEqual([
				500,
				"invalid_order_update_status",
				"This order has been paid already. There is nothing more to pay.",
			]);
		}
		const shown = `/order/${order.order_id}?key=${order.order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		expect((await order.shopper.call("GET", shown)).body).toMatchObject({ needs_payment: false });
		const pay = `/checkout/order-pay/${order.order_id}/?pay_for_order=true&key=${order.order_key}`;
		const { html } = await new PageVisitor(paying.base).get(pay);
		expect(html).toContain("This order has been paid already. There is nothing more to pay.");
		expect(html).not.toContain('name="payment_method"');
		const { html: received } = await new PageVisitor(paying.base).get(
			`/checkout/order-received/${order.order_id}/?key=${order.order_key}`,
		);
		expect(received).toContain("Thank you. Your order has been received.");
		expect(paying.provider.payments.size).toBe(1);
		// It goes on as the paid order that it is.
		expect((await paying.shop.orders.changeStatus(order.order_id, "processing")).ok).toBe(true);
		expect(await paying.order(order.order_id)).toMatchObject({ status: "processing", paidAt: before.paidAt });
	});

	it("is not cancelled by its buyer, whose money would stay with the shop", async () => {
		const { order_id: id, order_key: key } = await placed("test");
		await setBack(id);
		const refused = await paying.shop.orders.cancelByCustomer(id, key, ACTOR);
		expect(refused).toMatchObject({ ok: false, error: { code: "order_not_cancellable" } });
		expect(await paying.order(id)).toMatchObject({ status: "pending" });
	});

	it("is what its own cart has bought, if that was not emptied", async () => {
		const order = await placed("test");
		const db = fixture.connection.db;
		await order.shopper.add(HATCHERY, 2);
		const row = await db.selectFrom("cart_session").selectAll().orderBy("updated_at", "desc").executeTakeFirstOrThrow();
		const data = { ...JSON.parse(row.data_json), draftOrderId: order.order_id };
		await db
			.updateTable("cart_session")
			.set({ data_json: JSON.stringify(data), version: row.version + 1 })
			.execute();
		await setBack(order.order_id);
		const again = await order.shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		expect([again.status, again.body.order_id]).toEqual([200, order.order_id]);
		expect(await paying.order(order.order_id)).toMatchObject({ status: "pending", paymentMethod: "test" });
		expect((await order.shopper.call<{ items: object[] }>("GET", "/cart")).body.items).toEqual([]);
	});

	it("keeps its coupons, and is not cancelled as unpaid", async () => {
		const order = await placed("test");
		await fixture.connection.db
			.updateTable("orders")
			.set({ created_via: "checkout" })
			.where("id", "=", order.order_id)
			.execute();
		await setBack(order.order_id);
		paying.later(2 * DAY);
		await paying.shop.jobs.runDue();
		expect((await paying.order(order.order_id)).status).toBe("pending");
	});

	it("is asked for once the shopkeeper records that the money has not come after all", async () => {
		const order = await placed("bacs");
		await paying.shop.editors.orders.markPaid(order.order_id, "UTR 1", ACTOR);
		await setBack(order.order_id);
		expect((await payWith("cod", order)).status).toBe(500);
		const unpaid = await paying.shop.editors.orders.markUnpaid(order.order_id, ACTOR);
		expect(unpaid).toMatchObject({ ok: true, value: { status: "pending", paidAt: null } });
		expect(await notes(order.order_id)).toContain("The money has not come after all: the order is unpaid.");
		expect((await payWith("cod", order)).status).toBe(200);
		expect(await paying.order(order.order_id)).toMatchObject({ status: "processing", paidAt: null });
	});

	it("stays paid while a provider holds its money", async () => {
		const order = await placed("test");
		expect(await paying.shop.editors.orders.markUnpaid(order.order_id, ACTOR)).toMatchObject({
			error: { code: "order_is_paid" },
		});
		await setBack(order.order_id);
		expect(await paying.shop.editors.orders.markUnpaid(order.order_id, ACTOR)).toMatchObject({
			error: { code: "order_is_paid" },
		});
		expect((await paying.order(order.order_id)).paidAt).not.toBeNull();
	});
});
