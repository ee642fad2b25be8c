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
	return stripTags(
		code.replace(/&(amp|lt|gt|quot|#0?39|apos);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? ""),
	)
		.replaceAll("&lt;", "<")
		.trim()
		.toLowerCase();
}
