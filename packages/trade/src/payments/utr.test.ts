import { expect, it } from "vitest";
import { readUtr } from "./utr.ts";

it.each([
	["412345678901", "412345678901"],
	[" 4123 4567 8901 ", "412345678901"],
	["४१२३४५६७८९०१", "412345678901"],
	["4123-4567-8901", "412345678901"],
])("reads %j as the number of a payment", (typed, number) => {
	expect(readUtr(typed)).toEqual({ ok: true, value: number });
});

it.each([
	["", /Write the number/],
	["41234567890", /12 digits, this one has/],
	["4123456789012", /this one has/],
])("refuses %j with one sentence", (typed, sentence) => {
	const read = readUtr(typed);
	expect(read.ok).toBe(false);
	expect(JSON.stringify(read)).toMatch(sentence);
});

it("refuses an address or a text of any length", () => {
	for (const typed of ["mill@okbank", "x".repeat(100_000), "UTR 412345678901"])
		expect(readUtr(typed)).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
});
