import { describe, expect, it } from "vitest";
import { filteredSearch, readLoopFilters, readLoopPage, turnedAddress, writeTerms } from "./filter-address.ts";

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
		["a term in its own letters", "लेयर", ["%e0%a4%b2%e0%a5%87%e0%a4%af%e0%a4%b0"], "AND"],
		["a term in capital letters, encoded", "%25E0%25A4%25B2", ["%e0%a4%b2"], "AND"],
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
		filteredSearch(new URLSearchParams(query), filters, "1a2b3c4");

	it("keeps what belongs to no loop, and begins at the first page", () => {
		const filters = { pa_form: { terms: ["pellet", "mash"], logicalJoin: "AND" as const } };
		expect(
			filtered("from=a+letter&page=3&paged=2&e-page-1a2b3c4=2&e-page-5d6e7f8=3", new Map([["1a2b3c4", filters]])),
		).toBe("?from=a+letter&e-page-5d6e7f8=3&e-filter-1a2b3c4-pa_form=pellet+mash");
	});

	it("leaves another loop on its page, with its filters", () => {
		const form = { pa_form: { terms: ["mash"], logicalJoin: "AND" as const } };
		const loops = new Map([
			["1a2b3c4", form],
			["5d6e7f8", form],
		]);
		expect(filtered("e-page-1a2b3c4=2&e-page-5d6e7f8=3", loops)).toBe(
			"?e-page-5d6e7f8=3&e-filter-1a2b3c4-pa_form=mash&e-filter-5d6e7f8-pa_form=mash",
		);
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

describe("the address after a loop turned a page", () => {
	const turned = (current: string, link: string) =>
		turnedAddress(new URL(`https://shop.example/${current}`), new URL(`https://shop.example/${link}`), "1a2b3c4")
			.search;

	it("has what another loop was filtered by since the link was drawn", () => {
		expect(turned("?e-filter-5d6e7f8-pa_form=mash+pellet&e-page-1a2b3c4=2", "?e-page-1a2b3c4=3")).toBe(
			"?e-filter-5d6e7f8-pa_form=mash+pellet&e-page-1a2b3c4=3",
		);
	});

	it("has no page number for the first page", () => {
		expect(turned("?from=a+letter&e-page-1a2b3c4=2", "?from=a+letter")).toBe("?from=a+letter");
		expect(turned("?e-page-1a2b3c4=2", "")).toBe("");
	});
});
