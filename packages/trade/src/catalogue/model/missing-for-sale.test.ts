import { expect, it } from "vitest";
import { missingForSale, type SaleFacts } from "./missing-for-sale.ts";

const whole: SaleFacts = {
	name: "Milk Gold",
	isPacked: true,
	regularPrice: null,
	packs: [{ sells: true, regularPrice: 1_400_000_000 }],
	pictures: 1,
	categories: 1,
	shortDescription: "For cows in milk",
	hsn: "23099010",
};
const fieldsOf = (facts: Partial<SaleFacts>) => missingForSale({ ...whole, ...facts }).map(({ field }) => field);

it("a product with name, a selling pack with its price, picture, words, category and HSN lacks nothing", () => {
	expect(missingForSale(whole)).toEqual([]);
});

it("names the field of what is missing, and what it can be published without", () => {
	expect(fieldsOf({ packs: [] })).toEqual(["packs"]);
	expect(fieldsOf({ packs: [{ sells: false, regularPrice: 1 }] })).toEqual(["packs"]);
	expect(fieldsOf({ packs: [...whole.packs, { sells: true, regularPrice: null }] })).toEqual(["packs.1.regularPrice"]);
	expect(fieldsOf({ packs: [...whole.packs, { sells: false, regularPrice: null }] })).toEqual([]);
	expect(fieldsOf({ isPacked: false })).toEqual(["regularPrice"]);
	const bare = missingForSale({
		name: " ",
		isPacked: false,
		regularPrice: null,
		packs: [],
		pictures: 0,
		categories: 0,
		shortDescription: "",
		hsn: "",
	});
	expect(bare.filter(({ must }) => must).map(({ what }) => what)).toEqual(["name", "price"]);
	expect(bare.filter(({ must }) => !must).map(({ what }) => what)).toEqual(["picture", "category", "words", "hsn"]);
});
