import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { updateCustomer } from "../../../packages/shop/src/customers/customer-repository.ts";
import { PLAIN_REQUEST, RAMESH } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY = 20;
const BUYER = { sessionId: "3", customerId: 3 };
const FARM = { ...RAMESH, address_1: "Farm 7", city: "Rajkot", postcode: "360001" };
const HOME = { ...RAMESH, address_1: "1 Bank Road" };
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("the saved shipping address of who collects an order, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	/** The checkout sends the billing address as the other one, too. */
	async function order(rate: RegExp, method = "cod", sent = HOME, behaviour = "succeed") {
		const { shop } = paying;
		await shop.carts.addItem(BUYER, { id: DAIRY, quantity: 1, variation: [] });
		const { calculated } = await shop.carts.view(BUYER);
		const rateId = calculated.packages[0]!.rates.find(({ rateId }) => rate.test(rateId))!.rateId;
		await shop.carts.selectRate(BUYER, null, rateId);
		const billing = { ...HOME, email: "ramesh@example.in" };
		const placed = await shop.checkout.place(BUYER, {
			...{ ...PLAIN_REQUEST, billing, shipping: sent, paymentMethod: method },
			...{ paymentData: { test_behaviour: behaviour } },
		});
		if (!placed.ok) throw new Error(JSON.stringify(placed.error));
		return paying.order(placed.value.order.id);
	}
	const saved = async () => (await fixture.shop.customers.customer(3))?.shipping;
	const next = async () => (await paying.shop.carts.view(BUYER)).session.shipping;

	it.each(["cod", "test"])("is the one that goods were sent to, after a payment by %s", async (method) => {
		await order(/^flat_rate/, "cod", FARM);
		expect(await saved()).toEqual(FARM);
		const collected = await order(/^pickup_location/, method);
		expect([collected.shipping, collected.billing]).toMatchObject([HOME, HOME]);
		expect(await saved()).toEqual(FARM);
		expect(await next()).toEqual(FARM);
	});

	it("is the one that bills go to, if there was none", async () => {
		await updateCustomer(fixture.connection.db, 3, { shipping: { ...FARM, address_1: "" } });
		await order(/^pickup_location/);
		expect([await saved(), await next()]).toEqual([HOME, HOME]);
	});

	it("is the one that bills go to in a shop with one address", async () => {
		await order(/^flat_rate/, "cod", FARM);
		await paying.shop.settings.write({ shipToDestination: "billing_only" });
		await order(/^pickup_location/);
		expect([await saved(), await next()]).toEqual([HOME, HOME]);
	});

	it("stays when the collected order is paid by its link", async () => {
		await order(/^flat_rate/, "cod", FARM);
		const { shop } = paying;
		await expect(order(/^pickup_location/, "test", HOME, "refuse")).rejects.toThrow();
		const unpaid = (await shop.carts.view(BUYER)).session.draftOrderId;
		const billing = { ...HOME, email: "ramesh@example.in" };
		const request = { ...PLAIN_REQUEST, billing, shipping: HOME, paymentMethod: "cod", paymentData: {} };
		const caller = { customerId: 3, key: "", billingEmail: "" };
		const paid = await shop.checkout.payForOrder(BUYER, unpaid, caller, request);
		expect(paid).toMatchObject({ ok: true });
		expect([await saved(), await next()]).toEqual([FARM, FARM]);
	});
});
