import type { Html } from "@feedmill/store-api/html.ts";
import { BoundedCache } from "../cache/bounded-cache.ts";
import { ownedCache } from "../cache/owned-cache.ts";
import { type Author, allowedTag } from "./allowed-html.ts";
import { markupIn } from "./linear-replace.ts";
import { paragraphs } from "./paragraphs.ts";
import { escapeAmpersands, typographic } from "./typography.ts";

/**
 * Formats text for the API: typographic punctuation, entities for ampersands, trimmed, without disallowed tags.
 * Reference: 02 Cart §2. `owner` as in formatContent.
 */
export function formatHtml(text: string, owner?: object): Html {
	if (NOTHING_TO_FORMAT.test(text)) return text.trim() as Html;
	if (!owner) return format(text);
	const formatted = namesOf(owner);
	const cached = formatted.get(text);
	if (cached !== undefined) return cached;
	const made = format(text);
	formatted.set(text, made);
	return made;
}

/** Names with brackets and the like, in every answer with a cart. */
const namesOf = ownedCache(
	() => new BoundedCache<string, Html>({ name: "text: formatted names", bytes: 1024 * 1024, longestKey: 500 }),
);

/** Most names, numbers, places and e-mail addresses. */
const NOTHING_TO_FORMAT = /^(?!.*(?:\d[.,]*x\d|\.\.\.))[\p{L}\p{N} ,/%₹–@+:.]*$/u;

/**
 * Formats a description: adds paragraphs and line breaks, then as formatHtml. "" stays "". `owner`: the settings of the
 * shop that asks; without it nothing is cached.
 */
export function formatContent(html: string, owner?: object): Html {
	if (html === "") return "" as Html;
	if (!owner) return format(paragraphs(html));
	const contents = contentsOf(owner);
	const cached = contents.get(html);
	if (cached !== undefined) return cached;
	const made = format(paragraphs(html));
	contents.set(html, made);
	return made;
}

/** Also used for shoppers' texts, hence the limit. */
const contentsOf = ownedCache(
	() => new BoundedCache<string, Html>({ name: "text: contents", bytes: 8 * 1024 * 1024, longestKey: 100_000 }),
);

/** Elements whose text is not changed. */
const VERBATIM = /^(pre|code|kbd|style|script|tt)$/;
const TAG = /<\/?[a-z][^<>]*>/;

/**
 * Formats a page of the page builder, finished HTML by staff: no paragraphs are added, and forms, inputs, lazy-loaded
 * embeds and pictures in styles stay. Not cached here, because the page is.
 */
export function formatPage(html: string): Html {
	return format(html, "staff");
}

function format(text: string, author: Author = "anybody"): Html {
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
		result += allowedTag(markup, author);
		end = index + markup.length;
	}
	addText(text.slice(end));
	return result.trim() as Html;
}
