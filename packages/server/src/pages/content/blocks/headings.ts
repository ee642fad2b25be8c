import { replaceElements } from "@feedmill/trade/text/linear-replace.ts";
import { stripTags } from "@feedmill/trade/text/sanitise.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { Html } from "@feedmill/values/html.ts";
import { plainText } from "../../../http/plain-text.ts";

export interface Heading {
	id: string;
	/** Plain text. */
	text: string;
}

/** The h2 headings, each with an id for links: its own, or one made from its text. */
export function withNamedHeadings(html: Html): { html: Html; headings: Heading[] } {
	const headings: Heading[] = [];
	const taken = new Set<string>();
	const named = replaceElements(html, ["h2"], (element) => {
		const text = plainText(stripTags(element)).trim();
		if (text === "") return element;
		const own = /^<h2\b[^>]*\sid="([^"]+)"/i.exec(element)?.[1];
		const id = own ?? freeId(text, taken);
		taken.add(id);
		headings.push({ id, text });
		return own === undefined ? `<h2 id="${id}"${element.slice("<h2".length)}` : element;
	});
	return { html: named as Html, headings };
}

function freeId(text: string, taken: ReadonlySet<string>): string {
	const base = `part-${slugOf(text)}`;
	for (let number = 1; ; number++) {
		const id = number === 1 ? base : `${base}-${number}`;
		if (!taken.has(id)) return id;
	}
}
