import { describe, expect, it, vi } from "vitest";
import { type DialectName, touch } from "../../../packages/shop/src/database/connection.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const HOUR = 60 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

interface Placed {
	order_id: number;
	order_key: string;
	code?: string;
	message?: string;
}

describe.each(DATABASES)("an order that nobody has paid, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture, { pages: true });

	const db = () => fixture.connection.db;
	const uses = async () =>
		(await db().selectFrom("coupon").select("usage_count").where("code", "=", "percent10").executeTakeFirstOrThrow())
			.usage_count;
	const order = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});
	async function waiting(behaviour: string, coupon = false): Promise<{ shopper: Shopper; body: Placed; path: string }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY_GOLD);
		if (coupon) await shopper.call("POST", "/cart/apply-coupon", { code: "percent10" });
		const { body } = await shopper.call<Placed>("POST", "/checkout", order(behaviour));
		const query = `key=${body.order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		return { shopper, body, path: `/checkout/${body.order_id}?${query}` };
	}

	it("releases its coupon after the hold time, and counts it again if it is paid later", async () => {
		const before = await uses();
		const { shopper, body, path } = await waiting("fail", true);
		await waiting("redirect", true);
		expect(await uses()).toBe(before + 2);
		paying.later(2 * HOUR);
		await paying.shop.jobs.runDue();
		// The second one may still be paid on the provider's page.
		expect(await uses()).toBe(before + 1);
		paying.later(24 * HOUR);
		await paying.shop.jobs.runDue();
		expect(await uses()).toBe(before);
		expect((await shopper.call("POST", path, order("succeed"))).status).toBe(200);
		expect(await uses()).toBe(before + 1);
		expect(await paying.shop.orders.order(body.order_id)).toMatchObject({ status: "processing", couponsCounted: true });
	});

	it("is cancelled, and money for it applied, although the orders before it cannot be read", async () => {
		const placed: number[] = [];
		for (let each = 0; each < 6; each++) placed.push((await waiting("succeed")).body.order_id);
		const [unreadable, unpaid, ...paid] = placed as [number, number, ...number[]];
		const sound = paid.at(-1)!;
		await db()
			.updateTable("orders")
			.set({ created_via: "checkout", status: "pending", paid_at: null })
			.where("id", "in", [unreadable, unpaid])
			.execute();
		// As after servers that were killed between recording a payment and applying it.
		await db()
			.updateTable("payment_fact")
			.set({ followed: 0 })
			.where("payment_id", "in", (payment) => payment.selectFrom("payment").select("id").where("order_id", "in", paid))
			.execute();
		await db()
			.updateTable("orders")
			.set({ billing_json: "{" })
			.where("id", "in", [unreadable, ...paid.slice(0, -1)])
			.execute();
		paying.later(2 * HOUR);
		vi.spyOn(console, "error").mockReturnValue();
		await paying.shop.jobs.runDue();
		vi.restoreAllMocks();
		const left = await db()
			.selectFrom("payment_fact")
			.innerJoin("payment", "payment.id", "payment_fact.payment_id")
			.select("payment.order_id")
			.where("payment_fact.followed", "=", 0)
			.execute();
		expect(left.map(({ order_id }) => order_id)).not.toContain(sound);
		expect(left.length).toBeGreaterThan(0);
		expect((await paying.shop.orders.order(unpaid))?.status).toBe("cancelled");
	});

	it("cannot be paid with an address that changes its total", async () => {
		const rate = {
			...(await db().selectFrom("tax_rate").selectAll().where("state", "=", "GJ").executeTakeFirstOrThrow()),
		};
		await db()
			.insertInto("tax_rate")
			.values({ ...rate, id: 9001, state: "MH", rate: rate.rate * 3 })
			.execute();
		await touch(db(), "settings");
		const { shopper, body, path } = await waiting("fail");
		const before = await paying.shop.orders.order(body.order_id);
		const mumbai = { ...RAMESH, city: "Mumbai", state: "MH", postcode: "400001" };
		const moved = { billing_address: { ...mumbai, email: CASH_ORDER.billing_address.email }, shipping_address: mumbai };
		const refused = await shopper.call<Placed>("POST", path, { ...order("succeed"), ...moved });
		expect([refused.status, refused.body.code]).toEqual([400, "order_total_would_change"]);
		expect(await paying.shop.orders.order(body.order_id)).toMatchObject({
			shipping: before!.shipping,
			totals: before!.totals,
			status: "failed",
		});
		// Another address in the same town costs the same.
		const next = { ...RAMESH, address_1: "14 Dairy Road" };
		const same = { billing_address: { ...next, email: CASH_ORDER.billing_address.email }, shipping_address: next };
		expect((await shopper.call("POST", path, { ...order("succeed"), ...same })).status).toBe(200);
		expect(await paying.shop.orders.order(body.order_id)).toMatchObject({ status: "processing", shipping: next });
	});

	it("keeps the cookies of its cart where the form without script is answered with a payment page", async () => {
		const visitor = new PageVisitor(paying.base);
		await visitor.get(`/?add-to-cart=${DAIRY_GOLD}`);
		const address = Object.fromEntries(
			Object.entries({ ...RAMESH, email: "gopal@example.in" }).map(([name, value]) => [`billing_${name}`, value]),
		);
		const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const { html } = await visitor.post("/checkout/", { ...address, payment_method: "test", shown_total: "" });
		const provider = paying.provider;
		provider.pause();
		const placed = await visitor.post("/checkout/", {
			...address,
			payment_method: "test",
			shown_total: hidden(html, "shown_total"),
			order_intent: hidden(html, "order_intent"),
		});
		provider.resume();
		expect(placed.location).toContain("/order-received/");
		expect(visitor.cookies.get("woocommerce_items_in_cart")).toBe("1");
		expect((await visitor.get(placed.location ?? "")).text).toContain("waiting to hear of your payment");
		expect((await visitor.get("/cart/")).text).toContain("Dairy Gold");
	});
});
