import { stripTags } from "../text/sanitise.ts";

const ENTITIES: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#039": "'",
	"#39": "'",
	apos: "'",
};

/**
 * Normalises a code for comparison: without markup, entities decoded, trimmed, lower case. `" TeN "` is "ten".
 * Reference: 03 Coupons §1.
 */
export function normaliseCouponCode(code: string): string {
	return stripTags(decoded(code)).replaceAll("&lt;", "<").trim().toLowerCase();
}

/** Elements that a comment may have: a message repeats them, escaped. */
const INLINE = new Set("a abbr acronym b blockquote cite code del em i q s strike strong".split(" "));

/**
 * An unknown code as a message repeats it, not escaped yet: other tags are removed, but not what is between them. At
 * most a few hundred characters. Reference: 03 Coupons §5.
 */
export function repeatedCouponCode(code: string): string {
	return decoded(code)
		.replace(/<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi, (_, end: string, name: string) =>
			INLINE.has(name.toLowerCase()) ? `<${end}${name}>` : "",
		)
		.trim()
		.toLowerCase();
}

function decoded(code: string): string {
	return code.replace(/&(amp|lt|gt|quot|#0?39|apos);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? "");
}
