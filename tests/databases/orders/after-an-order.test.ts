import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";

/** ₹890; entered without tax 934 with the home state's, whose two halves are rounded separately, and 935 elsewhere. */
const GOAT = 55;
/** ₹685. */
const MINERAL = 67;
const MUMBAI = { ...RAMESH, city: "Mumbai", state: "MH", postcode: "400001" };
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

interface Wire {
	shipping_rates: { shipping_rates: { rate_id: string; selected: boolean }[] }[];
	items: { prices: { price: string } }[];
}

describe.each(DATABASES)("after an order, on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ profile: "incl", database, postgres: connectPostgres(inject("postgres")) });
	});
	beforeEach(() => fixture.reset());
	afterAll(() => fixture.close());

	it("the rate that was chosen is chosen for the next cart", async () => {
		const shopper = await new Shopper(fixture.base).start();
		const first = (await shopper.add(GOAT)).body as Wire;
		const offered = first.shipping_rates[0]!.shipping_rates;
		const another = offered.find(({ selected }) => !selected)!.rate_id;
		await shopper.call("POST", "/cart/select-shipping-rate", { package_id: 0, rate_id: another });
		expect((await shopper.order()).status).toBe(200);
		const next = (await shopper.add(GOAT)).body as Wire;
		expect(next.shipping_rates[0]!.shipping_rates.find(({ selected }) => selected)?.rate_id).toBe(another);
	});

	it("the order shows today's prices of the shop's own place, wherever it goes", async () => {
		await fixture.shop.settings.write({ pricesIncludeTax: false });
		expect(await pricesInMumbai(GOAT)).toEqual(["935", "934"]);
	});

	it("what includes tax is shown the same wherever it goes", async () => {
		expect(await pricesInMumbai(MINERAL)).toEqual(["685", "685"]);
	});

	/** The price of a product in the cart of a buyer in Mumbai, and in the order. */
	async function pricesInMumbai(product: number): Promise<(string | undefined)[]> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(product, 2);
		const buyer = { billing_address: { ...MUMBAI, email: "ramesh@example.in" }, shipping_address: MUMBAI };
		const cart = await shopper.call<Wire>("POST", "/cart/update-customer", buyer);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, ...buyer });
		const order = await shopper.call<Wire>(
			"GET",
			`/order/${body.order_id}?key=${body.order_key}&billing_email=ramesh%40example.in`,
		);
		return [cart, order].map((answer) => answer.body.items[0]?.prices.price);
	}
});
