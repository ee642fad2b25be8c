import { describe, expect, it } from "vitest";
import { optionFilledIn, optionMeant, optionsMatching } from "./combobox-options.ts";

const GUJARAT = { value: "GJ", label: "Gujarāt" };
const GOA = { value: "GA", label: "Goa" };
const NAGALAND = { value: "NL", label: "Nagaland" };
const STATES = [NAGALAND, GOA, GUJARAT];

describe("options that match what is typed", () => {
	it("are found without case and accents, those that start with it first", () => {
		expect(optionsMatching(STATES, "GUJARAT")).toEqual([GUJARAT]);
		expect(optionsMatching(STATES, "g")).toEqual([GOA, GUJARAT, NAGALAND]);
	});

	it("are all before anything is typed", () => {
		expect(optionsMatching(STATES, " ")).toEqual(STATES);
	});
});

describe("the option that a browser fills in", () => {
	it("is named by its label, its code or the start of its label", () => {
		expect(optionFilledIn(STATES, "gujarat")).toBe(GUJARAT);
		expect(optionFilledIn(STATES, "ga")).toBe(GOA);
		expect(optionFilledIn(STATES, "Naga")).toBe(NAGALAND);
	});

	it("is none for a text of no option", () => {
		expect(optionFilledIn(STATES, "aland")).toBeUndefined();
	});

	it("is for an emptied field only an option without a value", () => {
		const none = { value: "", label: "None" };
		expect(optionFilledIn(STATES, "")).toBeUndefined();
		expect(optionFilledIn([...STATES, none], "")).toBe(none);
	});
});

describe("the option that is meant when the field is left", () => {
	it("is the one of that label, or the only one that matches", () => {
		expect(optionMeant([GOA, { value: "GG", label: "Goa Velha" }], "goa ")).toBe(GOA);
		expect(optionMeant([GUJARAT], "guj")).toBe(GUJARAT);
	});

	it("is none among several, and none if nothing was typed", () => {
		expect(optionMeant([GOA, GUJARAT], "g")).toBeUndefined();
		expect(optionMeant([GOA], " ")).toBeUndefined();
	});
});
