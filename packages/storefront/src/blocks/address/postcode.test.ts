import { expect, it } from "vitest";
import { isPostcode } from "./postcode.ts";

it.each([
	["IN", "395002", true],
	["IN", "395 002", true],
	["IN", "012345", false],
	["IN", "12345", false],
	["IN", "39500A", false],
	["US", "90210", true],
	["US", "90210-1234", true],
	["GB", "SW1A 1AA", true],
	["GB", "BFPO 12", true],
	["GB", "12345", false],
	["CA", "K1A 0B1", true],
	["CA", "D1A 0B1", false],
	["NL", "1234 SA", false],
	["NL", "1234 AB", true],
	["ES", "53001", false],
	["VA", "00120", true],
	["PL", "00-950", true],
	["IE", "D6W XY00", true],
	["JP", "100-0001", true],
	["AE", "anything", true],
	["JE", "JE2 3AB", true],
	["JE", "GY1 1AA", false],
	["GG", "GY1 1AA", true],
	["GG", "IM1 1AA", false],
	["IM", "IM1 1AA", true],
	["IM", "JE2 3AB", false],
	["ZA", "2000", true],
	["ZA", "20000", false],
	["INTL", "AB-12", true],
	["INTL", "", true],
	["INTL", "AB 12", false],
])("%s %s: %s", (country, postcode, wanted) => {
	expect(isPostcode({ country, postcode })).toBe(wanted);
});
