import { describe, expect, it } from "vitest";
import { filteredSearch, readLoopFilters, readLoopPage, writeTerms } from "./filter-address.ts";

const read = (query: string) => readLoopFilters(new URLSearchParams(query), "1a2b3c4");

describe("the filters of a loop in an address", () => {
	it.each([
		["one term", "pellet", ["pellet"], "AND"],
		["every term", "pellet+mash", ["pellet", "mash"], "AND"],
		["every term, as a form sends it", "pellet%2Bmash", ["pellet", "mash"], "AND"],
		["one of the terms", "pellet~mash", ["pellet", "mash"], "OR"],
		["one of the terms, encoded", "pellet%7Emash", ["pellet", "mash"], "OR"],
		["none of the terms", "pellet!mash", ["pellet", "mash"], "NOT"],
		["a term that is named twice", "mash~mash", ["mash"], "OR"],
	])("%s", (_, value, terms, logicalJoin) => {
		expect(read(`e-filter-1a2b3c4-pa_form=${value}`)).toEqual({ pa_form: { terms, logicalJoin } });
	});

	it("may name a taxonomy with a hyphen", () => {
		expect(read("e-filter-1a2b3c4-pa_life-stage=calf")).toHaveProperty("pa_life-stage");
	});

	it.each([
		"e-filter-1a2b3c4-pa_form=",
		"e-filter-9999999-pa_form=mash",
		"e-filter-1A2B3C4-pa_form=mash",
		"e-filter-x=1",
	])("are not in %s", (query) => expect(read(query)).toEqual({}));

	it("are written so that they are read again", () => {
		for (const logicalJoin of ["AND", "OR", "NOT"] as const) {
			const choice = { terms: ["pellet", "mash"], logicalJoin };
			expect(read(`e-filter-1a2b3c4-pa_form=${encodeURIComponent(writeTerms(choice))}`)).toEqual({ pa_form: choice });
		}
	});
});

describe("the address of a filtered loop", () => {
	const filtered = (query: string, filters: Parameters<typeof filteredSearch>[1]) =>
		filteredSearch(new URLSearchParams(query), filters);

	it("keeps what belongs to no loop, and begins at the first page", () => {
		const filters = { pa_form: { terms: ["pellet", "mash"], logicalJoin: "AND" as const } };
		expect(
			filtered("from=a+letter&page=3&paged=2&e-page-1a2b3c4=2&e-page-5d6e7f8=3", new Map([["1a2b3c4", filters]])),
		).toBe("?from=a+letter&e-page-5d6e7f8=3&e-filter-1a2b3c4-pa_form=pellet+mash");
	});

	it("is the bare path where nothing is left", () => {
		expect(filtered("e-filter-1a2b3c4-pa_form=mash", new Map([["1a2b3c4", {}]]))).toBe("");
	});
});

it.each([
	["e-page-1a2b3c4=3", 3],
	["e-page-1a2b3c4=0", 1],
	["e-page-1a2b3c4=-2", 1],
	["e-page-1a2b3c4=9999999", 1],
	["", 1],
])("the page in %j is %i", (query, page) => expect(readLoopPage(new URLSearchParams(query), "1a2b3c4")).toBe(page));
