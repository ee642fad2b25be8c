import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../../testing/catalogue-fixture.ts";
import { followVariations } from "../../inventory/stock-repository.ts";
import { createProductEditor, type ProductEditor } from "./product-editor.ts";

const owner: Actor = { kind: "staff", id: 1, role: "administrator" };
let shop: CatalogueFixture;
let editor: ProductEditor;
beforeEach(async () => {
	shop = await catalogueFixture();
	editor = createProductEditor({ ...shop, followVariations });
	await shop.addTerm({ id: 30, taxonomy: "product_cat" });
	await shop.addProduct({ id: 1, regular_price: 50 * RUPEE }, [30]);
	await shop.addProduct({ id: 2 }, [30]);
	await shop.addProduct({ id: 10, type: "variable", regular_price: null }, [30]);
	await shop.addProduct({ id: 11, type: "variation", parent_id: 10, name: "", regular_price: 20 * RUPEE });
	await shop.addProduct({ id: 12, type: "variation", parent_id: 10, name: "" });
	await shop.addProduct({ id: 20, type: "grouped", regular_price: null, grouped_ids_json: "[1,2]" });
	await shop.catalogue.refreshPrices();
	await shop.catalogue.refreshCounts();
	// Fill the caches before something is deleted.
	await shop.catalogue.list({ order: { by: "price", direction: "asc" } });
});
afterEach(() => shop.connection.close());
const listed = async () =>
	(await shop.catalogue.list({ order: { by: "price", direction: "asc" } })).products.map(({ id }) => id);
const rows = (table: "product" | "edited") => shop.connection.db.selectFrom(table).select("id").orderBy("id").execute();

describe("a product that is deleted", () => {
	it("is in no list, count, group or cache any more", async () => {
		expect(await listed()).toEqual([10, 1, 20, 2]);
		expect(await editor.remove(1, { actor: owner, version: 0 })).toMatchObject({ ok: true, value: { version: 1 } });
		expect(await listed()).toEqual([10, 2, 20]);
		expect((await shop.catalogue.product(20))?.groupedIds).toEqual([1, 2]);
		expect(await shop.catalogue.product(1)).toBeUndefined();
		expect((await shop.catalogue.categories())[0]?.count).toBe(2);
		const [event] = await shop.connection.db.selectFrom("event").select("payload_json").execute();
		expect(JSON.parse(event!.payload_json)).toMatchObject({ thing: "product", id: 1, state: "deleted" });
		expect(await editor.remove(1, { actor: owner })).toMatchObject({ error: { code: "feedmill_no_product" } });
	});

	it("is deleted with its variations, and an import does not bring them back", async () => {
		await editor.remove(10, { actor: owner });
		expect((await rows("product")).map(({ id }) => id)).toEqual([1, 2, 20]);
		expect((await rows("edited")).map(({ id }) => id).sort()).toEqual(["10", "11", "12"]);
	});

	it("updates the price range of a variation's product, to none after the last one", async () => {
		await editor.remove(11, { actor: owner });
		expect((await shop.catalogue.product(10))?.variations.map(({ id }) => id)).toEqual([12]);
		expect(await listed()).toEqual([1, 20, 2, 10]);
		await editor.remove(12, { actor: owner });
		expect((await shop.catalogue.product(10))?.variations).toEqual([]);
	});

	it("needs the ability to edit products", async () => {
		expect(await editor.remove(1, { actor: { kind: "staff", id: 2, role: "clerk" } })).toMatchObject({
			error: { code: "feedmill_not_allowed", data: { needs: "products.edit" } },
		});
		expect(await editor.remove(1, { actor: owner, version: 5 })).toMatchObject({ error: { code: "feedmill_stale" } });
	});
});
