import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalQuantity } from "./quantity-selector.tsx";

describe("normalQuantity", () => {
	it.each([
		[5, { minimum: 1, maximum: 9999, step: 1 }, 5],
		[0, { minimum: 1, maximum: 9999, step: 1 }, 1],
		[12, { minimum: 1, maximum: 3, step: 1 }, 3],
		[7, { minimum: 6, maximum: 100, step: 6 }, 6],
		[1, { minimum: 4, maximum: 100, step: 6 }, 6],
	])("makes %d fit %o", (value, limits, wanted) => {
		expect(normalQuantity(value, limits)).toBe(wanted);
	});

	it("gives a number that it leaves alone", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 500 }),
				fc.integer({ min: 1, max: 20 }),
				fc.integer({ min: 21, max: 400 }),
				fc.integer({ min: 1, max: 12 }),
				(value, minimum, maximum, step) => {
					const once = normalQuantity(value, { minimum, maximum, step });
					expect(normalQuantity(once, { minimum, maximum, step })).toBe(once);
					expect(once % step).toBe(0);
				},
			),
		);
	});
});
