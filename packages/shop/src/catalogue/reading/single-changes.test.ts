import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../../testing/catalogue-fixture.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";

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
	await shop.connection.close();
});

/** Changes a product's row as an editor does. `relisted`: as CatalogueStep has it. */
async function change(id: number, set: Partial<Omit<ProductTable, "id">>, relisted = false): Promise<void> {
	const { db } = shop.connection;
	await db.updateTable("product").set(set).where("id", "=", id).execute();
	await touchProducts(db, { products: [id], relisted: relisted ? [id] : [], now: shop.clock.now() });
}

describe("after a change of a single product", () => {
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
