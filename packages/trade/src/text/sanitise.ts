import type { Html } from "@feedmill/store-api/html.ts";
import { replaceElements, replaceEndingIn } from "./linear-replace.ts";

/** Most characters of a single-line field; the rest is cut off. */
const LONGEST = 10_000;

/** Sanitises a shopper's text for storage: one line, no markup. Reference: 02 Cart §2, last paragraph. */
export function sanitiseText(input: string): string {
	if (input.length <= LONGEST && NOTHING_TO_SANITISE.test(input)) return input;
	const text = stripTags(input.slice(0, LONGEST)).replaceAll("\\", "").replace(/\s+/g, " ").trim();
	return text.includes("%") ? withoutOctets(text).replace(/ {2,}/g, " ").trim() : text;
}

/** Most fields of an address: words with one space between them. */
const NOTHING_TO_SANITISE = /^(?:[^\s<\\%]+(?: [^\s<\\%]+)*)?$/;

/** Removes "%2F" and the like, repeatedly: removing one may form another. */
function withoutOctets(text: string): string {
	const characters: string[] = [];
	for (const char of text) {
		characters.push(char);
		if (/[a-f0-9]/i.test(char) && characters.at(-3) === "%" && /[a-f0-9]/i.test(characters.at(-2)!))
			characters.length -= 3;
	}
	return characters.join("");
}

/** The text without tags; script and style elements are removed with their content. A lone "<" becomes an entity. */
export function stripTags(html: string): string {
	if (!html.includes("<")) return html;
	const gone = () => "";
	const outside = replaceElements(html, ["script", "style"], gone);
	const shown = replaceEndingIn(outside, "-->", /<!--.*?-->/gs, gone);
	return replaceEndingIn(shown, ">", /<\/?[a-z!?][^>]*>/gi, gone).replaceAll("<", "&lt;");
}

/** Escapes the four special characters of HTML. */
export function escapeHtml(text: string): Html {
	const escaped = /[&<>"]/.test(text)
		? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
		: text;
	return escaped as Html;
}
