import type { Html } from "@feedmill/store-api/html.ts";
import { allowedTag } from "./allowed-html.ts";
import { markupIn } from "./linear-replace.ts";

/**
 * Sanitises ready-made HTML, such as a message with a link: active tags and attributes are dropped, wherever they came
 * from (a product's name). Text is unchanged.
 */
export function safeHtml(html: string): Html {
	if (!html.includes("<")) return html as Html;
	let result = "";
	let end = 0;
	for (const { index, markup } of markupIn(html, /<\/?[a-z][^<>]*>/)) {
		result += html.slice(end, index).replaceAll("<", "&lt;") + allowedTag(markup);
		end = index + markup.length;
	}
	return (result + html.slice(end).replaceAll("<", "&lt;")) as Html;
}
