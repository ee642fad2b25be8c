import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const TOLD = "The PIN code 110001 is in Delhi: the State is set accordingly.";

interface CartBody {
	shipping_address: { state: string };
	billing_address: { state: string };
	shipping_rates: { shipping_rates: { rate_id: string; selected: boolean }[] }[];
}

// In the fixture's store Gujarat has the rates flat_rate:1 and flat_rate:2, the rest of India flat_rate:3.
describe.each(DATABASES)("the State of an Indian address on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(() => fixture.shop.settings.write({ pinDecidesState: true }));

	const update = async (shopper: Shopper, address: object) => {
		const { body } = await shopper.call<CartBody>("POST", "/cart/update-customer", {
			shipping_address: address,
			billing_address: address,
		});
		const rates = body.shipping_rates[0]?.shipping_rates.map(({ rate_id }) => rate_id) ?? [];
		return { states: [body.shipping_address.state, body.billing_address.state], first: rates[0] };
	};
	const shopperWithFeed = async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		return shopper;
	};

	it("is decided by the PIN where it is certain, and rates and answer go by it", async () => {
		const shopper = await shopperWithFeed();
		expect(await update(shopper, { state: "GJ", postcode: "110001" })).toEqual({
			states: ["DL", "DL"],
			first: "flat_rate:3",
		});
		// The State alone, with the PIN that is there already; and the PIN alone.
		expect((await update(shopper, { state: "GJ" })).states).toEqual(["DL", "DL"]);
		expect(await update(shopper, { postcode: "384 002" })).toEqual({ states: ["GJ", "GJ"], first: "flat_rate:1" });
	});

	it("stays as it is where two States share the first digits, without a PIN, and abroad", async () => {
		const shopper = await shopperWithFeed();
		for (const [state, postcode] of [
			["DD", "396210"],
			["GJ", "396001"],
			["MH", "403001"],
			["PY", "533464"],
			["TN", "605001"],
			["GJ", "900001"],
			["MH", ""],
		])
			expect((await update(shopper, { country: "IN", state, postcode })).states).toEqual([state, state]);
		expect((await update(shopper, { country: "US", state: "NY", postcode: "11000" })).states).toEqual(["NY", "NY"]);
	});

	it("is that of the PIN in the order too, whatever the address says", async () => {
		const shopper = await shopperWithFeed();
		const far = { ...RAMESH, state: "GJ", postcode: "110001" };
		const { status, body } = await shopper.call<PlacedBody & CartBody>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: { ...far, email: "ramesh@example.in" },
			shipping_address: far,
		});
		expect([status, body.billing_address, body.shipping_address]).toMatchObject([
			200,
			{ state: "DL" },
			{ state: "DL" },
		]);
		const order = await fixture.shop.orders.order(body.order_id);
		expect(order?.shippingLines).toMatchObject([{ methodId: "flat_rate", instanceId: 3 }]);
	});

	it("is corrected and told on the checkout without script, which then takes the order", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const address = Object.fromEntries(
			Object.entries({ ...RAMESH, state: "GJ", postcode: "110001", email: "gopal@example.in" }).map(([name, value]) => [
				`billing_${name}`,
				value,
			]),
		);
		const { html: form } = await visitor.get("/checkout/");
		const fields = { ...address, payment_method: "cod", shown_rate: hidden(form, "shown_rate") };
		const shown = await visitor.post("/checkout/", { ...fields, shown_total: hidden(form, "shown_total") });
		expect([shown.status, shown.text.includes(TOLD)]).toEqual([200, true]);
		expect(shown.html).toMatch(/<option value="DL" selected="">/);
		const placed = await visitor.post("/checkout/", {
			...fields,
			billing_state: "DL",
			shown_total: hidden(shown.html, "shown_total"),
			order_intent: hidden(shown.html, "order_intent"),
		});
		expect(placed).toMatchObject({ status: 303, location: expect.stringContaining("/order-received/") });
	});

	it("is corrected in the account and told", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const email = "ramesh@example.in";
		const address = { ...RAMESH, state: "GJ", postcode: "110001", email };
		const fields = Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing_${name}`, value]));
		const saved = await visitor.post("/my-account/edit-address/billing/", { ...fields, save_address: "Save address" });
		expect(saved.status).toBe(303);
		const { text } = await visitor.get(saved.location ?? "");
		expect(text).toContain(`Address changed successfully. ${TOLD}`);
		expect(text).toContain("Delhi");
	});

	it("stays as typed after an import, until the shopkeeper turns it on", async () => {
		await fixture.reset();
		expect((await fixture.shop.settings.current()).pinDecidesState).toBe(false);
		expect((await update(await shopperWithFeed(), { state: "GJ", postcode: "110001" })).states).toEqual(["GJ", "GJ"]);
	});
});
