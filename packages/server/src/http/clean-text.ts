/** What cleanText removes, as escapes in JSON. */
const UNCLEAN = /\\u(?:0000|[dD][89a-fA-F])/;
/** With the other escapes, so that a backslash which is escaped itself begins none. */
const NULS = /\\u0000|\\./g;
/** Halves of letters, or the whole letter. */
const HALVES = /\\u[dD][89abAB][\da-fA-F]{2}(?:\\u[dD][c-fC-F][\da-fA-F]{2})?|\\u[dD][c-fC-F][\da-fA-F]{2}|\\./g;

/**
 * Parses JSON of a request and cleans its texts and names, while they are still JSON: a function that is called for
 * each value costs several times as much as parsing. @throws SyntaxError for invalid JSON.
 */
export function parseJson(text: string): unknown {
	return JSON.parse(cleanJson(text));
}

/**
 * Parses JSON that is sent instead of a form. Names of properties that every object has are dropped, as in typed
 * forms: with one of them a value could not be turned into text. @throws SyntaxError for invalid JSON, RangeError for
 * one that is nested thousands of times.
 */
export function parseJsonForm(text: string): unknown {
	return JSON.parse(cleanJson(text), (name, value: unknown) =>
		name !== "" && name in Object.prototype ? undefined : value,
	);
}

function cleanJson(text: string): string {
	if (!UNCLEAN.test(text)) return text;
	const withoutNuls = text.replace(NULS, (part) => (part === "\\u0000" ? "" : part));
	return withoutNuls.replace(HALVES, (part) => (part.length === 6 ? "\\ufffd" : part));
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
