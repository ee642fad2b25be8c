import { singular, wordsOf } from "./search-words.ts";

/** One thing that is looked for, and all the ways to say it, each as words; the first is the shopper's own. */
export interface Wanted {
	ways: readonly (readonly string[])[];
}

/** Longer questions are cut off: nobody types them, and every word costs a look through the catalogue. */
const MOST_WORDS = 8;

/**
 * What means the same, as the shopkeeper has written it down: a line for each thing, its names between commas ("khal,
 * khali, oil cake"). A name may be of several words.
 */
export class Synonyms {
	readonly #ways = new Map<string, readonly (readonly string[])[]>();
	#longest = 1;

	constructor(text: string) {
		for (const line of text.split("\n")) {
			const names = line.split(",").map(wordsOf);
			const ways = names.filter((words) => words.length > 0);
			for (const words of ways) {
				const key = words.join(" ");
				this.#ways.set(key, [...(this.#ways.get(key) ?? []), ...ways]);
				this.#longest = Math.max(this.#longest, words.length);
			}
		}
	}

	/** Every word that stands in the list. */
	words(): string[] {
		return [...this.#ways.keys()].flatMap((key) => key.split(" "));
	}

	/**
	 * Takes a question apart: names of several words that stand in the list belong together, every other word stands for
	 * itself.
	 */
	wanted(text: string): Wanted[] {
		const words = wordsOf(text).slice(0, MOST_WORDS);
		const found: Wanted[] = [];
		for (let from = 0; from < words.length; ) {
			let length = Math.min(this.#longest, words.length - from);
			while (length > 1 && !this.#ways.has(words.slice(from, from + length).join(" "))) length--;
			const own = words.slice(from, from + length);
			const one = length === 1 ? singular(own[0]!) : null;
			const others = this.#ways.get(own.join(" ")) ?? (one ? this.#ways.get(one) : undefined) ?? [];
			found.push({ ways: [own, ...(one ? [[one]] : []), ...others] });
			from += length;
		}
		return found;
	}
}
