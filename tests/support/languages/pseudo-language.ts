import type { Language } from "@feedmill/storefront/frame/frame.ts";
import { sentencesOfBackOffice, sentencesOfPages } from "../../../scripts/missing-sentences.ts";

const PLAIN = "aceinorsuyAEIOUCS";
const ACCENTED = [..."åçéîñöŕšûýÅÉÎÖÛÇŠ"];

/**
 * A pseudo-language of the sentences of pages, blocks and widgets: accented letters, a third longer, placeholders, tags
 * and entities unchanged. Plain text on a page is not translatable.
 */
export function pseudoLanguage(): Language {
	const sentences = [...sentencesOfPages(), ...sentencesOfBackOffice()].map(([english, many]) => [
		english,
		many === null ? pseudo(english) : [pseudo(english), pseudo(many)],
	]);
	return { code: "en-XA", plural: ["one", "other"], sentences: Object.fromEntries(sentences) };
}

/** "Add to cart" -> "Ådd tö çåŕt öööö" */
export function pseudo(text: string): string {
	const letters = text.replace(/%(?:\d+\$)?[sd]|<[^>]*>|&#?\w+;|[a-z]/gi, (part) => {
		const at = part.length === 1 ? PLAIN.indexOf(part) : -1;
		return ACCENTED[at] ?? part;
	});
	const more = Math.ceil([...text.replace(/<[^>]*>/g, "")].length / 3);
	const end = /\s*$/.exec(letters)![0];
	// In words, so that lines break naturally.
	const longer =
		more < 3
			? "ö".repeat(more)
			: ` ${"öööööö "
					.repeat(more)
					.slice(0, more - 1)
					.trim()}`;
	return `${letters.slice(0, letters.length - end.length)}${longer}${end}`;
}
