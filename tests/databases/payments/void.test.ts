import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import type { PaymentFact } from "@feedmill/shop/payments/payment-fact.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** Money that is only authorised is the buyer's again once the order does not need it. */
describe.each(DATABASES)("an authorised payment that its order does not need, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	const read = (id: number) => paying.order(id);
	const pay = (buyer: Shopper, path: string, behaviour: string) =>
		buyer.call<{ order_id: number }>("POST", path, {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
	async function authorised(): Promise<Order> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const { body } = await pay(shopper, "/checkout", "authorise");
		return read(body.order_id);
	}
	const move = (id: number, to: Order["status"]) => paying.shop.orders.changeStatus(id, to);
	const reconcile = async (wait = 3 * MINUTE, shop = paying.shop) => {
		paying.later(wait);
		await shop.payments.reconcile();
	};
	const provider = () => [...paying.provider.payments.values()][0]!;
	const payments = (id: number) => paying.shop.payments.paymentsOf(id);
	const notesWith = async (id: number, text: string) =>
		(await paying.shop.orders.notes(id)).filter(({ content }) => content.includes(text)).length;
	/** The shop with another gateway of the same name. */
	const shopWith = (gateway: Partial<OnlineGateway>) => {
		const start = () => Promise.reject(new Error("not asked"));
		const look = async (): Promise<PaymentFact> => ({ kind: "authorised", providerId: provider().providerId });
		const all: OnlineGateway = { id: "test", start, look, ...gateway };
		const { connection } = fixture;
		return openShop({ connection, dataDirectory: "/dev/null", gateways: [all], clock: paying.clock });
	};

	it.each(["cancelled", "failed"] as const)("is released once, after the order is %s", async (status) => {
		const { id } = await authorised();
		// After a week it is no longer looked up.
		for (let days = 0; days < 9; days++) await reconcile(DAY);
		expect(provider().state).toBe("authorised");
		await move(id, status);
		await Promise.all([reconcile(), paying.shop.payments.reconcile()]);
		await reconcile();
		expect(provider().state).toBe("voided");
		expect(await payments(id)).toMatchObject([{ state: "refused", captured: 0 }]);
		expect(await read(id)).toMatchObject({ status, paidAt: null });
		expect(await notesWith(id, " released (")).toBe(1);
	});

	it("is kept by an order that is taken up again before", async () => {
		const { id } = await authorised();
		await move(id, "cancelled");
		await move(id, "on-hold");
		await reconcile();
		expect(provider().state).toBe("authorised");
		expect(await paying.shop.payments.capture(id, null)).toMatchObject({ ok: true });
		expect(await read(id)).toMatchObject({ status: "processing" });
	});

	it("is released by a later try when the provider did not answer, and then fails an order that was taken up again", async () => {
		const { id } = await authorised();
		await move(id, "cancelled");
		paying.provider.pause();
		for (let tries = 0; tries < 4; tries++) await reconcile();
		expect(await payments(id)).toMatchObject([{ state: "authorised" }]);
		provider().state = "voided";
		paying.provider.resume();
		await move(id, "on-hold");
		await reconcile(DAY);
		expect(await read(id)).toMatchObject({ status: "failed" });
	});

	it("is left to the shopkeeper when the provider never answers, or refuses", async () => {
		const { id } = await authorised();
		await move(id, "cancelled");
		paying.provider.pause();
		for (let tries = 0; tries < 30; tries++) await reconcile(DAY / 2);
		expect(await notesWith(id, "Release it in the provider's own pages. The provider did not answer.")).toBe(1);
		paying.provider.resume();

		const other = await authorised();
		await move(other.id, "cancelled");
		const refusing = await shopWith({ void: async () => ({ kind: "refused", reason: "Too <late>." }) });
		for (let tries = 0; tries < 3; tries++) await reconcile(DAY, refusing);
		expect(await notesWith(other.id, "own pages. Too &lt;late&gt;.")).toBe(1);
	});

	it("is left to the shopkeeper, once, by a gateway without void, which is still looked up", async () => {
		const { id, totals } = await authorised();
		await move(id, "cancelled");
		let fact: PaymentFact = { kind: "authorised", providerId: provider().providerId };
		const shop = await shopWith({ look: async () => fact });
		for (let tries = 0; tries < 3; tries++) await reconcile(DAY / 2, shop);
		expect(await notesWith(id, "is still authorised")).toBe(1);
		fact = { ...fact, kind: "captured" };
		await reconcile(DAY, shop);
		expect(await payments(id)).toMatchObject([{ state: "captured", captured: totals.price }]);
	});

	it("is taken for paid when the provider had captured it before", async () => {
		const { id } = await authorised();
		await move(id, "cancelled");
		provider().state = "captured";
		await reconcile();
		expect(await payments(id)).toMatchObject([{ state: "captured" }]);
		expect(await read(id)).toMatchObject({ status: "processing", paidAt: expect.any(Number) });
	});

	it("is captured or released, never both, when both are asked for at once", async () => {
		for (let round = 0; round < 4; round++) {
			const { id } = await authorised();
			await move(id, "cancelled");
			const { id: paymentId } = (await payments(id))[0]!;
			const [captured] = await Promise.all([paying.shop.payments.capture(id, null), reconcile()]);
			await reconcile();
			const { state } = paying.provider.payments.get(paymentId)!;
			expect(state).toBe(captured.ok ? "captured" : "voided");
			expect(await payments(id)).toMatchObject([{ state: captured.ok ? "captured" : "refused" }]);
			expect(await read(id)).toMatchObject({ status: captured.ok ? "processing" : "cancelled" });
		}
	});

	it("is released when its notification comes after the order was cancelled", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const { order_id: id } = (await pay(shopper, "/checkout", "redirect")).body;
		await move(id, "cancelled");
		provider().state = "authorised";
		expect(await paying.provider.notify(provider().id)).toEqual([200]);
		expect(await payments(id)).toMatchObject([{ state: "authorised" }]);
		await reconcile();
		expect(provider().state).toBe("voided");
		expect(await payments(id)).toMatchObject([{ state: "refused" }]);
	});

	it("is released when an earlier payment, refused before, pays the order", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const { order_id: id } = (await pay(shopper, "/checkout", "fail")).body;
		const first = provider();
		const { key } = await read(id);
		const email = CASH_ORDER.billing_address.email;
		await pay(shopper, `/checkout/${id}?key=${key}&billing_email=${email}`, "authorise");
		expect(await payments(id)).toMatchObject([{ state: "refused" }, { state: "authorised" }]);
		first.state = "captured";
		await paying.provider.notify(first.id);
		await reconcile();
		expect([...paying.provider.payments.values()].map(({ state }) => state)).toEqual(["captured", "voided"]);
		expect(await read(id)).toMatchObject({ status: "processing", transactionId: first.providerId });
	});

	it.each(["failed", "pending"] as const)(
		"is released when the buyer pays again before, the order being %s",
		async (status) => {
			const { id, key } = await authorised();
			const first = provider();
			await move(id, status);
			const buyer = await new Shopper(paying.base).start();
			const email = CASH_ORDER.billing_address.email;
			expect((await pay(buyer, `/checkout/${id}?key=${key}&billing_email=${email}`, "succeed")).status).toBe(200);
			for (let tries = 0; tries < 3; tries++) await reconcile();
			expect(first.state).toBe("voided");
			expect(await payments(id)).toMatchObject([{ state: "refused" }, { state: "captured", surplus: false }]);
			expect(await read(id)).toMatchObject({ status: "processing" });
			expect(await notesWith(id, `released (${first.providerId})`)).toBe(1);
		},
	);

	it("is left to the shopkeeper, once, when the buyer pays again and the provider refuses to release it", async () => {
		const { id, key } = await authorised();
		await move(id, "failed");
		const buyer = await new Shopper(paying.base).start();
		const email = CASH_ORDER.billing_address.email;
		await pay(buyer, `/checkout/${id}?key=${key}&billing_email=${email}`, "succeed");
		const refusing = await shopWith({ void: async () => ({ kind: "refused", reason: "Too late." }) });
		for (let tries = 0; tries < 3; tries++) await reconcile(DAY, refusing);
		expect(await notesWith(id, "still authorised")).toBe(1);
	});

	it.each([true, false])(
		"is not forgotten when the order is cancelled during a look (gateway with void: %s)",
		async (can) => {
			const { id } = await authorised();
			for (let looks = 0; looks < 13; looks++) await reconcile(DAY / 2);
			let cancel = async () => void (await move(id, "cancelled"));
			const look = async (): Promise<PaymentFact> => {
				await cancel();
				cancel = async () => {};
				return { kind: "authorised", providerId: provider().providerId };
			};
			const release = async (): Promise<PaymentFact> => ({ kind: "voided", providerId: provider().providerId });
			const shop = await shopWith({ look, ...(can ? { void: release } : {}) });
			await reconcile(DAY / 2, shop);
			expect(await read(id)).toMatchObject({ status: "cancelled" });
			await reconcile(MINUTE, shop);
			expect(await notesWith(id, " released (")).toBe(can ? 1 : 0);
			expect(await notesWith(id, "is still authorised")).toBe(can ? 0 : 1);
		},
	);

	it.each([
		["refuses", 1],
		["does not answer, for the last time", 22],
	] as const)(
		"is refunded where it is captured at the moment of its release, which the provider %s",
		async (_, tries) => {
			const shopper = await new Shopper(paying.base).start();
			await shopper.add(DAIRY, 2);
			const { order_id: id } = (await pay(shopper, "/checkout", "fail")).body;
			const first = provider();
			const { key } = await read(id);
			const email = CASH_ORDER.billing_address.email;
			await pay(shopper, `/checkout/${id}?key=${key}&billing_email=${email}`, "succeed");
			first.state = "authorised";
			await paying.provider.notify(first.id);
			let left: number = tries;
			const shop = await shopWith({
				refund: () => Promise.reject(new Error("not asked")),
				void: async () => {
					left--;
					if (left > 0) throw new Error("no answer");
					first.state = "captured";
					expect(await paying.provider.notify(first.id)).toEqual([200]);
					if (tries > 1) throw new Error("no answer");
					return { kind: "refused", reason: "It is captured." };
				},
			});
			for (let runs = 0; runs < tries; runs++) await reconcile(DAY / 2, shop);
			expect(left).toBe(0);
			expect(await payments(id)).toMatchObject([{ state: "captured", surplus: true }, { surplus: false }]);
			await reconcile(MINUTE);
			expect(first.refunded).toBe(first.amount);
			expect(await notesWith(id, "is still authorised")).toBe(0);
			expect(await read(id)).toMatchObject({ status: "processing", totals: { refunded: 0 } });
		},
	);

	it.each([true, false])("is found by a look after another has paid (gateway with void: %s)", async (can) => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const { order_id: id } = (await pay(shopper, "/checkout", "fail")).body;
		const first = provider();
		const { key } = await read(id);
		const email = CASH_ORDER.billing_address.email;
		expect((await pay(shopper, `/checkout/${id}?key=${key}&billing_email=${email}`, "succeed")).status).toBe(200);
		const release = async (): Promise<PaymentFact> => ({ kind: "voided", providerId: first.providerId });
		const shop = await shopWith(can ? { void: release } : {});
		await reconcile(MINUTE, shop);
		expect(await payments(id)).toMatchObject([{ state: "authorised" }, { state: "captured" }]);
		for (let runs = 0; runs < 3; runs++) await reconcile(MINUTE, shop);
		expect(await notesWith(id, "is still authorised")).toBe(can ? 0 : 1);
		expect(await payments(id)).toMatchObject([{ state: can ? "refused" : "authorised" }, { surplus: false }]);
		expect(await read(id)).toMatchObject({ status: "processing" });
	});

	it("is kept where the other payment has paid only a part", async () => {
		const { id, key } = await authorised();
		await paying.shop.payments.capture(id, 100_000_000);
		await move(id, "pending");
		const buyer = await new Shopper(paying.base).start();
		const email = CASH_ORDER.billing_address.email;
		await pay(buyer, `/checkout/${id}?key=${key}&billing_email=${email}`, "authorise");
		await move(id, "processing");
		await reconcile();
		expect([...paying.provider.payments.values()].map(({ state }) => state)).toEqual(["captured", "authorised"]);
	});
});
