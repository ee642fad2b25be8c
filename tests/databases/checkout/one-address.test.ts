import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const MUMBAI = { ...RAMESH, address_1: "1 Dock Road", city: "Mumbai", state: "MH", postcode: "400001" };
const billing_address = CASH_ORDER.billing_address;
interface Addresses {
	billing_address: typeof billing_address;
	shipping_address: typeof RAMESH;
	totals: object;
	shipping_rates: { destination: { state: string; postcode: string } }[];
}

describe.each(DATABASES)("a shop that ships to the billing address only, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(async () => {
		const actor = { kind: "system", name: "test" } as const;
		const changed = await fixture.shop.editors.settings.change({ shipToDestination: "billing_only" }, { actor });
		expect(changed.ok).toBe(true);
	});
	async function shopping(): Promise<Shopper> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		return shopper;
	}

	it("has one address in the cart, whichever of them a client sends", async () => {
		const shopper = await shopping();
		const update = async (body: object) => (await shopper.call<Addresses>("POST", "/cart/update-customer", body)).body;
		const both = await update({ billing_address, shipping_address: MUMBAI });
		expect(both).toMatchObject({ billing_address, shipping_address: RAMESH });
		expect(both.shipping_rates[0]?.destination).toMatchObject({ state: "GJ", postcode: "384002" });
		// The calculator of the cart knows the shipping address only.
		const calculated = await update({
			shipping_address: { country: "IN", state: "MH", city: "Pune", postcode: "411001" },
		});
		const pune = { state: "MH", city: "Pune", postcode: "411001" };
		expect(calculated).toMatchObject({
			billing_address: { ...billing_address, ...pune },
			shipping_address: { ...RAMESH, ...pune },
		});
		expect(await update({ billing_address: { phone: "9000000000" } })).toMatchObject({
			billing_address: { phone: "9000000000" },
			shipping_address: { phone: "9000000000" },
		});
	});

	it.each([{ shipping_address: MUMBAI }, {}])("ships an order to it, also if a client sends %o", async (shipping) => {
		const shopper = await shopping();
		const { shipping_address: _, ...order } = CASH_ORDER;
		const placed = await shopper.call<Addresses>("POST", "/checkout", { ...order, ...shipping });
		expect(placed).toMatchObject({ status: 200, body: { billing_address, shipping_address: RAMESH } });
	});

	it("has it in a cart from before the setting, from its next read on, which stores nothing", async () => {
		const ship = (shipToDestination: "billing" | "billing_only") =>
			fixture.shop.editors.settings.change({ shipToDestination }, { actor: { kind: "system", name: "test" } });
		await ship("billing");
		const shopper = await shopping();
		await shopper.call("POST", "/cart/update-customer", { billing_address, shipping_address: MUMBAI });
		const sessions = () => fixture.connection.db.selectFrom("cart_session").selectAll().execute();
		const before = await sessions();
		const read = async () => (await shopper.call<Addresses>("GET", "/cart")).body;
		const mumbai = await read();
		expect(mumbai).toMatchObject({ shipping_address: MUMBAI });
		await ship("billing_only");
		const cart = await read();
		expect(cart).toMatchObject({ billing_address, shipping_address: RAMESH });
		expect(cart.shipping_rates[0]?.destination).toMatchObject({ state: "GJ", postcode: "384002" });
		const fresh = await shopping();
		const same = await fresh.call<Addresses>("POST", "/cart/update-customer", { billing_address });
		expect([cart.totals, cart.shipping_rates]).toEqual([same.body.totals, same.body.shipping_rates]);
		expect(cart.shipping_rates).not.toEqual(mumbai.shipping_rates);
		expect((await sessions()).filter(({ id }) => id === before[0]?.id)).toEqual(before);
		await shopper.call("POST", "/cart/add-item", { id: DAIRY, quantity: 1 });
		await ship("billing");
		expect(await read()).toMatchObject({ shipping_address: RAMESH });
	});

	it("tells the checkout block, and shows one address in the account", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		expect((await visitor.get("/checkout/")).html).toMatch(/forcedBillingAddress(%22|"|&quot;):true/);
		await visitor.logIn("ramesh");
		const { html } = await visitor.get("/my-account/edit-address/");
		expect(html).toContain("/my-account/edit-address/billing/");
		expect(html).not.toContain("/my-account/edit-address/shipping/");
	});
});
