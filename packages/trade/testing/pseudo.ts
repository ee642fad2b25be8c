import { speaking } from "../src/words/words.ts";

/**
 * A pseudo-language: English with accents on its letters. Plain text on a page, in a response or mail is not
 * translatable.
 */
export const pseudo = speaking("en-XA", ({ english, many, count }) =>
	accented(many !== undefined && count !== 1 ? many : english),
);

const PLAIN = "aceinorsuyAEIOUCS";
const ACCENTED = "åçéîñöŕšûýÅÉÎÖÛÇŠ";

/** Adds accents; placeholders, tags and entities stay. */
export function accented(text: string): string {
	return text.replace(/\{\w+\}|<[^>]*>|&#?\w+;|[a-z]/gi, (part) => {
		const at = part.length === 1 ? PLAIN.indexOf(part) : -1;
		return at < 0 ? part : ACCENTED[at]!;
	});
}
