/** What was typed into the cells of a grid, by row and column. A cell that is not in it is as it was read. */
export type Typed = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** One cell that is set; `text` undefined: as it was read. */
export interface CellEdit {
	row: number;
	column: string;
	text: string | undefined;
}

/** The typed cells, with the steps that can be undone and those that were. */
export interface Edits {
	typed: Typed;
	past: readonly (readonly CellEdit[])[];
	future: readonly (readonly CellEdit[])[];
}

export const NO_EDITS: Edits = { typed: new Map(), past: [], future: [] };

/** Steps that can be undone. */
const MOST_STEPS = 200;

/** Sets cells in one step, which one undoing takes back. */
export function withCells(edits: Edits, cells: readonly CellEdit[]): Edits {
	const changed = cells.filter(({ row, column, text }) => edits.typed.get(row)?.[column] !== text);
	if (changed.length === 0) return edits;
	const back = changed.map(({ row, column }) => ({ row, column, text: edits.typed.get(row)?.[column] }));
	return { typed: applied(edits.typed, changed), past: [...edits.past, back].slice(-MOST_STEPS), future: [] };
}

export function undone({ typed, past, future }: Edits): Edits {
	const step = past.at(-1);
	if (!step) return { typed, past, future };
	return { typed: applied(typed, step), past: past.slice(0, -1), future: [...future, inverse(typed, step)] };
}

export function redone({ typed, past, future }: Edits): Edits {
	const step = future.at(-1);
	if (!step) return { typed, past, future };
	return { typed: applied(typed, step), past: [...past, inverse(typed, step)], future: future.slice(0, -1) };
}

/**
 * Without rows that were saved as they are in `saved`: what was done to them cannot be undone here any more. A row into
 * which somebody has typed since stays.
 */
export function withoutRows({ typed, past, future }: Edits, saved: Typed): Edits {
	const rows = new Set([...saved].filter(([row, own]) => typed.get(row) === own).map(([row]) => row));
	const kept = (steps: Edits["past"]) =>
		steps.map((step) => step.filter(({ row }) => !rows.has(row))).filter((step) => step.length > 0);
	return { typed: new Map([...typed].filter(([row]) => !rows.has(row))), past: kept(past), future: kept(future) };
}

function inverse(typed: Typed, step: readonly CellEdit[]): CellEdit[] {
	return step.map(({ row, column }) => ({ row, column, text: typed.get(row)?.[column] }));
}

function applied(typed: Typed, cells: readonly CellEdit[]): Typed {
	const next = new Map(typed);
	for (const { row, column, text } of cells) {
		const { [column]: _, ...others } = next.get(row) ?? {};
		const now = text === undefined ? others : { ...others, [column]: text };
		if (Object.keys(now).length === 0) next.delete(row);
		else next.set(row, now);
	}
	return next;
}
