import type { Codes } from "./columns.ts";
import type { ListedRow } from "./listed-row.ts";
import { lowerBound } from "./position-of.ts";
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
	/** Number of positions before. */
	before: number;
}

/** `ids`: of the index, ascending; `named`: products that were read again; `rows`: those of them that are listed. */
export function planMoves(ids: Float64Array, named: readonly number[], rows: readonly ListedRow[]): Moves {
	const listed = new Map(rows.map((row) => [row.id, row]));
	const runs: { from: number; to: number; at: number }[] = [];
	const placed: { row: ListedRow; at: number }[] = [];
	let [from, at] = [0, 0];
	const keepUpTo = (to: number) => {
		if (to === from) return;
		runs.push({ from, to, at });
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
	return { size: at, runs, placed, before: ids.length };
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

/** Ascending positions, without those that are gone or were read again: the same runs, each moved by one distance. */
export function moveAscending(positions: Int32Array, { runs }: Moves): Int32Array {
	const now = new Int32Array(positions.length);
	let size = 0;
	for (const { from, to, at } of runs) {
		const kept = positions.subarray(lowerBound(positions, from), lowerBound(positions, to));
		now.set(kept, size);
		const end = size + kept.length;
		if (at === from) size = end;
		else for (; size < end; size++) now[size]! += at - from;
	}
	return size === now.length ? now : now.slice(0, size);
}

/** With more changed texts, making an index of texts again is as cheap. */
const MOST_CHANGED = 1_000;

/**
 * What became of the texts that an index was made of, so that it still serves after changes of single products. Never
 * mutated.
 */
export class TextEdits {
	/** The position now of each text of the index; -1: it was changed or is gone. */
	readonly now: Int32Array;
	/** Positions now of texts that were changed or came since. */
	readonly changed: Int32Array;

	private constructor(now: Int32Array, changed: Int32Array) {
		this.now = now;
		this.changed = changed;
	}

	/** Of an index of `size` texts that was just made. */
	static none(size: number): TextEdits {
		return new TextEdits(
			new Int32Array(size).map((_, position) => position),
			new Int32Array(0),
		);
	}

	/** After a change of one text; null: too many have changed. */
	replaced(position: number): TextEdits | null {
		if (this.changed.includes(position)) return this;
		const now = this.now.slice();
		const known = now.indexOf(position);
		if (known >= 0) now[known] = -1;
		return this.#limited(now, [...this.changed, position]);
	}

	/** After products were listed, left out or read again; null: too many have changed. */
	moved(moves: Moves): TextEdits | null {
		const moved = positionsAfter(moves);
		const after = (position: number) => (position < 0 || !moved ? position : moved[position]!);
		const kept = this.changed.map(after).filter((position) => position >= 0);
		return this.#limited(moved ? this.now.map(after) : this.now, [...kept, ...moves.placed.map(({ at }) => at)]);
	}

	#limited(now: Int32Array, changed: readonly number[]): TextEdits | null {
		return changed.length > MOST_CHANGED ? null : new TextEdits(now, Int32Array.from(changed));
	}
}

/**
 * Moves positions in any order, without those that are gone or were read again. The function is made once for several
 * orders.
 */
export function moverOf(moves: Moves): (positions: Int32Array) => Int32Array {
	const moved = positionsAfter(moves);
	if (!moved) return (positions) => positions;
	return (positions) => {
		const now = new Int32Array(positions.length);
		let size = 0;
		for (let index = 0; index < positions.length; index++) {
			const place = moved[positions[index]!]!;
			now[size] = place;
			if (place >= 0) size++;
		}
		return now.subarray(0, size);
	};
}

/**
 * The new position of each old one; -1: it is gone or was read again. null: all stay, as where new products come last.
 */
function positionsAfter({ runs, before }: Moves): Int32Array | null {
	if (runs.length === 1 && runs[0]!.at === 0 && runs[0]!.from === 0 && runs[0]!.to === before) return null;
	const moved = new Int32Array(before).fill(-1);
	for (const { from, to, at } of runs)
		for (let position = from; position < to; position++) moved[position] = at + position - from;
	return moved;
}
