import { Bitset } from "./bitset.ts";
import type { TextEdits } from "./moves.ts";
import { TextColumn } from "./text-column.ts";
import { kindOf, PLACES, type Place } from "./text-search.ts";
import { WordTable } from "./word-table.ts";

/**
 * Visits positions of texts with a word, by their places in a shared array: `positions[from]` up to `positions[to]`.
 * Called for each word that fits, or once for many that begin so; a position may come several times.
 */
export type VisitPositions = (positions: Int32Array, from: number, to: number, column: number, place: Place) => void;

/** Which texts have which words. */
export interface Words {
	/** The texts that have a word, `wanted`, as a whole word, as its beginning and, if asked for, inside of it. */
	places(wanted: string, how: { inside: boolean }, visit: VisitPositions): void;
	/** Positions of texts that contain a word, whole or in part. */
	containing(wanted: string): Bitset;
	/** Whether a word of a column begins so. */
	begins(wanted: string, column: number): boolean;
	/** Every word of letters that a column has, and in how many texts. */
	letters(column: number): Iterable<readonly [word: string, texts: number]>;
}

/**
 * An inverted index: every distinct word of the columns, sorted, and the positions that have it. A word is a longest
 * run of letters, or of digits. No text is read to find a word: beginnings are one range of the sorted words, and only
 * distinct words are read for a match inside of them.
 */
export class WordIndex implements Words {
	/** Number of distinct words. */
	readonly size: number;
	readonly #texts: number;
	readonly #words: TextColumn;
	/** Words before it are numbers: digits sort before letters. */
	readonly #firstLetters: number;
	readonly #columns: readonly Postings[];

	/** Columns of texts in lower case, all of one length. */
	constructor(columns: readonly TextColumn[]) {
		this.#texts = columns[0]?.size ?? 0;
		const table = new WordTable();
		const numbered = columns.map((column) => new Occurrences(column, table));
		const { words, rank } = table.sorted();
		this.#words = words;
		this.size = words.size;
		this.#firstLetters = this.#lowerBound(Buffer.of(FIRST_LETTER));
		this.#columns = numbered.map((occurrences) => occurrences.byWord(rank));
	}

	/** Whether a text is one word, which is all that this index can find. */
	static isWord(text: string): boolean {
		const bytes = Buffer.from(text);
		return bytes.length > 0 && endOfRun(bytes, 0, bytes.length) === bytes.length && kindOf(bytes[0]!) !== 0;
	}

