import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { wordsOfMarkup } from "@feedmill/trade/text/markup/text-of-markup.ts";

/** Converts stored HTML ("Sheep &amp; Goat Feed") to plain text for React. Tags are dropped. */
export function plainText(html: string): string {
	if (!/[&<]/.test(html)) return html;
	return decodeEntities(wordsOfMarkup(html, " ")).replaceAll(/ +/g, " ").trim();
}
