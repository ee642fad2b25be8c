import { describe, expect, it } from "vitest";
import { NO_EDITS, redone, undone, withCells, withoutRows } from "./edits.ts";
import { isInRange, moved, rangeOf } from "./selection.ts";
import { readTable, writeTable } from "./table-text.ts";

describe("what a spreadsheet puts on the clipboard", () => {
	it.each([
		["1390\n1450\n", [["1390"], ["1450"]]],
		[
			"CF-50\t1390\r\nCF-25\t 720 \r\n",
			[
				["CF-50", "1390"],
				["CF-25", "720"],
			],
		],
		['"two\nlines"\t"a ""b"""', [["two\nlines", 'a "b"']]],
		["", []],
		[
			"\t\n\t1",
			[
				["", ""],
				["", "1"],
			],
		],
		['5" pellet\t1', [['5" pellet', "1"]]],
	])("%j is read cell by cell", (text, cells) => {
		expect(readTable(text)).toEqual(cells);
	});

	it("is written so that it is read again as it was", () => {
		const cells = [
			["CF-50", 'with "quotes"', "two\nlines"],
			["", "a\tb", "₹ 1,390/-"],
		];
		expect(readTable(writeTable(cells))).toEqual(cells);
	});
});

describe("cells that were typed into", () => {
	const one = withCells(NO_EDITS, [{ row: 1, column: "price", text: "10" }]);
	const two = withCells(one, [
		{ row: 1, column: "price", text: "11" },
		{ row: 2, column: "sale", text: "9" },
	]);

	it("are undone and done again step by step, over the whole grid", () => {
		expect(undone(two).typed).toEqual(one.typed);
		expect(undone(undone(two)).typed).toEqual(new Map());
		expect(redone(undone(two)).typed).toEqual(two.typed);
		expect(redone(redone(undone(undone(two)))).typed).toEqual(two.typed);
		expect(undone(undone(undone(two))).typed, "nothing is left to undo").toEqual(new Map());
		expect(withCells(undone(two), [{ row: 3, column: "price", text: "1" }]).future).toEqual([]);
	});

	it("are as they were read again when their text is taken away", () => {
		expect(withCells(one, [{ row: 1, column: "price", text: undefined }]).typed.size).toBe(0);
	});

	it("of a saved row are forgotten, with their steps", () => {
		const left = withoutRows(two, new Map([[1, two.typed.get(1)!]]));
		expect([...left.typed.keys()]).toEqual([2]);
		expect(undone(left).typed.size).toBe(0);
		const since = withCells(two, [{ row: 1, column: "price", text: "12" }]);
		expect(withoutRows(since, two.typed).typed, "what was typed since stays").toEqual(new Map([[1, { price: "12" }]]));
	});
});

describe("what is selected", () => {
	const size = { rows: 3, columns: 4 };
	const start = { anchor: { row: 1, column: 1 }, active: { row: 1, column: 1 } };

	it("grows with Shift, moves without, and stays within the grid", () => {
		const grown = moved(start, { rows: 5, columns: 1 }, size, true);
		expect(rangeOf(grown)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
		expect(isInRange(rangeOf(grown), { row: 2, column: 2 })).toBe(true);
		expect(isInRange(rangeOf(grown), { row: 0, column: 2 })).toBe(false);
		expect(rangeOf(moved(grown, { columns: -9 }, size))).toEqual({ top: 2, bottom: 2, left: 0, right: 0 });
	});
});
