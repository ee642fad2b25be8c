import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../../testing/catalogue-fixture.ts";
import { attributeRow, reviewRow } from "../../../testing/rows.ts";
import { touch } from "../../database/connection.ts";

let shop: CatalogueFixture;
beforeEach(async () => {
	shop = await catalogueFixture();
});
afterEach(() => shop.connection.close());

const found = async (query: ProductQuery) => (await shop.catalogue.list(query)).products.map(({ id }) => id);

describe("stock", () => {
	it("is not counted in a shop that manages none; its status stays", async () => {
		await shop.addProduct({ id: 1 });
		await shop.connection.db.updateTable("product_stock").set({ managed: 1, quantity: 3 }).execute();
		const seen = async () => (await shop.catalogue.stocks([1])).get(1);
		expect(await seen()).toMatchObject({ managed: true, quantity: 3, status: "instock" });
		await shop.settings.write({ stockManaged: false });
		expect(await seen()).toMatchObject({ managed: false, status: "instock" });
	});
});

describe("prices in lists", () => {
	it("follow a sale that begins and ends without a change of the catalogue", async () => {
		const [from, to] = [shop.clock.at + 1000, shop.clock.at + 2000];
		await shop.addProduct({ id: 1, sale_price: 50 * RUPEE, sale_from: from, sale_to: to });
		await shop.addProduct({ id: 2, regular_price: 70 * RUPEE });
		await shop.catalogue.refreshPrices();
		const byPrice: ProductQuery = { order: { by: "price", direction: "asc" } };
		expect(await found(byPrice)).toEqual([2, 1]);
		expect(await found({ onSale: true })).toEqual([]);
		shop.clock.at = from;
		expect(await found(byPrice)).toEqual([1, 2]);
		expect(await found({ onSale: true })).toEqual([1]);
		shop.clock.at = to;
		expect(await found({ onSale: true })).toEqual([1]);
		shop.clock.at = to + 1;
		expect(await found({ onSale: true })).toEqual([]);
		expect(await shop.catalogue.refreshPrices()).toBe(0);
	});

	it("follow a sale that began between a change of the catalogue and the next list", async () => {
		const from = shop.clock.at + 1000;
		await shop.addProduct({ id: 1, sale_price: 50 * RUPEE, sale_from: from, sale_to: from + 3_600_000 });
		await shop.addProduct({ id: 2, regular_price: 70 * RUPEE });
		await shop.catalogue.refreshPrices();
		expect(await found({ onSale: true })).toEqual([]);
		await touch(shop.connection.db, "catalogue");
		shop.clock.at = from + 1;
		expect(await found({ onSale: true })).toEqual([1]);
		expect(await found({ order: { by: "price", direction: "asc" } })).toEqual([1, 2]);
		// The same where it ends.
		await touch(shop.connection.db, "catalogue");
		shop.clock.at = from + 3_600_001;
		expect(await found({ onSale: true })).toEqual([]);
	});

	it("of variable and grouped products come from their variations and members", async () => {
		await shop.addProduct({ id: 1, type: "variable", regular_price: null });
		await shop.addProduct({ id: 2, type: "variation", parent_id: 1, regular_price: 300 * RUPEE });
		await shop.addProduct({
			id: 3,
			type: "variation",
			parent_id: 1,
			regular_price: 900 * RUPEE,
			sale_price: 800 * RUPEE,
		});
		await shop.addProduct({ id: 4, type: "variation", parent_id: 1, regular_price: 5 * RUPEE, status: "draft" });
		await shop.addProduct({ id: 5, type: "grouped", regular_price: null, grouped_ids_json: "[1,6]" });
		await shop.addProduct({ id: 6, regular_price: 100 * RUPEE });
		await shop.catalogue.refreshPrices();
		const data = await shop.catalogue.collectionData({ include: [1] }, { priceRange: "shown" });
		expect(data.priceRange).toEqual({ min: 300 * RUPEE, max: 800 * RUPEE });
		expect((await shop.catalogue.collectionData({ include: [5] }, { priceRange: "shown" })).priceRange).toEqual({
			min: 100 * RUPEE,
			max: 800 * RUPEE,
		});
		expect(await found({ onSale: true })).toEqual([1]);
		expect(
			await found({ minPrice: 200 * RUPEE, maxPrice: 500 * RUPEE, priceMatch: "overlapping", include: [1, 5, 6] }),
		).toEqual([5, 1]);
		expect(await found({ minPrice: 200 * RUPEE, maxPrice: 900 * RUPEE, include: [1, 5, 6] })).toEqual([1]);
	});
});

