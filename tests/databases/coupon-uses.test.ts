import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../support/store-client.ts";

const DAIRY_GOLD = 20;
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
	const order = (shopper: Shopper, email: string) => shopper.call<{ code?: string }>("POST", "/checkout", { ...CASH_ORDER, billing_address: { ...RAMESH, email } });

	it("is used once by one e-mail address, however it is spelt and however many carts ask at once", async () => {
		const shoppers = await Promise.all(Array.from({ length: 6 }, () => withCoupon("peruser1")));
		const answers = await Promise.all(shoppers.map((shopper, index) => order(shopper, index % 2 ? "new.farmer@example.in" : "New.Farmer@Example.in")));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const { status, body } of answers) if (status !== 200) expect([status, body.code]).toEqual([409, "woocommerce_rest_cart_coupon_errors"]);
		expect((await fixture.connection.db.selectFrom("coupon_use").select("used_by").where("coupon_id", "=", 89).execute()).map((use) => use.used_by)).toEqual([
			"new.farmer@example.in",
		]);
	});

	it("bound to e-mail addresses looks at the billing address, in any case", async () => {
		expect((await order(await withCoupon("vipmail"), "ramesh@example.in")).status).toBe(409);
		expect((await order(await withCoupon("vipmail"), "Sales@DairyCoop.test")).status).toBe(200);
	});
});
