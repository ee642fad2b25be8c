import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSentences } from "@feedmill/storefront/find-sentences.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const PLAIN = "aceinorsuyAEIOUCS";
const ACCENTED = [..."åçéîñöŕšûýÅÉÎÖÛÇŠ"];

/**
 * A language made of the English sentences of pages, blocks and widgets: letters with accents, a third longer, places
 * for values, tags and entities as they are. What reads plainly on a page in it is a sentence that nobody can translate.
 */
export function pseudoLanguage(): Language {
	const sentences: Record<string, string | string[]> = {};
	for (const folder of ["packages/storefront/src", "packages/ui/src"])
		for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
			if (!/\.tsx?$/.test(name) || /\.(?:test|d)\.tsx?$/.test(name)) continue;
			const file = path.join(ROOT, folder, name);
			for (const [english, many] of findSentences(file, readFileSync(file, "utf8")))
				sentences[english] = many === null ? pseudo(english) : [pseudo(english), pseudo(many)];
		}
	return { code: "en-XA", plural: ["one", "other"], sentences };
}

/** "Add to cart" -> "Ådd tö çåŕt öööö" */
export function pseudo(text: string): string {
	const letters = text.replace(/%(?:\d+\$)?[sd]|<[^>]*>|&#?\w+;|[a-z]/gi, (part) => {
		const at = part.length === 1 ? PLAIN.indexOf(part) : -1;
		return ACCENTED[at] ?? part;
	});
	const more = Math.ceil([...text.replace(/<[^>]*>/g, "")].length / 3);
	const end = /\s*$/.exec(letters)![0];
	// In words, so that lines break as they would.
	const longer =
		more < 3
			? "ö".repeat(more)
			: ` ${"öööööö "
					.repeat(more)
					.slice(0, more - 1)
					.trim()}`;
	return `${letters.slice(0, letters.length - end.length)}${longer}${end}`;
}
