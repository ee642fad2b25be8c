import { LONGEST_NOTE } from "@feedmill/trade/checkout/checks/customer-note.ts";
import { allowMarkup } from "@feedmill/trade/text/markup/allow-markup.ts";
import { normalText } from "@feedmill/trade/text/normal-form.ts";

/**
 * The stored form of a customer note: HTML that shoppers may have stays, other tags are removed but not the text
 * between them. Remaining "<", ">" and "&" become entities, so that removing a tag cannot join two halves into a new
 * one. Reference: 05 Checkout §1.
 */
export function storedNote(typed: string): string {
	return allowMarkup(normalText(typed.slice(0, 2 * LONGEST_NOTE)), {
		author: "shopper",
		unknown: "markup",
		text: (written) => written.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
	})
		.replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi, "&amp;")
		.trim();
}
