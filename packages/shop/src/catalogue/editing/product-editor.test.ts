import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../../testing/catalogue-fixture.ts";
import { followVariations } from "../../inventory/stock-repository.ts";
import * as steps from "../changes/catalogue-change-repository.ts";
import * as counts from "../counting/term-counts.ts";
import * as listings from "../listing/listing-repository.ts";
import * as products from "../reading/product-repository.ts";
import { createProductEditor, type ProductEditor } from "./product-editor.ts";

vi.mock("../changes/catalogue-change-repository.ts", { spy: true });
vi.mock("../counting/term-counts.ts", { spy: true });
vi.mock("../listing/listing-repository.ts", { spy: true });
vi.mock("../reading/product-repository.ts", { spy: true });

const owner: Actor = { kind: "staff", id: 1, role: "administrator" };
let shop: CatalogueFixture;
let editor: ProductEditor;
beforeEach(async () => {
	shop = await catalogueFixture();
	editor = createProductEditor({ ...shop, followVariations });
	await shop.addTerm({ id: 30, taxonomy: "product_cat" });
	await shop.addTerm({ id: 31, taxonomy: "product_cat", parent_id: 30 });
	await shop.addProduct({ id: 1, sku: "A-1" }, [31]);
	await shop.addProduct({ id: 2 }, [30]);
	await shop.addProduct({ id: 10, type: "variable", regular_price: null });
	for (const id of [11, 12]) await shop.addProduct({ id, type: "variation", parent_id: 10, name: "" });
	await shop.addProduct({ id: 20, type: "grouped", regular_price: null, grouped_ids_json: "[1,2]" });
	await shop.catalogue.refreshPrices();
	await shop.catalogue.refreshCounts();
});
afterEach(() => shop.connection.close());

const cheapest = async () =>
	(await shop.catalogue.list({ order: { by: "price", direction: "asc" } })).products.map(({ id }) => id);
const events = () => shop.connection.db.selectFrom("event").selectAll().orderBy("id").execute();

describe("changes of several products", () => {
	const entries = () => shop.connection.db.selectFrom("audit").select(["thing_id", "fields"]).orderBy("id").execute();
	const forget = () => {
		vi.mocked(steps.touchProducts).mockClear();
		vi.mocked(counts.keepTermCounts).mockClear();
	};

	it("do the derived work once for a hundred prices, each with its version, event and entry", async () => {
		const ids = Array.from({ length: 100 }, (_, index) => 200 + index);
		for (const id of ids) await shop.addProduct({ id, slug: `p-${id}` }, [31]);
		await shop.catalogue.refreshPrices();
		await cheapest();
		forget();
		const given = ids.map((id) => ({ id, changes: { regularPrice: id * RUPEE } })).reverse();
		const done = await editor.changeMany(given, owner);
		expect(done.ok && done.value.map(({ value, version }) => [value.id, value.regularPrice, version])).toEqual(
			given.map(({ id }) => [id, id * RUPEE, 1]),
		);
		expect(steps.touchProducts).toHaveBeenCalledTimes(1);
		expect(counts.keepTermCounts).not.toHaveBeenCalled();
		expect((await cheapest()).slice(-3)).toEqual([297, 298, 299]);
		expect(await events()).toHaveLength(100);
		expect(await entries()).toEqual(ids.map((id) => ({ thing_id: String(id), fields: ",regularPrice," })));
	});

	it("count the terms of all of them once", async () => {
		forget();
		const hidden = [1, 2].map((id) => ({ id, changes: { status: "draft" as const } }));
		expect(await editor.changeMany(hidden, owner)).toMatchObject({ ok: true });
		expect(counts.keepTermCounts).toHaveBeenCalledTimes(1);
		expect((await shop.catalogue.categories()).map(({ count }) => count)).toEqual([0, 0]);
	});

	it("write nothing if one is refused, and leave no trace of one that changes nothing", async () => {
		const wrong = [
			{ id: 1, changes: { regularPrice: 5 * RUPEE } },
			{ id: 99, changes: { regularPrice: 5 * RUPEE } },
		];
		expect(await editor.changeMany(wrong, owner)).toMatchObject({ error: { code: "feedmill_no_product" } });
		const seen = [
			{ id: 1, changes: { name: "Bran" } },
			{ id: 2, changes: { name: "Mash" }, was: { name: "something else" } },
		];
		expect(await editor.changeMany(seen, owner)).toMatchObject({ error: { code: "feedmill_stale" } });
		const twice = [1, 1].map((id) => ({ id, changes: { name: "Bran" } }));
		expect(await editor.changeMany(twice, owner)).toMatchObject({ error: { code: "feedmill_invalid" } });
		expect([await events(), await entries()]).toEqual([[], []]);
		const mixed = [
			{ id: 1, changes: { sku: "A-1" } },
			{ id: 2, changes: { sku: "A-2" } },
		];
		expect(await editor.changeMany(mixed, owner)).toMatchObject({ value: [{ version: 0 }, { version: 1 }] });
		expect(await entries()).toEqual([{ thing_id: "2", fields: ",sku," }]);
		expect(await shop.connection.db.selectFrom("edited").select(["id", "version"]).execute()).toEqual([
			{ id: "2", version: 1 },
		]);
	});

	it("check each against those before: two do not get the same SKU", async () => {
		const same = [1, 2].map((id) => ({ id, changes: { sku: "TWIN" } }));
		expect(await editor.changeMany(same, owner)).toMatchObject({ ok: false });
	});
});

