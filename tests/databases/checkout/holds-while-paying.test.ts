import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { DRAFT_HOLD_LIMITS } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { setStock } from "../../support/stock.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const YEAR = 365 * 24 * 60 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("stock of an order whose buyer is paying, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(() => stock(12));
	const paying = usePayingShop(fixture, { draftHolds: DRAFT_HOLD_LIMITS });

	const stock = (quantity: number) => setStock(fixture.connection.db, HATCHERY, quantity);
	const reserved = async () =>
		(
			await fixture.connection.db
				.selectFrom("product_stock")
				.select("reserved")
				.where("product_id", "=", HATCHERY)
				.executeTakeFirstOrThrow()
		).reserved;

	const paidBy = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});

	it("is free again after the usual time though it was reserved while the clock was ahead", async () => {
		paying.later(YEAR);
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 12);
		await shopper.call("POST", "/checkout", paidBy("redirect"));
		paying.later(-YEAR);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(12);
		paying.later(61 * 60_000);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(0);
	});

	it("stays reserved as long as usual though the clock of another server is some minutes behind", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 12);
		await shopper.call("POST", "/checkout", paidBy("redirect"));
		paying.later(-20 * 60_000);
		await paying.shop.jobs.runDue();
		// This server's clock again, a little before the reservation ends.
		paying.later(20 * 60_000 + 50 * 60_000);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(12);
		paying.later(11 * 60_000);
		await paying.shop.jobs.runDue();
		expect(await reserved()).toBe(0);
	});

	it("stays reserved when the checkout is opened again, whatever its quantity", async () => {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HATCHERY, 12);
		const { status } = await shopper.call("POST", "/checkout", paidBy("redirect"));
		expect([status, await reserved()]).toEqual([200, 12]);
		expect((await shopper.call("GET", "/checkout")).status).toBe(200);
		expect(await reserved()).toBe(12);
	});

	it("goes to one shopper if the shop reserves nothing for pending orders and two pay for the last bag at once", async () => {
		await stock(1);
		const { db } = fixture.connection;
		await db.updateTable("setting").set({ value_json: "0" }).where("key", "=", "holdStockMinutes").execute();
		await touch(db, "settings");
		const shoppers = await Promise.all([1, 2].map(() => new Shopper(paying.base).start()));
		for (const shopper of shoppers) await shopper.add(HATCHERY, 1);
		await Promise.all(shoppers.map((shopper) => shopper.call("POST", "/checkout", paidBy("late"))));
		expect([...paying.provider.payments.values()].filter(({ state }) => state === "captured")).toHaveLength(1);
	});
});
