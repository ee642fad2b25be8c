import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { orderRow, productRow, stockRow } from "@feedmill/shop/testing/rows.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { order } from "./order.ts";

let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	await connection.db
		.insertInto("orders")
		.values([orderRow({ id: 98, status: "on-hold" }), orderRow({ id: 99, status: "checkout-draft" })])
		.execute();
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

/** The exit code, and what the command printed. */
async function run(...given: string[]): Promise<[code: number, printed: string]> {
	const [said, refused] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockReturnValue());
	said?.mockClear();
	refused?.mockClear();
	const open = async () => ({ ...shop, close: async () => {} });
	const code = await order(given, { actor: { kind: "system", name: "command line" }, open });
	return [code, [...said!.mock.calls, ...refused!.mock.calls].flat().join("\n")];
}

describe("feedmill order status", () => {
	it("shows the status and the allowed next ones, without those of refunds and of the checkout", async () => {
		expect(await run("status", "98")).toEqual([
			0,
			"Order 98 is On hold (on-hold). It may become pending, processing, completed, failed, cancelled.",
		]);
		expect(await run("status", "99")).toEqual([0, "Order 99 is Draft (checkout-draft)."]);
	});

	it("shows none that makes stock of what is on the road", async () => {
		const sent = orderRow({ id: 97, status: "processing", stock_reduced: 1, handling: "on-the-road" });
		await shop.connection.db
			.insertInto("orders")
			.values({ ...sent, handling_json: "[]" })
			.execute();
		expect(await run("status", "97")).toEqual([
			0,
			"Order 97 is Processing (processing). It may become on-hold, completed, failed.",
		]);
		expect(await run("status", "97", "cancelled")).toEqual([
			1,
			"Order 97 is on the road: let its goods come back first.",
		]);
	});

	it("changes it, with a note under the name of the command line", async () => {
		expect(await run("status", "98", "cancelled", "--note", "Wrong village.")).toEqual([0, "Order 98 is Cancelled."]);
		expect(await run("status", "98", "cancelled")).toEqual([0, "Order 98 is Cancelled already."]);
		expect(await shop.orders.notes(98)).toMatchObject([
			{ author: "command line", content: "Wrong village. Order status changed from On hold to Cancelled." },
		]);
	});

	it("says what is missing of an order that comes back, also when it is paid", async () => {
		const { db } = shop.connection;
		await db
			.insertInto("product")
			.values(productRow({ id: 10, name: "Layer Mash" }))
			.execute();
		await db
			.insertInto("product_stock")
			.values(stockRow({ product_id: 10, managed: 1, quantity: 2 }))
			.execute();
		for (const id of [96, 97]) {
			const line = {
				id,
				order_id: id,
				kind: "line_item",
				name: "Layer Mash",
				quantity: 5,
				details_json: "{}",
			} as const;
			const amounts = { subtotal: 0, subtotal_tax: 0, total: 0, total_tax: 0 };
			await db
				.insertInto("orders")
				.values(orderRow({ id, status: "cancelled" }))
				.execute();
			await db
				.insertInto("order_item")
				.values({ ...line, ...amounts, product_id: 10, variation_id: 0 })
				.execute();
		}
		expect(await run("status", "96", "on-hold")).toEqual([0, "Order 96 is On hold. Missing in stock: 3 × Layer Mash."]);
		expect(await run("paid", "97")).toEqual([
			0,
			"Order 97 is paid; it is Processing. Missing in stock: 5 × Layer Mash.",
		]);
	});

	it("refuses an impossible change with one sentence, and changes nothing", async () => {
		const after = "Order 98 is On hold (on-hold). It may become pending, processing, completed, failed, cancelled.";
		expect(await run("status", "98", "shipped")).toEqual([1, `shipped is no status. ${after}`]);
		expect(await run("status", "98", "checkout-draft")).toEqual([
			1,
			"An order cannot go from on-hold to checkout-draft.",
		]);
		expect(await run("status", "98", "refunded")).toEqual([
			1,
			"An order becomes refunded when its money is given back.",
		]);
		expect(await run("status", "99", "completed")).toEqual([1, "Order 99 is not placed yet."]);
		expect(await run("paid", "99")).toEqual([1, "Order 99 is not placed yet."]);
		expect(await run("status", "7", "completed")).toEqual([1, "There is no order 7."]);
		expect((await shop.orders.order(98))?.status).toBe("on-hold");
		expect((await shop.orders.order(99))?.status).toBe("checkout-draft");
	});

	it.each([
		["status"],
		["status", "#98"],
		["status", "98", "completed", "twice"],
		["status", "98", "--note", "alone"],
		["status", "98", "--to-customer"],
		["note", "98", "text", "--note", "text"],
		["paid", "98", "--note", "text"],
		["capture", "98", "much"],
		["toString", "98"],
	])("shows how it is called: %s %s %s", async (...given) => {
		expect(await run(...given)).toEqual([2, expect.stringContaining("order status 105")]);
	});
});
