import type { Role } from "../access/abilities.ts";
import type { Address, BillingAddress } from "../address/address.ts";

/** A person with an account. Specification: 3, Customers. */
export interface Customer {
	id: number;
	/** What is typed to log in, lower case. */
	login: string;
	email: string;
	role: Role;
	firstName: string;
	lastName: string;
	/** Shown in the account and with reviews. */
	displayName: string;
	billing: BillingAddress;
	shipping: Address;
	/** Has an order that was paid. */
	paying: boolean;
	/** The language that mails to the customer are in, as <html lang> names it: "hi"; "": the store's. */
	language: string;
	/** ms since the epoch */
	createdAt: number;
	modifiedAt: number;
}

/** A login that has just happened: the token goes into the cookie and is stored only as a hash. */
export interface LoginSession {
	token: string;
	customer: Customer;
	/** ms since the epoch */
	expiresAt: number;
}
