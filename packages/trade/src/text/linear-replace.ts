/**
 * Replacement in linear time. A pattern such as /<!--.*?-->/ searches its end again from every start, which is
 * quadratic: a megabyte of "<!--" would block the process for minutes.
 */

/** Replaces matches of a global pattern that all end in `end`. Only the text up to the last `end` is searched. */
export function replaceEndingIn(
	text: string,
	end: string,
	pattern: RegExp,
	replace: (match: string) => string,
): string {
	const last = text.lastIndexOf(end);
	if (last === -1) return text;
	const cut = last + end.length;
	return text.slice(0, cut).replace(pattern, replace) + text.slice(cut);
}

/** Replaces elements with these names, from the start tag to the first end tag. Elements without an end tag stay. */
export function replaceElements(html: string, names: readonly string[], replace: (element: string) => string): string {
	const tagsEnd = html.lastIndexOf(">") + 1;
	const starts = new RegExp(`<(${names.join("|")})\\b[^>]*>`, "gi");
	const text = html.slice(0, tagsEnd);
	const endless = new Set<string>();
	let result = "";
	let done = 0;
	for (let start = starts.exec(text); start; start = starts.exec(text)) {
		const name = start[1]!.toLowerCase();
		if (endless.has(name)) continue;
		const ends = new RegExp(`</${name}\\s*>`, "gi");
		ends.lastIndex = starts.lastIndex;
		if (!ends.exec(text)) {
			endless.add(name);
			continue;
		}
		result += text.slice(done, start.index) + replace(text.slice(start.index, ends.lastIndex));
		done = ends.lastIndex;
		starts.lastIndex = done;
	}
	return result + html.slice(done);
}
