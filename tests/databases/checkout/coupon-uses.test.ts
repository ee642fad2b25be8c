import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { customersWithEmail } from "../../../packages/shop/src/orders/coupon-use-repository.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { type Answer, CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";

const DAIRY_GOLD = 20;
/** A virtual product, so that no pickup location affects the tax. */
const CONSULTATION = 73;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("a coupon limited per buyer on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
	});
	beforeEach(() => fixture.reset());
	afterAll(() => fixture.close());

	async function withCoupon(code: string): Promise<Shopper> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		expect((await shopper.call("POST", "/cart/apply-coupon", { code })).status).toBe(200);
		return shopper;
	}
	const order = (shopper: Shopper, email: string) =>
		shopper.call<{ code?: string }>("POST", "/checkout", { ...CASH_ORDER, billing_address: { ...RAMESH, email } });

	it("is used once by one e-mail address, however it is spelt and however many carts ask at once", async () => {
		const shoppers = await Promise.all(Array.from({ length: 6 }, () => withCoupon("peruser1")));
		const answers = await Promise.all(
			shoppers.map((shopper, index) => order(shopper, index % 2 ? "new.farmer@example.in" : "New.Farmer@Example.in")),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const { status, body } of answers)
			if (status !== 200) expect([status, body.code]).toEqual([409, "woocommerce_rest_cart_coupon_errors"]);
		expect(
			(
				await fixture.connection.db.selectFrom("coupon_use").select("used_by").where("coupon_id", "=", 89).execute()
			).map((use) => use.used_by),
		).toEqual(["new.farmer@example.in"]);
	});

	it("counts a customer's uses for a guest with the e-mail of an earlier order, however either was typed", async () => {
		const { db } = fixture.connection;
		// A customer has ordered with this billing e-mail; the use is recorded under the customer's id.
		const earlier = await db.selectFrom("orders").select("id").where("customer_id", "=", 0).executeTakeFirstOrThrow();
		const bought = { customer_id: 3, billing_email: "Feed.Buyer@Example.in" };
		await db.updateTable("orders").set(bought).where("id", "=", earlier.id).execute();
		await db
			.insertInto("coupon_use")
			.values({ id: 90_001, coupon_id: 89, order_id: earlier.id, used_by: "3" })
			.execute();
		for (const email of ["Feed.Buyer@Example.in", "feed.buyer@example.in", "FEED.BUYER@example.in"])
			expect([email, (await order(await withCoupon("peruser1"), email)).status]).toEqual([email, 409]);
	});

	it("finds the customers of an imported order whose e-mail has letters beyond ASCII, in any case", async () => {
		const { db } = fixture.connection;
		const { id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
		const many = "ÀÈÌÒÙÂÊÎÔÛ@Example.in";
		for (const [stored, ...typed] of [
			["É.Buyer@Example.in", "é.buyer@example.in", "É.BUYER@EXAMPLE.IN", "É.Buyer@Example.in"],
			["żółw@Example.in", "ŻÓŁW@example.in", "Żółw@Example.IN", "żóŁW@example.in"],
			[many, many.toLowerCase(), many.toUpperCase(), many],
		] as const) {
			await db.updateTable("orders").set({ customer_id: 3, billing_email: stored }).where("id", "=", id).execute();
			for (const email of typed) expect([email, await customersWithEmail(db, email)]).toEqual([email, [3]]);
			expect(await customersWithEmail(db, `x${stored}`)).toEqual([]);
		}
	});

	it("restricted to e-mail addresses is checked against the billing address, ignoring case", async () => {
		expect((await order(await withCoupon("vipmail"), "ramesh@example.in")).status).toBe(409);
		expect((await order(await withCoupon("vipmail"), "Sales@DairyCoop.test")).status).toBe(200);
	});
});

it("does not place an order at a higher total if a coupon became invalid meanwhile", async () => {
	const fixture = await startFixture({ database: "sqlite" });
	try {
		const { db } = fixture.connection;
		await fixture.shop.settings.write({ taxDisplayCart: "incl" });
		const shopper = await new Shopper(fixture.base).start();
		const added = (await shopper.add(CONSULTATION)) as Answer<{ items: { prices: { price: string } }[] }>;
		const minimum = Number(added.body.items[0]!.prices.price) * 1_000_000;
		await db.updateTable("coupon").set({ minimum_amount: minimum }).where("code", "=", "percent10").execute();
		await shopper.call("POST", "/cart/apply-coupon", { code: "percent10" });
		// Abroad the cart has no tax to show, and is below the coupon's minimum.
		const austin = { ...RAMESH, country: "US", state: "TX", city: "Austin", postcode: "73301" };
		const order = {
			...CASH_ORDER,
			billing_address: { ...austin, email: "ramesh@example.in" },
			shipping_address: austin,
		};
		const refused = await shopper.call<{ code: string; message: string; data: { cart: { coupons: unknown[] } } }>(
			"POST",
			"/checkout",
			order,
		);
		expect([refused.status, refused.body.code]).toEqual([409, "woocommerce_rest_cart_coupon_error"]);
		expect(refused.body.message).toContain(
			'The "percent10" coupon has been removed from your cart: The minimum spend for this coupon is',
		);
		expect(refused.body.data.cart.coupons).toEqual([]);
		expect(
			(
				await db
					.selectFrom("orders")
					.select("id")
					.where("status", "!=", "checkout-draft")
					.where("id", ">=", 105)
					.execute()
			).length,
		).toBe(0);
	} finally {
		await fixture.close();
	}
});
