import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const STOCK = 30;
const COUPON = "flat200";
const MINUTE = 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const BEHAVIOURS = [
	"cod",
	...["succeed", "fail", "refuse", "redirect", "redirect", "authorise", "hang", "late"],
	...["twice", "unordered", "notification-first", "error", "error-captured"],
];
const WHAT = [
	...["add", "add", "add", "coupon", "change", "look", "place", "place", "place", "place", "pay", "pay"],
	...["atBank", "atBank", "replay", "later", "jobs", "status", "paid", "capture", "refund", "cancel"],
] as const;
const STATUSES = ["pending", "processing", "on-hold", "completed", "failed", "cancelled", "refunded"] as const;

interface Step {
	what: (typeof WHAT)[number];
	who: number;
	which: number;
	behaviour: string;
}
const step = fc.record({
	what: fc.constantFrom(...WHAT),
	who: fc.nat(2),
	which: fc.nat(999),
	behaviour: fc.constantFrom(...BEHAVIOURS),
});
/** Steps of one inner list are taken at once. */
const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 45, maxLength: 45 });

describe.each(DATABASES)("three shoppers, their bank and the staff, each at random, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(async () => {
		const { db } = fixture.connection;
		const full = { quantity: STOCK, reserved: 0, status: "instock" };
		await db.updateTable("product_stock").set(full).where("product_id", "=", HATCHERY).execute();
		await db.updateTable("coupon").set({ usage_limit: 3, usage_count: 0 }).where("code", "=", COUPON).execute();
	});
	const paying = usePayingShop(fixture, { timeLimit: 150, late: 60, paymentLimits: { wait: 400 }, other: true });

	const LAST_IMPORTED = 104;
	async function orders(): Promise<Order[]> {
		const { db } = fixture.connection;
		const rows = await db.selectFrom("orders").select("id").where("id", ">", LAST_IMPORTED).orderBy("id").execute();
		const found = await Promise.all(rows.map(({ id }) => paying.shop.orders.order(id)));
		return found.flatMap((order) => order ?? []);
	}
	/** The second gateway is of the same provider. */
	const bodyFor = (email: string, behaviour: string, which: number) => ({
		...CASH_ORDER,
		billing_address: { ...CASH_ORDER.billing_address, email },
		payment_method: behaviour === "cod" ? "cod" : which % 4 === 1 ? "other" : "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});

	async function take({ what, who, which, behaviour }: Step, shoppers: readonly Shopper[]): Promise<void> {
		const { shop, provider } = paying;
		const shopper = shoppers[who]!;
		const placed = (await orders()).filter(({ status }) => status !== "checkout-draft");
		const order = placed[which % Math.max(1, placed.length)];
		const payments = [...provider.payments.values()];
		const payment = payments[which % Math.max(1, payments.length)];
		const amount = which % 2 === 0 ? null : 100_000_000;
		if (what === "add") await shopper.add(HATCHERY, 1 + (which % 4));
		if (what === "coupon") await shopper.call("POST", "/cart/apply-coupon", { code: COUPON });
		if (what === "look") await shopper.call("GET", "/checkout");
		if (what === "change") {
			const { body } = await shopper.call<{ items: { key: string }[] }>("GET", "/cart");
			const change = { key: body.items[0]?.key ?? "", quantity: 1 + (which % 5) };
			await shopper.call("POST", which % 5 === 0 ? "/cart/remove-item" : "/cart/update-item", change);
		}
		if (what === "place") {
			const key: Record<string, string> = which % 2 === 0 ? {} : { "idempotency-key": `key ${which % 3}` };
			const payload = bodyFor(`buyer-${who}@example.in`, behaviour, which);
			const { status, body } = await shopper.call<PlacedBody>("POST", "/checkout", payload, key);
			expect([status < 500, body.code ?? ""]).toEqual([true, expect.any(String)]);
		}
		if (what === "pay" && order) {
			const query = new URLSearchParams({ key: order.key, billing_email: order.billing.email });
			const payload = bodyFor(order.billing.email, behaviour, which);
			const { status, body } = await shopper.call<PlacedBody>("POST", `/checkout/${order.id}?${query}`, payload);
			// The reference answers so for an order that waits for no money.
			if (status >= 500) expect(body.code).toBe("invalid_order_update_status");
		}
		if (what === "atBank" && payment?.state === "open") {
			payment.state = (["refused", "captured", "authorised"] as const)[which % 3]!;
			if (which % 2 === 0) await provider.notify(payment.id);
		}
		if (what === "replay" && payment && payment.state !== "open") await provider.notify(payment.id);
		if (what === "later") paying.later([1, 5, 11, 61][which % 4]! * MINUTE);
		if (what === "jobs") await (which % 2 === 0 ? shop.payments.reconcile() : shop.jobs.runDue());
		if (what === "status" && order) await shop.orders.changeStatus(order.id, STATUSES[which % STATUSES.length]!);
		if (what === "paid" && order) await shop.orders.markPaid(order.id, "by hand");
		if (what === "capture" && order) await shop.payments.capture(order.id, amount);
		if (what === "cancel" && order) await shop.orders.cancelByCustomer(order.id, order.key, { kind: "guest" });
		if (what === "refund" && order) {
			const payload = { amount, reason: "", restock: which % 3 === 0 };
			await (which % 4 === 0 ? shop.orders : shop.payments).refund(order.id, payload);
		}
	}

	/** Holds at every moment: no bag and no coupon is counted twice or lost, and totals are the sum of their parts. */
	async function expectSound(): Promise<void> {
		const { db } = fixture.connection;
		const all = await orders();
		const row = await db.selectFrom("product_stock").selectAll().where("product_id", "=", HATCHERY).executeTakeFirst();
		const holds = await db
			.selectFrom("stock_reservation")
			.select("quantity")
			.where("product_id", "=", HATCHERY)
			.execute();
		const taken = all.flatMap(({ items }) => items).reduce((sum, { reducedStock }) => sum + reducedStock, 0);
		const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
		expect({ reserved: Number(row?.reserved), stock: Number(row?.quantity) + taken }).toEqual({
			reserved: held,
			stock: STOCK,
		});
		const coupon = await db.selectFrom("coupon").selectAll().where("code", "=", COUPON).executeTakeFirstOrThrow();
		const counted = all.filter(({ couponsCounted, coupons }) => couponsCounted && coupons.length > 0);
		expect(coupon.usage_count).toBe(counted.length);
		for (const { totals } of all) expect(totals.items + totals.shipping + totals.fees + totals.tax).toBe(totals.price);
	}

	/** Holds in the end: the shop knows what the provider has, and what an order did not need went back. */
	async function expectSettled(): Promise<void> {
		for (const { id, totals } of await orders()) {
			const payments = await paying.shop.payments.paymentsOf(id);
			for (const { id: name, captured, refunded, surplus, state } of payments) {
				const theirs = paying.provider.payments.get(name);
				const has = theirs?.state === "captured" ? theirs.amount : 0;
				expect({ name, captured, refunded }).toEqual({ name, captured: has, refunded: theirs?.refunded ?? 0 });
				if (surplus) expect(refunded).toBe(captured);
				// What the bank still sets aside for the shop, the shop means to take.
				if (theirs?.state === "authorised") expect({ name, state }).toEqual({ name, state: "authorised" });
				expect(paying.provider.begun(name)).toBeLessThanOrEqual(1);
			}
			expect(payments.filter(({ captured, surplus }) => captured > 0 && !surplus).length).toBeLessThanOrEqual(1);
			const refunds = await paying.shop.orders.refunds(id);
			const counted = refunds.filter(({ state, surplus }) => state !== "refused" && !surplus);
			const given = counted.reduce((sum, { amount }) => sum + amount, 0);
			expect(given).toBe(totals.refunded);
		}
		expect(await paying.shop.orders.entries.wrong(10)).toEqual([]);
	}

	it.each(database === "sqlite" ? [1, 23, 31] : [4])("lose no rupee and no bag (walk %i)", async (seed) => {
		const [rounds = []] = fc.sample(walk, { numRuns: 1, seed });
		const shoppers = await Promise.all([0, 1, 2].map(() => new Shopper(paying.base).start()));
		for (const steps of rounds) {
			await Promise.all(steps.map((each) => take(each, shoppers)));
			// Notifications may still arrive: orders, stock and reservations are read one after the other.
			await vi.waitFor(expectSound, { timeout: 5000 });
		}
		for (const minutes of [1, 5, 30, 120, 800, 800, 800, 800]) {
			paying.later(minutes * MINUTE);
			await paying.shop.payments.reconcile();
			await paying.shop.payments.reconcile();
		}
		await expectSound();
		await expectSettled();
	});
});
