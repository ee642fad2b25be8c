/** Escapes text for XML, without characters that XML 1.0 does not allow. */
export function xmlText(text: string): string {
	return text
		.toWellFormed()
		.replaceAll(UNFIT, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&apos;");
}

/** `<name>text</name>`; "" for an empty text. */
export function element(name: string, text: string): string {
	return text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

/** Truncates to a number of characters, never inside one. */
export function shortened(text: string, most: number): string {
	const characters = [...text.slice(0, 2 * most)];
	return characters.length <= most && text.length <= 2 * most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Control characters except tab and line ends, surrogates and non-characters. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
