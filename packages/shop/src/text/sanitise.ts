import type { Html } from "@feedmill/store-api/html.ts";
import { replaceElements, replaceEndingIn } from "./linear-replace.ts";

/** Nobody types more into a field of one line; the rest is cut off. */
const LONGEST = 10_000;

/** Text typed by shoppers, made safe to store: one line, no markup. Reference: 02 Cart §2, last paragraph. */
export function sanitiseText(input: string): string {
	const text = stripTags(input.slice(0, LONGEST)).replaceAll("\\", "").replace(/\s+/g, " ").trim();
	return text.includes("%") ? withoutOctets(text).replace(/ {2,}/g, " ").trim() : text;
}

/** Without "%2F" and the like. Removing one can bring the halves of another together, which then goes too. */
function withoutOctets(text: string): string {
	const kept: string[] = [];
	for (const char of text) {
		kept.push(char);
		if (/[a-f0-9]/i.test(char) && kept.at(-3) === "%" && /[a-f0-9]/i.test(kept.at(-2)!)) kept.length -= 3;
	}
	return kept.join("");
}

/** The text between the tags; script and style elements go with their content. A lone "<" stays, as an entity. */
export function stripTags(html: string): string {
	if (!html.includes("<")) return html;
	const gone = () => "";
	const outside = replaceElements(html, ["script", "style"], gone);
	const shown = replaceEndingIn(outside, "-->", /<!--.*?-->/gs, gone);
	return replaceEndingIn(shown, ">", /<\/?[a-z!?][^>]*>/gi, gone).replaceAll("<", "&lt;");
}

/** Text for HTML: the four characters that mean something there. */
export function escapeHtml(text: string): Html {
	const escaped = /[&<>"]/.test(text)
		? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
		: text;
	return escaped as Html;
}
