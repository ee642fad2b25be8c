import { spoken } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import type { ReactElement } from "react";
import { renderHtml } from "./render-html.ts";

const cache = new WeakMap<object, Map<string, Html>>();

/**
 * Caches markup that depends on `facts` only, for the lifetime of that object: the server passes a new object after a
 * change. Cached per language. `part` names the place and is the prefix of React ids. Insert it with rawHtml().
 */
export function cachedMarkup(facts: object, part: string, content: () => ReactElement): Html {
	let parts = cache.get(facts);
	if (!parts) {
		parts = new Map();
		cache.set(facts, parts);
	}
	const place = `${part} ${spoken().code}`;
	let html = parts.get(place);
	if (html === undefined) {
		html = inOnePiece(renderHtml(content(), part));
		parts.set(place, html);
	}
	return html;
}

/** Flattens the string: React concatenates thousands of pieces, which V8 keeps as a rope of ten times the size. */
function inOnePiece(html: Html): Html {
	return html.includes("\0") ? (html.replaceAll("\0", "") as Html) : html;
}
