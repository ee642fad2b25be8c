import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { displayedPrice } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import { roundToMinor } from "@feedmill/trade/money/amount.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "../../../testing/catalogue-fixture.ts";
import { touch } from "../../database/connection.ts";

let shop: CatalogueFixture;
const CLASSES = ["", "reduced-rate", "zero-rate"];
const IDS = Array.from({ length: 36 }, (_, index) => index + 1);

beforeEach(async () => {
	shop = await catalogueFixture();
	// Dearer ones have the lower taxes: in the order of shown prices they are mixed.
	for (const id of IDS)
		await shop.addProduct({
			id,
			regular_price: (100 + 3 * id) * RUPEE + (id % 5) * 200_000,
			tax_class: CLASSES[id % 3]!,
			tax_status: id % 7 === 0 ? "none" : "taxable",
		});
	await shop.addProduct({ id: 101, type: "variable", regular_price: null });
	await shop.addProduct({ id: 102, type: "variation", parent_id: 101, regular_price: 90 * RUPEE });
	await shop.addProduct({
		id: 103,
		type: "variation",
		parent_id: 101,
		regular_price: 300 * RUPEE,
		tax_class: "zero-rate",
	});
	const place = {
		country: "IN",
		state: "",
		postcodes_json: "[]",
		cities_json: "[]",
		compound: 0,
		shipping: 0,
	} as const;
	for (const [index, [tax_class, percent]] of (
		[
			["", 14],
			["reduced-rate", 2.5],
		] as const
	).entries())
		for (const half of [0, 1])
			await shop.connection.db
				.insertInto("tax_rate")
				.values({
					...place,
					id: 2 * index + half + 1,
					rate: percent * 10_000,
					name: half ? "SGST" : "CGST",
					priority: half + 1,
					position: 0,
					tax_class,
				})
				.execute();
	await shop.catalogue.refreshPrices();
});
afterEach(() => shop.connection.close());

const found = async (query: ProductQuery) => (await shop.catalogue.list(query)).products.map(({ id }) => id);

/** What pages show of every product, to the minor unit. */
async function shownOnPages(): Promise<{ id: number; min: number; max: number }[]> {
	const { products } = await shop.catalogue.list({});
	const view = await shop.catalogue.priceView(products);
	return products.map((product) => {
		const { price, range } = displayedPrice(product, view);
		const shown = (amount: number) => roundToMinor(amount, view.settings.currency.decimals);
		return { id: product.id, min: shown(range?.min ?? price ?? 0), max: shown(range?.max ?? price ?? 0) };
	});
}

describe.each([
	["entered without tax, shown with", { pricesIncludeTax: false, taxDisplayShop: "incl" as const }, 2],
	["entered with tax, shown without", { pricesIncludeTax: true, taxDisplayShop: "excl" as const }, 2],
	["entered with tax, shown without, in whole rupees", { pricesIncludeTax: true, taxDisplayShop: "excl" as const }, 0],
])("prices %s", (_, settings, decimals) => {
	beforeEach(async () => {
		const currency = { ...(await shop.settings.current()).currency, decimals };
		const base = { ...EMPTY_ADDRESS, country: "IN" };
		await shop.settings.write({ ...settings, taxesEnabled: true, base, currency });
	});

	it("have bounds, filters and an order by what is shown, of every product to the rupee", async () => {
		const shown = await shownOnPages();
		const lowest = Math.min(...shown.map(({ min }) => min));
		const highest = Math.max(...shown.map(({ max }) => max));
		const range = async () => (await shop.catalogue.collectionData({}, { priceRange: "shown" })).priceRange;
		expect(await range()).toEqual({ min: lowest, max: highest });
		for (const limit of new Set(shown.flatMap(({ min, max }) => [min, max]))) {
			for (const priceMatch of ["contained", "overlapping"] as const) {
				const loose = priceMatch === "overlapping";
				const from = shown.filter(({ min, max }) => (loose ? max : min) >= limit).map(({ id }) => id);
				const to = shown.filter(({ min, max }) => (loose ? min : max) <= limit).map(({ id }) => id);
				expect(new Set(await found({ minPrice: limit, priceMatch }))).toEqual(new Set(from));
				expect(new Set(await found({ maxPrice: limit, priceMatch }))).toEqual(new Set(to));
			}
		}
		const place = (id: number) => shown.find((each) => each.id === id)!;
		const ascending = await found({ order: { by: "price", direction: "asc" } });
		expect(ascending).toEqual(ascending.toSorted((a, b) => place(a).min - place(b).min || a - b));
		const descending = await found({ order: { by: "price", direction: "desc" } });
		expect(descending).toEqual(descending.toSorted((a, b) => place(b).max - place(a).max || b - a));
	});

	it("follow an edit of a price, and other settings", async () => {
		const cheapest = () => found({ order: { by: "price", direction: "asc" }, limit: 1 });
		await cheapest();
		const price = 20 * RUPEE;
		await shop.connection.db
			.updateTable("product")
			.set({ regular_price: price })
			.where("id", "in", [30, 103])
			.execute();
		await touch(shop.connection.db, "catalogue");
		await shop.catalogue.refreshPrices();
		const shown = await shownOnPages();
		const least = Math.min(...shown.map(({ min }) => min));
		expect(least).toBeLessThan(30 * RUPEE);
		const { priceRange } = await shop.catalogue.collectionData({}, { priceRange: "shown" });
		expect(priceRange?.min).toBe(least);
		await shop.settings.write({ taxesEnabled: false });
		expect((await shop.catalogue.collectionData({}, { priceRange: "shown" })).priceRange?.min).toBe(price);
	});
});

it("the range of the API is that of entered prices, as in the reference, unless asked for as shown", async () => {
	await shop.settings.write({
		taxesEnabled: true,
		taxDisplayShop: "incl",
		base: { ...EMPTY_ADDRESS, country: "IN" },
	});
	const range = async (priceRange: "shown" | "entered") =>
		(await shop.catalogue.collectionData({ include: [101] }, { priceRange })).priceRange;
	expect(await range("entered")).toEqual({ min: 90 * RUPEE, max: 300 * RUPEE });
	expect(await range("shown")).toEqual({ min: 115.2 * RUPEE, max: 300 * RUPEE });
});
