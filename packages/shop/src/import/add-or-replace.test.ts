import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exportedOrder, exportedProduct } from "../../testing/exported-entries.ts";
import { type ExportFiles, folderOf, smallExport } from "../../testing/small-export.ts";
import { createCatalogueService } from "../catalogue/reading/catalogue-service.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { createEditors } from "../editors/editors.ts";
import { createOrderBin } from "../orders/bin/order-bin.ts";
import { findOrder } from "../orders/order-repository.ts";
import { createSettingsService } from "../settings/settings-service.ts";
import { type ImportCommand, runImportCommand } from "./import-command.ts";

const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-adding-"));
afterAll(() => fs.rmSync(uploadsDirectory, { recursive: true, force: true }));
const clock = { now: () => 1_750_000_000_000 };

let connection: Connection;
let printed: string[];
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	printed = [];
	for (const way of ["log", "error"] as const)
		vi.spyOn(console, way).mockImplementation((text: string) => void printed.push(text));
	expect(await run(smallExport())).toBe(0);
});
afterEach(async () => {
	vi.restoreAllMocks();
	await connection.close();
});

const run = (files: ExportFiles, more: Partial<ImportCommand> = {}) =>
	runImportCommand({ folder: folderOf(files), connection, clock, uploadsDirectory, ...more });

const LEFT_ALONE = ["change_counter", "id_sequence", "event", "job", "migration"];
/** Every row of every table but counters, as text. */
async function everything(): Promise<string[]> {
	const tables = (await connection.db.introspection.getTables()).map(({ name }) => name);
	const rows = await Promise.all(
		tables
			.filter((name) => !LEFT_ALONE.includes(name))
			.map(async (name) =>
				(
					await connection.db
						.selectFrom(name as "product")
						.selectAll()
						.execute()
				).map((row) => `${name} ${JSON.stringify(Object.entries(row).sort())}`),
			),
	);
	return rows.flat().sort();
}
const count = async (table: "product" | "page" | "shipping_zone" | "coupon_use" | "orders") =>
	(await connection.db.selectFrom(table).selectAll().execute()).length;

const ONE = { "products.json": [exportedProduct(400, { categories: [{ id: 30 }], images: [{ id: 60 }] })] };

