import {
	couponRow,
	customerRow,
	methodRow,
	productRow,
	reviewRow,
	stockRow,
	zoneRow,
} from "@feedmill/shop/testing/rows.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { writeProductWords } from "../../../packages/shop/src/catalogue/editing/product-words-repository.ts";
import { writeCustomerWords } from "../../../packages/shop/src/customers/words/customer-words-repository.ts";
import { useFixture } from "../../support/use-fixture.ts";

const OWNER: Actor = { kind: "system", name: "command line (ravi)" };
const CLERK: Actor = { kind: "staff", id: 7, role: "clerk" };
const RUPEE = 1_000_000;
const FIRST = 900_000;

describe.each(["sqlite", "postgres"] as const)("the lists of staff, on %s", (database) => {
	const fixture = useFixture({ database });

	async function addProducts(...rows: Parameters<typeof productRow>[0][]): Promise<void> {
		const { db } = fixture.connection;
		const products = rows.map((row) => productRow({ sku: `P-${row.id}`, ...row }));
		await db.insertInto("product").values(products).execute();
		await db
			.insertInto("product_stock")
			.values(rows.map(({ id }) => stockRow({ product_id: id })))
			.execute();
		await writeProductWords(db, products);
	}

	async function addCustomers(...rows: { id: number; city: string; phone: string; name: string; role?: string }[]) {
		const { db } = fixture.connection;
		const customers = rows.map(({ id, city, phone, name, role = "customer" }) =>
			customerRow({ id, first_name: name, role, created_at: id, billing_json: JSON.stringify({ city, phone }) }),
		);
		await db.insertInto("customer").values(customers).execute();
		await writeCustomerWords(db, customers);
	}

	const idsOf = (found: Result<{ entries: { id: number }[] }>) =>
		found.ok ? found.value.entries.map(({ id }) => id).filter((id) => id >= FIRST) : found.error.message;

	describe("of products", () => {
		const products = (filter: object, page = {}) => fixture.shop.lists.products.list(filter, page, CLERK);

		beforeEach(async () => {
			await addProducts(
				{ id: 900_001, name: "दूधधारा ढ़ोर ૮૦૦૦", status: "draft", modified_at: 5_000 },
				{ id: 900_002, name: "Calf &amp; Heifer", sku: "CH-25", modified_at: 7_000, type: "variable" },
				{ id: 900_003, parent_id: 900_002, type: "variation", name: "", sku: "CH-50-x" },
				{ id: 900_004, name: "100% Bran_Flakes", status: "trash", modified_at: 9_000 },
				{ id: 900_005, name: "ＤＲＹ Mash", status: "private", modified_at: 6_000 },
			);
		});

		it("show every status but the bin, the last changed first, and the bin when asked", async () => {
			await fixture.connection.db.updateTable("product").set({ modified_at: 1 }).where("id", "<", FIRST).execute();
			expect(idsOf(await products({}))).toEqual([900_002, 900_005, 900_001]);
			expect(idsOf(await products({ status: "draft" }))).toEqual([900_001]);
			expect(idsOf(await products({ status: "trash" }))).toEqual([900_004]);
		});

		it.each([
			["Hindi in another spelling of its letters", "दूधधारा ढ\u093cोर", [900_001]],
			["digits of any script", "8000", [900_001]],
			["digits of another script", "८०००", [900_001]],
			["a name as people read it", "calf & HEIFER", [900_002]],
			["the SKU of a pack", "ch-50-X", [900_002]],
			["letters of other widths", "dry", [900_005]],
			["a sign that SQL reads otherwise", "%", []],
			["a line that SQL reads otherwise", "h_ifer", []],
			["a backslash", "\\", []],
			["control characters as spaces", "calf\u0000heifer", [900_002]],
		])("find %s", async (_, words, ids) => expect(idsOf(await products({ words }))).toEqual(ids));

		it("finds those in the bin among those in the bin only", async () =>
			expect(idsOf(await products({ words: "bran_flakes", status: "trash" }))).toEqual([900_004]));

		it("have their packs, prices in millionths, and stock as values", async () => {
			const { db } = fixture.connection;
			await db
				.updateTable("product_stock")
				.set({ managed: 1, quantity: 4 })
				.where("product_id", "=", 900_003)
				.execute();
			await db
				.updateTable("product")
				.set({ variation_attributes_json: '{"pa_pack":"50-kg"}', regular_price: 1_450 * RUPEE, sale_price: null })
				.where("id", "=", 900_003)
				.execute();
			const found = await products({ words: "ch-25" });
			expect(found).toMatchObject({
				ok: true,
				value: {
					total: 1,
					hasMore: false,
					next: null,
					entries: [
						{
							id: 900_002,
							type: "variable",
							name: "Calf &amp; Heifer",
							onSale: false,
							hasMorePacks: false,
							packs: [
								{
									id: 900_003,
									sku: "CH-50-x",
									regularPrice: 1_450_000_000,
									variationAttributes: { pa_pack: "50-kg" },
									stock: { managed: true, quantity: 4, status: "instock" },
								},
							],
						},
					],
				},
			});
			const fields = JSON.stringify(found);
			expect(fields).not.toMatch(/_json|_at"|_price"|parent_id/);
		});

		it("leave what all filters leave", async () => {
			const { db } = fixture.connection;
			const category = await db
				.selectFrom("term")
				.select(["id", "parent_id"])
				.where("taxonomy", "=", "product_cat")
				.where("parent_id", ">", 0)
				.executeTakeFirstOrThrow();
			await db
				.insertInto("product_term")
				.values([900_001, 900_002].map((product_id) => ({ product_id, term_id: category.id })))
				.execute();
			await db.updateTable("product_stock").set({ status: "outofstock" }).where("product_id", "=", 900_002).execute();
			const inParent = { categoryId: category.parent_id };
			expect(idsOf(await products({ ...inParent }, { sort: "newest" }))).toEqual([900_002, 900_001]);
			expect(idsOf(await products({ ...inParent, stock: "outofstock" }))).toEqual([900_002]);
			expect(idsOf(await products({ ...inParent, stock: "outofstock", type: "simple" }))).toEqual([]);
			expect(idsOf(await products({ ...inParent, type: "variable", status: "publish", words: "calf" }))).toEqual([
				900_002,
			]);
			expect(idsOf(await products({ categoryId: 99_999_999 }))).toEqual([]);
		});

		it("find the new name after an edit, and nothing of a deleted product", async () => {
			const { editors } = fixture.shop;
			await editors.products.change(900_001, { name: "Pashu Aahar", sku: "PA-8" }, { actor: OWNER });
			expect(idsOf(await products({ words: "pashu pa-8" }))).toEqual([900_001]);
			expect(idsOf(await products({ words: "8000" }))).toEqual([]);
			const made = await editors.products.create({ type: "simple", name: "Makai Bhardo" }, { actor: OWNER });
			expect(await products({ words: "bhardo" })).toMatchObject({ value: { total: 1 } });
			if (made.ok) await editors.products.remove(made.value.value.id, { actor: OWNER });
			expect(await products({ words: "bhardo" })).toMatchObject({ value: { total: 0 } });
			const left = await fixture.connection.db.selectFrom("product_words").select("words").execute();
			expect(left.filter(({ words }) => words.includes("bhardo"))).toEqual([]);
		});
	});

	describe("of customers", () => {
		const customers = (filter: object) => fixture.shop.lists.customers.list(filter, {}, CLERK);

		beforeEach(() =>
			addCustomers(
				{ id: 900_011, name: "દીપા", city: "નડિયાદ", phone: "+91 98250-11223" },
				{ id: 900_012, name: "Asha", city: "Anand", phone: "9825099223", role: "clerk" },
				{ id: 900_013, name: "Mahesh", city: "Anand", phone: "૦૨૬૯૨ ૨૩૪૫૬૭", role: "wholesale_buyer" },
			),
		);

		it.each<[string, object, number[]]>([
			["the end of a phone", { phone: "223" }, [900_012, 900_011]],
			["more of its end", { phone: "11 223" }, [900_011]],
			["a whole phone with the country's code", { phone: "+919825011223" }, [900_011]],
			["a phone in digits of another script", { phone: "34567" }, [900_013]],
			["a village", { words: "anand" }, [900_013, 900_012]],
			["a name and a village in Gujarati", { words: "દીપા નડિયાદ" }, [900_011]],
			["an e-mail", { words: "customer-900012@" }, [900_012]],
			["a whole e-mail", { email: "Customer-900012@Example.in" }, [900_012]],
			["a role", { role: "clerk" }, [900_012]],
			["an unknown role as a customer", { role: "customer", words: "anand" }, [900_013]],
		])("are found by %s", async (_, filter, ids) => expect(idsOf(await customers(filter))).toEqual(ids));

		it("tell name, village, phone, role and placed orders", async () => {
			const { db } = fixture.connection;
			for (const table of ["orders", "order_entry"] as const)
				await db.updateTable(table).set({ customer_id: 900_012 }).where("status", "=", "processing").execute();
			const { placed } = await db
				.selectFrom("orders")
				.select(({ fn }) => fn.countAll<number>().as("placed"))
				.where("customer_id", "=", 900_012)
				.executeTakeFirstOrThrow();
			const found = await customers({ phone: "99223" });
			expect(Number(placed)).toBeGreaterThan(0);
			expect(found).toMatchObject({
				value: {
					entries: [
						{ name: "Asha", village: "Anand", phone: "9825099223", role: "clerk", sums: { orders: Number(placed) } },
					],
				},
			});
			expect(JSON.stringify(found)).not.toMatch(/_json|password/);
		});

		it("are found by what their editor has changed", async () => {
			const { customers: editor } = fixture.shop.editors;
			await editor.change(900_012, { lastName: "Parmar" }, { actor: OWNER });
			expect(idsOf(await customers({ words: "asha parmar" }))).toEqual([900_012]);
			await editor.changeEmail(900_012, "asha.parmar@mill.in", { actor: OWNER });
			expect(idsOf(await customers({ words: "asha.parmar@mill.in" }))).toEqual([900_012]);
		});
	});

	it("have words for everything that an import brought", async () => {
		const { db } = fixture.connection;
		const idsIn = async (table: "product" | "customer") =>
			(await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
		const named = await db.selectFrom("product_words").select("product_id as id").orderBy("product_id").execute();
		const known = await db.selectFrom("customer_words").select("customer_id as id").orderBy("customer_id").execute();
		expect(named.length).toBeGreaterThan(20);
		expect(named.map(({ id }) => id)).toEqual(await idsIn("product"));
		expect(known.map(({ id }) => id)).toEqual(await idsIn("customer"));
	});

	it("show coupons by code and status, with flags as booleans", async () => {
		const coupon = couponRow({
			id: 900_021,
			code: "diwali-૧૦",
			free_shipping: 1,
			product_ids_json: "[20]",
			created_at: 5,
		});
		const draft = couponRow({ id: 900_022, code: "diwali-20", status: "draft", created_at: 6 });
		await fixture.connection.db.insertInto("coupon").values([coupon, draft]).execute();
		const coupons = (filter: object) => fixture.shop.lists.coupons.list(filter, {}, CLERK);
		expect(idsOf(await coupons({ words: "DIWALI" }))).toEqual([900_022, 900_021]);
		expect(idsOf(await coupons({ words: "diwali", status: "draft" }))).toEqual([900_022]);
		expect(await coupons({ words: "diwali", status: "publish", type: "percent" })).toMatchObject({
			value: { entries: [{ id: 900_021, freeShipping: true, individualUse: false, productIds: [20], createdAt: 5 }] },
		});
	});

	it("show reviews by status, product, stars and words", async () => {
		await addProducts({ id: 900_031, name: "Makai Bhardo" });
		const row = (id: number, more: object) => reviewRow({ id, product_id: 900_031, created_at: id, ...more });
		await fixture.connection.db
			.insertInto("review")
			.values([
				row(900_041, { rating: 2, reviewer: "Kanta" }),
				row(900_042, { status: "hold", rating: 2 }),
				row(900_043, { status: "trash" }),
			])
			.execute();
		const reviews = (filter: object) => fixture.shop.lists.reviews.list(filter, {}, CLERK);
		expect(idsOf(await reviews({ productId: 900_031 }))).toEqual([900_042, 900_041]);
		expect(idsOf(await reviews({ productId: 900_031, status: "hold", stars: 2 }))).toEqual([900_042]);
		expect(idsOf(await reviews({ words: "BHARDO" }))).toEqual([900_042, 900_041]);
		expect(idsOf(await reviews({ words: "kanta" }))).toEqual([900_041]);
		expect(await reviews({ status: "trash", productId: 900_031 })).toMatchObject({
			value: { entries: [{ id: 900_043, productName: "Makai Bhardo", verified: false, pictures: [] }] },
		});
	});

	it("show zones in the order in which they are tried, with their methods, and tax rates", async () => {
		const { db } = fixture.connection;
		await db
			.insertInto("shipping_zone")
			.values([zoneRow({ id: 900_051, position: 1_000 })])
			.execute();
		await db
			.insertInto("shipping_method")
			.values(methodRow({ instance_id: 900_052, zone_id: 900_051, enabled: 0 }))
			.execute();
		const zones = await fixture.shop.lists.zones.list({}, {}, CLERK);
		await rowsChanged(fixture.connection, "settings");
		const tried = await fixture.shop.settings.shippingZones();
		expect(zones).toMatchObject({ value: { entries: tried } });
		expect(zones.ok && zones.value.entries.at(-2)).toMatchObject({
			id: 900_051,
			methods: [{ instanceId: 900_052, enabled: false, settings: {} }],
		});
		const rates = await fixture.shop.lists.taxRates.list({ country: "IN", taxClass: "" }, {}, OWNER);
		expect(rates).toMatchObject({ ok: true });
		expect(await fixture.shop.lists.taxRates.list({}, {}, CLERK)).toMatchObject({ error: { kind: "forbidden" } });
	});

	it("give one entity with its version and who changed it last", async () => {
		const { editors, lists } = fixture.shop;
		await addProducts({ id: 900_061, name: "Bran", featured: 1, details_json: '{"hsn":"2302"}' });
		const before = await lists.products.get(900_061, CLERK);
		expect(before).toMatchObject({
			value: {
				version: 0,
				changedAt: null,
				changedBy: null,
				value: {
					name: "Bran",
					featured: true,
					virtual: false,
					details: { hsn: "2302" },
					categoryIds: [],
					imageIds: [],
				},
			},
		});
		await editors.products.change(900_061, { name: "Wheat bran" }, { actor: OWNER });
		expect(await lists.products.get(900_061, CLERK)).toMatchObject({
			value: { version: 1, changedAt: expect.any(Number), changedBy: OWNER.name, value: { name: "Wheat bran" } },
		});
		for (const list of [lists.products, lists.customers, lists.coupons, lists.reviews, lists.zones])
			for (const id of [987_654_321, -1, 1.5, Number.NaN, 2 ** 60])
				expect(await list.get(id, CLERK)).toMatchObject({ ok: false, error: { code: "feedmill_not_found" } });
	});

	it("count exactly on demand", async () => {
		await addProducts(...Array.from({ length: 520 }, (_, index) => ({ id: 910_000 + index, name: "Khol" })));
		const { products } = fixture.shop.lists;
		expect(await products.list({ words: "khol" }, {}, CLERK)).toMatchObject({ value: { total: 500, hasMore: true } });
		expect(await products.count({ words: "khol" }, CLERK)).toEqual({ ok: true, value: 520 });
		expect(await products.count({ words: "khol", type: "grouped" }, CLERK)).toEqual({ ok: true, value: 0 });
	});

	it("answer hostile questions with one sentence or an empty page", async () => {
		const { lists } = fixture.shop;
		const long = "a ".repeat(250_000);
		const empty = { ok: true, value: { entries: [], next: null } };
		const refused = { ok: false, error: { code: "feedmill_invalid", kind: "invalid" } };
		const { products, customers, reviews, coupons } = lists;
		expect(await products.list({}, { number: 900 }, CLERK)).toMatchObject(empty);
		for (const page of [
			{ number: 10 ** 9 },
			{ number: 0 },
			{ number: 1.5 },
			{ size: 0 },
			{ size: 101 },
			{ size: 10 ** 9 },
			{ sort: "price; DROP TABLE product" },
			{ sort: "constructor" },
			{ after: "x" },
			{ after: "é".repeat(5_000) },
			{ after: Buffer.from('["modified","text",{}]').toString("base64url") },
			{ after: Buffer.from('["name","\\u0000",1]').toString("base64url"), sort: "name" },
			{ after: Buffer.from('["newest",5,5]').toString("base64url") },
			{ after: Buffer.from('["modified",5,5]').toString("base64url"), number: 2 },
		])
			expect(await products.list({}, page, CLERK), JSON.stringify(page)).toMatchObject(refused);
		for (const filter of [{ words: long }, { words: "a b c d e f g h i j k l m" }, { status: "gone" }, { price: 5 }])
			expect(await products.list(filter as object, {}, CLERK)).toMatchObject(refused);
		for (const filter of [
			{ words: long },
			{ phone: "abc" },
			{ phone: "9".repeat(60) },
			{ role: "king" },
			{ email: long },
		])
			expect(await customers.list(filter as object, {}, CLERK)).toMatchObject(refused);
		for (const filter of [{ words: long }, { stars: 6 }, { productId: -1 }, { productId: 2 ** 60 }])
			expect(await reviews.list(filter, {}, CLERK)).toMatchObject(refused);
		expect(await coupons.list({ words: long }, {}, CLERK)).toMatchObject(refused);
		// A place of the other kind of value, and one beyond all.
		const place = (...parts: unknown[]) => ({ after: Buffer.from(JSON.stringify(parts)).toString("base64url") });
		expect(await products.list({}, place("modified", "abc", 5), CLERK)).toMatchObject(refused);
		expect(await products.list({}, { ...place("name", 5, 5), sort: "name" }, CLERK)).toMatchObject(refused);
		expect(await products.list({}, place("modified", -(2 ** 53) + 1, 5), CLERK)).toMatchObject(empty);
		for (const key of [2 ** 52, -(2 ** 52)])
			for (const list of [lists.zones, lists.taxRates])
				expect(await list.list({}, place("order", key, 5), OWNER)).toMatchObject({ ok: true });
		for (const words of ["\ud800", "\u0000", "' OR 1=1 --", "\ufdfa".repeat(200)])
			expect(await customers.list({ words }, {}, CLERK), words).toMatchObject({ ok: true });
	});

	it("are for those who may see what they list", async () => {
		const { terms, ...lists } = fixture.shop.lists;
		const guest: Actor = { kind: "guest" };
		const reader: Actor = { kind: "key", id: 1, role: "shop_manager", writes: false };
		for (const list of Object.values(lists)) {
			for (const actor of [guest, { kind: "customer" as const, id: 5 }]) {
				expect(await list.list({}, {}, actor)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
				expect(await list.count({}, actor)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
				expect(await list.get(1, actor)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
			}
			expect(await list.list({}, {}, reader)).toMatchObject({ ok: true });
		}
		for (const actor of [guest, { kind: "customer" as const, id: 5 }]) {
			expect(await terms.tree("product_cat", actor)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
			expect(await terms.get(1, actor)).toMatchObject({ error: { code: "feedmill_not_allowed" } });
		}
		expect(await terms.tree("product_cat", reader)).toMatchObject({ ok: true });
	});
});
