import type { Amount } from "@feedmill/trade/money/amount.ts";

/**
 * What a clerk has typed of an order while its buyer is on the telephone. Incomplete until it is placed. Amounts in
 * millionths of the major unit. It has no amounts but those that somebody agreed with the buyer: the shop prices the
 * rest.
 */
export interface OrderDraft {
	/** null: without an account. */
	customerId: number | null;
	/** `email` may be empty: a telephone number suffices. */
	buyer: { firstName: string; lastName: string; phone: string; email: string };
	billing: DraftPlace;
	/** Where the goods go, if not to the buyer. */
	delivery: DraftPlace | null;
	lines: readonly DraftLine[];
	freight: DraftFreight | null;
	coupons: readonly string[];
	/** "link": the buyer pays on a page of the shop. "": not chosen yet. */
	payment: PaymentWay | "";
	/** The buyer's words about the order. */
	note: string;
}

export interface DraftPlace {
	/** House, street, farm. */
	line1: string;
	/** Village or city. */
	city: string;
	/** PIN */
	postcode: string;
	/** Code or name of the State; "": the PIN says it. */
	state: string;
	/** Post office, landmark and a second number, where forms begin with the PIN code. */
	office?: string;
	landmark?: string;
	secondPhone?: string;
}

export interface DraftLine {
	/** What is sold: of a product with packs, the pack. */
	productId: number;
	bags: number;
	/** Of one bag, as the shop's prices are entered; null: the shop's. */
	price: { amount: Amount; reason: string } | null;
}

/** One of the offered rates, or a title with a price without tax that was agreed. */
export interface DraftFreight {
	rateId?: string;
	title?: string;
	price?: Amount;
}

/** Ways to pay an order of the telephone. */
export const PAYMENT_WAYS = ["cod", "bacs", "link"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