describe("an import", () => {
	it("of one product adds it, and leaves everything else as it is", async () => {
		const before = await everything();
		expect(await run(ONE)).toBe(0);
		expect(printed.join("\n")).not.toContain("What is not as in the export");
		const after = await everything();
		const gone = before.filter((row) => !after.includes(row));
		// The category counts one more product.
		expect(gone.every((row) => row.startsWith("term "))).toBe(true);
		const added = after.filter((row) => !before.includes(row)).map((row) => row.split(" ")[0]);
		expect(new Set(added)).toEqual(
			new Set(["product", "product_stock", "product_term", "product_words", "term", "imported"]),
		);
		expect(await run(ONE)).toBe(0);
		expect(await everything()).toEqual(after);
	});

	it("changes what the export has, and nothing else", async () => {
		const changed = exportedProduct(20, { name: "Dairy Gold Plus", slug: "dairy-gold", regular_price: "120" });
		expect(await run({ "products.json": [changed] }, { dryRun: true })).toBe(0);
		expect(printed.at(-1)).toMatch(/Products and variations: 0 new, 1 changed, 0 gone/);
		expect(await run({ "products.json": [changed] })).toBe(0);
		const names = await connection.db.selectFrom("product").select(["id", "name"]).orderBy("id").execute();
		expect(names.map(({ name }) => name)).toEqual([
			"Dairy Gold Plus",
			"Feed 21",
			"Milk Booster",
			"Milk Booster",
			"Milk Booster",
		]);
		const settings = await createSettingsService({ connection }).current();
		expect([settings.siteTitle, settings.currency.symbol, settings.taxesEnabled]).toEqual(["Mill", "₹", true]);
	});

	it("of pages alone adds them beside the shop's own, whatever numbers both have, and repeats nothing", async () => {
		const editors = createEditors({
			connection,
			clock,
			settings: createSettingsService({ connection }),
			catalogue: createCatalogueService({ connection, clock, settings: createSettingsService({ connection }) }),
		});
		const by = { actor: { kind: "system", name: "test" } } as const;
		const made = await editors.pages.create({ slug: "ours", title: "Ours" }, by);
		const id = made.ok ? Number(made.value.value.id) : 0;
		const before = await everything();
		const text = (rendered: string) => ({ title: { rendered }, content: { rendered: `<p>${rendered}</p>` } });
		const files = {
			"pages.json": [
				// A number that the cart has here, one that was given out here, and a free one.
				{ id: 11, slug: "visit", date_gmt: "2020-01-01T00:00:00", status: "publish", ...text("Visit") },
				{ id, slug: "contact", date_gmt: "2020-01-02T00:00:00", status: "publish", ...text("Contact") },
				{ id: 8_000, slug: "about", date_gmt: "2020-01-03T00:00:00", status: "publish", ...text("About") },
			],
			"popups.json": [
				{
					id: 7_000,
					slug: "festival",
					template_type: "popup",
					conditions: ["include/singular/page/11"],
					...text("Festival"),
				},
			],
		};
		expect(await run(files)).toBe(0);
		expect(printed.join("\n")).toContain(
			"pages.json, id 11, field id: something else has this number in this shop: taken as ",
		);
		const after = await everything();
		expect(before.filter((row) => !after.includes(row))).toEqual([]);
		const pages = await connection.db.selectFrom("page").selectAll().execute();
		const idOf = (slug: string) => pages.find((page) => page.slug === slug)?.id;
		expect([idOf("cart"), idOf("ours"), idOf("about")]).toEqual([11, id, 8_000]);
		expect([idOf("visit"), idOf("contact")]).not.toContain(undefined);
		const [popup] = await connection.db.selectFrom("popup").selectAll().where("slug", "=", "festival").execute();
		expect(JSON.parse(popup!.places_json)).toEqual([{ where: "page", pageId: idOf("visit") }]);
		const settings = await createSettingsService({ connection }).current();
		expect([settings.pages.cart.id, settings.pages.checkout.id]).toEqual([11, 12]);
		expect(await run(files)).toBe(0);
		expect(await everything()).toEqual(after);
	});

	it("keeps what is counted: sales here, uses of coupons, and what the last whole import brought", async () => {
		const stock = { manage_stock: true, stock_quantity: 10 };
		const counted = (quantity: number) => ({
			"products.json": [exportedProduct(20, { ...stock, stock_quantity: quantity, slug: "dairy-gold" })],
		});
		const quantity = async () =>
			(await connection.db.selectFrom("product_stock").selectAll().where("product_id", "=", 20).execute())[0]?.quantity;
		expect(await run(counted(10))).toBe(0);
		await connection.db.updateTable("product_stock").set({ quantity: 7 }).where("product_id", "=", 20).execute();
		expect(await run(ONE)).toBe(0);
		expect(await quantity()).toBe(7);
		expect(await run(counted(12))).toBe(0);
		expect(await quantity()).toBe(9);
		const uses = async () =>
			connection.db.selectFrom("coupon").select(["id", "usage_count"]).where("id", "=", 80).executeTakeFirst();
		await connection.db.updateTable("coupon").set({ usage_count: 4 }).where("id", "=", 80).execute();
		const usesBefore = await count("coupon_use");
		expect(await run({ "orders.json": smallExport()["orders.json"] })).toBe(0);
		expect([await uses(), await count("coupon_use")]).toEqual([{ id: 80, usage_count: 4 }, usesBefore]);
	});

	it("leaves orders in the bin, and brings back none that was deleted here for good", async () => {
		const { db } = connection;
		const [binned, deleted] = [exportedOrder(301), exportedOrder(302)];
		expect(await run({ "orders.json": [binned, deleted] })).toBe(0);
		await db
			.updateTable("orders")
			.set({ status: "cancelled", paid_at: null, refunded_total: 0, stock_reduced: 0 })
			.where("id", "in", [301, 302])
			.execute();
		const actor = { kind: "system", name: "test" } as const;
		const bin = createOrderBin({ connection, clock });
		for (const id of [301, 302]) expect(await bin.bin(id, actor)).toMatchObject({ ok: true });
		expect(await bin.deleteForGood(302, "302", actor)).toMatchObject({ ok: true });
		for (const replace of [false, true])
			expect(await run({ ...smallExport(), "orders.json": [binned, deleted] }, { replace })).toBe(0);
		expect((await findOrder(db, 301))?.binnedAt).toBe(clock.now());
		expect(await findOrder(db, 302)).toBeNull();
		const entries = await db.selectFrom("order_entry").select("id").where("id", "in", [301, 302]).execute();
		expect(entries).toEqual([]);
	});

	it("counts the uses of a coupon that was made here once, however often it runs", async () => {
		const settings = createSettingsService({ connection });
		const editors = createEditors({
			connection,
			clock,
			settings,
			catalogue: createCatalogueService({ connection, clock, settings }),
		});
		const by = { actor: { kind: "system", name: "test" } } as const;
		const made = await editors.coupons.create({ code: "ours", type: "percent", amount: 1 }, by);
		const id = made.ok ? Number(made.value.value.id) : 0;
		await connection.db.updateTable("coupon").set({ usage_count: 1 }).where("id", "=", id).execute();
		await connection.db
			.insertInto("coupon_use")
			.values({ id: 900, coupon_id: id, order_id: 500, used_by: "3" })
			.execute();
		for (const replace of [false, true, true]) expect(await run(smallExport(), { replace })).toBe(0);
		const coupon = await connection.db.selectFrom("coupon").select("usage_count").where("id", "=", id).execute();
		expect(coupon).toEqual([{ usage_count: 1 }]);
	});

	it("gives lines and refunds other numbers where orders of this shop have theirs", async () => {
		const { db } = connection;
		const [order] = await db.selectFrom("orders").selectAll().where("id", "=", 101).execute();
		const [item] = await db.selectFrom("order_item").selectAll().where("order_id", "=", 101).execute();
		await db
			.insertInto("orders")
			.values({ ...order!, id: 5_000, order_key: "wc_order_Ours", version: 1 })
			.execute();
		await db
			.insertInto("order_item")
			.values({ ...item!, id: 3_011, order_id: 5_000 })
			.execute();
		const refund = {
			id: 3_012,
			amount: "100",
			line_items: [
				{ quantity: -1, total: "-100", total_tax: "0", meta_data: [{ key: "_refunded_item_id", value: "3011" }] },
			],
		};
		const later = { "orders.json": [exportedOrder(301)], "order_refunds.json": { "301": [refund] } };
		for (const _ of [1, 2]) expect(await run(later)).toBe(0);
		expect((await findOrder(db, 5_000))?.items.map(({ id }) => id)).toEqual([3_011]);
		const [line] = (await findOrder(db, 301))?.items ?? [];
		expect(line?.id).toBeGreaterThan(3_011);
		const refunded = await db.selectFrom("refund_line").select("item_id").where("refund_id", "=", 3_012).execute();
		expect(refunded).toEqual([{ item_id: line?.id }]);
	});

	it("is refused where its numbers mean other things in this shop, as in a demo store", async () => {
		const other = exportedProduct(20, { slug: "hoodie", sku: "HOODIE", date_created_gmt: "2020-01-01T00:00:00" });
		expect(await run({ "products.json": [other] })).toBe(1);
		expect(printed.at(-1)).toMatch(/products\.json, id 20, field id: something else has this number.*--replace/);
	});
});

