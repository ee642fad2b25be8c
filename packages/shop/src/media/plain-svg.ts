/** Largest SVG in bytes. */
const LONGEST = 2 * 1024 * 1024;
/** Scripts, event handlers, embedded documents, external files, entities. */
const ACTIVE =
	/<!(?:doctype|entity)|<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener)\b|[\s"'/]on\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^\s"'>]|url\(\s*["']?\s*(?!#|data:image\/)[^\s"')]|@import|javascript:/i;

/**
 * Whether an SVG has no active content. Only UTF-8 is accepted, because another encoding could hide a script or an
 * entity.
 */
export function isPlainSvg(content: Uint8Array): boolean {
	if (content.length > LONGEST) return false;
	const text = decoded(content);
	return text !== null && /<svg[\s>]/i.test(text) && !ACTIVE.test(text);
}

/** Decodes a character reference, which could hide a letter of a forbidden word. */
function letter(code: number): string {
	return code <= 0x10_ffff ? String.fromCodePoint(code) : "";
}

function decoded(content: Uint8Array): string | null {
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
		if (text.includes("\0")) return null;
		return text
			.replace(/<!doctype svg public "[^"[\]]*"\s*"[^"[\]]*"\s*>/i, "")
			.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) =>
				letter(hex ? Number.parseInt(hex, 16) : Number(decimal)),
			);
	} catch {
		return null;
	}
}
