import { beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture } from "../../../testing/catalogue-fixture.ts";
import { attributeRow } from "../../../testing/rows.ts";
import { touch } from "../../database/connection.ts";

let fixture: CatalogueFixture;

beforeEach(async () => {
	fixture = await catalogueFixture();
	const { addProduct, addTerm, connection } = fixture;
	await addTerm({ id: 30, taxonomy: "product_cat", slug: "cattle-feed", name: "Cattle Feed", count: 4 });
	await addTerm({ id: 31, taxonomy: "product_cat", slug: "calf", name: "Calf &amp; Heifer", parent_id: 30, count: 1 });
	await addTerm({ id: 40, taxonomy: "pa_form", slug: "pellet", name: "Pellet" });
	await connection.db
		.insertInto("attribute")
		.values(attributeRow({ id: 1, slug: "pa_form", name: "Form" }))
		.execute();
	await addProduct({ id: 1, name: "Dairy Gold 8000", sku: "DG-8000", total_sales: 1 }, [30, 40]);
	await addProduct({ id: 2, name: "Dairy Silver", sku: "DS-50", total_sales: 9 }, [30]);
	await addProduct({ id: 3, name: "Starter", sku: "CS-1" }, [31, 40]);
	await addProduct({ id: 4, name: "Layer Mash", sku: "LM-50" });
	await addProduct({ id: 5, name: "Bypass Protein Booster", sku: "BP-10" }, [30]);
	await addProduct({ id: 6, name: "Dairy Hidden", sku: "DH-1", visibility: "catalog" }, [30]);
	await addProduct({ id: 7, type: "variation", parent_id: 2, name: "Dairy Silver - 25 kg", sku: "DS-25" });
	await fixture.settings.write({ searchSynonyms: "khal, oil cake, protein\ndana, pashu aahar, cattle feed" });
});

async function found(words: string): Promise<number[]> {
	const { products } = await fixture.catalogue.list({ visibility: "search", words });
	return products.map(({ id }) => id);
}

describe("a search for words", () => {
	it.each<[string, string, number[]]>([
		["a word of names, the newest first", "dairy", [2, 1]],
		["several words in any order", "gold dairy", [1]],
		["the beginning of a word", "boos", [5]],
		["a SKU in any case", "dg-8000", [1]],
		["the SKU of a variation", "DS-25", [2]],
		["a category, with those below it, names before it", "cattle", [2, 1, 3, 5]],
		["an attribute's value", "pellets", [1, 3]],
		["a category and a value together", "calf pellet", [3]],
		["a synonym", "khal", [5]],
		["a synonym of several words", "pashu aahar", [2, 1, 3, 5]],
		["a misspelt word", "diary", [2, 1]],
		["a misspelt synonym", "khall", [5]],
		["what has the most of it, where nothing has all", "layer gold", [1, 4]],
		["nothing", "tractor", []],
		["no word at all", "!?", []],
	])("finds %s", async (_, words, ids) => {
		expect((await found(words)).toSorted()).toEqual(ids.toSorted());
		if (ids.length === 2 && words.startsWith("d")) expect(await found(words)).toEqual(ids);
	});

	it("lists products in the requested pack size first, then by sales", async () => {
		await fixture.addTerm({ id: 41, taxonomy: "pa_form", slug: "50-kg", name: "50 kg" });
		await fixture.addProduct({ id: 8, name: "Goat Grower", sku: "GG", total_sales: 5 });
		await fixture.addProduct({ id: 9, name: "Goat Finisher", sku: "GF", total_sales: 7 });
		await fixture.addProduct({ id: 10, name: "Goat Starter", sku: "GS", total_sales: 1 }, [41]);
		await touch(fixture.connection.db, "catalogue");
		// As in the reference: all these names contain the text, so the newest comes first.
		expect(await found("goat")).toEqual([10, 9, 8]);
		expect(await found("goat 50kg")).toEqual([10, 9, 8]);
		expect(await found("goat 70 kg")).toEqual([9, 8, 10]);
		expect(await found("50 kg")).toEqual([10]);
		expect(await found("goat ૫૦ કિલો")).toEqual([10, 9, 8]);
		expect(await found("५० किलो")).toEqual([10]);
	});

	it("reads the digits of Indian scripts as Western ones, in names too", async () => {
		await fixture.addProduct({ id: 8, name: "દૂધધારા ૮૦૦૦", sku: "D-8" });
		await touch(fixture.connection.db, "catalogue");
		for (const words of ["८०००", "8000"]) expect((await found(words)).toSorted(), words).toEqual([1, 8]);
		expect(await found("દૂધધારા 8000")).toEqual([8]);
		const { products } = await fixture.catalogue.list({ search: "૮૦૦" });
		expect(products.map(({ id }) => id).toSorted()).toEqual([1, 8]);
	});

	it("finds each product once, also with more units returned than an import counted as sold", async () => {
		await fixture.addProduct({ id: 8, name: "Goat Grower", sku: "G-8", total_sales: -3 }, [30]);
		await fixture.addProduct({ id: 9, name: "Goat Finisher", sku: "G-9", total_sales: 2 }, [30]);
		await fixture.addProduct({ id: 10, name: "Goat Starter", sku: "G-10", total_sales: -40 }, [30]);
		await touch(fixture.connection.db, "catalogue");
		expect(await found("goat 70 kg")).toEqual([9, 8, 10]);
		expect(await found("pashu aahar")).toEqual([2, 9, 1, 5, 3, 8, 10]);
	});

	it("lists a product of that exact name first, whatever its sales", async () => {
		await fixture.addProduct({ id: 8, name: "Protein", sku: "P", total_sales: 0 });
		await fixture.addProduct({ id: 9, name: "Highproteinfeed", sku: "H", total_sales: 99 });
		await touch(fixture.connection.db, "catalogue");
		expect(await found("protein")).toEqual([8, 5, 9]);
	});

	it("reports how the words were understood, and matching categories", async () => {
		const { catalogue } = fixture;
		expect(await catalogue.search("diary")).toMatchObject({ corrected: "dairy", partly: false, categories: [] });
		expect(await catalogue.search("layer gold")).toMatchObject({ corrected: null, partly: true });
		const { categories } = await catalogue.search("dana");
		expect(categories.map(({ id }) => id)).toEqual([30]);
	});

	it("can be filtered, counted and sorted like any list", async () => {
		const { catalogue } = fixture;
		const words = "dairy";
		expect(
			(await catalogue.collectionData({ words, visibility: "search" }, { stockStatusCounts: true })).stockStatusCounts,
		).toContainEqual({ status: "instock", count: 2 });
		const { products } = await catalogue.list({ words, visibility: "search", order: { by: "id", direction: "asc" } });
		expect(products.map(({ id }) => id)).toEqual([1, 2]);
		expect((await catalogue.list({ words, visibility: "search", limit: 1, offset: 1 })).products[0]?.id).toBe(1);
	});

	it("finds a new name and a new synonym at once", async () => {
		const { connection, settings } = fixture;
		expect(await found("chokar")).toEqual([]);
		await settings.write({ searchSynonyms: "chokar, mash" });
		expect(await found("chokar")).toEqual([4]);
		await connection.db.updateTable("product").set({ name: "Chokar" }).where("id", "=", 5).execute();
		await touch(connection.db, "catalogue");
		expect(await found("chokar")).toEqual([5, 4]);
	});

	it("does not change the API's search, which finds the text in title or SKU", async () => {
		const { total } = await fixture.catalogue.list({ search: "cattle" });
		expect(total).toBe(0);
	});
});
