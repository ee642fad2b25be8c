import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { type Answer, CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const MINUTE = 60_000;

interface Placed {
	order_id: number;
	order_key: string;
	status: string;
	code?: string;
	payment_result: { payment_status: string; redirect_url: string };
}

describe.each(DATABASES)("payments of one order at once, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	const order = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});
	async function filled(): Promise<Shopper> {
		const shopper = await new Shopper(paying.base).start();
		expect((await shopper.add(DAIRY_GOLD)).status).toBe(201);
		return shopper;
	}
	/** Expects one captured payment and one order, in consistent states. */
	async function expectOne(state: string, status: string): Promise<void> {
		const { db } = fixture.connection;
		const payments = await db.selectFrom("payment").select(["id", "state", "order_id", "captured"]).execute();
		const orders = await db
			.selectFrom("orders")
			.select(["id", "status", "total", "paid_at"])
			.where("id", ">", 104)
			.execute();
		expect(payments.filter((payment) => payment.state !== "refused").map((payment) => payment.state)).toEqual([state]);
		expect(orders.map((each) => each.status)).toEqual([status]);
		for (const { id } of payments) expect(paying.provider.begun(id)).toBeLessThanOrEqual(1);
		const taken = [...paying.provider.payments.values()].filter((payment) => payment.state === "captured");
		expect(taken.length).toBeLessThanOrEqual(1);
		const captured = payments.reduce((sum, payment) => sum + payment.captured, 0);
		expect(captured).toBe(state === "captured" ? orders[0]?.total : 0);
	}
	/** One request took the payment or awaits it; the others joined, were told to wait, or found the cart ordered. */
	function expectClear(answers: readonly Answer<Placed>[], shown: string): void {
		for (const { status, body } of answers) {
			expect(status).toBeLessThan(500);
			if (status < 300) expect(body.payment_result.payment_status).toBe(shown);
			else expect([body.code, status]).toEqual([expect.stringMatching(/cart_empty|order_busy/), expect.any(Number)]);
		}
		expect(answers.some(({ status }) => status < 300)).toBe(true);
		expect(new Set(answers.flatMap(({ body }) => body.order_id ?? [])).size).toBe(1);
	}

	it.each([
		[2, "late", false],
		[3, "late", true],
		[16, "late", false],
		[16, "succeed", true],
		[16, "twice", false],
		[16, "unordered", true],
	] as const)(
		"take the money once for %i requests to place it (%s, same key: %s)",
		async (count, behaviour, sameKey) => {
			const shopper = await filled();
			const answers = await Promise.all(
				Array.from({ length: count }, () =>
					shopper.call<Placed>("POST", "/checkout", order(behaviour), sameKey ? { "idempotency-key": "one" } : {}),
				),
			);
			expectClear(answers, "success");
			await expectOne("captured", "processing");
		},
	);

	it("charge once though each tab has a key of its own", async () => {
		const shopper = await filled();
		const answers = await Promise.all(
			Array.from({ length: 6 }, (_, tab) =>
				shopper.call<Placed>("POST", "/checkout", order("late"), { "idempotency-key": `tab ${tab}` }),
			),
		);
		expectClear(answers, "success");
		await expectOne("captured", "processing");
	});

	it.each(["hang", "error-captured"])("are all told that it is pending while nobody knows (%s)", async (behaviour) => {
		const shopper = await filled();
		const answers = await Promise.all(
			Array.from({ length: 3 }, () => shopper.call<Placed>("POST", "/checkout", order(behaviour))),
		);
		// The fake provider captured without answering: the second request may have found out by a look-up.
		const shown = answers.map(({ body }) => body.payment_result?.payment_status ?? body.code);
		for (const each of shown) expect(each).toMatch(/pending|success|cart_empty/);
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		await expectOne("captured", "processing");
	});

	/** A pending order whose first payment was refused. */
	async function waiting(): Promise<{ shopper: Shopper; path: string }> {
		const shopper = await filled();
		const { status, body } = await shopper.call<Placed>("POST", "/checkout", order("fail"));
		expect(status).toBe(400);
		const query = `key=${body.order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		return { shopper, path: `/checkout/${body.order_id}?${query}` };
	}

	it.each([
		[2, "late", true],
		[3, "late", false],
		[16, "late", false],
		[16, "unordered", true],
	] as const)("take the money once for %i requests to pay it (%s, same key: %s)", async (count, behaviour, sameKey) => {
		const { shopper, path } = await waiting();
		const elsewhere = await new Shopper(paying.base).start();
		const answers = await Promise.all(
			Array.from({ length: count }, (_, index) =>
				(index % 2 && !sameKey ? elsewhere : shopper).call<Placed>(
					"POST",
					path,
					order(behaviour),
					sameKey ? { "idempotency-key": "pay" } : {},
				),
			),
		);
		for (const { status, body } of answers) {
			if (status === 200) expect(body.payment_result.payment_status).toBe("success");
			// Too late: it is paid.
			else expect(body.code).toBe("invalid_order_update_status");
		}
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		if (sameKey) expect(answers.every(({ status }) => status === 200)).toBe(true);
		await expectOne("captured", "processing");
	});

	it("give the same answer to the same key after the order is paid", async () => {
		const { shopper, path } = await waiting();
		const key = { "idempotency-key": "pay" };
		const first = await shopper.call<Placed>("POST", path, order("succeed"), key);
		const again = await shopper.call<Placed>("POST", path, order("succeed"), key);
		expect([again.status, again.body]).toEqual([200, first.body]);
		const offline = { ...CASH_ORDER, payment_method: "cod" };
		expect((await shopper.call<Placed>("POST", path, offline)).body.code).toBe("invalid_order_update_status");
		await expectOne("captured", "processing");
	});

	it("never have both placing and paying take money", async () => {
		const { shopper, path } = await waiting();
		const answers = await Promise.all([
			shopper.call<Placed>("POST", "/checkout", order("late")),
			shopper.call<Placed>("POST", path, order("late")),
			shopper.call<Placed>("POST", "/checkout", order("late")),
			shopper.call<Placed>("POST", path, order("late")),
		]);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		await expectOne("captured", "processing");
	});

	it("look up the first payment before another method is used", async () => {
		const shopper = await filled();
		const first = await shopper.call<Placed>("POST", "/checkout", order("redirect"));
		expect(first.body.payment_result.redirect_url).toContain("/pay/");
		const again = await shopper.call<Placed>("POST", "/checkout", order("redirect"));
		expect(again.body.payment_result.redirect_url).toBe(first.body.payment_result.redirect_url);
		// Paid at the provider, notification lost: the shopper returns and chooses cash on delivery.
		const [payment] = paying.provider.payments.values();
		payment!.state = "captured";
		const cash = await shopper.call<Placed>("POST", "/checkout", CASH_ORDER);
		expect([cash.status, cash.body.order_id, cash.body.status]).toEqual([200, first.body.order_id, "processing"]);
		await expectOne("captured", "processing");
		expect((await paying.shop.orders.order(first.body.order_id))?.paidAt).not.toBe(null);
	});

	it("allow another method after an unpaid visit at the provider's page, and lose no money that still arrives", async () => {
		const shopper = await filled();
		const first = await shopper.call<Placed>("POST", "/checkout", order("redirect"));
		const cash = await shopper.call<Placed>("POST", "/checkout", CASH_ORDER);
		expect([cash.status, cash.body.order_id]).toEqual([200, first.body.order_id]);
		const [payment] = paying.provider.payments.values();
		payment!.state = "captured";
		expect(await paying.provider.notify(payment!.id)).toEqual([200]);
		const order_ = await paying.shop.orders.order(first.body.order_id);
		expect(order_).toMatchObject({ status: "processing", transactionId: payment!.providerId });
		expect((await paying.shop.orders.notes(order_!.id)).at(-1)?.content).toContain("there is nothing more to collect");
	});

	it("keep a cart whose payment is pending, and refuse a second order while the first may be paid any moment", async () => {
		const shopper = await filled();
		const first = await shopper.call<Placed>("POST", "/checkout", order("hang"));
		expect([first.status, first.body.payment_result.payment_status]).toEqual([202, "pending"]);
		expect(((await shopper.call("GET", "/cart")).body as { items: unknown[] }).items).toHaveLength(1);
		await shopper.add(DAIRY_GOLD);
		const second = await shopper.call<Placed>("POST", "/checkout", CASH_ORDER);
		expect([second.status, second.body.code]).toEqual([409, "payment_under_way"]);
		await expectOne("unknown", "pending");
	});
});
