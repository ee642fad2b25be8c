import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
interface CartBody {
	needs_shipping: boolean;
	has_calculated_shipping: boolean;
	shipping_rates: { shipping_rates: { rate_id: string }[] }[];
	totals: { total_shipping: string };
}

describe.each(DATABASES)("a mill that sends nothing, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(async () => {
		const { pickup } = await fixture.shop.settings.current();
		const locations = ["Mill", "Depot"].map((name) => ({ ...pickup.locations[0]!, name, enabled: true }));
		await fixture.shop.settings.write({
			shipTo: { mode: "disabled", countries: [] },
			pickup: { ...pickup, enabled: true, locations },
		});
	});
	async function shopping(): Promise<Shopper> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		return shopper;
	}
	const rateIds = (cart: CartBody) =>
		cart.shipping_rates.map((one) => one.shipping_rates.map(({ rate_id }) => rate_id));

	it("offers its pickup places, and no method of a zone", async () => {
		const shopper = await shopping();
		const { body } = await shopper.call<CartBody>("GET", "/cart");
		expect(body).toMatchObject({ needs_shipping: true, has_calculated_shipping: true });
		expect(rateIds(body)).toEqual([["pickup_location:0", "pickup_location:1"]]);
		const chosen = { package_id: 0, rate_id: "pickup_location:1" };
		expect(await shopper.call("POST", "/cart/select-shipping-rate", chosen)).toMatchObject({ status: 200 });
	});

	it("sells, also to buyers anywhere that it sells to", async () => {
		expect(await (await shopping()).order()).toMatchObject({ status: 200, body: { status: "processing" } });
		const { sellTo } = await fixture.shop.settings.current();
		const abroad = { ...RAMESH, country: "NP", state: "BAG", postcode: "44600", city: "Kathmandu" };
		const order = { ...CASH_ORDER, billing_address: { ...abroad, email: "a@example.in" }, shipping_address: abroad };
		await fixture.shop.settings.write({ sellTo: { mode: "all", countries: [] } });
		expect(await (await shopping()).call("POST", "/checkout", order)).toMatchObject({ status: 200 });
		await fixture.shop.settings.write({ sellTo: { mode: "specific", countries: ["IN"] } });
		expect(await (await shopping()).call("POST", "/checkout", order)).toMatchObject({
			status: 400,
			body: { code: "woocommerce_rest_invalid_shipping_option" },
		});
		await fixture.shop.settings.write({ sellTo });
	});

	it("sells on pages with and without script", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		expect((await visitor.get("/cart/")).text).toContain("(Mill)");
		const { html } = await visitor.get("/checkout/");
		expect(html).toMatch(/shippingEnabled(%22|"|&quot;):true/);
		const address = Object.entries({ ...RAMESH, email: "gopal@example.in" });
		const fields = Object.fromEntries(address.map(([name, value]) => [`billing_${name}`, value]));
		const form = await visitor.post("/checkout/", { ...fields, payment_method: "cod", shown_total: "" });
		const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form.html)?.[1] ?? "";
		const placed = await visitor.post("/checkout/", {
			...fields,
			payment_method: "cod",
			shipping_method: "pickup_location:1",
			shown_total: hidden("shown_total"),
			order_intent: hidden("order_intent"),
		});
		expect(placed).toMatchObject({ status: 303, location: expect.stringContaining("/order-received/") });
		expect((await visitor.get(placed.location ?? "")).text).toContain("Depot");
	});

	it("takes the payment of an order that is collected", async () => {
		const shopper = await shopping();
		const { body } = await shopper.order();
		await fixture.connection.db
			.updateTable("orders")
			.set({ status: "failed" })
			.where("id", "=", body.order_id)
			.execute();
		// Whoever pays may have a cart of their own by then.
		await shopper.add(DAIRY, 1);
		const pay = { ...CASH_ORDER, key: body.order_key, billing_email: CASH_ORDER.billing_address.email };
		const paid = await shopper.call("POST", `/checkout/${body.order_id}`, pay);
		expect(paid).toMatchObject({ status: 200, body: { status: "processing" } });
	});

	it("needs no shipping without pickup places, as before", async () => {
		const { pickup } = await fixture.shop.settings.current();
		await fixture.shop.settings.write({ pickup: { ...pickup, enabled: false } });
		const shopper = await shopping();
		const { body } = await shopper.call<CartBody>("GET", "/cart");
		expect(body).toMatchObject({ needs_shipping: false, has_calculated_shipping: false, shipping_rates: [] });
		expect(await shopper.order()).toMatchObject({ status: 200 });
	});
});

describe.each(DATABASES)("a shop with pickup that sends to some countries, on %s", (database) => {
	const fixture = useFixture({ database });

	// Reference: 04 §6, a country outside "ship to countries" has no rates at all.
	it("offers no rate elsewhere, but pickup to buyers whose bill goes elsewhere", async () => {
		const { pickup } = await fixture.shop.settings.current();
		const locations = [{ ...pickup.locations[0]!, name: "Mill", enabled: true }];
		await fixture.shop.settings.write({
			sellTo: { mode: "all", countries: [] },
			shipTo: { mode: "specific", countries: ["IN"] },
			pickup: { ...pickup, enabled: true, locations },
		});
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		const abroad = { ...RAMESH, country: "NP", state: "BAG", postcode: "44600", city: "Kathmandu" };
		const update = (shipping_address: object) =>
			shopper.call<CartBody>("POST", "/cart/update-customer", { shipping_address });
		expect((await update(abroad)).body.shipping_rates[0]?.shipping_rates).toEqual([]);
		await update(RAMESH);
		await shopper.call("POST", "/cart/select-shipping-rate", { package_id: 0, rate_id: "pickup_location:0" });
		const billing_address = { ...abroad, email: "a@example.in" };
		const placed = await shopper.call("POST", "/checkout", { ...CASH_ORDER, billing_address });
		expect(placed).toMatchObject({ status: 200, body: { status: "processing" } });
	});
});

describe.each(DATABASES)("a shop without any shipping method, on %s", (database) => {
	const fixture = useFixture({ database });

	it("has calculated shipping, of 0, and sells", async () => {
		const { pickup } = await fixture.shop.settings.current();
		await fixture.connection.db.deleteFrom("shipping_method").execute();
		await fixture.shop.settings.write({ pickup: { ...pickup, enabled: false } });
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		const { body } = await shopper.call<CartBody>("GET", "/cart");
		expect(body).toMatchObject({
			needs_shipping: false,
			has_calculated_shipping: true,
			shipping_rates: [],
			totals: { total_shipping: "0", total_shipping_tax: "0" },
		});
		expect(await shopper.order()).toMatchObject({ status: 200, body: { status: "processing" } });
	});
});
