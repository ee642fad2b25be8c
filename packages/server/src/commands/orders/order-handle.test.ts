import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { orderRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { order } from "./order.ts";

const RUPEE = 1_000_000;
const NOON = Date.UTC(2026, 10, 26, 6, 30);
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const DEPOT: Actor = { kind: "staff", id: 9, role: "depot", name: "Kiran" };

let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	shop = await openShop({ connection, dataDirectory: "/dev/null", clock: { now: () => NOON } });
	await shop.settings.write({ timezone: "Asia/Kolkata" });
	const cash = { status: "processing", payment_method: "cod", total: 2450 * RUPEE };
	await connection.db
		.insertInto("orders")
		.values([
			orderRow({ id: 98, ...cash }),
			orderRow({ id: 99, ...cash }),
			orderRow({ id: 100, ...cash, status: "on-hold", payment_method: "bacs" }),
		])
		.execute();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

/** The exit code, and what the command printed. */
async function run(actor: Actor, ...given: string[]): Promise<[code: number, printed: string]> {
	const printed: unknown[] = [];
	for (const stream of ["log", "error"] as const)
		vi.spyOn(console, stream).mockImplementation((text: unknown) => void printed.push(text));
	const open = async () => ({ ...shop, close: async () => {} });
	const code = await order(["handle", ...given], { actor, open });
	return [code, printed.join("\n")];
}

describe("feedmill order handle", () => {
	it("shows where the goods of an order are, what may follow, and by whom each step was made", async () => {
		expect(await run(ASHA, "98")).toEqual([0, "Order 98 is to be confirmed. Next: confirm."]);
		expect(await run(ASHA, "100")).toEqual([0, "Order 100 is On hold: nothing is to be done with its goods."]);
		expect(await run(ASHA, "7")).toEqual([1, "There is no order 7."]);
		await run(ASHA, "98", "confirm");
		await run(DEPOT, "98", "pack");
		expect(await run(DEPOT, "98", "ship", "gj07", "ab", "1234")).toEqual([0, "Order 98 is on the road."]);
		expect(await run(DEPOT, "98")).toEqual([
			0,
			[
				"Order 98 is on the road. Next: deliver, return, back.",
				"26 Nov, 12:00  confirmed, Asha",
				"26 Nov, 12:00  packed, Kiran",
				"26 Nov, 12:00  on the road, GJ 07 AB 1234, Kiran",
			].join("\n"),
		]);
	});

	it("takes several orders at once, a line for each, and fails if one is refused", async () => {
		expect(await run(ASHA, "98", "99", "confirm")).toEqual([0, "Order 98 is confirmed.\nOrder 99 is confirmed."]);
		expect(await run(DEPOT, "98", "100", "7", "pack")).toEqual([
			1,
			"Order 98 is packed.\nOrder 100 is On hold: it cannot be packed now.\nThere is no order 7.",
		]);
		expect(await run(ASHA, "98", "pack")).toEqual([0, "Order 98 was packed already by Kiran, 26 Nov, 12:00."]);
	});

	it("reads cash, lorry and phone as people write them, and says what is wrong with them", async () => {
		await run(ASHA, "98", "99", "confirm");
		await run(ASHA, "98", "99", "pack");
		expect(await run(ASHA, "98", "ship", "the big one")).toEqual([
			1,
			"“the big one” is no number of a lorry. Write it as on its plate, such as GJ 07 AB 1234.",
		]);
		expect(await run(ASHA, "98", "ship", "GJ07AB1234", "--driver", "Ravi")).toEqual([
			1,
			"“Ravi” is no phone number in India. Write the ten digits of the driver's, or leave it out.",
		]);
		expect(await run(ASHA, "98", "deliver")).toEqual([1, "Say how much cash was taken for order 98: ₹2450.00 is due."]);
		expect((await run(ASHA, "98", "deliver", "--cash", "1.390,00"))[0]).toBe(1);
		expect(await run(ASHA, "98", "deliver", "--cash", "₹ 2,450/-")).toEqual([
			0,
			"Order 98 is delivered, paid with ₹2450.00 and completed.",
		]);
		expect(await run(ASHA, "99", "deliver", "--cash", "due")).toEqual([
			0,
			expect.stringMatching(/paid with ₹2450\.00/),
		]);
		expect(await run(ASHA, "99", "return", "Torn", "bags")).toEqual([0, "Order 99 is returned."]);
		expect(await run(ASHA, "99", "back")).toEqual([0, "Order 99 is delivered again."]);
	});

	it("refuses the depot what only those who change orders may do", async () => {
		expect(await run(DEPOT, "98", "confirm")).toEqual([1, "You are not allowed to do this."]);
		expect(await run({ kind: "staff", id: 1, role: "accountant" }, "98")).toEqual([
			1,
			expect.stringMatching(/not allowed/),
		]);
	});

	it.each([
		[],
		["confirm"],
		["98", "confirm", "now"],
		["98", "burn"],
		["98", "99"],
		["98", "pack", "--cash", "5"],
		["98", "deliver", "--driver", "9825011223"],
		["0", "pack"],
	])("shows how it is called: %s %s %s", async (...given) => {
		expect(await run(ASHA, ...given)).toEqual([2, expect.stringContaining("order handle 105")]);
	});
});