describe("filters", () => {
	beforeEach(async () => {
		await shop.addTerm({ id: 10, taxonomy: "product_cat", slug: "feed" });
		await shop.addTerm({ id: 11, taxonomy: "product_cat", slug: "calf-feed", parent_id: 10 });
		await shop.addTerm({ id: 20, taxonomy: "pa_form", slug: "pellet" });
		await shop.addTerm({ id: 21, taxonomy: "pa_form", slug: "mash" });
		await shop.connection.db
			.insertInto("attribute")
			.values(attributeRow({ id: 1, slug: "pa_form" }))
			.execute();
		await shop.addProduct({ id: 1, name: "Calf Pellet", average_rating: 433, rating_count: 3 }, [10, 20]);
		await shop.addProduct({ id: 2, name: "Dairy Mash", sku: "CALF-9", visibility: "hidden" }, [11, 21], "outofstock");
		await shop.addProduct(
			{ id: 3, name: "Layer", visibility: "search", average_rating: 450, rating_count: 2 },
			[20, 21],
			"onbackorder",
		);
		await shop.addProduct({ id: 4, name: "Draft calf", status: "draft" }, [10]);
		await shop.addProduct({ id: 5, type: "variation", parent_id: 1, sku: "V-5" }, [21]);
		await touch(shop.connection.db, "catalogue");
	});
	const category = (ids: number[], operator: "in" | "and" | "not-in"): ProductQuery => ({
		terms: [{ taxonomy: "product_cat", ids, operator }],
	});
	const form = (slugs: string[], operator: "in" | "and" = "in") => ({ taxonomy: "pa_form", slugs, operator });

	it.each<[string, ProductQuery, number[]]>([
		["nothing asked", {}, [3, 2, 1]],
		["title or SKU in any case", { search: "cAlF" }, [2, 1]],
		["a category and what is below it", category([10], "in"), [2, 1]],
		["all of a category's family", category([10], "and"), []],
		["not in a category", category([10], "not-in"), [3]],
		["an unknown category", category([99], "in"), []],
		["all of a known category and an unknown one", category([11, 99], "and"), []],
		["a term of an attribute", { attributes: [form(["pellet"])] }, [3, 1]],
		["both terms", { attributes: [form(["pellet", "mash"], "and")] }, [3]],
		["one of two filters", { attributes: [form(["pellet"]), form(["mash"])], attributeRelation: "or" }, [3, 2, 1]],
		["shown in the catalogue", { visibility: "catalog" }, [1]],
		["shown in searches", { visibility: "search" }, [3, 1]],
		["hidden", { visibility: "hidden" }, [2]],
		["a rounded rating", { ratings: [4] }, [1]],
		["a stock status", { stockStatus: ["outofstock", "onbackorder"] }, [3, 2]],
		["variations", { type: "variation" }, [5]],
		["variations by SKU", { skus: ["v-5"] }, [5]],
		["variations of a product", { type: "variation", parents: [2] }, []],
		["ids in the order given", { include: [3, 1], order: { by: "ids", direction: "desc" } }, [3, 1]],
		["without some", { exclude: [3] }, [2, 1]],
		["newer", { after: 1000 }, [3, 2]],
		["a slice", { limit: 1, offset: 1 }, [2]],
		["best rated first, whatever the direction", { order: { by: "rating", direction: "asc" } }, [3, 1, 2]],
		["by title", { order: { by: "title", direction: "asc" } }, [1, 2, 3]],
	])("%s", async (_, query, ids) => {
		expect(await found(query)).toEqual(ids);
	});

	it("leave out the filter of its own kind from each count", async () => {
		const query: ProductQuery = { stockStatus: ["instock"], ratings: [4] };
		const data = await shop.catalogue.collectionData(query, { stockStatusCounts: true, ratingCounts: true });
		expect(data.stockStatusCounts).toEqual([
			{ status: "instock", count: 1 },
			{ status: "outofstock", count: 0 },
			{ status: "onbackorder", count: 0 },
		]);
		expect(data.ratingCounts).toEqual([{ rating: 4, count: 1 }]);
	});

	it("count terms over products and their variations", async () => {
		const counts = async (query: ProductQuery, queryType: "or" | "and") =>
			(await shop.catalogue.collectionData(query, { attributeCounts: [{ taxonomy: "pa_form", queryType }] }))
				.attributeCounts;
		expect(await counts({}, "or")).toEqual([
			{ termId: 20, count: 2 },
			{ termId: 21, count: 3 },
		]);
		expect(await counts({ attributes: [form(["pellet"])], stockStatus: ["onbackorder"] }, "and")).toEqual([
			{ termId: 20, count: 1 },
			{ termId: 21, count: 1 },
		]);
		expect(await counts({ ratings: [1] }, "and")).toBeNull();
	});

	it("count terms by 'or' before those by 'and', each taxonomy once", async () => {
		await shop.addTerm({ id: 15, taxonomy: "pa_size" });
		await shop.addTerm({ id: 22, taxonomy: "pa_size" });
		await shop.addProduct({ id: 6 }, [15, 22]);
		await touch(shop.connection.db, "catalogue");
		const wanted = (["and", "or", "or", "and"] as const).map((queryType, index) => ({
			taxonomy: ["pa_form", "pa_size"][index % 2]!,
			queryType,
		}));
		const { attributeCounts } = await shop.catalogue.collectionData({}, { attributeCounts: wanted });
		expect(attributeCounts?.map(({ termId }) => termId)).toEqual([15, 22, 20, 21, 15, 20, 21, 22]);
	});

	it("sort terms by the numbers in their names, those without first", async () => {
		await shop.connection.db
			.insertInto("attribute")
			.values(attributeRow({ id: 2, slug: "pa_pack", order_by: "name_num" }))
			.execute();
		for (const [index, name] of ["50 kg", "Loose", "5 kg", "25 kg"].entries())
			await shop.addTerm({ id: 30 + index, taxonomy: "pa_pack", name });
		await touch(shop.connection.db, "catalogue");
		expect((await shop.catalogue.attributeTerms(2))?.map(({ name }) => name)).toEqual([
			"Loose",
			"5 kg",
			"25 kg",
			"50 kg",
		]);
	});

	it("use new stock statuses when their version changes", async () => {
		expect(await found({ stockStatus: ["outofstock"] })).toEqual([2]);
		await shop.connection.db
			.updateTable("product_stock")
			.set({ status: "outofstock" })
			.where("product_id", "=", 1)
			.execute();
		await touch(shop.connection.db, "stock");
		expect(await found({ stockStatus: ["outofstock"] })).toEqual([2, 1]);
	});

	it("leave out what is out of stock where the store hides it", async () => {
		await shop.settings.write({ hideOutOfStock: true });
		expect(await found({})).toEqual([3, 1]);
	});

	it("take price limits as they are displayed", async () => {
		await addGst("");
		await shop.catalogue.refreshPrices();
		await shop.settings.write({ taxesEnabled: true, pricesIncludeTax: false, taxDisplayShop: "incl" });
		expect(await found({ maxPrice: 117 * RUPEE })).toEqual([]);
		expect(await found({ minPrice: 118 * RUPEE, maxPrice: 118 * RUPEE })).toEqual([3, 2, 1]);
	});

	it("count terms and ratings", async () => {
		await shop.connection.db
			.insertInto("review")
			.values([
				reviewRow({ id: 1, product_id: 1 }),
				reviewRow({ id: 2, product_id: 1, rating: 4 }),
				reviewRow({ id: 3, product_id: 1, rating: 1, status: "hold" }),
			])
			.execute();
		await shop.catalogue.refreshCounts();
		expect(await shop.catalogue.product(1)).toMatchObject({ averageRating: 450, ratingCount: 2, reviewCount: 2 });
		expect(await shop.catalogue.product(3)).toMatchObject({ averageRating: 0, reviewCount: 0 });
		const [calf, feed] = (await shop.catalogue.categories()).toSorted((a, b) => b.id - a.id);
		expect(feed).toMatchObject({ count: 1, reviewCount: 2, path: "feed" });
		expect(calf).toMatchObject({ count: 0, reviewCount: 0, path: "feed/calf-feed", ancestorIds: [10] });
		expect((await shop.catalogue.attributeTerms(1))?.map(({ count }) => count)).toEqual([2, 2]);
	});
});

