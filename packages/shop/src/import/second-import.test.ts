import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCatalogueService } from "../catalogue/reading/catalogue-service.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { createEditors, type Editors } from "../editors/editors.ts";
import { insertReview } from "../reviews/review-repository.ts";
import { createReviewService } from "../reviews/review-service.ts";
import { readSecretValues } from "../secrets/secret-values-repository.ts";
import { createSettingsService } from "../settings/settings-service.ts";
import { importStore } from "./import-store.ts";
import { type ExportFolder, exportFolderOnDisk } from "./reading/export-folder.ts";

const EXPORT = path.join(import.meta.dirname, "../../../../tests/conformance/store-export");
const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-second-import-"));
afterAll(() => fs.rmSync(uploadsDirectory, { recursive: true, force: true }));

type Entry = Record<string, unknown> & { id: number };
const entriesOf = (file: string) => JSON.parse(fs.readFileSync(path.join(EXPORT, file), "utf8")) as Entry[];

describe("a second import", () => {
	let connection: Connection;
	beforeEach(async () => {
		connection = connect({ file: ":memory:" });
		await migrate(connection, migrations);
		await take({});
	});
	afterEach(() => connection.close());

	/** Imports the export with some files replaced. */
	async function take(files: Record<string, unknown>): Promise<void> {
		const original = exportFolderOnDisk(EXPORT);
		const folder: ExportFolder = { ...original, read: async (name) => files[name] ?? original.read(name) };
		const clock = { now: () => 1_750_000_000_000 };
		const taken = await importStore({ connection, clock, folder, uploadsDirectory, renderNow: "none" });
		if (!taken.ok) throw new Error(taken.error.message);
	}
	const stockOf = (id: number) =>
		connection.db
			.selectFrom("product_stock")
			.select(["quantity", "status"])
			.where("product_id", "=", id)
			.executeTakeFirstOrThrow();
	const reviews = () => connection.db.selectFrom("review").selectAll().orderBy("id").execute();
	const write = (content: string, createdAt: number) =>
		insertReview(connection.db, {
			productId: 20,
			reviewer: "Asha",
			email: "asha@example.in",
			content,
			rating: 5,
			customerId: 0,
			verified: false,
			createdAt,
		});

	it("stores the secrets of an online gateway apart, and keeps those that were entered here", async () => {
		const gateways = entriesOf("payment_gateways.json");
		const brings = (key: string) => ({
			"payment_gateways.json": [
				...gateways,
				{
					...gateways[0],
					id: "razorpay",
					title: "Razorpay",
					settings: { key_secret: { id: "key_secret", value: key } },
				},
			],
		});
		await take(brings("first"));
		expect(await readSecretValues(connection.db, "gateway:razorpay")).toEqual({ key_secret: "first" });
		expect(JSON.stringify(await connection.db.selectFrom("payment_gateway").selectAll().execute())).not.toContain(
			"first",
		);
		await take(brings("second"));
		expect(await readSecretValues(connection.db, "gateway:razorpay")).toEqual({ key_secret: "second" });
		const actor = { kind: "system", name: "test" } as const;
		const core = { connection, clock: { now: () => 1 } };
		const settings = createSettingsService(core);
		const catalogue = createCatalogueService({ ...core, settings });
		await createEditors({ ...core, settings, catalogue }).gateways.change(
			"razorpay",
			{ settings: { key_secret: "mine" } },
			{ actor },
		);
		await take(brings("third"));
		expect(await readSecretValues(connection.db, "gateway:razorpay")).toEqual({ key_secret: "mine" });
	});

	it("leaves out a product that was deleted here, with its variations, stock, terms and reviews", async () => {
		const core = { connection, clock: { now: () => 1 } };
		const settings = createSettingsService(core);
		const { products } = createEditors({ ...core, settings, catalogue: createCatalogueService({ ...core, settings }) });
		const { db } = connection;
		const variations = await db.selectFrom("product").select("id").where("parent_id", "=", 28).execute();
		expect(variations.length).toBeGreaterThan(0);
		const gone = [28, ...variations.map(({ id }) => id)];
		expect(await products.remove(28, { actor: { kind: "system", name: "test" } })).toMatchObject({ ok: true });
		await take({});
		expect(await db.selectFrom("product").select("id").where("id", "in", gone).execute()).toEqual([]);
		for (const table of ["product_stock", "product_term", "review"] as const)
			expect(await db.selectFrom(table).select("product_id").where("product_id", "in", gone).execute()).toEqual([]);
	});

	it("keeps the reviews that were written here, whatever ids the export gives its new ones", async () => {
		const brought = await reviews();
		const { id } = await write("Written here", 1);
		await connection.db.updateTable("review").set({ status: "approved" }).where("id", "=", id).execute();
		const exported = entriesOf("reviews.json");
		await take({ "reviews.json": [...exported.slice(1), { ...exported[0], id }] });
		const after = await reviews();
		expect(after.filter(({ content }) => content === "Written here")).toMatchObject([
			{ status: "approved", rating: 5 },
		]);
		expect(after).toHaveLength(brought.length + 1);
		const next = await write("Written later", 2);
		await take({ "reviews.json": exported.slice(1) });
		const last = await reviews();
		expect(last.map(({ content }) => content)).toEqual(expect.arrayContaining(["Written here", "Written later"]));
		expect(last).toHaveLength(exported.length - 1 + 2);
		expect(new Set(last.map((row) => row.id)).size).toBe(last.length);
		expect(next.id).toBeGreaterThan(id);
	});

	it("subtracts what was sold here from the export's stock, once", async () => {
		const { quantity } = await stockOf(38);
		const sell = (left: number) =>
			connection.db.updateTable("product_stock").set({ quantity: left }).where("product_id", "=", 38).execute();
		await sell(quantity! - 1);
		await take({});
		expect(await stockOf(38)).toEqual({ quantity: quantity! - 1, status: "instock" });
		await take({});
		expect((await stockOf(38)).quantity).toBe(quantity! - 1);
		const restocked = entriesOf("products.json").map((product) =>
			product.id === 38 ? { ...product, stock_quantity: quantity! + 100 } : product,
		);
		await take({ "products.json": restocked });
		expect((await stockOf(38)).quantity).toBe(quantity! + 99);
	});

	it("includes sales and reviews made while the export is being read", async () => {
		const { quantity } = await stockOf(38);
		const original = exportFolderOnDisk(EXPORT);
		const meanwhile = async () => {
			await connection.db
				.updateTable("product_stock")
				.set({ quantity: quantity! - 1 })
				.where("product_id", "=", 38)
				.execute();
			await write("Written meanwhile", 1);
		};
		// Passwords come last, after everything has been read and before anything is written.
		const hashPassword = vi
			.fn(async () => null)
			.mockImplementationOnce(async () => {
				await meanwhile();
				return null;
			});
		const clock = { now: () => 1_750_000_000_000 };
		const taken = await importStore({
			connection,
			clock,
			folder: original,
			uploadsDirectory,
			renderNow: "none",
			hashPassword,
		});
		expect(taken.ok).toBe(true);
		expect(hashPassword).toHaveBeenCalled();
		expect((await stockOf(38)).quantity).toBe(quantity! - 1);
		expect((await reviews()).map(({ content }) => content)).toContain("Written meanwhile");
	});

	it("marks products as out of stock after subtracting what was sold here", async () => {
		await connection.db.updateTable("product_stock").set({ quantity: 0 }).where("product_id", "=", 38).execute();
		await take({});
		expect(await stockOf(38)).toEqual({ quantity: 0, status: "outofstock" });
	});

	it("keeps the shop's stock if the earlier import did not record what it imported", async () => {
		await connection.db.deleteFrom("imported").execute();
		await connection.db.updateTable("product_stock").set({ quantity: 7 }).where("product_id", "=", 38).execute();
		const brought = await reviews();
		await take({});
		expect((await stockOf(38)).quantity).toBe(7);
		expect(await reviews()).toEqual(brought);
	});

	describe("after edits here", () => {
		const actor = { kind: "system", name: "test" } as const;
		const clock = { now: () => 1_750_000_000_001 };
		let editors: Editors;
		beforeEach(() => {
			const settings = createSettingsService({ connection });
			const catalogue = createCatalogueService({ connection, clock, settings });
			editors = createEditors({ connection, clock, settings, catalogue });
		});
		const row = (table: "product" | "coupon" | "term" | "page" | "review", id: number) =>
			connection.db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst() as Promise<
				Record<string, unknown> | undefined
			>;
		const done = async <T>(result: Promise<Result<T>>): Promise<T> => {
			const given = await result;
			if (!given.ok) throw new Error(given.error.message);
			return given.value;
		};

		it("keeps the fields that were edited and takes the others from the export", async () => {
			await done(editors.products.change(20, { regularPrice: 1_500_000_000, tagIds: [] }, { actor }));
			await done(editors.settings.change({ storeNotice: "Ours" }, { actor }));
			await take({
				"products.json": entriesOf("products.json").map((entry) =>
					entry.id === 20 ? { ...entry, name: "Renamed there", regular_price: "900" } : entry,
				),
			});
			expect(await row("product", 20)).toMatchObject({
				name: "Renamed there",
				regular_price: 1_500_000_000,
				min_price: 1_500_000_000,
			});
			const tags = await connection.db
				.selectFrom("product_term")
				.innerJoin("term", "term.id", "product_term.term_id")
				.where("product_id", "=", 20)
				.where("taxonomy", "=", "product_tag")
				.selectAll()
				.execute();
			expect(tags).toEqual([]);
			const settings = await createSettingsService({ connection }).current();
			expect([settings.storeNotice, settings.siteTitle]).toEqual(["Ours", "Feedmill"]);
		});

		it("keeps what was created here, and leaves out what was deleted here", async () => {
			const made = await done(editors.products.create({ type: "simple", name: "Bran", categoryIds: [30] }, { actor }));
			const coupon = await done(editors.coupons.create({ code: "ours", type: "percent", amount: 1 }, { actor }));
			const [exported] = entriesOf("coupons.json");
			await done(editors.coupons.remove(exported!.id, { actor }));
			await take({});
			await take({});
			expect(await row("product", made.value.id)).toMatchObject({ name: "Bran" });
			const terms = await connection.db
				.selectFrom("product_term")
				.select("term_id")
				.where("product_id", "=", made.value.id)
				.execute();
			expect(terms).toEqual([{ term_id: 30 }]);
			expect(await stockOf(made.value.id)).toMatchObject({ status: "instock" });
			expect(await row("coupon", Number(coupon.value.id))).toMatchObject({ code: "ours" });
			expect(await row("coupon", exported!.id)).toBeUndefined();
		});

		it("keeps a stock counted here, and adds deliveries made here to the export's stock", async () => {
			const [counted, moved] = await connection.db
				.selectFrom("product_stock")
				.select(["product_id", "quantity"])
				.where("managed", "=", 1)
				.orderBy("product_id")
				.limit(2)
				.execute();
			await done(editors.stock.change(counted!.product_id, { quantity: 7 }, { actor }));
			await done(editors.stock.change(moved!.product_id, { by: 5 }, { actor }));
			await take({});
			expect((await stockOf(counted!.product_id)).quantity).toBe(7);
			expect((await stockOf(moved!.product_id)).quantity).toBe(moved!.quantity! + 5);
		});

		it("keeps a review approved here that is on hold in the export", async () => {
			const exported = entriesOf("reviews.json").map((entry, index) =>
				index === 0 ? { ...entry, status: "hold" } : entry,
			);
			const { id } = exported[0]!;
			await take({ "reviews.json": exported });
			expect((await row("review", id))?.status).toBe("hold");
			const settings = createSettingsService({ connection });
			const catalogue = createCatalogueService({ connection, clock, settings });
			await done(createReviewService({ connection, clock, settings, catalogue }).approve(id, { actor }));
			await take({ "reviews.json": exported });
			expect((await row("review", id))?.status).toBe("approved");
		});

		it("keeps popups, roles and addresses of accounts that were changed here", async () => {
			const made = await done(editors.popups.create({ slug: "offer", title: "Offer" }, { actor }));
			const [first, second] = entriesOf("customers.json");
			await done(editors.customers.changeRole(first!.id, "clerk", { actor }));
			await done(editors.customers.changeEmail(second!.id, "new@example.in", { actor }));
			await take({
				"customers.json": entriesOf("customers.json").map((entry) => ({ ...entry, first_name: "Renamed there" })),
			});
			const { db } = connection;
			expect(await db.selectFrom("popup").select("title").execute()).toEqual([{ title: "Offer" }]);
			const accounts = await db.selectFrom("customer").selectAll().orderBy("id").execute();
			expect(accounts.find(({ id }) => id === first!.id)).toMatchObject({ role: "clerk" });
			expect(accounts.find(({ id }) => id === second!.id)).toMatchObject({ email: "new@example.in" });
			await done(editors.popups.remove(Number(made.value.id), { actor }));
			await take({});
			expect(await db.selectFrom("popup").selectAll().execute()).toEqual([]);
		});

		it("keeps what customers changed here, unless they changed it later in the old shop", async () => {
			const [first, second] = entriesOf("customers.json");
			const { db } = connection;
			const later = Date.UTC(2030, 0, 1);
			const billing = JSON.stringify({ address_1: "New lane 4" });
			for (const [entry, modifiedAt] of [
				[first!, later],
				[second!, 1],
			] as const)
				await db
					.updateTable("customer")
					.set({ first_name: "Ours", billing_json: billing, modified_at: modifiedAt })
					.where("id", "=", entry.id)
					.execute();
			await take({});
			const names = await db.selectFrom("customer").select(["id", "first_name", "billing_json"]).execute();
			expect(names.find(({ id }) => id === first!.id)).toMatchObject({ first_name: "Ours", billing_json: billing });
			expect(names.find(({ id }) => id === second!.id)?.first_name).not.toBe("Ours");
		});

		it("a dry run reports the changes and makes none", async () => {
			await done(editors.products.change(20, { name: "Ours" }, { actor }));
			const everything = async () =>
				Promise.all((["product", "coupon", "edited", "setting"] as const).map((table) => allOf(table)));
			const allOf = (table: "product" | "coupon" | "edited" | "setting") =>
				connection.db.selectFrom(table).selectAll().execute() as Promise<unknown[]>;
			const before = await everything();
			const products = entriesOf("products.json");
			const changed = products.map((entry) =>
				entry.id === 20 ? { ...entry, name: "Theirs", regular_price: "900" } : entry,
			);
			const original = exportFolderOnDisk(EXPORT);
			const folder: ExportFolder = {
				...original,
				read: async (name) => (name === "products.json" ? changed : original.read(name)),
			};
			const preview = await done(importStore({ connection, clock, folder, uploadsDirectory, dryRun: true }));
			expect(preview.differences).toEqual([
				expect.objectContaining({
					subject: "Products and variations",
					added: 0,
					gone: 0,
					changed: 1,
					examples: ["20 Ours: regular_price 1450 → 900"],
				}),
			]);
			expect(await everything()).toEqual(before);
		});

		it("cuts texts that no editor would accept", async () => {
			const long = entriesOf("products.json").map((entry) =>
				entry.id === 20 ? { ...entry, button_text: "x".repeat(300) } : entry,
			);
			await take({ "products.json": long });
			expect(await row("product", 20)).toMatchObject({ button_text: "x".repeat(200) });
		});
	});
});
