import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const owner: Actor = { kind: "staff", id: 1, role: "administrator" };
const PICKUP = "pickup_location:0";

describe.each(DATABASES)("the phone number of a delivery on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(async () => {
		const { pickup } = await fixture.shop.settings.current();
		await fixture.shop.settings.write({
			phoneField: "required",
			phoneNumbers: "india",
			pickup: { ...pickup, enabled: true, locations: [{ ...pickup.locations[0]!, name: "Mill", enabled: true }] },
		});
	});
	async function order(phone: string, rate?: string) {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		if (rate) await shopper.call("POST", "/cart/select-shipping-rate", { package_id: 0, rate_id: rate });
		const place = { ...RAMESH, phone };
		return shopper.call<PlacedBody & { message: string }>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: { ...place, email: "ramesh@example.in" },
			shipping_address: place,
		});
	}
	const refused = { status: 400, body: { code: "woocommerce_rest_invalid_address" } };

	it("is needed, and must be one that a driver can call", async () => {
		expect(await order("")).toMatchObject(refused);
		const short = await order("12");
		expect(short).toMatchObject(refused);
		expect(short.body.message).toBe("Please give a phone number with ten digits, so that the driver can call you.");
		expect(await order("+91 ९८७६५ ४३२१०")).toMatchObject({ status: 200 });
	});

	it("is not asked of who collects, nor where an import left the field optional", async () => {
		expect(await order("", PICKUP)).toMatchObject({ status: 200 });
		await fixture.shop.settings.write({ phoneField: "optional", phoneNumbers: "any" });
		expect(await order("")).toMatchObject({ status: 200 });
		expect(await order("12")).toMatchObject({ status: 200 });
	});

	it("is refused at its field in the form without script, with all that was typed", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		const fields = Object.entries({ ...RAMESH, phone: "12", email: "gopal@example.in" });
		const form = Object.fromEntries(fields.map(([name, value]) => [`billing_${name}`, value]));
		const { html, text } = await visitor.post("/checkout/", { ...form, payment_method: "cod", shown_total: "" });
		expect(html).toContain('href="#billing_phone"');
		expect(text).toContain("Please give a phone number with ten digits");
		expect(html).toContain("12 Dairy Road");
	});

	it("is not asked at all where the shopkeeper hides the field", async () => {
		await fixture.shop.settings.write({ phoneField: "hidden" });
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		expect((await visitor.get("/checkout/")).html).not.toContain('name="billing_phone"');
		expect(await order("")).toMatchObject({ status: 200 });
	});

	it("and the driver are not spoken of to who collects the goods", async () => {
		const set = (key: string, value: string) =>
			fixture.shop.editors.gateways.changeSetting("cod", key, value, { actor: owner });
		await set("pickup_title", "Cash at the counter");
		await set("pickup_description", "Pay when the bags are loaded.");
		await set("pickup_instructions", "Have the amount ready at the counter.");
		const page = async ({ body }: { body: PlacedBody }) =>
			(await new PageVisitor(fixture.base).get(`/checkout/order-received/${body.order_id}/?key=${body.order_key}`))
				.text;
		const collected = await page(await order("", PICKUP));
		expect(collected).toContain("Cash at the counter");
		expect(collected).toContain("Have the amount ready at the counter.");
		const delivered = await page(await order("9876543210"));
		expect(delivered).toContain("Cash on delivery");
		expect(delivered).not.toContain("counter");

		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		expect((await visitor.get("/checkout/")).text).not.toContain("when the bags are loaded");
		const fields = Object.entries({ ...RAMESH, email: "gopal@example.in" });
		const form = Object.fromEntries(fields.map(([name, value]) => [`billing_${name}`, value]));
		const chosen = { ...form, payment_method: "cod", shipping_method: PICKUP, shown_total: "" };
		expect((await visitor.post("/checkout/", chosen)).text).toContain("Pay when the bags are loaded.");
	});
});
