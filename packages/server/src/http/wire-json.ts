// biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII is escaped on the wire.
const NOT_ASCII = /[^\x00-\x7f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const EVERY_NOT_ASCII = /[^\x00-\x7f]/g;

/**
 * JSON as the reference writes it: `/` as `\/` and non-ASCII as `\uXXXX`, valid in every encoding and safe inside a
 * script element. Reference: 01 §5 and §10.
 */
export function stringifyWire(value: unknown, indent = 0): string {
	// The rupee sign precedes every price and is usually the only non-ASCII character.
	const text = JSON.stringify(value, null, indent).replaceAll("₹", "\\u20b9");
	const ascii = NOT_ASCII.test(text) ? text.replace(EVERY_NOT_ASCII, escapeUnit) : text;
	return ascii.replaceAll("/", "\\/");
}

const escapes = new Map<string, string>();

function escapeUnit(unit: string): string {
	let escaped = escapes.get(unit);
	if (escaped === undefined) {
		escaped = `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
		escapes.set(unit, escaped);
	}
	return escaped;
}