describe("a change of a price", () => {
	it("shows at once in lists, price ranges, groups and the product, and nothing else is read again", async () => {
		expect(await cheapest()).toEqual([1, 2, 10, 20]);
		vi.mocked(listings.readListingIndex).mockClear();
		const changed = await editor.change(2, { regularPrice: 90 * RUPEE }, { actor: owner });
		expect(changed).toMatchObject({ ok: true, value: { version: 1, value: { regularPrice: 90 * RUPEE } } });
		expect(await cheapest()).toEqual([2, 20, 1, 10]);
		expect((await shop.catalogue.product(2))?.regularPrice).toBe(90 * RUPEE);
		const range = await shop.catalogue.collectionData({}, { priceRange: "shown" });
		expect(range.priceRange).toEqual({ min: 90 * RUPEE, max: 100 * RUPEE });
		expect((await shop.catalogue.list({ maxPrice: 95 * RUPEE })).products.map(({ id }) => id).sort()).toEqual([2]);
		expect(listings.readListingIndex).not.toHaveBeenCalled();
	});

	it("of a variation changes its product and the list's order, and begins a sale", async () => {
		expect(await cheapest()).toEqual([1, 2, 10, 20]);
		await editor.change(12, { salePrice: 40 * RUPEE }, { actor: owner });
		expect(await cheapest()).toEqual([10, 1, 2, 20]);
		const parent = await shop.catalogue.product(10);
		expect(parent?.variations.find(({ id }) => id === 12)?.salePrice).toBe(40 * RUPEE);
		expect((await shop.catalogue.list({ onSale: true })).products.map(({ id }) => id)).toEqual([10]);
	});

	it("emits an event with the products and categories that show it", async () => {
		const before = await shop.settings.versions();
		await shop.catalogue.list({}, before);
		await editor.change(1, { regularPrice: 10 * RUPEE }, { actor: owner });
		const now = await shop.settings.versions();
		const changes = await shop.catalogue.changes(before.catalogue, now);
		expect([...(changes?.products ?? [])].sort((a, b) => a - b)).toEqual([1, 20]);
		expect([...(changes?.categories ?? [])].sort((a, b) => a - b)).toEqual([30, 31]);
		await editor.change(1, { status: "draft" }, { actor: owner });
		expect(await shop.catalogue.changes(now.catalogue, await shop.settings.versions())).toBeNull();
	});

	it("is not overwritten by a read that started before it", async () => {
		const { readProducts } = await vi.importActual<typeof products>("../reading/product-repository.ts");
		let goOn = () => {};
		vi.mocked(products.readProducts).mockImplementationOnce(async (...parameters) => {
			const old = await readProducts(...parameters);
			await new Promise<void>((resolve) => {
				goOn = resolve;
			});
			return old;
		});
		const slow = shop.catalogue.products([1]);
		await vi.waitFor(() => expect(products.readProducts).toHaveBeenCalled());
		await new Promise((resolve) => setTimeout(resolve, 20));
		await editor.change(1, { regularPrice: 10 * RUPEE }, { actor: owner });
		// Another request sees the change while the slow one still uses data it read before.
		await shop.catalogue.lastModified();
		goOn();
		await slow;
		expect((await shop.catalogue.product(1))?.regularPrice).toBe(10 * RUPEE);
	});
});

