import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { gatewayRow, orderRow } from "@feedmill/shop/testing/rows.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "./commands.ts";

let shop: Shop;
beforeEach(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, sku: "MS-50", regular_price: 100 * RUPEE });
	await connection.db
		.insertInto("orders")
		.values(orderRow({ id: 98, status: "processing", total: 500_000 * RUPEE, items_total: 500_000 * RUPEE }))
		.execute();
	await connection.db
		.insertInto("payment_gateway")
		.values(gatewayRow({ id: "cod" }))
		.execute();
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

/** The exit code, and what the command printed. */
async function run(name: string, ...given: string[]): Promise<[code: number, printed: string]> {
	const lines: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
	vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
	const open = async () => ({ ...shop, close: async () => {} });
	const code = await commands[name]!(given, { actor: { kind: "system", name: "command line" }, open });
	return [code, lines.join("\n")];
}

/** Every command with an amount, and what it prints of ₹1,39,000. */
const PLACES: readonly { with: (amount: string) => string[]; done: RegExp }[] = [
	{ with: (amount) => ["price", "MS-50", amount], done: /MS-50 costs 139000\./ },
	{ with: (amount) => ["price", "MS-50", "200000", "--sale", amount], done: /on sale for 139000\./ },
	{ with: (amount) => ["refund", "98", amount], done: /139000 of order 98 refunded by hand/ },
	// Asked for after the amount is read.
	{ with: (amount) => ["refund", "98", amount, "--outcome", "done"], done: /refund/ },
	{ with: (amount) => ["order", "capture", "98", amount], done: /pay|captur/i },
	{ with: (amount) => ["gateway", "cod", "maximum_amount", amount], done: /maximum_amount of cod is set/ },
	{ with: (amount) => ["gateway", "cod", "first_order_amount", amount], done: /first_order_amount of cod is set/ },
];
const words = (given: readonly string[]) => given.join(" ");

describe.each(PLACES)("an amount in $with", ({ with: place, done }) => {
	it.each(["139000", "1,39,000", "₹1,39,000", "₹ 1,39,000/-", "Rs. 139,000.00", "१,३९,०००", "૧૩૯૦૦૦"])(
		"is read as people write it: %s",
		async (amount) => {
			const [, said] = await run(...(place(amount) as [string]));
			expect(said).toMatch(done);
			expect(said).not.toContain("is no amount");
		},
	);

	it.each(["1.390,00", "1,39", "1.390", "5 bags"])(
		"is refused with a sentence if it is not certain: %s",
		async (amount) => {
			const before = await state();
			expect(await run(...(place(amount) as [string]))).toEqual([
				1,
				`“${amount}” is no amount, or can be read in two ways. Write one such as 1390 or 1390.50.`,
			]);
			expect(await state()).toEqual(before);
		},
	);
});

async function state() {
	const { db } = shop.connection;
	return [
		await db.selectFrom("product").select(["regular_price", "sale_price"]).execute(),
		await db.selectFrom("order_refund").selectAll().execute(),
		await db.selectFrom("payment_gateway").selectAll().execute(),
	];
}

it("an amount that a shell has parted is one: ₹ 1,390", async () => {
	expect(await run("price", "MS-50", "₹", "1,390/-")).toEqual([0, "MS-50 costs 1390."]);
	expect(await run("refund", "98", "Rs.", "250")).toEqual([0, expect.stringContaining("250 of order 98 refunded")]);
	for (const given of [
		["price", "MS-50", "1390", "1450"],
		["price", "MS-50", "₹", "1390", "5"],
		["refund", "98", "5", "6"],
	])
		expect((await run(...(given as [string])))[0], words(given)).toBe(2);
});

it("a gateway's highest amount is stored as programs read it, and can be taken away", async () => {
	await run("gateway", "cod", "maximum_amount", "₹ 50,000/-");
	expect(await run("gateway", "cod", "maximum_amount")).toEqual([0, "50000"]);
	await run("gateway", "cod", "maximum_amount", "");
	expect(await run("gateway", "cod", "maximum_amount")).toEqual([0, '""']);
});
