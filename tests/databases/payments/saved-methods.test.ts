import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const PAGE = "/my-account/payment-methods/";
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("saved payment methods, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture, { pages: true });

	async function customer(email: string): Promise<number> {
		const found = await paying.shop.customers.customerByEmail(email);
		if (!found) throw new Error(`no customer ${email}`);
		return found.id;
	}
	async function pay(customerId: number, data: Record<string, string>): Promise<number> {
		const visitor = { sessionId: String(customerId), customerId };
		await paying.shop.carts.emptyCart(visitor);
		await paying.shop.carts.addItem(visitor, { id: DAIRY_GOLD, quantity: 1, variation: [] });
		const placed = await paying.shop.checkout.place(visitor, {
			billing: { ...RAMESH, email: "ramesh@feedmill.test" },
			shipping: null,
			paymentMethod: "test",
			paymentData: data,
			customerNote: "",
			createAccount: false,
			idempotencyKey: null,
			origin: paying.base,
			language: "en",
			customerIp: "192.0.2.1",
			userAgent: "test",
		});
		if (!placed.ok) throw new Error(placed.error.message);
		return placed.value.order.id;
	}
	const SAVE = { "wc-test-new-payment-method": "1" };
	const ids = async (customerId: number) => (await paying.shop.payments.methodsOf(customerId)).map(({ id }) => id);

	it("are saved on request, offered with the default first, and usable by their owner only", async () => {
		const ramesh = await customer("ramesh@feedmill.test");
		await pay(ramesh, {});
		expect(await ids(ramesh)).toEqual([]);
		await pay(ramesh, SAVE);
		await pay(ramesh, SAVE);
		const [first, second] = await paying.shop.payments.methodsOf(ramesh);
		expect([first, second]).toMatchObject([{ brand: "Visa", last4: "4242", isDefault: true }, { isDefault: false }]);
		await pay(ramesh, { "wc-test-payment-token": String(second!.id), ...SAVE });
		expect(await ids(ramesh)).toHaveLength(2);
		expect([...paying.provider.payments.values()].at(-1)?.card?.token).toBe(second!.token);
		const stranger = (await fixture.connection.db
			.selectFrom("customer")
			.select("id")
			.where("id", "<>", ramesh)
			.orderBy("id")
			.executeTakeFirstOrThrow()) as { id: number };
		await pay(stranger.id, { "wc-test-payment-token": String(second!.id), ...SAVE });
		expect([...paying.provider.payments.values()].at(-1)?.card?.token).not.toBe(second!.token);
		expect(await paying.shop.payments.forgetMethod(stranger.id, second!.id)).toBe(false);
		expect(await paying.shop.payments.chooseMethod(stranger.id, second!.id)).toBe(false);

		const visitor = new PageVisitor(paying.base);
		await visitor.logIn("ramesh");
		await visitor.get(`/?add-to-cart=${DAIRY_GOLD}`);
		const { html } = await visitor.get("/checkout/");
		const offered = /"customerPaymentMethods":(\{"cc":\[.*?\]\})/.exec(html.replaceAll("&quot;", '"'))?.[1] ?? "{}";
		expect(JSON.parse(offered)).toEqual({
			cc: [
				{
					method: { gateway: "test", last4: "4242", brand: "Visa" },
					expires: "12/30",
					is_default: true,
					tokenId: first!.id,
					actions: {},
				},
				expect.objectContaining({ tokenId: second!.id, is_default: false }),
			],
		});
	});

	it("are not saved for a guest, whatever the request says", async () => {
		await pay(0, SAVE);
		expect(await fixture.connection.db.selectFrom("payment_method").select("customer_id").execute()).toEqual([]);
	});

	it("have the same name in the account and the checkout if the provider tells no brand", async () => {
		const ramesh = await customer("ramesh@feedmill.test");
		await pay(ramesh, SAVE);
		await fixture.connection.db.updateTable("payment_method").set({ brand: "" }).execute();
		const visitor = new PageVisitor(paying.base);
		await visitor.logIn("ramesh");
		expect((await visitor.get(PAGE)).text).toContain("Credit card ending in 4242");
		await visitor.get(`/?add-to-cart=${DAIRY_GOLD}`);
		const { html } = await visitor.get("/checkout/");
		expect(/"last4":"4242","brand":"(.*?)"/.exec(html.replaceAll("&quot;", '"'))?.[1]).toBe("Credit card");
	});

	it("are selected and deleted on a page that needs no script", async () => {
		const ramesh = await customer("ramesh@feedmill.test");
		const visitor = new PageVisitor(paying.base);
		await visitor.logIn("ramesh");
		expect((await visitor.get(PAGE)).text).toContain("No saved methods found.");
		await pay(ramesh, SAVE);
		await pay(ramesh, SAVE);
		const [first, second] = await ids(ramesh);
		expect((await visitor.get(PAGE)).text).toContain("Visa ending in 4242");
		const done = await visitor.post(PAGE, { default: String(second) });
		expect([done.status, done.location]).toEqual([303, PAGE]);
		expect((await visitor.get(PAGE)).text).toContain("This payment method was successfully set as your default.");
		expect(await ids(ramesh)).toEqual([second, first]);
		await visitor.post(PAGE, { delete: String(second) });
		expect((await visitor.get(PAGE)).text).toContain("Payment method deleted.");
		expect(await paying.shop.payments.methodsOf(ramesh)).toMatchObject([{ id: first, isDefault: true }]);
		for (const wrong of ["0", "-1", "x", "999999", String(second)]) {
			await visitor.post(PAGE, { delete: wrong });
			expect((await visitor.get(PAGE)).text).toContain("Invalid payment method.");
		}
		await visitor.post(PAGE, { delete: String(first) }, { origin: "https://evil.example" });
		expect(await ids(ramesh)).toEqual([first]);
		expect((await new PageVisitor(paying.base).get(PAGE)).text).toContain("Log in");
	});

	it("have one default, however many are selected at once", async () => {
		const ramesh = await customer("ramesh@feedmill.test");
		for (let card = 0; card < 4; card++) await pay(ramesh, SAVE);
		const all = await ids(ramesh);
		const chosen = await Promise.all(all.map((id) => paying.shop.payments.chooseMethod(ramesh, id)));
		expect(chosen).toEqual([true, true, true, true]);
		const saved = await paying.shop.payments.methodsOf(ramesh);
		expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
	});

	it("have a default when one is selected and deleted at once, and are deleted once", async () => {
		const ramesh = await customer("ramesh@feedmill.test");
		const { payments } = paying.shop;
		for (let round = 0; round < 5; round++) {
			while ((await ids(ramesh)).length < 3) await pay(ramesh, SAVE);
			const oldest = (await ids(ramesh)).at(-1)!;
			const [gone, , again] = await Promise.all([
				payments.forgetMethod(ramesh, oldest),
				payments.chooseMethod(ramesh, oldest),
				payments.forgetMethod(ramesh, oldest),
			]);
			expect([gone, again].toSorted()).toEqual([false, true]);
			const saved = await payments.methodsOf(ramesh);
			expect(saved.map(({ isDefault }) => isDefault)).toEqual([true, false]);
		}
	});
});
