import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

export interface CustomerTable {
	id: number;
	login: string;
	email: string;
	password_hash: string;
	role: string;
	first_name: string;
	last_name: string;
	display_name: string;
	billing_json: string;
	shipping_json: string;
	paying: Flag;
	created_at: number;
	modified_at: number;
	/** "hi"; "": the store's. */
	language: Generated<string>;
}

/** What staff find an account by. */
export interface CustomerWordsTable {
	customer_id: number;
	/** Names, places and addresses as searched (trade/text/listed-words.ts). */
	words: string;
	/** The last ten digits of the phone, the last one first. */
	phone: string;
}

export interface LoginSessionTable {
	token_hash: string;
	customer_id: number;
	created_at: number;
	expires_at: number;
	/** The order that made the account and this login; null: a login by password. */
	order_id: Generated<number | null>;
}

export interface VerifiedEmailTable {
	customer_id: number;
	email: string;
	verified_at: number;
}

export interface CountedAttemptsTable {
	key: string;
	calls: number;
	ends_at: number;
}

export interface CartSessionTable {
	id: string;
	customer_id: number;
	version: number;
	data_json: string;
	updated_at: number;
	expires_at: number;
}

/** Requests for a mail when a sold-out product is back in stock; deleted with that mail. */
export interface WaitingListTable {
	id: number;
	product_id: number;
	/** In lower case. */
	email: string;
	origin: string;
	/** "hi"; "": the store's. */
	language: Generated<string>;
	asked_at: number;
	/** When the last mail to confirm the address was sent. */
	mailed_at: number;
	confirmed_at: number | null;
}

/** Addresses of a guest's last order on a device. */
export interface RememberedGuestTable {
	/** SHA-256 of the token in the device's cookie. */
	token_hash: string;
	/** In lower case. */
	email: string;
	/** Billing and shipping address. */
	data_json: string;
	used_at: number;
}
