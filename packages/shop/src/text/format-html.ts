import { allowedTag } from "./allowed-html.ts";
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

const LIMIT = 5000;
const formatted = new Map<string, string>();
const contents = new Map<string, string>();

function remembered(memory: Map<string, string>, key: string, make: (text: string) => string): string {
	const known = memory.get(key);
	if (known !== undefined) return known;
	const value = make(key);
	if (memory.size >= LIMIT) memory.clear();
	memory.set(key, value);
	return value;
}

/** Inside these the text is left as it is written. */
const VERBATIM = /^(pre|code|kbd|style|script|tt)$/;
const TAG = /<!--.*?-->|<\/?[a-z][^<>]*>/gis;

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
	for (const match of text.matchAll(TAG)) {
		addText(text.slice(end, match.index));
		const name = /^<\/?([a-z0-9]+)/i.exec(match[0])?.[1]?.toLowerCase() ?? "";
		if (VERBATIM.test(name)) verbatim = Math.max(0, verbatim + (match[0][1] === "/" ? -1 : 1));
		result += allowedTag(match[0]);
		end = match.index + match[0].length;
	}
	addText(text.slice(end));
	return result.trim();
}
