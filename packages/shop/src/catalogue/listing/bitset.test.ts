import fc from "fast-check";
import { expect, it } from "vitest";
import { Bitset } from "./bitset.ts";

const positions = fc.uniqueArray(fc.integer({ min: 0, max: 199 }));
it("behaves like a set under union, intersection and difference", () => {
	fc.assert(
		fc.property(positions, positions, (left, right) => {
			const [a, b] = [Bitset.of(200, left), Bitset.of(200, right)];
			const sorted = (values: Iterable<number>) => [...values].sort((x, y) => x - y);
			expect(a.clone().and(b).positions()).toEqual(sorted(left.filter((each) => right.includes(each))));
			expect(a.clone().or(b).positions()).toEqual(sorted(new Set([...left, ...right])));
			expect(a.clone().without(b).positions()).toEqual(sorted(left.filter((each) => !right.includes(each))));
			expect(
				a
					.clone()
					.retain((each) => each % 3 === 0)
					.positions(),
			).toEqual(sorted(left.filter((each) => each % 3 === 0)));
			expect(a.count()).toBe(left.length);
			expect(a.countWith(b)).toBe(left.filter((each) => right.includes(each)).length);
		}),
	);
});
