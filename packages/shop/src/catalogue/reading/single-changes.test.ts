import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../../testing/catalogue-fixture.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";
import { Ranking } from "../searching/ranking.ts";

let shop: CatalogueFixture;
beforeEach(async () => {
	shop = await catalogueFixture();
	await shop.addTerm({ id: 11, taxonomy: "product_cat", name: "Cattle" });
	await shop.addTerm({ id: 12, taxonomy: "product_cat", name: "Poultry" });
	await shop.addProduct(
		{ id: 1, name: "Dairy pellet", sku: "DP-1", regular_price: 20 * RUPEE, modified_at: 100 },
		[11],
	);
	await shop.addProduct({ id: 2, name: "Layer mash", sku: "LM-2", regular_price: 10 * RUPEE, modified_at: 300 }, [12]);
	await shop.addProduct({ id: 3, name: "Calf pellet", sku: "CP-3", regular_price: 30 * RUPEE, modified_at: 200 }, [11]);
	await shop.catalogue.refreshPrices();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.connection.close();
});

/** Changes a product's row as an editor does. `relisted`: as CatalogueStep has it. */
async function change(id: number, set: Partial<Omit<ProductTable, "id">>, relisted = false): Promise<void> {
	const { db } = shop.connection;
	await db.updateTable("product").set(set).where("id", "=", id).execute();
	await touchProducts(db, { products: [id], relisted: relisted ? [id] : [], now: shop.clock.now() });
}

const asked = async (words: string) => (await shop.catalogue.list({ words })).products.map(({ id }) => id).sort();

describe("after a change of a single product", () => {
	it("a search is not made again as long as no name, SKU or term changed", async () => {
		const rank = vi.spyOn(Ranking.prototype, "rank");
		expect(await asked("pellet")).toEqual([1, 3]);
		await change(1, { regular_price: 40 * RUPEE, min_price: 40 * RUPEE, max_price: 40 * RUPEE, modified_at: 400 });
		await change(3, { visibility: "search", average_rating: 500, slug: "another-way" });
		const { products } = await shop.catalogue.list({ words: "pellet", order: { by: "price", direction: "asc" } });
		expect(products.map(({ id, regularPrice }) => [id, regularPrice])).toEqual([
			[3, 30 * RUPEE],
			[1, 40 * RUPEE],
		]);
		expect(rank).toHaveBeenCalledTimes(1);
	});

	it("a search finds its new name, SKU and category at once, and not the former", async () => {
		expect(await asked("pellet")).toEqual([1, 3]);
		await change(1, { name: "Dairy crumble" });
		expect([await asked("pellet"), await asked("crumble")]).toEqual([[3], [1]]);
		await change(2, { sku: "PELLET-2" });
		expect(await asked("pellet-2")).toContain(2);
		expect(await asked("cattle")).toEqual([1, 3]);
		await shop.connection.db.updateTable("product_term").set({ term_id: 11 }).where("product_id", "=", 2).execute();
		await change(2, { menu_order: 1 }, true);
		expect([await asked("cattle"), await asked("poultry")]).toEqual([[1, 2, 3], []]);
		await change(1, { status: "draft" }, true);
		expect(await asked("cattle")).toEqual([2, 3]);
	});

	it("the last change of the catalogue is that of the products that are published", async () => {
		const last = () => shop.catalogue.lastModified();
		expect(await last()).toBe(300);
		await change(3, { modified_at: 500 });
		expect(await last()).toBe(500);
		await change(3, { modified_at: 600, status: "draft" }, true);
		expect(await last()).toBe(300);
		for (const id of [1, 2]) await change(id, { status: "draft" }, true);
		expect(await last()).toBe(0);
	});
});
