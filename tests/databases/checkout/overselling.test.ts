import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("many shoppers at once on %s", (database) => {
	const fixture = useFixture({ database });

	async function setStock(quantity: number): Promise<void> {
		await fixture.connection.db
			.updateTable("product_stock")
			.set({ quantity, reserved: 0, status: "instock" })
			.where("product_id", "=", HATCHERY)
			.execute();
	}
	async function stock(): Promise<{ quantity: number | null; reserved: number; status: string }> {
		return fixture.connection.db
			.selectFrom("product_stock")
			.select(["quantity", "reserved", "status"])
			.where("product_id", "=", HATCHERY)
			.executeTakeFirstOrThrow();
	}

	it("sells 50 bags to 50 of 100 shoppers and refuses the other 50 in plain words", async () => {
		await setStock(50);
		const shoppers = await Promise.all(Array.from({ length: 100 }, () => new Shopper(fixture.base).start()));
		const added = await Promise.all(shoppers.map((shopper) => shopper.add(HATCHERY)));
		expect(added.every((answer) => answer.status === 201)).toBe(true);

		const orders = await Promise.all(shoppers.map((shopper) => shopper.order()));
		const placed = orders.filter((answer) => answer.status === 200);
		const refused = orders.filter((answer) => answer.status !== 200);
		expect(placed).toHaveLength(50);
		expect(refused).toHaveLength(50);
		expect(new Set(placed.map((answer) => answer.body.order_id)).size).toBe(50);
		for (const answer of refused) {
			expect([400, 403, 409]).toContain(answer.status);
			expect(answer.body.code).toMatch(/stock/);
		}
		expect(await stock()).toEqual({ quantity: 0, reserved: 0, status: "outofstock" });
	});

	it("makes one order of one cart, however often it is sent", async () => {
		await setStock(50);
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(HATCHERY, 2);
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => shopper.order({ "idempotency-key": "attempt-1" })),
		);
		const placed = answers.filter((answer) => answer.status === 200);
		expect(placed).toHaveLength(8);
		expect(new Set(placed.map((answer) => answer.body.order_id)).size).toBe(1);
		expect(await stock()).toMatchObject({ quantity: 48, reserved: 0 });
	});

	it("does not take the cart twice without a key either", async () => {
		await setStock(50);
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(HATCHERY, 2);
		const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.order()));
		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
		expect(await stock()).toMatchObject({ quantity: 48, reserved: 0 });
	});

	it("loses no change of a cart that several tabs change", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20);
		await Promise.all(Array.from({ length: 10 }, () => shopper.add(20)));
		const { body } = await shopper.call<{ items: { quantity: number }[] }>("GET", "/cart");
		expect(body.items.map((item) => item.quantity)).toEqual([11]);
	});
});
