import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { stockOf } from "../../support/stock.ts";
import { PLAIN_REQUEST } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY = 20;
const HATCHERY = 65;
const BUYER = { sessionId: "3", customerId: 3 };
const GUEST = { sessionId: `t_${"9".repeat(30)}`, customerId: 0 };
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("a login with a guest's cart while an order is being paid elsewhere, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	it("leaves in the cart what the guest wants, and not what the order has bought", async () => {
		const { shop, provider } = paying;
		const add = (visitor: typeof GUEST, id: number) => shop.carts.addItem(visitor, { id, quantity: 1, variation: [] });
		await add(BUYER, DAIRY);
		const request = { ...PLAIN_REQUEST, origin: paying.base, paymentMethod: "test" };
		const placed = await shop.checkout.place(BUYER, { ...request, paymentData: { test_behaviour: "redirect" } });
		if (!placed.ok) throw new Error(JSON.stringify(placed.error));
		await add(GUEST, HATCHERY);
		expect(await shop.checkout.getDraft(GUEST)).toMatchObject({ ok: true });
		const { reserved } = await stockOf(fixture.connection.db, HATCHERY);
		expect(reserved).toBe(1);
		await shop.carts.moveToCustomer(GUEST.sessionId, 3);
		for (const payment of provider.payments.values()) {
			payment.state = "captured";
			await provider.notify(payment.id);
		}
		expect((await paying.order(placed.value.order.id)).status).toBe("processing");
		const cart = await shop.carts.settle(BUYER);
		expect(cart.items.map(({ product }) => product.id)).toEqual([HATCHERY]);
		// The guest's draft was given up for the order, and its reservation with it.
		expect((await stockOf(fixture.connection.db, HATCHERY)).reserved).toBe(0);
	});

	it("follows with lines that arrive after it, into the customer's draft too", async () => {
		const { shop } = paying;
		const add = (visitor: typeof GUEST, id: number) => shop.carts.addItem(visitor, { id, quantity: 1, variation: [] });
		await add(BUYER, DAIRY);
		await add(GUEST, DAIRY);
		const draft = await shop.checkout.getDraft(BUYER);
		await shop.carts.moveToCustomer(GUEST.sessionId, 3);
		const other = { ...GUEST, sessionId: `t_${"8".repeat(30)}` };
		await add(other, HATCHERY);
		const added = [add(GUEST, HATCHERY), add(GUEST, DAIRY), add(GUEST, HATCHERY), add(BUYER, DAIRY)];
		await Promise.all([...added, shop.carts.moveToCustomer(other.sessionId, 3)]);
		const { items, session } = await shop.carts.view(BUYER);
		expect(items.map(({ product, line }) => [product.id, line.quantity]).toSorted()).toEqual([
			[DAIRY, 3],
			[HATCHERY, expect.any(Number)],
		]);
		expect(draft.ok && session.draftOrderId === draft.value.id).toBe(true);
		const order = await paying.order(session.draftOrderId);
		const units = (of: { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
		expect(units(order.items)).toBe(units(items.map(({ line }) => line)));
		expect((await shop.carts.view(GUEST)).items).toEqual([]);
	});
});
