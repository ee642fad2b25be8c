import type { WrittenCurrency } from "../../money/written-amount.ts";
import { type Said, said } from "../../words/said.ts";
import { type FreightDays, readFreightDays } from "../days/freight-days.ts";
import { readArea } from "./areas.ts";
import { type FreightCell, readCell } from "./cells.ts";
import type { FreightSheet } from "./freight-fields.ts";
import { readBands, type WeightBand } from "./weights.ts";

/** A freight table as quotes read it. */
export interface CompiledFreight {
	bands: readonly WeightBand[];
	rows: readonly CompiledRow[];
	/** First PIN code of each stretch, ascending. */
	starts: Int32Array;
	/** The row of each stretch; -1: none. The first row of the table that has a PIN code counts. */
	rowOf: Int32Array;
}

interface CompiledRow {
	/** One a band, in the order of bands. */
	cells: readonly FreightCell[];
	days: FreightDays | null;
}

/** Something in a table that cannot be read, and where: rows and columns from 0, as the table has them. */
export interface SheetProblem {
	row: number | null;
	column: number | null;
	problem: Said;
}

/** The table for quotes, and everything in it that cannot be read. A row with a problem is not in it. */
export function compileFreight(
	{ weights, rows }: FreightSheet,
	currency: WrittenCurrency,
): { compiled: CompiledFreight; problems: SheetProblem[] } {
	const problems: SheetProblem[] = [];
	const { bands, problem } = readBands(weights);
	if (problem) problems.push({ row: null, column: null, problem });
	const areas: { low: number; high: number; row: number }[] = [];
	const compiled = rows.map(({ area, days, cells: texts }, row): CompiledRow => {
		const ranges = readArea(area);
		const read = days.trim() === "" ? null : readFreightDays(days);
		const wrong: SheetProblem[] = [];
		if (!ranges) wrong.push({ row, column: null, problem: noArea(area) });
		if (days.trim() !== "" && !read) wrong.push({ row, column: null, problem: noDays(days) });
		if (texts.length > weights.length)
			wrong.push({ row, column: null, problem: said("There are more prices than weights.") });
		const cells = bands.map(({ column }): FreightCell => {
			const cell = readCell(texts[column] ?? "", currency);
			if (!cell) wrong.push({ row, column, problem: noCell(texts[column]!) });
			return cell ?? { kind: "none" };
		});
		if (wrong.length === 0) for (const range of ranges ?? []) areas.push({ ...range, row });
		problems.push(...wrong);
		return { cells, days: read };
	});
	return { compiled: { bands, rows: compiled, ...painted(areas) }, problems };
}

/** The row of a PIN code; -1: none. */
export function rowOfPin({ starts, rowOf }: CompiledFreight, pin: number): number {
	let [low, high] = [0, starts.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (starts[middle]! <= pin) low = middle + 1;
		else high = middle;
	}
	return low === 0 ? -1 : rowOf[low - 1]!;
}

/** Stretches between all ends of ranges, each taken by the first row that has it. */
function painted(
	areas: readonly { low: number; high: number; row: number }[],
): Pick<CompiledFreight, "starts" | "rowOf"> {
	const starts = Int32Array.from(new Set(areas.flatMap(({ low, high }) => [low, high + 1]))).sort();
	const place = new Map(Array.from(starts, (start, index) => [start, index]));
	const rowOf = new Int32Array(starts.length).fill(-1);
	// The next stretch that no row has taken, from each on: stretches that are taken are jumped over.
	const free = Int32Array.from({ length: starts.length + 1 }, (_, index) => index);
	const freeFrom = (from: number): number => {
		let at = from;
		while (free[at] !== at) {
			free[at] = free[free[at]!]!;
			at = free[at]!;
		}
		return at;
	};
	for (const { low, high, row } of areas) {
		const end = place.get(high + 1)!;
		for (let at = freeFrom(place.get(low)!); at < end; at = freeFrom(at)) {
			rowOf[at] = row;
			free[at] = at + 1;
		}
	}
	return { starts, rowOf };
}

const noArea = (text: string) =>
	said("“{text}” has something that is no PIN code. Write 388001, 388001-388120, 388* or others.", { text: cut(text) });
const noDays = (text: string) => said("“{text}” says no days. Write 2-4 or Mon Thu, or nothing.", { text: cut(text) });
const noCell = (text: string) =>
	said("“{text}” is no price. Write 350, 80/q, free or call, or leave it empty.", { text: cut(text) });

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
