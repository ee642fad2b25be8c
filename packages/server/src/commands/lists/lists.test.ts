import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { couponRow, customerRow, reviewRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeCustomerWords } from "../../../../shop/src/customers/words/customer-words-repository.ts";
import { commands } from "../commands.ts";

const NOON = Date.UTC(2026, 10, 26, 6, 30);
const CLERK: Actor = { kind: "staff", id: 7, role: "clerk" };

let shop: Shop;
beforeEach(async () => {
	const { connection, addProduct, addTerm } = await catalogueFixture();
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	await shop.settings.write({ timezone: "Asia/Kolkata" });
	const at = { modified_at: NOON, created_at: NOON };
	await addTerm({ id: 30, taxonomy: "product_cat", slug: "cattle-feed" });
	await addProduct({ id: 1, name: "Calf &amp; Heifer", sku: "CH", type: "variable", regular_price: null, ...at }, [30]);
	const pack = { parent_id: 1, type: "variation", name: "", regular_price: 2_450 * RUPEE, ...at };
	await addProduct({ id: 2, sku: "CH-50", variation_attributes_json: '{"pa_pack":"50-kg"}', ...pack });
	await addProduct({ id: 3, name: "Bran\u001b[31m", sku: "BR", status: "draft", ...at }, [], "outofstock");
	const { db } = connection;
	await db.updateTable("product_stock").set({ managed: 1, quantity: 12 }).where("product_id", "=", 2).execute();
	await db.updateTable("product").set({ stock_owner_id: 2 }).where("id", "=", 2).execute();
	await shop.catalogue.refreshPrices();
	const asha = customerRow({
		id: 8,
		email: "asha@example.in",
		first_name: "Asha",
		last_name: "Parmar",
		billing_json: JSON.stringify({ city: "Borsad", phone: "98250 11223" }),
		created_at: NOON,
	});
	await db.insertInto("customer").values(asha).execute();
	await writeCustomerWords(db, [asha]);
	await db
		.insertInto("coupon")
		.values([
			couponRow({ id: 4, code: "diwali", usage_limit: 5, usage_count: 2, expires_at: NOON, description: "For all" }),
			couponRow({ id: 5, code: "flat", type: "fixed_cart", amount: 50 * RUPEE, status: "draft" }),
		])
		.execute();
	const waits = { status: "hold", rating: 4, reviewer: "Kanta", content: "<p>Good\nfeed</p>", created_at: NOON };
	await db
		.insertInto("review")
		.values([reviewRow({ id: 6, product_id: 1, ...waits })])
		.execute();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

/** The exit code, and what the command printed. */
async function run(name: string, ...given: string[]): Promise<[code: number, printed: string]> {
	const printed: unknown[] = [];
	for (const stream of ["log", "error"] as const)
		vi.spyOn(console, stream).mockImplementation((text: unknown) => void printed.push(text));
	const open = async () => ({ ...shop, close: async () => {} });
	const code = await commands[name]!(given, { actor: CLERK, open });
	return [code, printed.join("\n")];
}

describe("the lists that a clerk prints", () => {
	it("show products with their packs, in columns", async () => {
		expect(await run("products", "--sort", "newest")).toEqual([
			0,
			[
				"ID  SKU    PRICE     STOCK          STATUS   CHANGED           NAME",
				"3   BR     ₹100.00   sold out       draft    2026-11-26 12:00  Bran�[31m",
				"1   CH     ₹2450.00  in stock       publish  2026-11-26 12:00  Calf & Heifer",
				"2   CH-50  ₹2450.00  12 (in stock)  publish  2026-11-26 12:00  — 50-kg",
				"1 to 2 of 2.",
			].join("\n"),
		]);
		expect((await run("products", "--category", "cattle-feed", "--search", "ch-50"))[1]).toMatch(
			/Heifer.*1 to 1 of 1/s,
		);
		expect(await run("products", "--stock", "onbackorder")).toEqual([0, "There is no such product."]);
	});

	it("find customers by the end of a phone and by words", async () => {
		const asha = [
			"ID  SINCE       ROLE      ORDERS  PHONE        E-MAIL           NAME, VILLAGE",
			"8   2026-11-26  customer  0       98250 11223  asha@example.in  Asha Parmar, Borsad",
			"1 to 1 of 1.",
		].join("\n");
		expect(await run("customers", "--search", "11 223")).toEqual([0, asha]);
		expect(await run("customers", "--search", "borsad asha", "--role", "customer")).toEqual([0, asha]);
		expect(await run("customers", "--search", "999")).toEqual([0, "There is no such customer."]);
	});

	it("show coupons and reviews of every status", async () => {
		expect(await run("coupons")).toEqual([
			0,
			[
				"ID  CODE    TAKES OFF  USED    ENDS        STATUS   DESCRIPTION",
				"5   flat    ₹50.00     0       never       draft",
				"4   diwali  10 %       2 of 5  2026-11-26  publish  For all",
				"1 to 2 of 2.",
			].join("\n"),
		]);
		expect(await run("reviews", "--product", "ch", "--stars", "4")).toEqual([
			0,
			[
				"ID  DAY         STATUS  STARS  PRODUCT  WRITER  TEXT",
				"6   2026-11-26  hold    4      CH       Kanta   Good feed",
				"1 to 1 of 1.",
			].join("\n"),
		]);
	});

	it("go on from page to page", async () => {
		const { db } = shop.connection;
		await db
			.insertInto("coupon")
			.values(Array.from({ length: 30 }, (_, index) => couponRow({ id: 100 + index, code: `more-${index}` })))
			.execute();
		expect((await run("coupons"))[1]).toMatch(/\n1 to 25 of 32; --page 2 goes on\.$/);
		expect((await run("coupons", "--page", "2"))[1]).toMatch(/\n26 to 32 of 32\.$/);
		expect(await run("coupons", "--page", "3")).toEqual([0, "There is no page 3."]);
	});

	it.each<[string, ...string[]]>([
		["products", "--status", "gone"],
		["products", "--sort", "price"],
		["products", "--category", "none"],
		["products", "--search", "a ".repeat(5_000)],
		["products", "--page", "1000000000"],
		["customers", "--role", "king"],
		["coupons", "--type", "cash"],
		["reviews", "--stars", "6"],
		["reviews", "--product", "none"],
	])("%s refuses %s %s with one sentence", async (name, ...given) => {
		const [code, printed] = await run(name, ...given);
		expect(code).toBe(1);
		expect(printed).toMatch(/^[^\n]{5,200}\.$/);
	});

	it.each(["products", "customers", "coupons", "reviews"])("%s tells how it is used", async (name) => {
		for (const given of [["extra"], ["--colour", "red"], ["--page", "0"], ["--page", "x"], ["--search"]]) {
			const [code, printed] = await run(name, ...given);
			expect([code, printed]).toEqual([2, expect.stringContaining(`npm run feedmill -- ${name}`)]);
		}
	});
});
