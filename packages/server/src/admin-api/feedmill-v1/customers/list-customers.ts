import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";

export interface WantedCustomers {
	/** The end of a phone, or words, as typed into one field. */
	text: string;
	/** `next` of the page before; "" for the first page. */
	after: string;
	/** Default: as many as a page shows. */
	size?: number;
}

/** A page of accounts, the newest first. Errors: feedmill_not_allowed, feedmill_invalid. */
export function listCustomers({ lists }: Pick<Shop, "lists">, { text, after, size }: WantedCustomers, actor: Actor) {
	const words = text.trim();
	// A number is the end of a phone: "44417", "+91 98220 44417".
	const filter = isNumber(words) ? { phone: words.slice(0, 50) } : words === "" ? {} : { words };
	const page = { sort: "newest", ...(after === "" ? {} : { after }), ...(size === undefined ? {} : { size }) };
	return lists.customers.list(filter, page, actor);
}

function isNumber(text: string): boolean {
	return /^[\s\d+\-/().]+$/.test(text.normalize("NFKC")) && /\d/.test(text);
}