describe("an edit", () => {
	it("is refused if the version is stale, and changes nothing", async () => {
		expect(await editor.change(1, { name: "First" }, { actor: owner, version: 0 })).toMatchObject({ ok: true });
		const late = await editor.change(1, { name: "Second" }, { actor: owner, version: 0 });
		expect(late).toMatchObject({ ok: false, error: { code: "feedmill_stale", kind: "stale", data: { version: 1 } } });
		expect((await shop.catalogue.product(1))?.name).toBe("First");
		expect(await events()).toHaveLength(1);
	});

	it.each<[string, object, string]>([
		["an unknown field", { colour: "red" }, "colour is not a field that can be changed."],
		["a price below nothing", { regularPrice: -1 }, "regularPrice must be at least 0."],
		[
			"a sale dearer than the price",
			{ salePrice: 200 * RUPEE },
			"The sale price must be lower than the regular price.",
		],
		[
			"a sale that ends before it begins",
			{ salePrice: 1, saleFrom: 2, saleTo: 1 },
			"A sale cannot end before it begins.",
		],
		["a SKU that is taken", { sku: "b-2" }, "The SKU b-2 belongs to product 2 (B-2, Product 2)."],
		["a category that is not there", { categoryIds: [99] }, "There is no product_cat of the number 99."],
		["a picture that is not there", { imageIds: [99] }, "There is no picture of the number 99."],
	])("with %s is refused with one sentence and writes nothing", async (_, changes, message) => {
		await editor.change(2, { sku: "B-2" }, { actor: owner });
		const before = [await shop.connection.db.selectFrom("product").selectAll().execute(), await events()];
		expect(await editor.change(1, changes, { actor: owner })).toMatchObject({ ok: false, error: { message } });
		expect([await shop.connection.db.selectFrom("product").selectAll().execute(), await events()]).toEqual(before);
	});

	it("of a price needs the ability for prices, any other the ability for products", async () => {
		const clerk: Actor = { kind: "staff", id: 2, role: "clerk" };
		expect(await editor.change(1, { regularPrice: 1 }, { actor: clerk })).toMatchObject({
			error: { code: "feedmill_not_allowed", data: { needs: "prices.edit" } },
		});
		expect(await editor.change(1, { name: "x" }, { actor: clerk })).toMatchObject({
			error: { data: { needs: "products.edit" } },
		});
	});

	it("that changes nothing emits no event and makes no new version", async () => {
		expect(await editor.change(1, { sku: "A-1" }, { actor: owner })).toMatchObject({ ok: true, value: { version: 0 } });
		expect(await events()).toEqual([]);
	});

	it("of categories updates their counts and lists", async () => {
		await editor.change(2, { categoryIds: [31] }, { actor: owner });
		const within = await shop.catalogue.list({ terms: [{ taxonomy: "product_cat", ids: [31], operator: "in" }] });
		expect(within.products.map(({ id }) => id).sort()).toEqual([1, 2]);
		expect((await shop.catalogue.categories()).find(({ id }) => id === 31)?.count).toBe(2);
	});
});

describe("a new product", () => {
	beforeEach(async () => {
		await shop.connection.db.insertInto("id_sequence").values({ name: "product", value: 1000 }).execute();
	});

	it("is a draft with a free address and no counted stock, and sells once it is published and priced", async () => {
		await editor.change(1, { slug: "wheat-bran" }, { actor: owner });
		const made = await editor.create(
			{ type: "simple", name: "Wheat Bran", regularPrice: 500 * RUPEE, categoryIds: [31] },
			{ actor: owner },
		);
		if (!made.ok) throw new Error(made.error.message);
		const { id, slug, status } = made.value.value;
		expect({ slug, status }).toEqual({ slug: "wheat-bran-2", status: "draft" });
		expect((await shop.catalogue.list({})).products.map((product) => product.id)).not.toContain(id);
		expect(await editor.change(id, { status: "publish" }, { actor: owner, version: 1 })).toMatchObject({ ok: true });
		expect((await shop.catalogue.list({})).products.map((product) => product.id)).toContain(id);
		expect((await shop.catalogue.stocks([id])).get(id)).toMatchObject({ managed: false, status: "instock" });
	});

	it("is a variation only below a variable product, whose range it joins", async () => {
		const variation = { type: "variation", parentId: 10, regularPrice: 20 * RUPEE } as const;
		expect(await editor.create({ ...variation, parentId: 1 }, { actor: owner })).toMatchObject({ ok: false });
		expect(await editor.create(variation, { actor: owner })).toMatchObject({ ok: true });
		const [cheapest] = (await shop.catalogue.list({ order: { by: "price", direction: "asc" } })).products;
		expect(cheapest?.id).toBe(10);
	});
});
