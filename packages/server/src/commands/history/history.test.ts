import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "../commands.ts";

const asha: Actor = { kind: "staff", id: 8, role: "administrator", name: "Asha Patel", way: "command" };
let shop: Shop;
beforeEach(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 20, sku: "MS-50", regular_price: 1_450 * RUPEE });
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

async function given(name: string, ...words: string[]): Promise<[code: number, said: string]> {
	const lines: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
	vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
	const open = async () => ({ ...shop, close: async () => {} });
	return [await commands[name]!(words, { actor: asha, open }), lines.join("\n")];
}

describe("the history of a thing", () => {
	it("shows who changed it, from what to what, found by number or by SKU", async () => {
		expect(await given("history", "product:20")).toEqual([0, "Nobody has changed it here."]);
		await given("price", "MS-50", "1399.50");
		const [code, said] = await given("history", "product:MS-50");
		expect([code, said.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, "TIME")]).toEqual([
			0,
			"1  TIME  Asha Patel (staff 8), command  product 20 changed\n      regularPrice: 1450 → 1399.5",
		]);
		expect(await given("history", "product:20")).toEqual([0, said]);
	});

	it("shows one setting among all", async () => {
		await given("setting", "storeNotice", "Closed");
		expect((await given("history", "setting:storeNotice"))[1]).toContain('storeNotice: "" → Closed');
		expect(await given("history", "setting:tagline")).toEqual([0, "Nobody has changed it here."]);
	});

	it.each([
		[["product"], 1, "A thing is named as in product:20"],
		[["horse:20"], 1, "A thing is named as in product:20"],
		[["product:NONE"], 1, "No product has the SKU NONE."],
		[["page:none"], 1, 'There is no page "none".'],
		[["customer:nobody@mill.in"], 1, "There is no account with the address nobody@mill.in."],
		[[], 2, "npm run feedmill -- history THING"],
		[["product:20", "--most", "1000"], 2, "npm run feedmill -- history THING"],
	])("says what is wrong with %j", async (words, code, sentence) => {
		expect(await given("history", ...words)).toEqual([code, expect.stringContaining(sentence)]);
	});
});

describe("undoing an entry", () => {
	it("says what is what again, and that of the undoing may be undone", async () => {
		await given("price", "MS-50", "1399.50");
		expect(await given("undo", "1")).toEqual([0, "Entry 1 is undone: regularPrice is 1450."]);
		expect((await given("history", "product:20"))[1]).toContain("product 20 changed, undoing entry 1");
		expect(await given("undo", "1")).toEqual([1, "This is undone already, by entry 2: undo that one."]);
		expect(await given("undo", "2")).toEqual([0, "Entry 2 is undone: regularPrice is 1399.5."]);
	});

	it("says what somebody has changed since", async () => {
		await given("price", "MS-50", "1399.50");
		await given("price", "MS-50", "1500");
		expect(await given("undo", "1")).toEqual([
			1,
			"Somebody has changed this since entry 1: regularPrice is 1500 by now.",
		]);
	});

	it("refuses what is no entry with a sentence", async () => {
		expect(await given("undo", "99")).toEqual([1, "There is no entry of the number 99."]);
		expect((await given("undo", "x"))[0]).toBe(2);
	});
});
