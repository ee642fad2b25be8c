import { allowedTag } from "./allowed-html.ts";
import { markupIn } from "./linear-replace.ts";
import { paragraphs } from "./paragraphs.ts";
import { escapeAmpersands, typographic } from "./typography.ts";

/**
 * Text for the wire: typographic punctuation, ampersands as entities, trimmed, without tags that post content may not have.
 * Reference: 02 Cart §2. The same product names and descriptions come by on every request, so what was formatted is remembered.
 */
export function formatHtml(text: string): string {
	if (!/[^\p{L}\p{N} ,/%₹–]|\dx\d/u.test(text)) return text.trim();
	return remembered(formatted, text, format);
}

/** Descriptions: paragraphs and line breaks first, then as formatHtml. "" stays "". */
export function formatContent(html: string): string {
	return html === "" ? "" : remembered(contents, html, (text) => format(paragraphs(text)));
}

/** Characters of texts and what was made of them, together: shoppers' texts come by here too, and must not fill the memory. */
const LIMIT = 4_000_000;
const formatted = { texts: new Map<string, string>(), size: 0 };
const contents = { texts: new Map<string, string>(), size: 0 };

function remembered(memory: typeof formatted, key: string, make: (text: string) => string): string {
	const known = memory.texts.get(key);
	if (known !== undefined) return known;
	const value = make(key);
	const size = key.length + value.length;
	if (memory.size + size > LIMIT) {
		memory.texts.clear();
		memory.size = 0;
	}
	if (size > LIMIT) return value;
	memory.texts.set(key, value);
	memory.size += size;
	return value;
}

/** Inside these the text is left as it is written. */
const VERBATIM = /^(pre|code|kbd|style|script|tt)$/;
const TAG = /<\/?[a-z][^<>]*>/;

function format(text: string): string {
	let result = "";
	let end = 0;
	let before = "";
	let verbatim = 0;
	const addText = (piece: string) => {
		if (piece === "") return;
		result += escapeAmpersands(verbatim > 0 ? piece : typographic(piece, before))
			.replaceAll("<", "&lt;")
			.replaceAll(">", "&gt;");
		before = piece.at(-1)!;
	};
	for (const { index, markup } of markupIn(text, TAG)) {
		addText(text.slice(end, index));
		const name = /^<\/?([a-z0-9]+)/i.exec(markup)?.[1]?.toLowerCase() ?? "";
		if (VERBATIM.test(name)) verbatim = Math.max(0, verbatim + (markup[1] === "/" ? -1 : 1));
		result += allowedTag(markup);
		end = index + markup.length;
	}
	addText(text.slice(end));
	return result.trim();
}