	places(wanted: string, { inside }: { inside: boolean }, visit: VisitPositions): void {
		const bytes = Buffer.from(wanted);
		const first = this.#lowerBound(bytes);
		const whole = first < this.size && this.#words.compareWith(first, bytes) === 0 ? first + 1 : first;
		const end = this.#endOfBeginning(first, bytes);
		for (const [column, { starts, positions }] of this.#columns.entries()) {
			if (whole > first) visit(positions, starts[first]!, starts[whole]!, column, PLACES.whole);
			if (end > whole) visit(positions, starts[whole]!, starts[end]!, column, PLACES.start);
		}
		if (!inside) return;
		const areNumbers = bytes[0]! < FIRST_LETTER;
		const [from, to] = areNumbers ? [0, this.#firstLetters] : [this.#firstLetters, this.size];
		for (let word = from; word < to; word++) {
			if ((word >= first && word < end) || !this.#hasInside(word, bytes)) continue;
			for (let column = 0; column < this.#columns.length; column++) {
				const { starts, positions } = this.#columns[column]!;
				if (starts[word]! < starts[word + 1]!)
					visit(positions, starts[word]!, starts[word + 1]!, column, PLACES.inside);
			}
		}
	}

	containing(wanted: string): Bitset {
		return containing(this, this.#texts, wanted);
	}

	/** `now`: of texts whose position it has (TextEdits.now). */
	begins(wanted: string, column: number, now?: Int32Array): boolean {
		const bytes = Buffer.from(wanted);
		const first = this.#lowerBound(bytes);
		const { starts, positions } = this.#columns[column]!;
		const end = starts[this.#endOfBeginning(first, bytes)]!;
		let at = starts[first]!;
		if (now) while (at < end && now[positions[at]!]! < 0) at++;
		return at < end;
	}

	/** `now`: counts only texts whose position it has (TextEdits.now). */
	*letters(column: number, now?: Int32Array): Iterable<readonly [word: string, texts: number]> {
		const { starts, positions } = this.#columns[column]!;
		for (let word = this.#firstLetters; word < this.size; word++) {
			let texts = starts[word + 1]! - starts[word]!;
			if (now) for (let at = starts[word]!; at < starts[word + 1]!; at++) if (now[positions[at]!]! < 0) texts--;
			if (texts > 0) yield [this.#words.at(word), texts];
		}
	}

	/** The first word that is not before `wanted`. */
	#lowerBound(wanted: Uint8Array): number {
		let [low, high] = [0, this.#words.size];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#words.compareWith(middle, wanted) < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	/** The end of the words from `first` that begin with `wanted`. */
	#endOfBeginning(first: number, wanted: Uint8Array): number {
		let [low, high] = [first, this.size];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (this.#begins(middle, wanted)) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	#begins(word: number, wanted: Uint8Array): boolean {
		const { bytes, starts } = this.#words;
		return matchesAt(bytes, starts[word]!, starts[word + 1]!, wanted);
	}

	#hasInside(word: number, wanted: Uint8Array): boolean {
		const { bytes, starts } = this.#words;
		const last = starts[word + 1]! - wanted.length;
		for (let at = starts[word]! + 1; at <= last; at++)
			if (bytes[at] === wanted[0] && matchesAt(bytes, at, starts[word + 1]!, wanted)) return true;
		return false;
	}
}

/** An index of words after changes of single texts: it knows where its texts are now, and has another of the rest. */
export class EditedWords implements Words {
	readonly #made: WordIndex;
	readonly #edits: TextEdits;
	/** Of the changed texts. */
	readonly #recent: WordIndex;
	readonly #size: number;

	/** `made`: an index of texts; `edits`: all since; `columns`: the texts now. */
	constructor(made: WordIndex, edits: TextEdits, columns: readonly TextColumn[]) {
		this.#made = made;
		this.#edits = edits;
		this.#recent = new WordIndex(
			columns.map((column) => TextColumn.of(Array.from(edits.changed, (position) => column.at(position)))),
		);
		this.#size = columns[0]?.size ?? 0;
	}

	places(wanted: string, how: { inside: boolean }, visit: VisitPositions): void {
		const { now, changed } = this.#edits;
		this.#made.places(wanted, how, through(now, visit));
		this.#recent.places(wanted, how, through(changed, visit));
	}

	containing(wanted: string): Bitset {
		return containing(this, this.#size, wanted);
	}

	begins(wanted: string, column: number): boolean {
		return this.#made.begins(wanted, column, this.#edits.now) || this.#recent.begins(wanted, column);
	}

	letters(column: number): Iterable<readonly [word: string, texts: number]> {
		const counts = new Map(this.#made.letters(column, this.#edits.now));
		for (const [word, texts] of this.#recent.letters(column)) counts.set(word, (counts.get(word) ?? 0) + texts);
		return counts;
	}
}

/** Visits positions by what they are now, without those that are gone. A visitor keeps no array. */
function through(now: Int32Array, visit: VisitPositions): VisitPositions {
	let some = new Int32Array(64);
	return (positions, from, to, column, place) => {
		if (some.length < to - from) some = new Int32Array(2 * (to - from));
		let size = 0;
		for (let index = from; index < to; index++) {
			const at = now[positions[index]!]!;
			if (at >= 0) some[size++] = at;
		}
		visit(some, 0, size, column, place);
	};
}

function containing(words: Words, size: number, wanted: string): Bitset {
	const found = new Bitset(size);
	words.places(wanted, { inside: true }, (positions, from, to) => {
		for (let index = from; index < to; index++) found.add(positions[index]!);
	});
	return found;
}

/** "a": all bytes of letters, ASCII or not, are at least this; those of digits are below. */
const FIRST_LETTER = 97;

/** Positions of word w: positions[starts[w]] up to positions[starts[w + 1]], ascending. */
interface Postings {
	starts: Uint32Array;
	positions: Int32Array;
}

/** The words of a column in order of the texts. */
class Occurrences {
	/** Number of each word in the table. */
	readonly #words: Int32Array;
	/** The end of each text's words. */
	readonly #ends: Uint32Array;

	constructor({ bytes, starts, size }: TextColumn, table: WordTable) {
		let words = new Int32Array(Math.max(16, size * 4));
		this.#ends = new Uint32Array(size);
		let count = 0;
		for (let position = 0; position < size; position++) {
			const to = starts[position + 1]!;
			for (let from = starts[position]!; from < to; ) {
				const end = endOfRun(bytes, from, to);
				if (kindOf(bytes[from]!) !== 0) {
					if (count === words.length) words = longer(words);
					words[count++] = table.add(bytes, from, end);
				}
				from = end;
			}
			this.#ends[position] = count;
		}
		this.#words = words.subarray(0, count);
	}

	/** `rank`: place of each word of the table among the sorted ones. A position counts once for each word. */
	byWord(rank: Int32Array): Postings {
		const starts = new Uint32Array(rank.length + 1);
		this.#each(rank, (word) => {
			starts[word + 1]!++;
		});
		for (let word = 0; word < rank.length; word++) starts[word + 1]! += starts[word]!;
		const positions = new Int32Array(starts[rank.length]!);
		const next = starts.slice(0, rank.length);
		this.#each(rank, (word, position) => {
			positions[next[word]!++] = position;
		});
		return { starts, positions };
	}

	#each(rank: Int32Array, visit: (word: number, position: number) => void): void {
		const last = new Int32Array(rank.length).fill(-1);
		let at = 0;
		for (let position = 0; position < this.#ends.length; position++)
			for (; at < this.#ends[position]!; at++) {
				const word = rank[this.#words[at]!]!;
				if (last[word] === position) continue;
				last[word] = position;
				visit(word, position);
			}
	}
}

function longer(array: Int32Array): Int32Array<ArrayBuffer> {
	const copy = new Int32Array(array.length * 2);
	copy.set(array);
	return copy;
}

/** The end of the letters, digits or other bytes that begin at `from`. */
function endOfRun(bytes: Uint8Array, from: number, to: number): number {
	const kind = kindOf(bytes[from]!);
	let end = from + 1;
	while (end < to && kindOf(bytes[end]!) === kind) end++;
	return end;
}

function matchesAt(bytes: Uint8Array, at: number, end: number, wanted: Uint8Array): boolean {
	if (at + wanted.length > end) return false;
	for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return false;
	return true;
}
