import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { setStock, stockOf } from "../../support/stock.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const HOUR = 60 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("an unpaid order that expires, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(() => twoBags());
	const paying = usePayingShop(fixture);

	const db = () => fixture.connection.db;
	const twoBags = () => setStock(db(), HATCHERY, 2);
	const stock = () => stockOf(db(), HATCHERY);
	const order = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});
	async function waiting(): Promise<{ shopper: Shopper; id: number; path: string }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 2);
		const { body } = await shopper.call<{ order_id: number; order_key: string }>(
			"POST",
			"/checkout",
			order("redirect"),
		);
		// The job that cancels is for orders of the checkout form.
		await db().updateTable("orders").set({ created_via: "checkout" }).where("id", "=", body.order_id).execute();
		const query = `key=${body.order_key}&billing_email=${CASH_ORDER.billing_address.email}`;
		return { shopper, id: body.order_id, path: `/checkout/${body.order_id}?${query}` };
	}
	it("is paid, and takes its stock once, where the money comes at that moment", async () => {
		for (let round = 0; round < 4; round++) {
			await twoBags();
			const { id } = await waiting();
			const mine = [...paying.provider.payments.values()].at(-1)!;
			expect(await stock()).toEqual({ quantity: 2, reserved: 2 });
			paying.later(3 * HOUR);
			mine.state = "captured";
			await Promise.all([
				paying.shop.jobs.runDue(),
				paying.provider.notify(mine.id, ["captured", "captured"]),
				paying.shop.payments.reconcile(),
				paying.shop.orders.changeStatus(id, "cancelled", { from: "pending" }),
			]);
			await paying.shop.jobs.runDue();
			expect(await paying.shop.orders.order(id)).toMatchObject({ status: "processing", stockReduced: true });
			expect(await stock()).toEqual({ quantity: 0, reserved: 0 });
			expect(await paying.shop.payments.paymentsOf(id)).toMatchObject([{ state: "captured", surplus: false }]);
		}
	});

	it("is paid once where its page is paid twice at that moment", async () => {
		const { shopper, id, path } = await waiting();
		paying.later(3 * HOUR);
		await Promise.all([
			paying.shop.jobs.runDue(),
			shopper.call("POST", path, order("succeed")),
			shopper.call("POST", path, order("succeed")),
		]);
		const { status } = (await paying.shop.orders.order(id))!;
		const taken = (await paying.shop.payments.paymentsOf(id)).filter(({ state }) => state === "captured");
		expect([status, taken.length, await stock()]).toEqual(
			status === "cancelled"
				? ["cancelled", 0, { quantity: 2, reserved: 0 }]
				: ["processing", 1, { quantity: 0, reserved: 0 }],
		);
	});
});
