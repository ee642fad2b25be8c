import fc from "fast-check";
import { expect, it } from "vitest";
import { positionOf } from "./position-of.ts";
import { SortedTexts } from "./sorted-texts.ts";
import { TextColumn } from "./text-column.ts";

const text = fc.string({ unit: fc.constantFrom("a", "b", "ü", "क", "😀"), maxLength: 200 });
const texts = fc.array(text, { maxLength: 30 });

it("gives back every text, however long, and compares by letters", () => {
	fc.assert(
		fc.property(texts, (all) => {
			const column = TextColumn.of(all);
			expect(all.map((_, position) => column.at(position))).toEqual(all);
			const letters = (one: string) => [...one].map((letter) => letter.codePointAt(0)!);
			const sorted = all.map((_, position) => position).sort((a, b) => column.compare(a, b));
			for (const [index, position] of sorted.slice(1).entries()) {
				const [before, after] = [letters(all[sorted[index]!]!), letters(all[position]!)];
				const differs = before.findIndex((letter, place) => letter !== after[place]);
				if (differs >= 0) expect(before[differs]!).toBeLessThan(after[differs] ?? -1);
			}
		}),
	);
});

it("replaces a single text", () => {
	fc.assert(
		fc.property(fc.array(text, { minLength: 1, maxLength: 10 }), text, fc.nat(9), (all, other, at) => {
			const position = at % all.length;
			const column = TextColumn.of(all).with(position, other);
			expect(all.map((_, each) => column.at(each))).toEqual(all.with(position, other));
		}),
	);
});

it("finds whole texts, every position of each", () => {
	fc.assert(
		fc.property(texts, text, (all, other) => {
			const found = new SortedTexts(TextColumn.of(all)).find([...all.slice(0, 2), other]);
			all.forEach((each, position) => {
				expect(found.has(position)).toBe([...all.slice(0, 2), other].includes(each));
			});
		}),
	);
});

it("finds the position of an id", () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 0, max: 61 }), (ids, id) => {
			const sorted = Float64Array.from(ids).sort();
			expect(positionOf(sorted, id)).toBe(sorted.indexOf(id));
		}),
	);
});
