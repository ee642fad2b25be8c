import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { insertReview } from "../reviews/review-repository.ts";
import { type ExportFolder, exportFolderOnDisk } from "./export-folder.ts";
import { importStore } from "./import-store.ts";

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

	/** The export, with some of its files replaced. */
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

	it("keeps the reviews that were written here, whatever numbers the export gives its new ones", async () => {
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

	it("takes what was sold here off the export's stock, once", async () => {
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

	it("shows as sold out what is, after what was sold here", async () => {
		await connection.db.updateTable("product_stock").set({ quantity: 0 }).where("product_id", "=", 38).execute();
		await take({});
		expect(await stockOf(38)).toEqual({ quantity: 0, status: "outofstock" });
	});

	it("keeps the stock of a shop that has gone on since an import which has not written down what it brought", async () => {
		await connection.db.deleteFrom("imported").execute();
		await connection.db.updateTable("product_stock").set({ quantity: 7 }).where("product_id", "=", 38).execute();
		const brought = await reviews();
		await take({});
		expect((await stockOf(38)).quantity).toBe(7);
		expect(await reviews()).toEqual(brought);
	});
});
