import type { Words } from "../listing/word-index.ts";
import type { SearchTerm } from "./search-terms.ts";
import { wordsOf } from "./search-words.ts";

/** Limit of distinct words; beyond it they are mostly codes. */
const MOST_WORDS = 20_000;

/** Names may be stored with entities ("Sheep &amp; Goat"). */
const ENTITIES = new Set("amp apos gt hellip ldquo lsquo lt mdash nbsp ndash quot rdquo rsquo".split(" "));

/** The distinct words of names and terms with their frequency, without numbers; of too many the most frequent. */
export function vocabularyOf(
	index: Words,
	terms: readonly Pick<SearchTerm, "words">[],
): (readonly [word: string, count: number])[] {
	const counts = new Map<string, number>();
	const add = (words: readonly string[], count: number) => {
		for (const word of words) if (!/\p{N}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + count);
	};
	for (const [word, texts] of index.letters(0)) if (!ENTITIES.has(word)) add(wordsOf(word), texts);
	for (const { words } of terms) add(words, 1);
	if (counts.size <= MOST_WORDS) return [...counts];
	// Words as frequent as each other by their letters, as an index of the same texts has them that was just made.
	return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, MOST_WORDS);
}
