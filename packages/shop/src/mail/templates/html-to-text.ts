import { replaceEndingIn } from "@feedmill/trade/text/linear-replace.ts";

const ENTITIES: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#39": "'",
	"#x27": "'",
	nbsp: " ",
	times: "×",
	rarr: "→",
};

const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi;

/** Names, titles and notes are stored as HTML; this converts them to text. Tags are dropped. */
export function textOf(html: string): string {
	return replaceEndingIn(html, ">", /<[^>]+>/g, () => "").replace(ENTITY, decoded);
}

function decoded(entity: string, name: string): string {
	const character = ENTITIES[name.toLowerCase()];
	if (character !== undefined || !name.startsWith("#")) return character ?? entity;
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** The text part of a mail, from its HTML: one line for each table row or paragraph, links with their URL. */
export function htmlToText(html: string): string {
	const text = html
		.replace(/<head>.*?<\/head>/gs, "")
		.replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2 ($1)")
		// Choices stand below the name and quantity of their line.
		.replace(/([^>])<div[^>]*>/g, "$1, ")
		.replace(/<\/t[dh]>\s*<t[dh][^>]*>/g, "  ")
		.replace(/<(br|hr)\s*\/?>\n?|<\/(tr|li|address)>/g, "\n")
		.replace(/<\/(p|h1|h2|table|ul)>/g, "\n\n")
		.replace(/<[^>]+>/g, "")
		.replace(ENTITY, decoded)
		.split("\n");
	return text
		.map((line) => line.trimEnd())
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
