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

/** A new login: the token goes into the cookie, only its hash is stored. */
export interface LoginSession {
	token: string;
	customer: Customer;
	/** ms since the epoch */
	expiresAt: number;
}
