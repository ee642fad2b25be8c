import { expect, it } from "vitest";
import { singular, wordsOf } from "./search-words.ts";
import { distanceOf, Spelling } from "./spelling.ts";
import { Synonyms } from "./synonyms.ts";

it("splits typed text into words, in any script", () => {
	expect(wordsOf("Calf &amp; Heifer 50kg, DG-8000!")).toEqual(["calf", "heifer", "50", "kg", "dg", "8000"]);
	expect(wordsOf("પશુ આહાર")).toEqual(["પશુ", "આહાર"]);
	expect(wordsOf(" .,- ")).toEqual([]);
});

it("makes singulars of feed words, and leaves other words alone", () => {
	expect(["pellets", "feeds", "grass", "gas", "mash"].map(singular)).toEqual(["pellet", "feed", null, null, null]);
});

it("keeps names of several words together and expands them to all synonyms of their line", () => {
	const synonyms = new Synonyms("pashu aahar, dana, cattle feed\ndana, pellet\n,,\n");
	expect(synonyms.wanted("pashu aahar 50")).toEqual([
		{ ways: [["pashu", "aahar"], ["pashu", "aahar"], ["dana"], ["cattle", "feed"]], isQuantity: false },
		{ ways: [["50"]], isQuantity: false },
	]);
	expect(synonyms.wanted("dana")[0]!.ways).toContainEqual(["pellet"]);
	expect(synonyms.wanted("pellets")[0]!.ways).toContainEqual(["dana"]);
});

it("leaves out filler words, and reads a number with its unit as a quantity", () => {
	const synonyms = new Synonyms("murgi dana, poultry feed");
	expect(synonyms.wanted("murgi ka dana 50kilo").map(({ ways, isQuantity }) => [ways[0], isQuantity])).toEqual([
		[["murgi", "dana"], false],
		[["50", "kg"], true],
	]);
	expect(synonyms.wanted("for the").map(({ ways }) => ways[0])).toEqual([["for"], ["the"]]);
});

it("limits the length of the text", () => {
	expect(new Synonyms("").wanted("b ".repeat(500))).toHaveLength(8);
});

it("counts letters that are wrong, missing, too many or swapped", () => {
	const pairs = [
		["dairy", "diary", 1],
		["pellet", "pelet", 1],
		["mineral", "minarel", 2],
		["goat", "cattle", 3],
	] as const;
	for (const [one, other, distance] of pairs) expect(distanceOf(one, other, 2), one).toBe(distance);
});

it("finds the nearest word, of equals the commonest, and none that is too far", () => {
	const words = ["dairy", "layer", "layer", "lager", "aahar", "8000", "feed", "mineral"];
	const spelling = new Spelling(words.map((word) => [word, 1]));
	expect(spelling.nearest("diary")).toBe("dairy");
	expect(spelling.nearest("laier")).toBe("layer");
	expect(spelling.nearest("ahaar")).toBe("aahar");
	// By ear: the consonants are right.
	expect(spelling.nearest("leyar")).toBe("layer");
	expect(spelling.nearest("minaral")).toBe("mineral");
	expect(spelling.nearest("tractor")).toBeNull();
	expect(spelling.nearest("8001")).toBeNull();
});
