import type { TextColumn } from "../listing/text-column.ts";
import { wordsOf } from "./search-words.ts";

/** Limit of distinct words; beyond it they are mostly codes. */
const MOST_WORDS = 20_000;

/** The distinct words of names and terms, without numbers. */
export class Vocabulary {
	/** Frequency by word. */
	readonly #counts = new Map<string, number>();
	readonly #sorted: readonly string[];
	readonly #complete: boolean;

	constructor(names: TextColumn, more: readonly string[]) {
		for (let position = 0; position < names.size; position++) this.#add(wordsOf(names.at(position)));
		this.#add(more);
		this.#complete = this.#counts.size < MOST_WORDS;
		this.#sorted = [...this.#counts.keys()].sort();
	}

	all(): Iterable<readonly [word: string, count: number]> {
		return this.#counts;
	}

	/** false: no word begins so. Cheap: synonyms that no product has need no scan of the catalogue. */
	mayBegin(word: string): boolean {
		if (!this.#complete || /\p{N}/u.test(word)) return true;
		let [from, to] = [0, this.#sorted.length];
		while (from < to) {
			const middle = (from + to) >> 1;
			if (this.#sorted[middle]! < word) from = middle + 1;
			else to = middle;
		}
		return this.#sorted[from]?.startsWith(word) ?? false;
	}

	#add(words: readonly string[]): void {
		for (const word of words) {
			if (/\p{N}/u.test(word)) continue;
			const count = this.#counts.get(word);
			if (count !== undefined || this.#counts.size < MOST_WORDS) this.#counts.set(word, (count ?? 0) + 1);
		}
	}
}
