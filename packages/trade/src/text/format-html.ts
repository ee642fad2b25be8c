import type { Html } from "@feedmill/values/html.ts";
import { BoundedCache, ownedCache } from "../cache/bounded-cache.ts";
import { allowMarkup } from "./markup/allow-markup.ts";
import type { Author } from "./markup/allowed-html.ts";
import type { Unknown } from "./markup/scan-markup.ts";
import { paragraphs } from "./paragraphs.ts";
import { escapeAmpersands, typographic } from "./typography.ts";

/**
 * Formats a name or another text of one line for the API: typographic punctuation, entities for ampersands, trimmed,
 * without disallowed tags; what only looks like a tag is text. Reference: 02 Cart §2. `owner` as in formatContent.
 */
export function formatHtml(text: string, owner?: object): Html {
	if (NOTHING_TO_FORMAT.test(text)) return text.trim() as Html;
	if (!owner) return format(text, "shopper", "text");
	const formatted = namesOf(owner);
	const cached = formatted.get(text);
	if (cached !== undefined) return cached;
	const made = format(text, "shopper", "text");
	formatted.set(text, made);
	return made;
}

/** Formats markup of the shop itself, such as a price or a message with a link, in the same way. */
export function formatMarkup(html: string): Html {
	return NOTHING_TO_FORMAT.test(html) ? (html.trim() as Html) : format(html, "shop", "text");
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
	return contentBy("shop", html, owner && contentsOf(owner));
}

/** The same for a text of a shopper, such as a review: without style, class, id and the like. */
export function formatShopperContent(html: string, owner?: object): Html {
	return contentBy("shopper", html, owner && shoppersContentsOf(owner));
}

function contentBy(author: Author, html: string, contents?: BoundedCache<string, Html>): Html {
	if (html === "") return "" as Html;
	const cached = contents?.get(html);
	if (cached !== undefined) return cached;
	const made = format(paragraphs(html), author, "markup");
	contents?.set(html, made);
	return made;
}

const contentsOf = ownedCache(
	() => new BoundedCache<string, Html>({ name: "text: contents", bytes: 8 * 1024 * 1024, longestKey: 100_000 }),
);

const shoppersContentsOf = ownedCache(
	() => new BoundedCache<string, Html>({ name: "text: shoppers' contents", bytes: 1024 * 1024, longestKey: 20_000 }),
);

/** Elements whose text is not changed. */
const VERBATIM = ["pre", "code", "kbd", "style", "script", "tt"];

/**
 * Formats a page of the page builder, finished HTML by staff: no paragraphs are added, and forms, inputs, lazy-loaded
 * embeds and pictures in styles stay. Not cached here, because the page is.
 */
export function formatPage(html: string): Html {
	return format(html, "page", "markup");
}

function format(html: string, author: Author, unknown: Unknown): Html {
	let before = "";
	const formatted = allowMarkup(html, {
		author,
		unknown,
		text(written, isIn) {
			const shown = VERBATIM.some(isIn) ? written : typographic(written, before);
			before = written.at(-1)!;
			return escapeAmpersands(shown).replaceAll("<", "&lt;").replaceAll(">", "&gt;");
		},
	});
	return formatted.trim() as Html;
}
