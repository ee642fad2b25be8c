import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { wordsOfMarkup } from "@feedmill/trade/text/markup/text-of-markup.ts";

/** Names, titles and notes are stored as HTML; this converts them to text. Tags are dropped. */
export function textOf(html: string): string {
	return decoded(wordsOfMarkup(html, ""));
}

/** The text part of a mail, from its HTML: one line for each table row or paragraph, links with their URL. */
export function htmlToText(html: string): string {
	const marked = html
		.replace(/<head>.*?<\/head>/gs, "")
		.replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2 ($1)")
		// Choices stand below the name and quantity of their line, and below each other.
		.replace(/([^>]|<\/span>|<\/div>(?=<div style))<div[^>]*>/g, "$1, ")
		.replace(/<\/t[dh]>\s*<t[dh][^>]*>/g, "  ")
		.replace(/<(br|hr)\s*\/?>\n?|<\/(tr|li|address)>/g, "\n")
		.replace(/<\/(p|h1|h2|table|ul)>/g, "\n\n")
		.replace(/<[^>]+>/g, "");
	return decoded(marked)
		.split("\n")
		.map((line) => line.trimEnd())
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** Mail programs break plain text where they find a space, so a no-break space becomes an ordinary one. */
function decoded(html: string): string {
	return decodeEntities(html).replaceAll("\u00a0", " ");
}
