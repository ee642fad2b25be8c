/** Bytes of a drawing. */
const LONGEST = 2 * 1024 * 1024;
/** Scripts, listeners, pages inside it, other files, names that unfold. */
const ACTIVE =
	/<!(?:doctype|entity)|<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener)\b|[\s"'/]on\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^\s"'>]|url\(\s*["']?\s*(?!#|data:image\/)[^\s"')]|@import|javascript:/i;

/** An SVG that only draws. Its bytes may be an entity's or a script's in another encoding: it has to be UTF-8. */
export function isPlainSvg(content: Uint8Array): boolean {
	if (content.length > LONGEST) return false;
	const text = decoded(content);
	return text !== null && /<svg[\s>]/i.test(text) && !ACTIVE.test(text);
}

/** What is written as a number may be a letter of what is looked for. */
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
