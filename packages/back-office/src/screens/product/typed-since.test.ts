import type { ProductPack, ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { describe, expect, it } from "vitest";
import { newPack, type TypedPack, type TypedProduct, typedProduct } from "./typed-product.ts";
import { madePacks, typedSince } from "./typed-since.ts";

const RUPEE = 1_000_000;
const store = { currency: DEFAULT_SETTINGS.currency, timezone: "Asia/Kolkata" };
const pack = (id: number, label: string, rupees: number) =>
	({ id, label, sku: `CF-${id}`, status: "publish", regularPrice: rupees * RUPEE, ...NO_SALE }) as ProductPack;
const NO_SALE = { salePrice: null, saleFrom: null, saleTo: null };
const product = (more: Partial<ProductWhole> = {}): ProductWhole =>
	({
		...{ id: 5, type: "variable", name: "Feed", sku: "CF", shortDescription: "", description: "", ...NO_SALE },
		...{
			seoTitle: "",
			seoDescription: "",
			taxClass: "",
			regularPrice: null,
			weight: null,
			categoryIds: [],
			tagIds: [],
		},
		...{ imageIds: [], pictures: [], packs: [pack(6, "50 kg", 1_400)], facts: { analysis: [], hsn: "2309" } },
		...more,
	}) as unknown as ProductWhole;
const BEFORE = typedProduct(product(), store);
const since = (now: TypedProduct, sent: TypedProduct, saved: ProductWhole, made: [string, number][] = []) =>
	typedSince(now, [sent], { product: saved, packs: new Map(made) }, store);
const withPacks = (packs: readonly TypedPack[], more: Partial<TypedProduct> = {}): TypedProduct => ({
	...BEFORE,
	packs: [...packs],
	...more,
});
const priced = (given: TypedPack, regularPrice: string): TypedPack => ({
	...given,
	prices: { ...given.prices, regularPrice },
});
const [OLD] = BEFORE.packs as [TypedPack];
const FRESH = priced(newPack("25 kg", "CF-25", "new 7", store), "730");
const SAVED = product({ packs: [pack(6, "50 kg", 1_400), pack(7, "25 kg", 730)] });

describe("what is typed since a product was sent", () => {
	it("stays, and every other field is as the save left it", () => {
		const sent = { ...BEFORE, texts: { ...BEFORE.texts, name: "Sent" } };
		const now = { ...sent, texts: { ...sent.texts, name: "Later" }, facts: { ...sent.facts, origin: "India" } };
		const left = since(now, sent, product({ name: "Sent", sku: "OF A COLLEAGUE", packs: [pack(6, "50 kg", 1_500)] }));
		expect(left.texts).toEqual({ ...sent.texts, name: "Later", sku: "OF A COLLEAGUE" });
		expect(left.facts.origin).toBe("India");
		expect(left.packs[0]!.prices.regularPrice).toBe("1500.00");
	});

	it("in a new pack goes to the pack that was made of it, which is not made twice", () => {
		const sent = withPacks([OLD, FRESH]);
		const { packs, removed } = since(withPacks([OLD, priced(FRESH, "750")]), sent, SAVED, [["new 7", 7]]);
		expect(packs.map(({ id, row, prices }) => [id, row, prices.regularPrice])).toEqual([
			[6, "6", "1400.00"],
			[7, "new 7", "750"],
		]);
		expect(removed).toEqual([]);
	});

	it("as another size of a new pack, or as taken away, takes away what was made of it", () => {
		const sent = withPacks([OLD, FRESH]);
		const resized = since(withPacks([OLD, { ...FRESH, size: "20 kg" }]), sent, SAVED, [["new 7", 7]]);
		expect([resized.packs.map(({ id, size }) => [id, size]), resized.removed]).toEqual([
			[
				[6, "50 kg"],
				[0, "20 kg"],
			],
			[7],
		]);
		const gone = since(withPacks([OLD]), sent, SAVED, [["new 7", 7]]);
		expect([gone.packs.map(({ id }) => id), gone.removed]).toEqual([[6], [7]]);
		const old = since(withPacks([FRESH], { removed: [6] }), sent, SAVED, [["new 7", 7]]);
		expect([old.packs.map(({ id }) => id), old.removed]).toEqual([[7], [6]]);
	});

	it("finds the packs that a save has made by their order, and those of a lost answer by their sizes", () => {
		const sent = withPacks([OLD, FRESH, newPack("1000 g", "", "new 8", store)]);
		const known = new Set([6]);
		expect([...madePacks([sent], { packIds: [7, 9], product: SAVED }, known)]).toEqual([
			["new 7", 7],
			["new 8", 9],
		]);
		const lost = product({ packs: [pack(6, "50 kg", 1_400), pack(9, "1 kg", 40), pack(7, "25 kg", 730)] });
		expect([...madePacks([sent], { packIds: [], product: lost }, known)]).toEqual([
			["new 7", 7],
			["new 8", 9],
		]);
	});
});
