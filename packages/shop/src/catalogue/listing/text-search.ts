import { Bitset } from "./bitset.ts";
import type { TextEdits } from "./moves.ts";
import type { TextColumn } from "./text-column.ts";

const BUCKETS = 1 << 16;

/**
 * Substring search with a trigram index: groups of three bytes point to the positions that contain them, so that only
 * texts with the rarest group of the search text are read.
 */
export class TextSearch {
	readonly #size: number;
	readonly #columns: readonly TextColumn[];
	/** Positions of bucket b: #found[#starts[b]] up to #found[#starts[b + 1]]. */
	readonly #starts: Int32Array;
	readonly #found: Int32Array;
	/** What became of the positions of the buckets. */
	readonly #edits: TextEdits | null = null;

	/** Columns of texts in lower case, all of one length. `made`: an index of them before these edits. */
	constructor(columns: readonly TextColumn[], made?: { of: TextSearch; edits: TextEdits }) {
		this.#columns = columns;
		this.#size = columns[0]?.size ?? 0;
		if (made) {
			this.#starts = made.of.#starts;
			this.#found = made.of.#found;
			this.#edits = made.edits;
			return;
		}
		this.#starts = new Int32Array(BUCKETS + 1);
		// A position counts once for each group. The first pass counts, the second fills.
		const last = new Int32Array(BUCKETS).fill(-1);
		forEachGroup(columns, last, (bucket) => {
			this.#starts[bucket + 1]!++;
		});
		for (let bucket = 0; bucket < BUCKETS; bucket++) this.#starts[bucket + 1]! += this.#starts[bucket]!;
		this.#found = new Int32Array(this.#starts[BUCKETS]!);
		const next = this.#starts.slice(0, BUCKETS);
		last.fill(-1);
		forEachGroup(columns, last, (bucket, position) => {
			this.#found[next[bucket]!++] = position;
		});
	}

	/** The same over columns that differ by these edits: all since the index was made. */
	edited(columns: readonly TextColumn[], edits: TextEdits): TextSearch {
		return new TextSearch(columns, { of: this, edits });
	}

	/** Positions with a text that contains `wanted` (lower case). */
	find(wanted: string): Bitset {
		const found = new Bitset(this.#size);
		this.places(wanted, (position) => found.add(position));
		return found;
	}

	/** Visits every text that contains `wanted` (lower case), with the best kind of match. */
	places(wanted: string, visit: (position: number, column: number, place: Place) => void): void {
		const bytes = Buffer.from(wanted);
		const look = (position: number) => {
			for (let column = 0; column < this.#columns.length; column++) {
				const place = bestPlace(this.#columns[column]!, position, bytes);
				if (place !== null) visit(position, column, place);
			}
		};
		const candidates = this.#candidates(bytes);
		if (candidates) for (const position of candidates) look(position);
		else for (let position = 0; position < this.#size; position++) look(position);
	}

	/** null: too short for the index. */
	#candidates(wanted: Uint8Array): Int32Array | null {
		let fewest: Int32Array | null = null;
		for (let index = 0; index + 3 <= wanted.length; index++) {
			const bucket = bucketOf(wanted, index);
			const positions = this.#found.subarray(this.#starts[bucket], this.#starts[bucket + 1]);
			if (!fewest || positions.length < fewest.length) fewest = positions;
		}
		if (!fewest || !this.#edits) return fewest;
		const { now, changed } = this.#edits;
		return Int32Array.from([...fewest.map((position) => now[position]!).filter((at) => at >= 0), ...changed]);
	}
}

/** The kind of match: a whole word, the start of a word, or anywhere. */
export const PLACES = { inside: 1, start: 2, whole: 3 } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** null: no match. A plain loop: texts are short, and calling Buffer.indexOf would cost more. */
function bestPlace({ bytes, starts }: TextColumn, position: number, wanted: Uint8Array): Place | null {
	const from = starts[position]!;
	const to = starts[position + 1]!;
	const { length } = wanted;
	const first = wanted[0];
	const last = to - length;
	let best: Place | null = null;
	for (let start = from; start <= last; start++) {
		if (length > 0 && bytes[start] !== first) continue;
		let index = 1;
		while (index < length && bytes[start + index] === wanted[index]) index++;
		if (index < length) continue;
		const end = start + length;
		const begins = start === from || kindOf(bytes[start - 1]!) !== kindOf(bytes[start]!);
		if (begins && (end === to || kindOf(bytes[end - 1]!) !== kindOf(bytes[end]!))) return PLACES.whole;
		if (begins) best = PLACES.start;
		else best ??= PLACES.inside;
	}
	return best;
}

/** Letters (all non-ASCII characters included), digits, others: a word ends where the kind changes. */
export function kindOf(byte: number): 0 | 1 | 2 {
	if ((byte >= 97 && byte <= 122) || byte >= 128) return 2;
	return byte >= 48 && byte <= 57 ? 1 : 0;
}

function forEachGroup(
	columns: readonly TextColumn[],
	last: Int32Array,
	visit: (bucket: number, position: number) => void,
): void {
	const size = columns[0]?.size ?? 0;
	for (let position = 0; position < size; position++)
		for (const { bytes, starts } of columns)
			for (let index = starts[position]!; index + 3 <= starts[position + 1]!; index++) {
				const bucket = bucketOf(bytes, index);
				if (last[bucket] === position) continue;
				last[bucket] = position;
				visit(bucket, position);
			}
}

function bucketOf(bytes: Uint8Array, index: number): number {
	const mixed =
		Math.imul(bytes[index]!, 0x2c1b3c6d) ^
		Math.imul(bytes[index + 1]!, 0x297a2d39) ^
		Math.imul(bytes[index + 2]!, 0x1b56c4e9);
	return (mixed ^ (mixed >>> 15)) & (BUCKETS - 1);
}
