import { speaking } from "./words.ts";

/**
 * A language for looking at the shop: English in letters with accents, values as they are. What reads plainly on a
 * page, in an answer or a mail is a sentence that no language could change.
 */
export const pseudo = speaking("en-XA", ({ english, many, count }) =>
	accented(many !== undefined && count !== 1 ? many : english),
);

const PLAIN = "aceinorsuyAEIOUCS";
const ACCENTED = "åçéîñöŕšûýÅÉÎÖÛÇŠ";

/** Letters with accents; places, tags and entities stay. */
export function accented(text: string): string {
	return text.replace(/\{\w+\}|<[^>]*>|&#?\w+;|[a-z]/gi, (part) => {
		const at = part.length === 1 ? PLAIN.indexOf(part) : -1;
		return at < 0 ? part : ACCENTED[at]!;
	});
}
