import type { WrittenCurrency } from "../../money/written-amount.ts";
import { type Said, said } from "../../words/said.ts";
import { plainDays, readFreightDays } from "../days/freight-days.ts";
import { isArea } from "./areas.ts";
import { plainCell, readCell } from "./cells.ts";
import { type FreightRow, type FreightSheet, MOST_ROWS, MOST_WEIGHTS } from "./freight-fields.ts";
import { gridOf } from "./grid.ts";
import { isWeight, plainWeight } from "./weights.ts";

/**
 * A freight table from what somebody copied out of a spreadsheet: PIN codes by weights. Rows above the weights are
 * titles, also merged ones, of which a unit is taken ("in kg", "per quintal"). What cannot be read stays as it was
 * typed, for `compileFreight` to tell. `problem`: why it is no table at all, in one sentence.
 */
export function pasteSheet(
	text: string,
	currency: WrittenCurrency,
): { sheet: FreightSheet; problem: null } | { sheet: null; problem: Said } {
	if (text.length > LONGEST) return noTable(said("That is too much text for a freight table."));
	const grid = gridOf(text);
	const at = headOf(grid);
	if (at === -1)
		return noTable(
			said("No row has weights. The head of a table is a row such as: PIN, up to 500 kg, up to 1 t, from 5 t."),
		);
	const titles = titlesOf(grid.slice(0, at));
	const heads = grid[at]!;
	const unit = unitIn([...titles.flat(), ...heads].join(" "));
	const prices = heads.flatMap((head, column) => (isWeight(head, unit) ? [column] : [])).slice(0, MOST_WEIGHTS + 1);
	if (prices.length > MOST_WEIGHTS)
		return noTable(said("A freight table has at most {most} weights.", { most: MOST_WEIGHTS }));
	const body = grid.slice(at + 1).filter((row) => row.some((cell) => cell !== ""));
	if (body.length === 0) return noTable(said("There is no row under the weights."));
	if (body.length > MOST_ROWS) return noTable(said("A freight table has at most {most} rows.", { most: MOST_ROWS }));
	const others = heads.map((_, column) => column).filter((column) => !prices.includes(column));
	const named = (words: RegExp) =>
		others.find((column) => words.test([heads[column], ...titles.map((row) => row[column])].join(" ")));
	const area = areaColumn(body, others);
	if (area === undefined) return noTable(said("No column has PIN codes."));
	const days = named(/\bdays?\b|\broute\b|दिन|દિવસ/i);
	const name = others.find((column) => column !== area && column !== days && !isNumbered(body, column));
	const each = prices.map((column) => priceUnit(titles.map((row) => row[column] ?? "").join(" ")));
	return {
		problem: null,
		sheet: {
			weights: prices.map((column) => plainWeight(heads[column]!, unit) ?? heads[column]!),
			rows: body.map((row): FreightRow => {
				const read = days === undefined ? null : readFreightDays(row[days] ?? "");
				return {
					area: row[area]!,
					name: name === undefined ? "" : row[name]!.slice(0, 100),
					days: read ? plainDays(read) : days === undefined ? "" : row[days]!.slice(0, 60),
					cells: prices.map((column, index) => {
						const typed = row[column] ?? "";
						const cell = readCell(typed, currency, each[index]);
						return cell ? plainCell(cell) : typed.slice(0, 40);
					}),
				};
			}),
		},
	};
}

/** Most characters of a pasted table. */
const LONGEST = 500_000;
/** Rows in which the weights are looked for. */
const MOST_TITLES = 10;

const noTable = (problem: Said) => ({ sheet: null, problem }) as const;

/**
 * The row of the weights, -1 if there is none: that with most of them, or the first with bare numbers if a title names
 * their unit, for then prices look like weights too.
 */
function headOf(grid: readonly (readonly string[])[]): number {
	let [found, most] = [-1, 0];
	const above = grid.slice(0, MOST_TITLES);
	for (const [index, row] of above.entries()) {
		const weights = row.filter((cell) => isWeight(cell)).length;
		if (weights > most) [found, most] = [index, weights];
	}
	if (found !== -1) return found;
	return above.findIndex((row, index) => {
		const unit = unitIn([...above.slice(0, index).flat(), ...row].join(" "));
		return unit !== "" && row.some((cell) => isWeight(cell, unit));
	});
}

/** A merged title is in its first cell only, and meant for the empty ones behind it too. */
function titlesOf(rows: readonly (readonly string[])[]): string[][] {
	return rows.map((row) => {
		let last = "";
		return row.map((cell) => {
			last = cell === "" ? last : cell;
			return last;
		});
	});
}

/** The unit of bare weights that titles name. */
function unitIn(titles: string): string {
	const found =
		/\b(?:weights?|load|slab|in|wt)\b[^a-z]{0,5}(?:in )?\(?\b(kgs?|quintals?|qtls?|tons?|tonnes?|mt)\b/i.exec(titles);
	return found ? found[1]!.toLowerCase() : "";
}

/** The grams that bare amounts under these titles are for. */
function priceUnit(titles: string): number | null {
	if (/(?:\bper|\/) ?(?:q|qtls?|quintal|100 ?kg)\b/i.test(titles)) return 100_000;
	if (/(?:\bper|\/) ?kg\b/i.test(titles)) return 1_000;
	return /(?:\bper|\/) ?(?:t|ton|tonne|mt)\b/i.test(titles) ? 1_000_000 : null;
}

/** The column in which most cells are PIN codes; the first of equal ones. */
function areaColumn(body: readonly (readonly string[])[], columns: readonly number[]): number | undefined {
	const counted = columns.map((column) => ({
		column,
		areas: body.filter((row) => isArea(row[column] ?? "")).length,
		// 1, 2, 3 … are beginnings of PIN codes too.
		rank: isNumbered(body, column) ? 1 : 0,
	}));
	counted.sort((a, b) => a.rank - b.rank || b.areas - a.areas || a.column - b.column);
	return counted.find(({ areas, rank }) => areas > 0 && rank === 0)?.column;
}

/** Whether a column only counts its rows. */
function isNumbered(body: readonly (readonly string[])[], column: number): boolean {
	return body.every((row, index) => (row[column] ?? "").replace(".", "") === String(index + 1));
}
