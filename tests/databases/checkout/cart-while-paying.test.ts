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

	describe("when the provider's notification came, but not the shopper", () => {
		const paidByNotification = async () => {
			for (const payment of paying.provider.payments.values()) {
				payment.state = "captured";
				await paying.provider.notify(payment.id);
			}
		};

		it("is ordered without what was bought, once the shopper knows", async () => {
			const shopper = await filled();
			const { body } = await shopper.call<PlacedBody>("POST", "/checkout", order("redirect"));
			await shopper.add(HATCHERY);
			await shopper.add(DAIRY_GOLD, 2);
			await paidByNotification();
			const refused = await shopper.call<{ message: string; data: { cart: { items: unknown[] } } }>(
				"POST",
				"/checkout",
				order("succeed"),
			);
			expect([refused.status, refused.body.message]).toEqual([
				409,
				`Your order ${body.order_id} has been received, and its products were removed from your cart. ` +
					"Please check the cart and try again.",
			]);
			expect(refused.body.data.cart.items).toHaveLength(2);
			const next = await shopper.call<PlacedBody>("POST", "/checkout", order("succeed"));
			const { items } = await paying.order(next.body.order_id);
			expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
				[DAIRY_GOLD, 2],
				[HATCHERY, 1],
			]);
			expect((await paying.order(body.order_id)).status).toBe("processing");
		});

		it.each(["/cart", "/checkout"])("is not in the cart when the shopper comes back to %s", async (path) => {
			const shopper = await filled();
			const { body } = await shopper.call<PlacedBody>("POST", "/checkout", order("redirect"));
			await shopper.add(HATCHERY);
			await paidByNotification();
			const answer = await shopper.call<PlacedBody>("GET", path);
			expect(answer.status).toBe(200);
			expect(await inCart(shopper)).toEqual([[HATCHERY, 1]]);
			const next = await shopper.call<PlacedBody>("POST", "/checkout", order("succeed"));
			expect(next.body.order_id).not.toBe(body.order_id);
			const { items } = await paying.order(next.body.order_id);
			expect(items.map(({ productId }) => productId)).toEqual([HATCHERY]);
		});

		it("is not paid again by a shopper who opens the checkout again", async () => {
			const shopper = await filled();
			await shopper.call<PlacedBody>("POST", "/checkout", order("redirect"));
			await paidByNotification();
			expect((await shopper.call("GET", "/checkout")).status).toBe(400);
			const again = await shopper.call<{ code: string }>("POST", "/checkout", order("succeed"));
			expect([again.status, again.body.code]).toEqual([400, "woocommerce_rest_cart_empty"]);
			expect(paying.provider.payments.size).toBe(1);
		});

		it("is that order, if nothing else is left", async () => {
			const shopper = await filled();
			await shopper.add(HATCHERY);
			const { body } = await shopper.call<PlacedBody>("POST", "/checkout", order("redirect"));
			const { body: cart } = await shopper.call<{ items: { key: string }[] }>("GET", "/cart");
			await shopper.call("POST", "/cart/remove-item", { key: cart.items[0]!.key });
			await paidByNotification();
			const again = await shopper.call<PlacedBody>("POST", "/checkout", order("succeed"));
			expect([again.status, again.body.order_id]).toEqual([200, body.order_id]);
			expect(await inCart(shopper)).toEqual([]);
		});
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
