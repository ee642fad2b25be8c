/** Removes what databases cannot store: NUL, which PostgreSQL refuses, and lone surrogates. */
export function cleanText(text: string): string {
	return text.replaceAll("\0", "").toWellFormed();
}
