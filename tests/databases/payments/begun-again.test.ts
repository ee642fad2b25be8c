import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const LOST = { ...CASH_ORDER, payment_method: "test", payment_data: [{ key: "test_behaviour", value: "lost" }] };

/** The provider has made its order, and its answer was lost. A look truthfully says that nobody has paid it yet. */
describe.each(DATABASES)("a payment whose answer was lost, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture, { timeLimit: 1_000, other: true });

	async function lost(headers: Record<string, string> = {}): Promise<{ shopper: Shopper; id: number; key: string }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY);
		const { status, body } = await shopper.call<PlacedBody>("POST", "/checkout", LOST, headers);
		expect([status, body.status]).toEqual([202, "pending"]);
		return { shopper, id: body.order_id, key: body.order_key };
	}
	const payments = (id: number) => paying.shop.payments.paymentsOf(id);
	const ofProvider = () => [...paying.provider.payments.values()];
	const redirectOf = (body: PlacedBody) => (body as PlacedBody & Redirected).payment_result.redirect_url;
	const payPath = (id: number, key: string) =>
		`/checkout/${id}?key=${key}&billing_email=${CASH_ORDER.billing_address.email}`;
	async function days(count: number): Promise<void> {
		for (let quarter = 0; quarter < count * 4; quarter++) {
			paying.later(DAY / 4);
			await paying.shop.payments.reconcile();
		}
	}

	/** At once from the cart; nine days later, when the guest's cart is forgotten, by the link to pay the order. */
	async function tryLater(body: object, later: number): Promise<{ status: number; body: PlacedBody; id: number }> {
		const { shopper, id, key } = await lost();
		if (later === 0) return { ...(await shopper.call<PlacedBody>("POST", "/checkout", body)), id };
		await days(later);
		const back = await new Shopper(paying.base).start();
		return { ...(await back.call<PlacedBody>("POST", payPath(id, key), body)), id };
	}

	it.each([
		["at once", 0],
		["nine days and many looks later", 9],
	] as const)("is begun again with the same id, %s, and is paid once", async (_, later) => {
		const { status, body, id } = await tryLater(LOST, later);
		expect([status, body.order_id]).toEqual([200, id]);
		const [only, ...more] = ofProvider();
		expect(more).toEqual([]);
		expect(redirectOf(body)).toContain(`/pay/${only!.id}`);
		expect(paying.provider.begun(only!.id)).toBe(1);
		only!.state = "captured";
		expect(await paying.provider.notify(only!.id)).toEqual([200]);
		expect(await paying.order(id)).toMatchObject({ status: "processing", transactionId: only!.providerId });
		expect(await payments(id)).toMatchObject([{ state: "captured", answeredAt: expect.any(Number) }]);
	});

	it("is found by a look if its notification is lost, though it was begun again nine days later", async () => {
		const { id } = await tryLater(LOST, 9);
		ofProvider()[0]!.state = "captured";
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect(await paying.order(id)).toMatchObject({ status: "processing" });
	});

	it.each([
		["at once", 0],
		["nine days and many looks later", 9],
	] as const)("gives way to cash, %s, without a second charge", async (_, later) => {
		const { status, body, id } = await tryLater(CASH_ORDER, later);
		expect([status, body.order_id, body.status]).toEqual([200, id, "processing"]);
		expect(await payments(id)).toMatchObject([{ state: "refused", captured: 0 }]);
		// Money that comes for it all the same is what the driver no longer collects.
		const [only] = ofProvider();
		only!.state = "captured";
		expect(await paying.provider.notify(only!.id)).toEqual([200]);
		const order = await paying.order(id);
		expect(order).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
	});

	it("gives way to another provider, and what both take goes back once", async () => {
		const { shopper, id } = await lost();
		const other = { ...CASH_ORDER, payment_method: "other", payment_data: [] };
		const { status, body } = await shopper.call<PlacedBody>("POST", "/checkout", other);
		expect([status, body.order_id, body.status]).toEqual([200, id, "processing"]);
		const [first, second] = ofProvider();
		first!.state = "captured";
		await paying.provider.notify(first!.id);
		paying.later(MINUTE);
		await paying.shop.payments.reconcile();
		expect([first!.refunded, second!.refunded]).toEqual([first!.amount, 0]);
	});

	it("is begun again for a repeated request with the same key, and by the link to pay the order", async () => {
		const keyed = await lost({ "Idempotency-Key": "lost-1" });
		const again = await keyed.shopper.call<PlacedBody>("POST", "/checkout", LOST, { "Idempotency-Key": "lost-1" });
		expect([again.status, redirectOf(again.body)]).toEqual([200, expect.stringContaining("/pay/")]);
		const { shopper, id, key } = await lost();
		const paid = await shopper.call<PlacedBody>("POST", payPath(id, key), LOST);
		expect([paid.status, redirectOf(paid.body)]).toEqual([200, expect.stringContaining("/pay/")]);
		expect(ofProvider()).toHaveLength(2);
	});

	it("gives way to cash with the key of the request whose answer never came, and by the link to pay", async () => {
		const keyed = await lost({ "Idempotency-Key": "lost-1" });
		const cash = await keyed.shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER, { "Idempotency-Key": "lost-1" });
		expect([cash.status, cash.body.order_id, cash.body.status]).toEqual([200, keyed.id, "processing"]);
		const { shopper, id, key } = await lost();
		const paid = await shopper.call<PlacedBody>("POST", payPath(id, key), CASH_ORDER);
		expect([paid.status, paid.body.status]).toEqual([200, "processing"]);
	});

	it("is begun again by one of many requests at once", async () => {
		const { shopper, id } = await lost();
		const before = paying.provider.calls();
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => shopper.call<PlacedBody>("POST", "/checkout", LOST)),
		);
		for (const { status, body } of answers) expect([status, body.order_id]).toEqual([200, id]);
		expect(ofProvider()).toHaveLength(1);
		expect(paying.provider.calls() - before, "looks, and one start").toBeLessThanOrEqual(7);
	});

	it("stays unknown while the provider answers nothing, whatever the shopper tries", async () => {
		const { shopper, id } = await lost();
		paying.provider.pause();
		for (const body of [LOST, CASH_ORDER])
			expect((await shopper.call<PlacedBody>("POST", "/checkout", body)).status).toBe(202);
		paying.provider.resume();
		expect(await payments(id)).toMatchObject([{ state: "unknown" }]);
	});

	it("that was captured all the same is found, and nothing else is charged", async () => {
		const { shopper, id } = await lost();
		ofProvider()[0]!.state = "captured";
		const { status, body } = await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER);
		expect([status, body.order_id]).toEqual([200, id]);
		expect(await paying.order(id)).toMatchObject({ status: "processing", paymentMethod: "test" });
		expect(await payments(id)).toMatchObject([{ state: "captured" }]);
	});

	it.each(["lost", "redirect"])(
		"costs its provider at most 24 calls in seven days if it is abandoned (%s)",
		async (how) => {
			const shopper = await new Shopper(paying.base).start();
			await shopper.add(DAIRY);
			await shopper.call<PlacedBody>("POST", "/checkout", {
				...LOST,
				payment_data: [{ key: "test_behaviour", value: how }],
			});
			const { db } = fixture.connection;
			// The job finds it as soon as its next look is due.
			for (let next: number | null = 0; next !== null; ) {
				await paying.shop.payments.reconcile();
				next = (await db.selectFrom("payment").select("next_look_at").executeTakeFirstOrThrow()).next_look_at;
				if (next !== null) paying.later(Math.max(1_000, next - paying.clock.now()));
			}
			expect(paying.provider.calls()).toBeLessThanOrEqual(24);
			expect(paying.provider.calls(), "it was looked at").toBeGreaterThan(12);
		},
	);
});

interface Redirected {
	payment_result: { redirect_url: string };
}
