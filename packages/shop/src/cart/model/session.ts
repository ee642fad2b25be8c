import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import type { GivenRate } from "@feedmill/trade/shipping/rates.ts";
import type { Text } from "@feedmill/trade/words/said.ts";

/** The shopper of a request: the key of the stored cart, and the customer when logged in. */
export interface Visitor {
	/** "t_" and 30 hex digits for guests, the customer's id as text when logged in. */
	sessionId: string;
	/** 0 for guests. */
	customerId: number;
	/** The response cannot show the cart's errors: notices and invalid coupons stay for one that can. */
	seesNoErrors?: true;
	/** A guest identified by a Cart-Token, whose client goes on with it after a login. */
	byToken?: true;
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
	/** Of a button of a product list, which added a product with packs itself: it waits for a pack to be chosen. */
	asListed?: true;
}

export interface StoredNotice {
	kind: "error" | "success" | "info";
	/** HTML. */
	text: Text;
}

/** A shopper's stored cart session: one row, always written as a whole. */
export interface CartSession {
	id: string;
	customerId: number;
	/** Incremented with every write; part of cache keys. 0: not stored yet. */
	version: number;
	lines: CartLine[];
	/** Removed lines that can be undone, newest last. */
	removedLines: CartLine[];
	/** Codes in the order applied. */
	coupons: string[];
	/** package id -> id of the selected rate. */
	chosenRates: Record<string, string>;
	/** Of the selected rates those that the shop selected; the others are the shopper's choice. */
	givenRates?: Record<string, GivenRate>;
	billing: BillingAddress;
	shipping: Address;
	/** The draft or unpaid order of this cart, 0 for none. */
	draftOrderId: number;
	chosenPaymentMethod: string;
	notices: StoredNotice[];
	/** Where a login has moved a guest's cart: lines added until then follow it. `until`: ms since the epoch. */
	movedTo?: { customerId: number; until: number };
	/** Data that extensions store with the cart, by namespace. */
	extensions: Record<string, unknown>;
	/** ms since the epoch. */
	expiresAt: number;
}
