import type { Html } from "@feedmill/values/html.ts";
import { allowMarkup } from "./markup/allow-markup.ts";

/**
 * Sanitises ready-made HTML, such as a message with a link: active tags and attributes are dropped, wherever they came
 * from (a product's name). Text is unchanged, also what only looks like a tag.
 */
export function safeHtml(html: string): Html {
	return (html.includes("<") ? allowMarkup(html, { author: "shop", unknown: "text" }) : html) as Html;
}

/** The same for what a shopper has written: without style, class, id and the like. */
export function safeShopperHtml(html: string): Html {
	return (html.includes("<") ? allowMarkup(html, { author: "shopper", unknown: "markup" }) : html) as Html;
}
