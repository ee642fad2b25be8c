import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";

/** A person with an account. Specification: 3, Customers. */
export interface Customer {
	id: number;
	/** Username, lower case. */
	login: string;
	email: string;
	role: Role;
	firstName: string;
	lastName: string;
	/** Shown in the account and with reviews. */
	displayName: string;
	billing: BillingAddress;
	shipping: Address;
	/** Has a paid order. */
	paying: boolean;
	/** Language of mails, as in <html lang>: "hi"; "": the store's. */
	language: string;
	/** ms since the epoch */
	createdAt: number;
	modifiedAt: number;
}

/** The login of a request. */
export interface Login {
	customer: Customer;
	state: LoginState;
}

/** What staff proved in a login. Times in ms since the epoch. */
export interface LoginState {
	/** loginIdOf its token. */
	id: string;
	createdAt: number;
	expiresAt: number;
	/** Last use by staff, to the minute. */
	usedAt: number;
	/** When the password or a code was given last; null: a login on the shop's pages. */
	provenAt: number | null;
	/** Since when the role counts; null: it does not, and the person is a customer. */
	raisedAt: number | null;
	device: string;
	address: string;
}

/** Where somebody logs in, in words for a list. */
export interface Place {
	/** "Chrome, Android"; "": unknown. */
	device: string;
	/** "203.0.113.*" */
	address: string;
}

/** A new login: the token goes into the cookie, only its hash is stored. */
export interface LoginSession {
	token: string;
	customer: Customer;
	/** ms since the epoch */
	expiresAt: number;
}
