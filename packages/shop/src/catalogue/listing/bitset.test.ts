import fc from "fast-check";
import { expect, it } from "vitest";
import { Bitset } from "./bitset.ts";

const positions = fc.uniqueArray(fc.integer({ min: 0, max: 199 }));
const list = (set: Bitset) => {
	const found: number[] = [];
	set.forEach((position) => found.push(position));
	return found;
};

it("combines like sets", () => {
	fc.assert(
		fc.property(positions, positions, (left, right) => {
			const [a, b] = [Bitset.of(200, left), Bitset.of(200, right)];
			const sorted = (values: Iterable<number>) => [...values].sort((x, y) => x - y);
			expect(list(a.clone().and(b))).toEqual(sorted(left.filter((each) => right.includes(each))));
			expect(list(a.clone().or(b))).toEqual(sorted(new Set([...left, ...right])));
			expect(list(a.clone().without(b))).toEqual(sorted(left.filter((each) => !right.includes(each))));
			expect(list(a.clone().retain((each) => each % 3 === 0))).toEqual(sorted(left.filter((each) => each % 3 === 0)));
			expect(a.count()).toBe(left.length);
			expect(a.countWith(b)).toBe(left.filter((each) => right.includes(each)).length);
		}),
	);
});
