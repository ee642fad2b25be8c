import type { Html } from "@feedmill/store-api/html.ts";
import { spoken } from "@feedmill/ui/words.ts";
import type { ReactElement } from "react";
import { renderHtml } from "./render-html.ts";

const kept = new WeakMap<object, Map<string, Html>>();

/**
 * Markup of what is made of `facts` alone, rendered once and kept for as long as the server keeps the object: it gives
 * a new one when anything in it has changed. Each language has its own. `part` names the place, and what is made for
 * ids begins with it. Put it into an element with rawHtml().
 */
export function keptMarkup(facts: object, part: string, content: () => ReactElement): Html {
	let parts = kept.get(facts);
	if (!parts) {
		parts = new Map();
		kept.set(facts, parts);
	}
	const place = `${part} ${spoken().code}`;
	let html = parts.get(place);
	if (html === undefined) {
		html = inOnePiece(renderHtml(content(), part));
		parts.set(place, html);
	}
	return html;
}

/**
 * React puts its answer together of thousands of pieces, which a string keeps until somebody reads it: ten times what
 * the text takes.
 */
function inOnePiece(html: Html): Html {
	return html.includes("\0") ? (html.replaceAll("\0", "") as Html) : html;
}
