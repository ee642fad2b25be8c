import fc from "fast-check";
import { expect, it } from "vitest";
import { TextColumn } from "./text-column.ts";
import { TextSearch } from "./text-search.ts";

const text = fc.string({ unit: fc.constantFrom("a", "b", "c", " ", "ü", "क"), maxLength: 12 });

it("finds what contains the text, whatever its length", () => {
	fc.assert(
		fc.property(fc.array(text, { maxLength: 20 }), text, (texts, wanted) => {
			const found = new TextSearch([TextColumn.of(texts)]).find(wanted);
			texts.forEach((each, position) => {
				expect(found.has(position)).toBe(each.includes(wanted));
			});
		}),
	);
});
