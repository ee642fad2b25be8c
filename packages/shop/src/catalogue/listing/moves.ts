import type { Codes } from "./columns.ts";
import type { ListedRow } from "./listed-row.ts";
import { TextColumn } from "./text-column.ts";

/**
 * Where everything of a listing index goes when products are listed, left out or read again: long runs of positions
 * that stay together, and the rows between them. A column is copied run by run, so the cost hardly depends on the
 * number of products.
 */
export interface Moves {
	/** Number of positions afterwards. */
	size: number;
	/** Old positions `from` up to `to` begin at `at` now. */
	runs: readonly { from: number; to: number; at: number }[];
	/** Rows that are new or were read again. */
	placed: readonly { row: ListedRow; at: number }[];
	/** The new position of each old one; -1: it is gone or was read again. */
	moved: Int32Array;
}

/** `ids`: of the index, ascending; `named`: products that were read again; `rows`: those of them that are listed. */
export function planMoves(ids: Float64Array, named: readonly number[], rows: readonly ListedRow[]): Moves {
	const listed = new Map(rows.map((row) => [row.id, row]));
	const runs: { from: number; to: number; at: number }[] = [];
	const placed: { row: ListedRow; at: number }[] = [];
	const moved = new Int32Array(ids.length).fill(-1);
	let [from, at] = [0, 0];
	const keepUpTo = (to: number) => {
		if (to === from) return;
		runs.push({ from, to, at });
		for (let position = from; position < to; position++) moved[position] = at + position - from;
		at += to - from;
	};
	for (const id of [...new Set(named)].sort((a, b) => a - b)) {
		const place = lowerBound(ids, id);
		keepUpTo(place);
		from = ids[place] === id ? place + 1 : place;
		const row = listed.get(id);
		if (row) placed.push({ row, at: at++ });
	}
	keepUpTo(ids.length);
	return { size: at, runs, placed, moved };
}

export function moveNumbers(
	values: Float64Array,
	{ size, runs, placed }: Moves,
	numberOf: (row: ListedRow) => number,
): Float64Array {
	const now = new Float64Array(size);
	for (const { from, to, at } of runs) now.set(values.subarray(from, to), at);
	for (const { row, at } of placed) now[at] = numberOf(row);
	return now;
}

export function moveCodes(
	{ codes, names }: Codes,
	{ size, runs, placed }: Moves,
	nameOf: (row: ListedRow) => string,
): Codes {
	const now = { codes: new Uint16Array(size), names: [...names] };
	for (const { from, to, at } of runs) now.codes.set(codes.subarray(from, to), at);
	for (const { row, at } of placed) {
		const name = nameOf(row);
		if (!now.names.includes(name)) now.names.push(name);
		now.codes[at] = now.names.indexOf(name);
	}
	return now;
}

export function moveTexts(
	column: TextColumn,
	{ size, runs, placed }: Moves,
	textOf: (row: ListedRow) => string,
): TextColumn {
	const starts = new Uint32Array(size + 1);
	const parts: Uint8Array[] = [];
	const pieces = [...runs, ...placed].sort((a, b) => a.at - b.at);
	let length = 0;
	for (const piece of pieces) {
		if ("row" in piece) {
			const text = Buffer.from(textOf(piece.row));
			starts[piece.at] = length;
			parts.push(text);
			length += text.length;
		} else {
			const [first, end] = [column.starts[piece.from]!, column.starts[piece.to]!];
			const shift = length - first;
			for (let position = piece.from; position < piece.to; position++)
				starts[piece.at + position - piece.from] = column.starts[position]! + shift;
			parts.push(column.bytes.subarray(first, end));
			length += end - first;
		}
	}
	starts[size] = length;
	// Not from the pool that small buffers share, as in TextColumnBuilder: columns live long.
	const bytes = Buffer.allocUnsafeSlow(length);
	let written = 0;
	for (const part of parts) {
		bytes.set(part, written);
		written += part.length;
	}
	return new TextColumn(bytes, starts);
}

/** Positions in ascending order, without those that are gone or were read again. */
export function movePositions(positions: Int32Array, { moved }: Moves): Int32Array {
	const now = new Int32Array(positions.length);
	let size = 0;
	for (const position of positions) {
		const place = moved[position]!;
		if (place >= 0) now[size++] = place;
	}
	return size === now.length ? now : now.slice(0, size);
}

/** The first position whose id is not lower. */
function lowerBound(ids: Float64Array, id: number): number {
	let [low, high] = [0, ids.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (ids[middle]! < id) low = middle + 1;
		else high = middle;
	}
	return low;
}
