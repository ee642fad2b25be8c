import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const HATCHERY = 65;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("what is added to the cart during the payment of its order, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture, { late: 700 });

	const order = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});
	async function filled(): Promise<Shopper> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY_GOLD);
		return shopper;
	}
	const inCart = async (shopper: Shopper) => {
		const { body } = await shopper.call<{ items: { id: number; quantity: number }[] }>("GET", "/cart");
		return body.items.map(({ id, quantity }) => [id, quantity]);
	};

	it("stays when the provider has answered", async () => {
		const shopper = await filled();
		const placing = shopper.call("POST", "/checkout", order("late"));
		await expect.poll(() => paying.provider.payments.size, { timeout: 15_000 }).toBe(1);
		await shopper.add(HATCHERY);
		await shopper.add(DAIRY_GOLD, 2);
		expect((await placing).status).toBe(200);
		expect(await inCart(shopper)).toEqual([
			[DAIRY_GOLD, 2],
			[HATCHERY, 1],
		]);
	});

	it("stays when the shopper returns from the provider's page", async () => {
		const shopper = await filled();
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", order("redirect"));
		await shopper.add(HATCHERY);
		for (const payment of paying.provider.payments.values()) {
			payment.state = "captured";
			await paying.provider.notify(payment.id);
		}
		const bought = await paying.shop.orders.order(body.order_id);
		const visitor = { sessionId: bought?.sessionId ?? "", customerId: 0 };
		await paying.shop.checkout.orderReceivedSeen(visitor, bought!);
		expect(await inCart(shopper)).toEqual([[HATCHERY, 1]]);
	});

	it("stays when the shopper pays by the order's link", async () => {
		const shopper = await filled();
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", order("fail"));
		await shopper.add(HATCHERY);
		const query = `key=${body.order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		const paid = await shopper.call("POST", `/checkout/${body.order_id}?${query}`, CASH_ORDER);
		expect(paid.status).toBe(200);
		expect(await inCart(shopper)).toEqual([[HATCHERY, 1]]);
	});
});
