import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { replaceEndingIn } from "@feedmill/trade/text/linear-replace.ts";

/** Converts stored HTML ("Sheep &amp; Goat Feed") to plain text for React. Tags are dropped. */
export function plainText(html: string): string {
	if (!/[&<]/.test(html)) return html;
	return decodeEntities(replaceEndingIn(html, ">", /<[^>]*>/g, () => " "))
		.replaceAll(/ +/g, " ")
		.trim();
}
