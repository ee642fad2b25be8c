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

/** What staff note about a customer. */
export interface CustomerNoteTable {
	id: number;
	customer_id: number;
	/** Plain text. */
	content: string;
	/** Name of who wrote it. */
	author: string;
	created_at: number;
}

/** An account that was merged into another one, as it was. */
export interface MergedCustomerTable {
	id: number;
	into_id: number;
	/** Its row, with the hash of its password. */
	row_json: string;
	/** Ids of what went over, by table. */
	moved_json: string;
	merged_at: number;
}

export interface LoginSessionTable {
	token_hash: string;
	customer_id: number;
	created_at: number;
	expires_at: number;
	/** The order that made the account and this login; null: a login by password. */
	order_id: Generated<number | null>;
	/** When the password or a code was given last, by staff; null: a login on the shop's pages. */
	proven_at: Generated<number | null>;
	/** When the second factor was passed. */
	factor_at: Generated<number | null>;
	/** Since when the role counts; null: it does not. */
	raised_at: Generated<number | null>;
	/** Last use by staff, to the minute; 0: none yet. */
	used_at: Generated<number>;
	/** "Chrome, Android" */
	device: Generated<string>;
	/** "203.0.113.*" */
	address: Generated<string>;
}

/** A second factor. Its secret is in the table of secrets. */
export interface StaffFactorTable {
	customer_id: number;
	confirmed_at: number;
	/** The last 30 seconds whose code was used, counted from 1970: a code opens once. */
	last_step: number;
}

export interface RecoveryCodeTable {
	code_hash: string;
	customer_id: number;
	used_at: number | null;
}

/** Open invitations; deleted when they are used. */
export interface InvitationTable {
	id: number;
	/** SHA-256 of the token in the link. */
	token_hash: string;
	/** "first": of the first owner. */
	kind: "first" | "staff";
	/** In lower case; "" for the first owner. */
	email: string;
	role: string;
	/** Name of the inviter. */
	invited_by: string;
	created_at: number;
	expires_at: number;
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

/** Orders that staff has begun to write down, until they are placed. */
export interface StaffDraftTable {
	person_id: number;
	/** Chosen by the page; also the key that places it. */
	draft_key: string;
	label: string;
	/** OrderDraft */
	draft_json: string;
	changed_at: number;
}
