import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, PLAIN_REQUEST, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY = 20;
/** Limited to one use per buyer. */
const PER_USER = 89;
const BUYER = { sessionId: "3", customerId: 3 };
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("the coupon of an order whose payment is tried again, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);
	const db = () => fixture.connection.db;

	async function withCoupon(code = "peruser1"): Promise<Shopper> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY);
		expect((await shopper.call("POST", "/cart/apply-coupon", { code })).status).toBe(200);
		return shopper;
	}
	const pay = (shopper: Shopper, behaviour: string, email = "new.farmer@example.in", path = "/checkout") =>
		shopper.call<{ code?: string; order_id?: number; status?: string }>("POST", path, {
			...CASH_ORDER,
			billing_address: { ...RAMESH, email },
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
	async function uses(): Promise<{ count: number; orders: number[] }> {
		const { usage_count: count } = await db()
			.selectFrom("coupon")
			.select("usage_count")
			.where("id", "=", PER_USER)
			.executeTakeFirstOrThrow();
		const rows = await db().selectFrom("coupon_use").select("order_id").where("coupon_id", "=", PER_USER).execute();
		return { count, orders: rows.map(({ order_id }) => order_id) };
	}
	/** One use in all, too: it is the last of the coupon. */
	const limitTo = (limits: { usage_limit: number; usage_limit_per_user: number }) =>
		db()
			.updateTable("coupon")
			.set({ ...limits, usage_count: 0 })
			.where("id", "=", PER_USER)
			.execute();

	describe.each([
		["per buyer", { usage_limit: 0, usage_limit_per_user: 1 }],
		["in all", { usage_limit: 1, usage_limit_per_user: 0 }],
	])("limited to one use %s", (_, limits) => {
		it.each(["refuse", "fail", "redirect"])("stays after %s, and is used once", async (behaviour) => {
			await limitTo(limits);
			const shopper = await withCoupon();
			await pay(shopper, behaviour);
			const { body } = await shopper.call<{ coupons: { code: string }[]; errors: unknown[] }>("GET", "/cart");
			expect(body).toMatchObject({ coupons: [{ code: "peruser1" }], errors: [] });
			const paid = await pay(shopper, "succeed");
			expect(paid.status).toBe(200);
			expect(await uses()).toEqual({ count: 1, orders: [paid.body.order_id] });
		});

		it("stays for a customer with an account, and not for another cart", async () => {
			await limitTo(limits);
			const { shop } = paying;
			const billing = { ...RAMESH, email: "new.farmer@example.in" };
			const request = { ...PLAIN_REQUEST, billing, paymentMethod: "test" };
			const place = (behaviour: string) =>
				shop.checkout.place(BUYER, { ...request, paymentData: { test_behaviour: behaviour } });
			await shop.carts.addItem(BUYER, { id: DAIRY, quantity: 1, variation: [] });
			expect(await shop.carts.applyCoupon(BUYER, "peruser1")).toMatchObject({ ok: true });
			expect(await place("refuse")).toMatchObject({ ok: false });
			expect((await shop.carts.settle(BUYER)).errors).toEqual([]);
			const added = await shop.carts.addItem(BUYER, { id: DAIRY, quantity: 1, variation: [] });
			expect(JSON.stringify(added)).toContain("Coupon usage limit has been reached.");
			expect((await shop.carts.view(BUYER)).session.coupons).toEqual([]);
		});
	});

	it("limited in all is not free for others meanwhile", async () => {
		await limitTo({ usage_limit: 1, usage_limit_per_user: 0 });
		const [first, second] = [await withCoupon(), await withCoupon()];
		await pay(first, "refuse");
		expect(await pay(second, "succeed", "other@example.in")).toMatchObject({ status: 409 });
		expect(await pay(first, "succeed")).toMatchObject({ status: 200 });
		expect((await uses()).count).toBe(1);
	});

	it.each(["placing", "paying"])("counts for the e-mail address of the last try, by %s again", async (how) => {
		await limitTo({ usage_limit: 0, usage_limit_per_user: 1 });
		const shopper = await withCoupon();
		await pay(shopper, "refuse", "typo@example.in");
		const [orderId] = (await uses()).orders;
		const { key } = (await fixture.shop.orders.order(orderId!))!;
		const path = how === "placing" ? "/checkout" : `/checkout/${orderId}?key=${key}&billing_email=typo%40example.in`;
		// The page has sent the address before.
		if (how === "placing")
			await shopper.call("POST", "/cart/update-customer", { billing_address: { email: "real@example.in" } });
		expect(await pay(shopper, "succeed", "Real@example.in", path)).toMatchObject({ status: 200 });
		expect(await uses()).toEqual({ count: 1, orders: [orderId] });
		const again = await withCoupon();
		expect(await pay(again, "succeed", "real@example.in")).toMatchObject({ status: 409 });
		const other = await withCoupon();
		expect(await pay(other, "succeed", "typo@example.in"), "it was never theirs").toMatchObject({ status: 200 });
	});

	it("is used by one of several orders that the same buyer pays at once from two carts", async () => {
		const shoppers = [await withCoupon(), await withCoupon()];
		await pay(shoppers[0]!, "refuse");
		const paid = await Promise.all(shoppers.map((shopper) => pay(shopper, "succeed")));
		expect(paid.map(({ status }) => status)).toEqual([200, 409]);
		expect((await uses()).count).toBe(1);
	});
});
