import { describe, expect, it } from "vitest";
import { limitsOf, readTyped, roundBounds, settleRange } from "./price-range.ts";

const bounds = { min: 0, max: 4200 };

describe("the price filter's numbers", () => {
	it("rounds bounds outwards to tens", () =>
		expect(roundBounds({ min: 349.5, max: 2041 })).toEqual({ min: 340, max: 2050 }));

	it.each([
		["₹2000", 2000],
		["2,000.75", 2000],
		["-5", null],
		["", null],
	])("reads %s", (text, value) => expect(readTyped(text)).toBe(value));

	it.each([
		["a plain pair", { min: 100, max: 200 }, { min: 100, max: 200 }],
		["a maximum beyond the bound", { min: 100, max: 9000 }, { min: 100, max: 4200 }],
		["a maximum of 0", { min: 100, max: 0 }, { min: 100, max: 4200 }],
		["a minimum that meets the maximum", { min: 300, max: 300 }, { min: 0, max: 300 }],
		["nothing typed", { min: null, max: null }, { min: 0, max: 4200 }],
	])("settles %s", (_, typed, range) => expect(settleRange(typed, bounds)).toEqual(range));

	it("keeps a minimum below the bound at the bound", () =>
		expect(settleRange({ min: 5, max: 90 }, { min: 10, max: 100 })).toEqual({ min: 10, max: 90 }));

	it("sends no limit that limits nothing", () => {
		expect(limitsOf({ min: 0, max: 4200 }, bounds)).toEqual({});
		expect(limitsOf({ min: 2000, max: 2100 }, bounds)).toEqual({ min_price: 2000, max_price: 2100 });
	});
});
