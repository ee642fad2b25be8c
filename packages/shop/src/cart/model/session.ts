import type { Address, BillingAddress } from "../../address/address.ts";
import type { Text } from "../../words/said.ts";

/** Who asks: the key of the stored cart and, when logged in, the customer. */
export interface Visitor {
	/** "t_" and 30 hex digits for guests, the customer's id as text when logged in. */
	sessionId: string;
	/** 0 for guests. */
	customerId: number;
	/** The answer has no place for the cart's errors: notices and coupons that do not hold wait for one that has. */
	seesNoErrors?: true;
}

/** One line of a stored cart. Reference: 02 Cart §5. */
export interface CartLine {
	key: string;
	/** The product, or the variable parent of a variation. */
	productId: number;
	/** 0 for products without variations. */
	variationId: number;
	/** "attribute_pa_pack-size" -> "25-kg", in the order in which they are shown. */
	variation: Record<string, string>;
	quantity: number;
	/** Extension data of the line, by namespace. */
	data: Record<string, unknown>;
}

export interface StoredNotice {
	kind: "error" | "success" | "info";
	/** HTML. */
	text: Text;
}

/** What is stored of a shopper between requests: one row, read and written whole under a lock. */
export interface CartSession {
	id: string;
	customerId: number;
	/** Grows with every write; part of cache keys. 0: not stored yet. */
	version: number;
	lines: CartLine[];
	/** Removed lines that can be undone, newest last. */
	removedLines: CartLine[];
	/** Codes in the order applied. */
	coupons: string[];
	/** package id -> chosen rate id. */
	chosenRates: Record<string, string>;
	billing: BillingAddress;
	shipping: Address;
	/** The draft or unpaid order of this cart, 0 for none. */
	draftOrderId: number;
	chosenPaymentMethod: string;
	notices: StoredNotice[];
	/** Data extensions keep with the cart, by namespace. */
	extensions: Record<string, unknown>;
	/** ms since the epoch. */
	expiresAt: number;
}
