import type { Html } from "@feedmill/store-api/html.ts";
import { allowedTag } from "./allowed-html.ts";
import { markupIn } from "./linear-replace.ts";

/**
 * Ready-made HTML, such as a message with a link, for a page: tags and attributes that run something are dropped
 * wherever they came from, say a product's name. The text itself stays as it is.
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
