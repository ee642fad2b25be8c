import { singular, unitOf, withoutFillers, wordsOf } from "./search-words.ts";

/** One part of a query with its synonyms, each as words; the first is what the shopper typed. */
export interface Wanted {
	ways: readonly (readonly string[])[];
	/** A pack size ("50 kg"): products that have it come first, others are found too. */
	isQuantity: boolean;
}

/** Longer queries are cut off: every word costs a scan of the catalogue. */
const MOST_WORDS = 8;

/**
 * The shopkeeper's synonyms: one line for each set, separated by commas ("khal, khali, oil cake"). A synonym may have
 * several words.
 */
export class Synonyms {
	readonly #ways = new Map<string, readonly (readonly string[])[]>();
	#longest = 1;

	constructor(text: string) {
		for (const line of text.split("\n")) {
			const names = line.split(",").map((name) => withoutFillers(wordsOf(name)));
			const ways: (readonly string[])[] = names.filter((words) => words.length > 0);
			for (const words of ways) {
				const key = words.join(" ");
				this.#ways.set(key, [...(this.#ways.get(key) ?? []), ...ways]);
				this.#longest = Math.max(this.#longest, words.length);
			}
		}
	}

	/** Every word in the list, each with the frequency 1. */
	words(): (readonly [word: string, count: number])[] {
		return [...this.#ways.keys()].flatMap((key) => key.split(" ")).map((word) => [word, 1]);
	}

	/**
	 * Splits a query into parts: synonyms of several words are one part, a number with its unit is one, every other word
	 * is a part of its own. Filler words are left out.
	 */
	wanted(text: string): Wanted[] {
		const words = withoutFillers(wordsOf(text)).slice(0, MOST_WORDS);
		const found: Wanted[] = [];
		for (let from = 0; from < words.length; ) {
			const unit = /^\p{N}/u.test(words[from]!) ? unitOf(words[from + 1]) : null;
			if (unit) {
				found.push({ ways: [[words[from]!, unit]], isQuantity: true });
				from += 2;
				continue;
			}
			let length = Math.min(this.#longest, words.length - from);
			while (length > 1 && !this.#ways.has(words.slice(from, from + length).join(" "))) length--;
			const own = words.slice(from, from + length);
			const one = length === 1 ? singular(own[0]!) : null;
			const others = this.#ways.get(own.join(" ")) ?? (one ? this.#ways.get(one) : undefined) ?? [];
			found.push({ ways: [own, ...(one ? [[one]] : []), ...others], isQuantity: false });
			from += length;
		}
		return found;
	}
}
