import { describe, expect, it } from "vitest";
import { countDifference } from "./count-difference.ts";

const place = (counted: number, expected: number, sold = 0) => ({ counted, expected, sold });

describe("the difference of a count", () => {
	it("is what was counted less what the shop thought then", () => {
		expect(countDifference([])).toBeNull();
		expect(countDifference([place(50, 52)])).toEqual({ found: 50, expected: 52, difference: -2, doubts: [] });
		expect(countDifference([place(0, 0)])).toMatchObject({ difference: 0, doubts: [] });
	});

	it("adds up places, and leaves out sold bags once", () => {
		expect(countDifference([place(20, 50), place(31, 50)])).toMatchObject({ found: 51, difference: 1, doubts: [] });
		expect(countDifference([place(20, 50, 4), place(34, 50, 4)])).toMatchObject({ found: 50, difference: 0 });
	});

	it("is doubtful where it is large, or where bags moved between two places", () => {
		expect(countDifference([place(500, 50)])?.doubts).toEqual(["large"]);
		expect(countDifference([place(3, 1)])?.doubts).toEqual([]);
		expect(countDifference([place(4, 1)])?.doubts).toEqual(["large"]);
		expect(countDifference([place(5, -3)])?.doubts).toEqual(["large"]);
		expect(countDifference([place(60, 50)])?.doubts).toEqual([]);
		expect(countDifference([place(20, 50), place(25, 45)])?.doubts).toEqual(["moved"]);
		// Sold bags have left: those of the first place are counted as found otherwise.
		expect(countDifference([place(10, 17, 3), place(10, 17, 0)])?.doubts).toEqual(["moved"]);
		// It went, and came back: the bags may be the same, or not.
		expect(countDifference([place(20, 50), place(5, 45), place(25, 50)])?.doubts).toEqual(["moved"]);
	});
});
