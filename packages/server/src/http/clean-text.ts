/** Removes what databases cannot store: NUL, which PostgreSQL refuses, and lone surrogates. */
export function cleanText(text: string): string {
	return text.replaceAll("\0", "").toWellFormed();
}

/** The same as escapes in JSON. */
const UNCLEAN = /\\u(0000|d[89a-f])/i;

/** Parses JSON of a request and cleans its texts. @throws SyntaxError for invalid JSON. */
export function parseJson(text: string): unknown {
	if (!UNCLEAN.test(text)) return JSON.parse(text);
	return JSON.parse(text, (_name, value: unknown) => (typeof value === "string" ? cleanText(value) : value));
}

/** Removes encoded NULs from a URL, repeatedly: removing one may form another. */
export function cleanAddress(url: string): string {
	let clean = url;
	while (clean.includes("%00")) clean = clean.replaceAll("%00", "");
	return clean;
}
