import { LONGEST_NOTE } from "@feedmill/trade/checkout/checks/customer-note.ts";
import { allowedTag } from "@feedmill/trade/text/allowed-html.ts";
import { markupIn } from "@feedmill/trade/text/linear-replace.ts";

/**
 * The stored form of a customer note: allowed HTML stays, other tags are removed but not the text between them.
 * Remaining "<", ">" and "&" become entities, so that removing a tag cannot join two halves into a new one. Reference:
 * 05 Checkout §1.
 */
export function storedNote(typed: string): string {
	const text = typed.slice(0, 2 * LONGEST_NOTE);
	let note = "";
	let end = 0;
	for (const { index, markup } of markupIn(text, /<\/?[a-z][^<>]*>/)) {
		note += withoutBrackets(text.slice(end, index)) + allowedTag(markup);
		end = index + markup.length;
	}
	return (note + withoutBrackets(text.slice(end)))
		.replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi, "&amp;")
		.trim();
}

function withoutBrackets(text: string): string {
	return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