describe("products", () => {
	it("are complete, with inherited values, and the same objects until the catalogue changes", async () => {
		await shop.addTerm({ id: 10, taxonomy: "product_cat" });
		const attributes = JSON.stringify([
			{
				id: 0,
				name: "Bag type",
				taxonomy: null,
				key: "bag-type",
				visible: true,
				variation: true,
				termIds: [],
				values: ["Paper", "PP"],
			},
		]);
		await shop.addProduct(
			{ id: 1, type: "variable", name: "Parent", slug: "parent", attributes_json: attributes },
			[10],
		);
		await shop.addProduct({
			id: 3,
			type: "variation",
			parent_id: 1,
			menu_order: 2,
			variation_attributes_json: '{"bag-type":"Paper"}',
		});
		await shop.addProduct({
			id: 2,
			type: "variation",
			parent_id: 1,
			menu_order: 3,
			variation_attributes_json: '{"bag-type":""}',
		});
		const products = await shop.catalogue.products([1, 2, 99]);
		expect([...products.keys()]).toEqual([1, 2]);
		expect(products.get(1)?.variations.map(({ id }) => id)).toEqual([3, 2]);
		expect(products.get(2)).toMatchObject({ name: "Parent", parentSlug: "parent", categoryIdsWithAncestors: [10] });
		expect(products.get(1)?.attributes[0]?.terms).toEqual([
			{ id: 0, name: "Paper", slug: "Paper" },
			{ id: 0, name: "PP", slug: "PP" },
		]);
		expect(await shop.catalogue.product(1)).toBe(products.get(1));
		await shop.connection.db.updateTable("product").set({ name: "Renamed" }).where("id", "=", 1).execute();
		await touch(shop.connection.db, "catalogue");
		expect((await shop.catalogue.product(2))?.name).toBe("Renamed");
	});

	it("are found by slug only where they have a page", async () => {
		await shop.addProduct({ id: 1, slug: "a" });
		await shop.addProduct({ id: 2, slug: "b", status: "draft" });
		await shop.addProduct({ id: 3, slug: "%e0%a4%a6", name: "द" });
		expect((await shop.catalogue.productBySlug("a"))?.id).toBe(1);
		expect(await shop.catalogue.productBySlug("b")).toBeUndefined();
		expect((await shop.catalogue.productBySlug("द"))?.id).toBe(3);
	});

	it("suggest others that share most with them", async () => {
		for (const id of [10, 11]) await shop.addTerm({ id, taxonomy: "product_cat" });
		await shop.addProduct({ id: 1 }, [10, 11]);
		await shop.addProduct({ id: 2 }, [10]);
		await shop.addProduct({ id: 3 }, [10, 11]);
		await shop.addProduct({ id: 4 }, [10], "instock");
		await shop.addProduct({ id: 5, visibility: "hidden" }, [10, 11]);
		const product = await shop.catalogue.product(1);
		expect((await shop.catalogue.related(product!, 3)).map(({ id }) => id)).toEqual([3, 4, 2]);
	});
});

it("converts prices to those with and without tax, whatever the shop displays", async () => {
	await addGst("IN");
	await shop.settings.write({ taxesEnabled: true, base: { ...EMPTY_ADDRESS, country: "IN" } });
	const { shown, converted } = await shop.catalogue.priceView([]);
	const feed = { taxStatus: "taxable", taxClass: "" };
	const amounts = [
		shown(100 * RUPEE, feed),
		converted(100 * RUPEE, feed, "incl"),
		converted(100 * RUPEE, feed, "excl"),
	];
	expect(amounts).toEqual([100, 118, 100].map((rupees) => rupees * RUPEE));
});

/** 18 % in a country; "": everywhere. */
async function addGst(country: string): Promise<void> {
	const place = { country, state: "", postcodes_json: "[]", cities_json: "[]" };
	const rate = { id: 1, rate: 180_000, name: "GST", priority: 1, position: 0, tax_class: "" };
	await shop.connection.db
		.insertInto("tax_rate")
		.values({ ...place, ...rate, compound: 0, shipping: 0 })
		.execute();
}
