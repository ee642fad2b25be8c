import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { orderRow } from "@feedmill/shop/testing/rows.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { order } from "./order.ts";
import { refund } from "./refund.ts";

const RUPEE = 1_000_000;
const NO_TAX = { subtotal_tax: 0, total_tax: 0, product_id: 0, variation_id: 0, details_json: "{}", order_id: 98 };

let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const total = 1000 * RUPEE;
	await connection.db
		.insertInto("orders")
		.values([orderRow({ id: 98, status: "processing", total, items_total: total })])
		.execute();
	const line = { ...NO_TAX, kind: "line_item", quantity: 3 };
	await connection.db
		.insertInto("order_item")
		.values([
			{ ...line, id: 12, name: "Dairy Gold", subtotal: total, total, subtotal_tax: 0, total_tax: 0 },
			{ ...line, id: 13, name: "Sample", subtotal: 0, total: 0 },
		])
		.execute();
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

/** The exit code, and what the command printed. */
async function run(command: typeof refund, ...given: string[]): Promise<[code: number, printed: string]> {
	const [said, refused] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockReturnValue());
	said?.mockClear();
	refused?.mockClear();
	const open = async () => ({ ...shop, close: async () => {} });
	const code = await command(given, { actor: { kind: "system", name: "command line" }, open });
	return [code, [...said!.mock.calls, ...refused!.mock.calls].flat().join("\n")];
}

describe("feedmill refund --line", () => {
	it("gives back units of a line, and then what is left of it to the last rupee", async () => {
		expect(await run(order, "lines", "98")).toEqual([0, "12  3 × Dairy Gold  1000\n13  3 × Sample  0"]);
		expect(await run(refund, "98", "--line", "12:1")).toEqual([
			0,
			"333.33 of order 98 refunded by hand, 666.67 left; it is Processing.",
		]);
		expect(await run(order, "lines", "98")).toEqual([
			0,
			"12  3 × Dairy Gold  1000  (given back: 1, 333.33)\n13  3 × Sample  0",
		]);
		expect(await run(refund, "98", "--line", "12", "--line", "13")).toEqual([
			0,
			"666.67 of order 98 refunded by hand, 0 left; it is Refunded.",
		]);
		expect((await shop.orders.refunds(98)).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
			[1],
			[2, 3],
		]);
	});

	it("records that free goods have come back", async () => {
		expect(await run(refund, "98", "--line", "13:2")).toEqual([
			0,
			"Goods of order 98 have come back, nothing refunded, 1000 left; it is Processing.",
		]);
		expect((await run(order, "lines", "98"))[1]).toContain("13  3 × Sample  0  (given back: 2)");
	});

	it("refuses a line that is not of the order, and more units than are left", async () => {
		expect(await run(refund, "98", "--line", "14")).toEqual([1, "The order has no line 14."]);
		expect(await run(refund, "98", "--line", "12:4")).toEqual([1, "More of line 12 than was sold and not given back."]);
		expect(await run(refund, "7", "--line", "12")).toEqual([1, "There is no order 7."]);
		expect(await shop.orders.refunds(98)).toEqual([]);
	});

	it.each([
		["98", "--line", "12:0"],
		["98", "--line", "a"],
		["98", "--line"],
		["98", "5", "6"],
	])("shows how it is called: %s %s %s", async (...given) => {
		expect(await run(refund, ...given)).toEqual([2, expect.stringContaining("--line 13:2")]);
	});
});
