import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { searchedWords } from "@feedmill/trade/text/listed-words.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Narrowing } from "./list-repository.ts";

/** Each is looked for in every entry. */
const MOST_WORDS = 12;

/** The filters with that of the words, if there are any. Error: feedmill_invalid, too many words. */
export function wordsGiven(
	text: string,
	contains: (words: readonly string[]) => Narrowing,
	others: readonly Narrowing[],
): Result<Narrowing[]> {
	const words = [...new Set(searchedWords(text))];
	if (words.length > MOST_WORDS)
		return fail("feedmill_invalid", said("A search has at most {most} words.", { most: MOST_WORDS }));
	return ok(words.length === 0 ? [...others] : [...others, contains(words)]);
}
