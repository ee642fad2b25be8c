/**
 * Text as every database can keep it: without NUL, which PostgreSQL refuses, and without halves of characters. Nobody
 * types either.
 */
export function cleanText(text: string): string {
	return text.replaceAll("\0", "").toWellFormed();
}

/** How such text is spelt in JSON. */
const UNCLEAN = /\\u(0000|d[89a-f])/i;

/** JSON of a request, its texts cleaned. @throws SyntaxError when it is none. */
export function parseJson(text: string): unknown {
	if (!UNCLEAN.test(text)) return JSON.parse(text);
	return JSON.parse(text, (_name, value: unknown) => (typeof value === "string" ? cleanText(value) : value));
}

/**
 * An address without its encoded NULs, wherever they stand. Taking one out can bring the halves of another together.
 */
export function cleanAddress(url: string): string {
	let clean = url;
	while (clean.includes("%00")) clean = clean.replaceAll("%00", "");
	return clean;
}
