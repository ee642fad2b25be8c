import { expect, it } from "vitest";
import { singular, wordsOf } from "./search-words.ts";
import { distanceOf, Spelling } from "./spelling.ts";
import { Synonyms } from "./synonyms.ts";

it("makes words of what is typed, in any script", () => {
	expect(wordsOf("Calf &amp; Heifer 50kg, DG-8000!")).toEqual(["calf", "heifer", "50", "kg", "dg", "8000"]);
	expect(wordsOf("પશુ આહાર")).toEqual(["પશુ", "આહાર"]);
	expect(wordsOf(" .,- ")).toEqual([]);
});

it("knows the singular of what farmers buy, and leaves other words alone", () => {
	expect(["pellets", "feeds", "grass", "gas", "mash"].map(singular)).toEqual(["pellet", "feed", null, null, null]);
});

it("keeps names of several words together and says a thing in all the ways of its lines", () => {
	const synonyms = new Synonyms("pashu aahar, dana, cattle feed\ndana, pellet\n,,\n");
	expect(synonyms.wanted("pashu aahar 50")).toEqual([
		{ ways: [["pashu", "aahar"], ["pashu", "aahar"], ["dana"], ["cattle", "feed"]] },
		{ ways: [["50"]] },
	]);
	expect(synonyms.wanted("dana")[0]!.ways).toContainEqual(["pellet"]);
	expect(synonyms.wanted("pellets")[0]!.ways).toContainEqual(["dana"]);
});

it("cuts off what is longer than anybody types", () => {
	expect(new Synonyms("").wanted("a ".repeat(500))).toHaveLength(8);
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
	const spelling = new Spelling();
	for (const word of ["dairy", "layer", "layer", "lager", "aahar", "8000", "feed"]) spelling.add(word);
	expect(spelling.nearest("diary")).toBe("dairy");
	expect(spelling.nearest("laier")).toBe("layer");
	expect(spelling.nearest("ahaar")).toBe("aahar");
	expect(spelling.nearest("tractor")).toBeNull();
	expect(spelling.nearest("8001")).toBeNull();
});
