import fc from "fast-check";
import { expect, it } from "vitest";
import { TextColumn } from "./text-column.ts";
import { TextSearch } from "./text-search.ts";
import { WordIndex } from "./word-index.ts";

const text = fc.string({ unit: fc.constantFrom("a", "b", "1", "2", " ", "-", "क"), maxLength: 9 });
const word = fc.oneof(
	fc.string({ unit: fc.constantFrom("a", "b", "क"), minLength: 1, maxLength: 3 }),
	fc.string({ unit: fc.constantFrom("1", "2"), minLength: 1, maxLength: 3 }),
);

type Places = Map<string, number>;

it("finds what reading every text finds, with the same kind of match", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(text, text), { maxLength: 20 }), word, (texts, wanted) => {
			const columns = [0, 1].map((column) => TextColumn.of(texts.map((pair) => pair[column]!)));
			const [read, indexed]: [Places, Places] = [new Map(), new Map()];
			const put = (places: Places, position: number, column: number, place: number) => {
				const key = `${position} ${column}`;
				places.set(key, Math.max(places.get(key) ?? 0, place));
			};
			new TextSearch(columns).places(wanted, (...at) => put(read, ...at));
			const index = new WordIndex(columns);
			index.places(wanted, { inside: true }, (positions, from, to, column, place) => {
				for (const position of positions.subarray(from, to)) put(indexed, position, column, place);
			});
			expect([...indexed].sort()).toEqual([...read].sort());
			expect(index.containing(wanted).positions()).toEqual(new TextSearch(columns).find(wanted).positions());
		}),
	);
});

it("knows its words: how many texts have each, and which beginnings there are", () => {
	const index = new WordIndex([
		TextColumn.of(["calf feed feed 50kg", "feed", "é 8000"]),
		TextColumn.of(["x-1", "", ""]),
	]);
	expect(Object.fromEntries(index.letters(0))).toEqual({ calf: 1, feed: 2, kg: 1, é: 1 });
	expect(["ca", "fe", "80", "x", "z"].map((beginning) => index.begins(beginning, 0))).toEqual([
		...[true, true, true],
		...[false, false],
	]);
	expect(["calf", "50", "दाना", "50kg", "a b", "%", ""].map(WordIndex.isWord)).toEqual([
		...[true, true, true],
		...[false, false, false, false],
	]);
});
