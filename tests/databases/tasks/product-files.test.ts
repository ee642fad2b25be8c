import { type FilePart, READ_COLUMNS } from "@feedmill/admin-api/feedmill-v1/products/product-files.ts";
import type { TaskLook, TaskRows, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { COLUMNS_OF_NEW } from "../../../packages/shop/src/catalogue/csv/new-product-cells.ts";
import { PRODUCT_COLUMNS_OF_FILES } from "../../../packages/shop/src/catalogue/csv/product-columns.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const RUPEE = 1_000_000;
const ANITA = 4;
const PLAIN = 34;

it("the columns that a page reads of a file are those that the shop reads", () => {
	expect([...READ_COLUMNS]).toEqual([
		"ID",
		"SKU",
		...PRODUCT_COLUMNS_OF_FILES.map(({ head }) => head),
		...COLUMNS_OF_NEW,
	]);
});

describe.each(DATABASES)("products as a file in WooCommerce's columns, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;
	beforeEach(async () => {
		await fixture.shop.editors.customers.changeRole(ANITA, "shop_manager", system);
		visitor = await signedInStaff(fixture, "anita");
	});

	async function exported(filter: object = {}): Promise<Record<string, string>[]> {
		const rows: Record<string, string>[] = [];
		for (let after: string | null = ""; after !== null; ) {
			const { body }: { body: FilePart } = await visitor.call<FilePart>("POST", "products/export", {
				...filter,
				after,
			});
			for (const row of body.rows) rows.push(Object.fromEntries(body.heads.map((head, place) => [head, row[place]!])));
			after = body.next;
		}
		return rows;
	}
	const look = async (rows: readonly object[]) =>
		(await visitor.call<TaskLook>("POST", "tasks/product-row/look", { rows: rows.map((cells) => ({ cells })) })).body;
	const product = (id: number) =>
		fixture.connection.db.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const all = () => fixture.connection.db.selectFrom("product").selectAll().orderBy("id").execute();

	it("a file taken out and put in again changes nothing", async () => {
		const rows = await exported();
		const count = (await all()).filter(({ status }) => status !== "trash").length;
		expect(rows).toHaveLength(count);
		const { fit, leftOut } = await look(rows.map((row) => ({ ID: row.ID, ...row, SKU: "" })));
		expect(leftOut.filter(({ sentence }) => sentence !== "It is so already.")).toEqual([]);
		expect(fit).toBe(0);
	});

	it("keeps the filter of the list, and the audit says who took it", async () => {
		const { sku } = await product(PLAIN);
		const rows = await exported({ words: sku });
		expect(rows.map(({ SKU }) => SKU)).toEqual([sku]);
		const entries = await fixture.connection.db.selectFrom("audit").selectAll().where("kind", "=", "command").execute();
		expect(entries).toMatchObject([{ actor_id: ANITA, way: "page", thing_id: "export" }]);
		expect(entries[0]!.change_json).toContain(sku);
	});

	it("is no formula for a spreadsheet, and is read as it was", async () => {
		const name = '=HYPERLINK("http://evil.example")';
		await fixture.shop.editors.products.change(PLAIN, { name, purchaseNote: "-1 bag" }, system);
		const [row] = (await exported()).filter(({ ID }) => ID === String(PLAIN));
		expect([row!.Name, row!["Purchase note"]]).toEqual([`'${name}`, "'-1 bag"]);
		expect((await look([{ ...row, SKU: "" }])).leftOut).toMatchObject([{ sentence: "It is so already." }]);
	});

	it("changes by SKU what fits, says why the rest does not, and deletes nothing", async () => {
		const before = await all();
		const { sku } = await product(PLAIN);
		const rows = [
			{ SKU: ` ${sku.toLowerCase()} `, "Regular price": "₹ 1,390/-", "Sale price": "1,300", "Weight (kg)": "25" },
			{ SKU: "NEW-1", Name: "" },
			{ SKU: "", Name: "Cattle feed" },
			{ SKU: sku, "Regular price": "1" },
			{ ID: "38", "Regular price": "1,39" },
			{ ID: "38", "Regular price": "100", "Sale price": "200" },
			{ ID: "38", "Date sale price starts": "31.12.2026" },
			{ ID: "38", Published: "perhaps" },
		];
		const { fit, leftOut } = await look(rows);
		expect(fit).toBe(1);
		expect(leftOut.map(({ position, sentence }) => `${position} ${sentence}`)).toEqual([
			"2 No product has the SKU NEW-1.",
			"3 The row has no SKU, so it is not clear which product it is about.",
			expect.stringMatching(/^4 /),
			"5 “1,39” is no amount, or can be read in two ways. Write one such as 1390 or 1390.50.",
			"6 The sale price must be lower than the regular price.",
			"7 Write the day in “Date sale price starts” as 2026-12-01, not “31.12.2026”.",
			"8 “perhaps” is none of 0, 1, -1 for “Published”.",
		]);
		expect(await all(), "looking changes nothing").toEqual(before);
		const body = { rows: rows.map((cells) => ({ cells })) };
		const begun = await visitor.call<TaskShown>("POST", "tasks/product-row", body, {
			"Idempotency-Key": "file-of-test",
		});
		expect([begun.status, begun.body]).toMatchObject([201, { rows: 8, leftOut: 7, waiting: 1, by: "Anita Deshmukh" }]);
		await fixture.shop.tasks.workBy(() => {}).work();
		const done = await visitor.call<TaskRows>("GET", `tasks/${begun.body.id}`);
		expect(done.body).toMatchObject({ task: { state: "done", done: 1, canUndo: true }, next: null });
		expect(await product(PLAIN)).toMatchObject({
			regular_price: 1_390 * RUPEE,
			sale_price: 1_300 * RUPEE,
			weight: 25_000,
		});
		expect((await all()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
		const undoing = await visitor.call<TaskShown>("POST", `tasks/${begun.body.id}/undo`, {});
		expect(undoing.body).toMatchObject({ undoes: begun.body.id, waiting: 1 });
		await fixture.shop.tasks.workBy(() => {}).work();
		const { modified_at: _, ...was } = before.find(({ id }) => id === PLAIN)!;
		expect(await product(PLAIN)).toMatchObject(was);
	});

	const MG9 = [
		{ SKU: "MG9", Name: "Milk Gold 9000", Type: "variable", Published: "1", Categories: "cattle FEED" },
		{ SKU: "MG9-5", Type: "variation", Parent: "MG9", "Attribute 1 value(s)": "5 kg", "Regular price": "220" },
		{
			...{ SKU: "MG9-50", Type: "variation", Parent: " MG9 ", "Attribute 1 value(s)": "50 kg" },
			...{ "Regular price": "₹ 1,950/-", "Sale price": "1,900", Stock: "40" },
		},
	];
	const bySku = (sku: string) =>
		fixture.connection.db.selectFrom("product").selectAll().where("sku", "=", sku).executeTakeFirst();
	async function worked(rows: readonly object[], key: string): Promise<TaskRows> {
		const body = { rows: rows.map((cells) => ({ cells })) };
		const begun = await visitor.call<TaskShown>("POST", "tasks/product-row", body, { "Idempotency-Key": key });
		expect(begun.status).toBe(201);
		await fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
		return (await visitor.call<TaskRows>("GET", `tasks/${begun.body.id}`)).body;
	}
	const categoryNamed = (name: string) =>
		fixture.connection.db.selectFrom("term").selectAll().where("name", "=", name).executeTakeFirst();

	it("makes products whose SKU is new, simple ones and those with packs, and undoing takes them away", async () => {
		const { db } = fixture.connection;
		const category = (await db
			.selectFrom("term")
			.selectAll()
			.where("taxonomy", "=", "product_cat")
			.where("parent_id", "=", 0)
			.orderBy("id")
			.executeTakeFirstOrThrow())!;
		await fixture.shop.editors.terms.create({ taxonomy: "product_tag", name: "Summer", slug: "summer" }, system);
		const before = await all();
		const terms = await db.selectFrom("term").select(["id", "count"]).orderBy("id").execute();
		const path = decodeEntities(category.name).toUpperCase();
		const rows = [
			{
				...{ SKU: "BRAN-40", Name: "Wheat bran", "Regular price": "900", Stock: "12", Tags: "summer" },
				...{ Categories: path, "Weight (kg)": "40", "Sold individually?": "0", Published: "-1" },
			},
			...MG9.map((row) => ("Categories" in row ? { ...row, Categories: path } : row)),
		];
		const looked = await look(rows);
		expect(looked).toMatchObject({ fit: 4, makes: 4, leftOut: [] });
		expect(looked.made).toEqual(["BRAN-40, Wheat bran", "MG9, Milk Gold 9000", "MG9-5", "MG9-50"]);
		expect(await all(), "looking makes nothing").toEqual(before);
		const { task, rows: done } = await worked(rows, "new-products");
		expect(done.map(({ state, sentence }) => `${state}: ${sentence}`)).toEqual([
			"done: It is made.",
			"done: It is made.",
			"left-out: It is made with its product.",
			"left-out: It is made with its product.",
		]);
		const bran = (await bySku("BRAN-40"))!;
		expect(bran).toMatchObject({ type: "simple", status: "draft", regular_price: 900 * RUPEE, weight: 40_000 });
		const stockOf = (id: number) =>
			db.selectFrom("product_stock").selectAll().where("product_id", "=", id).executeTakeFirst();
		expect(await stockOf(bran.id)).toMatchObject({ managed: 1, quantity: 12, status: "instock" });
		const ofBran = await db.selectFrom("product_term").select("term_id").where("product_id", "=", bran.id).execute();
		expect(ofBran.map(({ term_id }) => term_id).sort((a, b) => a - b)).toEqual(
			[category.id, (await categoryNamed("Summer"))!.id].sort((a, b) => a - b),
		);
		const feed = (await bySku("MG9"))!;
		expect(feed).toMatchObject({ type: "variable", status: "publish", min_price: 220 * RUPEE });
		const [small, large] = [(await bySku("MG9-5"))!, (await bySku("MG9-50"))!];
		expect(small).toMatchObject({ parent_id: feed.id, type: "variation", weight: 5_000, regular_price: 220 * RUPEE });
		expect(large).toMatchObject({ parent_id: feed.id, sale_price: 1_900 * RUPEE });
		expect(await stockOf(large.id)).toMatchObject({ quantity: 40 });
		// The same file again changes nothing and makes nothing.
		expect(await look(rows)).toMatchObject({ fit: 0, makes: 0 });

		await visitor.call("POST", `tasks/${task.id}/undo`, {});
		await fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
		expect(await all()).toEqual(before);
		const after = await db.selectFrom("term").select(["id", "count"]).orderBy("id").execute();
		expect(after.filter(({ id }) => terms.some((term) => term.id === id))).toEqual(terms);
	});

	it("says why a row makes no product, and makes all packs of one or none", async () => {
		const taken = (await all()).find(({ type, status }) => type === "variable" && status === "publish")!;
		const rows = [
			{ SKU: "A1", Name: "Of nowhere", Categories: "No such category" },
			{ SKU: "A2", Name: "Of no tag", Tags: "No such tag" },
			{ SKU: "A3", Name: "Sold", Published: "1" },
			{ SKU: "A4", Name: "Dear on sale", "Regular price": "10", "Sale price": "20" },
			{ SKU: "A5", Name: "Many", Type: "grouped" },
			{ SKU: "A6", Name: "Counted", Stock: "about ten" },
			{ SKU: "A7", Name: "No packs", Type: "variable" },
			{ SKU: "A8-5", Type: "variation", Parent: "A8", "Attribute 1 value(s)": "5 kg" },
			{ SKU: "A9-5", Type: "variation", Parent: `id:${taken.id}`, "Attribute 1 value(s)": "5 kg" },
			{ SKU: "B1", Name: "A bad pack", Type: "variable" },
			{ SKU: "B1-5", Type: "variation", Parent: "B1" },
			{ SKU: "B2", ID: String(PLAIN), Name: "Another SKU of one that is there" },
			{ SKU: "B3", Name: "Twice" },
			{ SKU: "b3", Name: "Twice" },
		];
		const before = await all();
		const { fit, leftOut } = await look(rows);
		expect(leftOut.map(({ label, sentence }) => `${label}: ${sentence}`)).toEqual([
			expect.stringMatching(/^A1: There is no category “No such category”\. Make it first/),
			"A2: There is no tag “No such tag”. Make it first.",
			"A3: A3 has no price: it cannot be published without one.",
			"A4: The sale price must be lower than the regular price.",
			"A5: A file makes simple and variable products with their packs, no “grouped”.",
			"A6: The stock “about ten” is no number.",
			"A7: A variable product needs rows of its packs, with “A7” as their parent.",
			"A8-5: No row of the file makes the product “A8” of this pack.",
			"A9-5: Its product is in the shop already: add the pack on the product's page.",
			"B1: Row 11: A pack needs its size in “Attribute 1 value(s)”.",
			"B1-5: A pack needs its size in “Attribute 1 value(s)”.",
			"B2: No product has the SKU B2.",
			"b3, Twice: Row 13 is about the same one: only that one counts.",
		]);
		expect(fit).toBe(1);
		// Two packs of one size: the product is refused, with all its packs.
		const twice = MG9.map((row) => ("Attribute 1 value(s)" in row ? { ...row, "Attribute 1 value(s)": "5 kg" } : row));
		const { rows: done } = await worked(
			twice.map((row) => ({ ...row, Categories: "" })),
			"two-of-a-size",
		);
		expect(done.map(({ state, sentence }) => `${state}: ${sentence}`)).toEqual([
			"refused: There is a pack of 5 kg already.",
			"refused: Its product MG9 is not made yet.",
			"refused: Its product MG9 is not made yet.",
		]);
		expect(await all()).toEqual(before);
	});

	it("makes nothing of packs whose rows are above the row of their product, and says how it is put right", async () => {
		const before = await all();
		const [product, small, large] = MG9.map((row) => ("Categories" in row ? { ...row, Categories: "" } : row));
		const { fit, leftOut } = await look([small!, product!, large!]);
		expect(leftOut.map(({ position, sentence }) => `${position} ${sentence}`)).toEqual([
			"1 Put the row of its product above it.",
			"2 Row 1: Put the row of its product above it.",
		]);
		expect(fit).toBe(1);
		const { rows: done } = await worked([small!, product!, large!], "pack-above");
		expect(done.map(({ state, sentence }) => `${state}: ${sentence}`)).toEqual([
			"left-out: Put the row of its product above it.",
			"left-out: Row 1: Put the row of its product above it.",
			"refused: Its product MG9 is not made yet.",
		]);
		expect(await all()).toEqual(before);
	});

	it("makes no pack without a parent, also where a product has no SKU", async () => {
		const { fit, leftOut } = await look([
			{ Name: "Milk Gold 9000", Type: "variable" },
			{ SKU: "MG9-5", Type: "variation", "Attribute 1 value(s)": "5 kg" },
		]);
		expect(fit).toBe(0);
		expect(leftOut[1]).toMatchObject({ sentence: "No row of the file makes the product “–” of this pack." });
	});

	it("reads the packs of a product once, however many rows are about it, and none of too many", async () => {
		const product = { SKU: "MG9", Name: "Milk Gold 9000", Type: "variable" };
		const pack = (index: number) => ({ SKU: `MG9-${index}`, Type: "variation", Parent: "MG9" });
		const rows = [product, product, { ...product, SKU: "mg9" }, pack(1)];
		expect((await look(rows)).leftOut.map(({ sentence }) => sentence)).toEqual([
			"Row 4: A pack needs its size in “Attribute 1 value(s)”.",
			"Row 1 is about the same one: only that one counts.",
			"Row 1 is about the same one: only that one counts.",
			"A pack needs its size in “Attribute 1 value(s)”.",
		]);
		const packs = Array.from({ length: 101 }, (_, index) => pack(index));
		expect((await look([product, ...packs])).leftOut[0]).toMatchObject({
			sentence: "A product has 100 packs at most.",
		});
		expect((await look([product, ...packs.slice(1)])).leftOut[0]).toMatchObject({
			sentence: "Row 2: A pack needs its size in “Attribute 1 value(s)”.",
		});
	});

	it("of more rows than a task has is refused, and one without a key", async () => {
		const rows = Array.from({ length: 5_001 }, () => ({ cells: { SKU: "x" } }));
		expect((await visitor.call("POST", "tasks/product-row/look", { rows })).status).toBe(400);
		expect((await visitor.call("POST", "tasks/product-row", { rows: rows.slice(0, 1) })).body.code).toBe(
			"feedmill_key_needed",
		);
	});
});
