import { replaceEndingIn } from "@feedmill/trade/text/linear-replace.ts";

const NAMED: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: "\u00a0",
	ndash: "–",
	mdash: "—",
	hellip: "…",
	rsquo: "’",
	lsquo: "‘",
	ldquo: "“",
	rdquo: "”",
	"#8377": "₹",
};

/** Converts stored HTML ("Sheep &amp; Goat Feed") to plain text for React. Tags are dropped. */
export function plainText(html: string): string {
	if (!/[&<]/.test(html)) return html;
	return replaceEndingIn(html, ">", /<[^>]*>/g, () => " ")
		.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (entity, name: string) => decodeEntity(name) ?? entity)
		.replaceAll(/ +/g, " ")
		.trim();
}

function decodeEntity(name: string): string | undefined {
	if (!name.startsWith("#")) return NAMED[name.toLowerCase()];
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