describe("an import that replaces", () => {
	const less = () => {
		const files = smallExport();
		return { ...files, "products.json": [exportedProduct(20, { slug: "dairy-gold" })], "pages.json": [] };
	};

	it("says what goes, and deletes nothing where nobody can be asked", async () => {
		const before = await everything();
		expect(await run(less(), { replace: true })).toBe(1);
		const text = printed.join("\n");
		expect(text).toContain("Products and variations: 4: 21 Feed 21, 23 Milk Booster, 24 Milk Booster, 25 Milk Booster");
		expect(text).toContain("Pages: 2: 11 cart, 12 checkout");
		expect(text).toContain("Nothing was changed. Add --yes");
		expect(await everything()).toEqual(before);
	});

	it("asks, and deletes only if the answer is yes", async () => {
		const asked: string[] = [];
		const confirm = (answer: boolean) => async (question: string) => {
			asked.push(question);
			return answer;
		};
		expect(await run(less(), { replace: true, confirm: confirm(false) })).toBe(1);
		expect(await count("product")).toBe(5);
		expect(await run(less(), { replace: true, confirm: confirm(true) })).toBe(0);
		expect([await count("product"), await count("page"), await count("orders")]).toEqual([1, 0, 2]);
		expect(asked).toEqual(["Delete that, and import?", "Delete that, and import?"]);
	});

	it("asks nobody if nothing goes", async () => {
		expect(await run(smallExport(), { replace: true })).toBe(0);
		expect(await count("product")).toBe(5);
	});
});
