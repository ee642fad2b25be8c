/** Makes straight punctuation typographic, as HTML entities. Reference: 02 Cart §2, the table. */

const OPENS_AFTER = /[\s([{<\-–—"'“]$|^$/;

/** Formats text without tags; `before`: the preceding character, which decides whether a quote opens. */
export function typographic(text: string, before: string): string {
	if (!/["'&.\-x()<>]/.test(text)) return text;
	let result = text;
	if (result.includes(".")) result = result.replaceAll("...", "&#8230;");
	if (result.includes("-")) result = dashes(result);
	if (result.includes("(tm)")) result = result.replace(/(?<=\s)\(tm\)/gi, "&#8482;");
	// Not in "25x10kg" or a hexadecimal number. Looks back from each x: a number without one is read once.
	if (result.includes("x")) result = result.replace(/(?<=\b(?!0x)\d[\d.,]*)x(?=\d[\d.,]*\b)/g, "&#215;");
	if (result.includes('"') || result.includes("'")) result = quotes(result, before);
	return result;
}

function dashes(text: string): string {
	return text
		.replaceAll("---", "&#8212;")
		.replace(/(^|\s)--(?=\s|$)/g, "$1&#8212;")
		.replace(/(?<!-)--(?!-)/g, "&#8211;")
		.replace(/(^|\s)-(?=\s|$)/g, "$1&#8211;");
}

function quotes(text: string, before: string): string {
	let open = 0;
	let result = "";
	for (let i = 0; i < text.length; i++) {
		const sign = text[i]!;
		if (sign !== '"' && sign !== "'") {
			result += sign;
			continue;
		}
		const previous = i > 0 ? text[i - 1]! : before;
		const next = text[i + 1] ?? "";
		const opens = OPENS_AFTER.test(previous) && next !== "" && !/\s/.test(next);
		if (sign === "'") {
			if (opens && /^'\d\d(?!\d)/.test(text.slice(i, i + 4))) result += "&#8217;";
			else if (/\d/.test(previous) && !/[a-z]/i.test(next)) result += "&#8242;";
			else result += opens ? "&#8216;" : "&#8217;";
		} else if (/\d/.test(previous) && open === 0) result += "&#8243;";
		else {
			open += opens ? 1 : -1;
			if (open < 0) open = 0;
			result += opens ? "&#8220;" : "&#8221;";
		}
	}
	return result;
}

/** Encodes ampersands that start no entity. */
export function escapeAmpersands(text: string): string {
	return text.includes("&") ? text.replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi, "&#038;") : text;
}
