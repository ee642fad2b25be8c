import type { Html } from "@feedmill/values/html.ts";
import { textOfMarkup } from "./markup/text-of-markup.ts";
import { normalText } from "./normal-form.ts";

/** Most characters of a single-line field; the rest is cut off. */
const LONGEST = 10_000;

/**
 * Sanitises a shopper's text for storage as HTML: one line, no markup, a lone "<" as an entity. What is stored as plain
 * text (addresses, names of accounts) is sanitised by sanitisePlainText.
 */
export function sanitiseText(input: string): string {
	if (isClean(input)) return normalText(input);
	return normalText(oneLine(stripTags(input.slice(0, LONGEST))));
}

/** The same for storage as plain text: "M&S < Sons" stays what it is. Reference: 02 Cart §2, last paragraph. */
export function sanitisePlainText(input: string): string {
	if (isClean(input)) return normalText(input);
	const text = normalText(oneLine(textOfMarkup(input.slice(0, LONGEST))));
	// What was removed may have joined two halves to a tag: "<<i>b>", "<\b>".
	return text === textOfMarkup(text) ? text : text.replaceAll("<", "");
}

function isClean(input: string): boolean {
	return input.length <= LONGEST && NOTHING_TO_SANITISE.test(input);
}

function oneLine(input: string): string {
	const text = input.replaceAll("\\", "").replace(/\s+/g, " ").trim();
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

/**
 * The text without tags; script and style elements are removed with their content. A lone "<", and one of what only
 * looks like a tag, becomes an entity.
 */
export function stripTags(html: string): string {
	return html.includes("<") ? textOfMarkup(html).replaceAll("<", "&lt;") : html;
}

/** Escapes the four special characters of HTML. */
export function escapeHtml(text: string): Html {
	const escaped = /[&<>"]/.test(text)
		? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
		: text;
	return escaped as Html;
}
