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

/**
 * Parses JSON that is sent instead of a form. Names of properties that every object has are dropped, as in typed
 * forms: with one of them a value could not be turned into text. @throws SyntaxError for invalid JSON, RangeError for
 * one that is nested thousands of times.
 */
export function parseJsonForm(text: string): unknown {
	return JSON.parse(text, (name, value: unknown) => {
		if (name !== "" && name in Object.prototype) return undefined;
		return typeof value === "string" ? cleanText(value) : value;
	});
}

/** Removes encoded NULs from a URL, also those that removing one forms, in one pass. */
export function cleanAddress(url: string): string {
	if (!url.includes("%00")) return url;
	const clean: string[] = [];
	for (const letter of url) {
		clean.push(letter);
		if (letter === "0" && clean.at(-2) === "0" && clean.at(-3) === "%") clean.length -= 3;
	}
	return clean.join("");
}
