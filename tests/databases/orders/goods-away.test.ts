import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import { describe, expect, it } from "vitest";
import { stockOf, useStock } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;
const HOUR = 60 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const BUYER: Actor = { kind: "guest" };

describe.each(DATABASES)("goods that a lorry or the buyer has, on %s", (database) => {
	const fixture = useFixture({ database });
	useStock(fixture, HATCHERY, 20);
	const paying = usePayingShop(fixture);
	const editor = () => paying.shop.editors.orders;
	const inStock = async () => (await stockOf(fixture.connection.db, HATCHERY)).quantity;

	async function sent(): Promise<PlacedBody & { shopper: Shopper }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 5);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		for (const step of [{ step: "confirm" }, { step: "pack" }, { step: "ship", lorry: "gj07ab1234" }] as const)
			expect(await editor().handle(body.order_id, step, ASHA)).toMatchObject({ ok: true });
		expect(await inStock()).toBe(15);
		return { ...body, shopper };
	}
	/** Delivered with ₹100 of what was due, and given to its buyer to pay online. */
	async function toPay(): Promise<PlacedBody & { shopper: Shopper }> {
		const order = await sent();
		const short = { step: "deliver", cash: 100 * RUPEE } as const;
		expect(await editor().handle(order.order_id, short, ASHA)).toMatchObject({ ok: true });
		expect(await editor().changeStatus(order.order_id, "failed", ASHA)).toMatchObject({ ok: true });
		return order;
	}
	function payWith(behaviour: string, { order_id, order_key, shopper }: PlacedBody & { shopper: Shopper }) {
		const path = `/checkout/${order_id}?key=${order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		const payment = { payment_method: "test", payment_data: [{ key: "test_behaviour", value: behaviour }] };
		return shopper.call("POST", path, { ...CASH_ORDER, ...payment });
	}

	it.each(["pending", "cancelled"] as const)("are no stock: their order does not become %s", async (to) => {
		const { order_id: id } = await sent();
		for (const state of ["on the road", "delivered"]) {
			const before = await paying.order(id);
			const refusal = {
				code: "order_not_cancellable",
				message: `Order ${id} is ${state}: let its goods come back first.`,
			};
			expect(await editor().changeStatus(id, to, ASHA)).toMatchObject({ ok: false, error: refusal });
			expect(await paying.shop.orders.changeStatus(id, to)).toMatchObject({ ok: false, error: refusal });
			expect([await paying.order(id), await inStock()]).toEqual([before, 15]);
			await editor().handle(id, { step: "deliver", cash: state === "delivered" ? "due" : 100 * RUPEE }, ASHA);
		}
	});

	it("are stock again once they have come back, whatever was decided about the money meanwhile", async () => {
		const { order_id: id } = await sent();
		for (const to of ["on-hold", "failed"] as const)
			expect(await editor().changeStatus(id, to, ASHA)).toMatchObject({ ok: true });
		expect(await inStock()).toBe(15);
		expect(await editor().handle(id, { step: "return", reason: "Nobody there" }, ASHA)).toMatchObject({ ok: true });
		expect(await editor().changeStatus(id, "cancelled", ASHA)).toMatchObject({ ok: true });
		expect(await inStock()).toBe(20);
	});

	it("stay with a buyer who goes away from the pay page, presses Cancel, or waits until the hold is over", async () => {
		const order = await toPay();
		const { order_id: id, order_key: key } = order;
		expect((await payWith("redirect", order)).status).toBe(200);
		expect(await paying.order(id)).toMatchObject({ status: "pending", stockReduced: true });
		expect(await paying.shop.orders.cancelByCustomer(id, key, BUYER)).toMatchObject({
			ok: false,
			error: { message: "Your order can no longer be cancelled. Please contact us if you need assistance." },
		});
		// The job that cancels is for orders of the checkout form.
		await fixture.connection.db.updateTable("orders").set({ created_via: "checkout" }).where("id", "=", id).execute();
		paying.later(3 * HOUR);
		await paying.shop.jobs.runDue();
		const waiting = await paying.order(id);
		expect([waiting.status, handlingOf(waiting), await inStock()]).toEqual(["pending", "delivered", 15]);
		expect(await editor().handle(id, { step: "return", reason: "Never paid" }, ASHA)).toMatchObject({ ok: true });
		expect(await paying.shop.orders.cancelByCustomer(id, key, BUYER)).toMatchObject({ ok: true });
		expect(await inStock()).toBe(20);
	});

	it("are taken from the stock once where their buyer pays online after all", async () => {
		const order = await toPay();
		expect((await payWith("refuse", order)).status).toBe(402);
		expect(await inStock()).toBe(15);
		expect((await payWith("succeed", order)).status).toBe(200);
		const paid = await paying.order(order.order_id);
		expect(paid).toMatchObject({ status: "completed", paidAt: expect.any(Number), stockReduced: true });
		expect([handlingOf(paid), await inStock()]).toEqual(["delivered", 15]);
		// Somebody still has to look at what was taken at the door.
		const cases = await fixture.connection.db.selectFrom("money_case").selectAll().execute();
		expect(cases).toMatchObject([{ kind: "amount", order_id: order.order_id, closed_at: null }]);
	});
});
