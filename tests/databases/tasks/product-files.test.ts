import { type FilePart, READ_COLUMNS } from "@feedmill/admin-api/feedmill-v1/products/product-files.ts";
import type { TaskLook, TaskRows, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PRODUCT_COLUMNS_OF_FILES } from "../../../packages/shop/src/catalogue/csv/product-columns.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const RUPEE = 1_000_000;
const ANITA = 4;
const PLAIN = 34;

it("the columns that a page reads of a file are those that the shop reads", () => {
	expect([...READ_COLUMNS]).toEqual(["ID", "SKU", ...PRODUCT_COLUMNS_OF_FILES.map(({ head }) => head)]);
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

	it("changes by SKU what fits, says why the rest does not, and deletes and makes nothing", async () => {
		const before = await all();
		const { sku } = await product(PLAIN);
		const rows = [
			{ SKU: ` ${sku.toLowerCase()} `, "Regular price": "₹ 1,390/-", "Sale price": "1,300", "Weight (kg)": "25" },
			{ SKU: "NEW-1", Name: "New feed" },
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

	it("of more rows than a task has is refused, and one without a key", async () => {
		const rows = Array.from({ length: 5_001 }, () => ({ cells: { SKU: "x" } }));
		expect((await visitor.call("POST", "tasks/product-row/look", { rows })).status).toBe(400);
		expect((await visitor.call("POST", "tasks/product-row", { rows: rows.slice(0, 1) })).body.code).toBe(
			"feedmill_key_needed",
		);
	});
});
