import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import {
	type CatalogueService,
	createCatalogueService,
} from "../../packages/shop/src/catalogue/reading/catalogue-service.ts";
import { connect } from "../../packages/shop/src/database/connect.ts";
import { migrate } from "../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../packages/shop/src/database/migrations/all.ts";
import { importStore } from "../../packages/shop/src/import/import-store.ts";
import { formsAhead, libraryOf, mediaState } from "../../packages/shop/src/media/media-repository.ts";
import { createReviewService } from "../../packages/shop/src/reviews/review-service.ts";
import { createSettingsService } from "../../packages/shop/src/settings/settings-service.ts";
import { connectPostgres } from "../support/postgres.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-catalogue-"));
const clock = { at: Date.parse("2026-11-21T05:00:00Z"), now: () => clock.at };
const postgres = connectPostgres(inject("postgres"));
const connections: Connection[] = [];
const catalogues: CatalogueService[] = [];

beforeAll(async () => {
	connections.push(connect({ file: ":memory:" }), connect({ url: await postgres.create("catalogue") }));
	for (const connection of connections) {
		await migrate(connection, migrations);
		const source = path.join(import.meta.dirname, "../conformance/store-export");
		const result = await importStore({
			connection,
			clock,
			folder: source,
			uploadsDirectory: folder,
			renderNow: "none",
		});
		expect(result.ok ? "" : result.error.message).toBe("");
		await seedManyProducts(connection, 300);
		const catalogue = createCatalogueService({ connection, clock, settings: createSettingsService({ connection }) });
		await catalogue.refreshPrices();
		await catalogue.refreshCounts();
		catalogues.push(catalogue);
	}
});

afterAll(async () => {
	await Promise.all(connections.map((connection) => connection.close()));
	await postgres.drop("catalogue");
	await postgres.stop();
	fs.rmSync(folder, { recursive: true, force: true });
});

async function both(ask: (catalogue: CatalogueService, connection: Connection) => Promise<unknown>): Promise<void> {
	const [sqlite, inPostgres] = await Promise.all(
		catalogues.map((catalogue, index) => ask(catalogue, connections[index]!)),
	);
	expect(inPostgres).toEqual(sqlite);
}

it.each<[string, ProductQuery]>([
	["everything by name", { order: { by: "title", direction: "asc" } }],
	["dearest first", { order: { by: "price", direction: "desc" }, limit: 50 }],
	["best sellers", { order: { by: "popularity", direction: "desc" }, limit: 50 }],
	["a search", { search: "PELLET", limit: 100 }],
	["on sale in a category", { onSale: true, terms: [{ taxonomy: "product_cat", ids: [30], operator: "in" }] }],
])("PostgreSQL lists as SQLite does: %s", async (_, query) => {
	await both(async (catalogue) => {
		const { products, total } = await catalogue.list(query);
		return { total, products };
	});
});

it("both count alike", async () => {
	await both((catalogue) =>
		catalogue.collectionData(
			{},
			{
				priceRange: "entered",
				stockStatusCounts: true,
				ratingCounts: true,
				attributeCounts: [{ taxonomy: "pa_form", queryType: "or" }],
			},
		),
	);
	await both((catalogue) => catalogue.categories());
	await both((catalogue) => catalogue.lastModified());
});

it("both begin and end a sale in the same moment", async () => {
	const sale = { sale_price: 1_000_000, sale_from: clock.at + 1000, sale_to: clock.at + 2000 };
	for (const { db } of connections) await db.updateTable("product").set(sale).where("id", "in", [20, 24]).execute();
	await Promise.all(catalogues.map((catalogue) => catalogue.refreshPrices()));
	const onSale = async (catalogue: CatalogueService) =>
		(await catalogue.list({ onSale: true, include: [20, 23] })).products.map(({ id }) => id);
	clock.at += 1000;
	await both(onSale);
	expect(await onSale(catalogues[1]!)).toEqual([23, 20]);
	clock.at += 1001;
	await both(onSale);
	expect(await onSale(catalogues[1]!)).not.toContain(20);
});

it("both take and list reviews", async () => {
	await both(async (catalogue, connection) => {
		const reviews = createReviewService({
			connection,
			clock,
			settings: createSettingsService({ connection }),
			catalogue,
		});
		const added = await reviews.add({
			productId: 20,
			reviewer: "R",
			email: "r@example.com",
			content: "Good",
			rating: 4,
			customerId: 0,
		});
		const listed = await reviews.list({ orderBy: "rating", direction: "desc", limit: 20, categoryIds: [30] });
		return { added, listed, stars: (await reviews.ofProduct(20)).stars };
	});
});

it("makes the same pictures ahead, and knows the library's files", () =>
	both(async (_, connection) => {
		const all: string[] = [];
		for (let some = await formsAhead({ connection }, 0); some; some = await formsAhead({ connection }, some.last))
			all.push(...some.forms);
		const [form] = all.filter((path) => /-300x300\.png\.avif$/.test(path));
		const size = form!.slice(0, -".avif".length);
		const original = size.replace("-300x300", "");
		const { originals, sizes } = await libraryOf(connection.db, [original, size, "2024/none.png"]);
		expect([[...originals], sizes.has(size)]).toEqual([[original], true]);
		const before = await mediaState({ connection });
		expect(await mediaState({ connection })).toBe(before);
		return [all, before.split(" ").slice(0, 2)];
	}));
