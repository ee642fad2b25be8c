import { decodeEntities } from "../text/decode-entities.ts";
import { scanMarkup } from "../text/markup/scan-markup.ts";
import { normalText, storedName, withoutCase } from "../text/normal-form.ts";

/**
 * The one form of a code, in which it is stored and compared: without markup, entities decoded, trimmed, in lower case
 * and the normal form of its letters. `" TeN "` is "ten", "test&amp;coupon" is "test&coupon". Reference: 03 Coupons §1.
 */
export function normaliseCouponCode(code: string): string {
	return withoutCase(storedName(decodeEntities(code))).trim();
}

/** Elements that a comment may have: a message repeats them, escaped. */
const INLINE = new Set("a abbr acronym b blockquote cite code del em i q s strike strong".split(" "));

/**
 * An unknown code as a message repeats it, not escaped yet: other tags are removed, but not what is between them. At
 * most a few hundred characters. Reference: 03 Coupons §5.
 */
export function repeatedCouponCode(code: string): string {
	let repeated = "";
	const tag = (name: string, end: "" | "/") => {
		if (INLINE.has(name)) repeated += `<${end}${name}>`;
	};
	scanMarkup(decodeEntities(code), "text", {
		text: (written) => (repeated += written),
		start: ({ name }) => tag(name, ""),
		end: (name) => tag(name, "/"),
	});
	return normalText(repeated.trim().toLowerCase());
}
