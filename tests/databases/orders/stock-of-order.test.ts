import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const OWNER: Actor = { kind: "system", name: "test" };

describe.each(["sqlite", "postgres"] as const)("the stock of an order, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(() => fixture.shop.editors.stock.change(HATCHERY, { quantity: 50, managed: true }, { actor: OWNER }));

	async function stock(): Promise<number> {
		const { quantity, reserved } = await fixture.connection.db
			.selectFrom("product_stock")
			.select(["quantity", "reserved"])
			.where("product_id", "=", HATCHERY)
			.executeTakeFirstOrThrow();
		expect(Number(reserved)).toBe(0);
		return Number(quantity);
	}
	async function ordered(): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(HATCHERY, 3);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "bacs" });
		expect([body.status, await stock()]).toEqual(["on-hold", 47]);
		return body.order_id;
	}
	async function move(id: number, to: OrderStatus): Promise<number> {
		expect(await fixture.shop.editors.orders.changeStatus(id, to, OWNER)).toMatchObject({ ok: true });
		return stock();
	}

	it("is taken once, through all statuses of a paid order", async () => {
		const id = await ordered();
		expect([await move(id, "processing"), await move(id, "completed"), await move(id, "processing")]).toEqual([
			47, 47, 47,
		]);
	});

	it("is given back once, and taken again where the order comes back", async () => {
		const id = await ordered();
		expect([await move(id, "cancelled"), await move(id, "processing"), await move(id, "cancelled")]).toEqual([
			50, 47, 50,
		]);
	});

	it("is named where it is missing for an order that comes back, in its notes and to the shopkeeper", async () => {
		const id = await ordered();
		await move(id, "cancelled");
		await fixture.shop.editors.stock.change(HATCHERY, { quantity: 2 }, { actor: OWNER });
		const moved = await fixture.shop.editors.orders.changeStatus(id, "processing", OWNER);
		const short = [{ productId: HATCHERY, name: "Fish Hatchery Powder", quantity: 1 }];
		expect([moved, await stock()]).toEqual([
			{ ok: true, value: expect.objectContaining({ status: "processing", short }) },
			0,
		]);
		const notes = (await fixture.shop.orders.notes(id)).map(({ content }) => content);
		expect(notes.slice(-3)).toEqual([
			expect.stringMatching(/^Stock levels reduced: Fish Hatchery Powder \(.*\) 2&rarr;0$/),
			"Missing in stock: 1 × Fish Hatchery Powder.",
			"Order status changed from Cancelled to Processing.",
		]);
		// What it did not take does not come back.
		expect(await move(id, "cancelled")).toBe(2);
	});
});
