import { describe, expect, it } from "vitest";
import { finder, readBags } from "./count-words.ts";

describe("bags that somebody types", () => {
	it("are read in Western and Indian digits, with commas and the word", () => {
		for (const text of ["1200", " 1,200 ", "१,२००", "1200 bags", "૧૨૦૦", "1200 Bag"])
			expect([text, readBags(text)]).toEqual([text, { bags: 1_200 }]);
		expect(readBags("0")).toEqual({ bags: 0 });
		expect(readBags("10,00,000")).toEqual({ bags: 1_000_000 });
	});

	it("are no fractions, signs, words or slips", () => {
		for (const text of ["", "-1", "+5", "1.5", "a lot", "12 kg", "1000001", "99999999999999999999"])
			expect([text, "problem" in readBags(text)]).toEqual([text, true]);
	});
});

describe("the search among packs", () => {
	it("finds all words in name or SKU, in any case", () => {
		const pack = { name: "Dairy Gold 8000 Pellet", sku: "CF-DG-50" };
		for (const words of ["dairy 8000", "cf-dg", "PELLET gold", "८०००", " "])
			expect([words, finder(words)(pack)]).toEqual([words, true]);
		expect(finder("dairy mash")(pack)).toBe(false);
	});
});
