import type { Role } from "@feedmill/trade/access/abilities.ts";
import { type Static, Type } from "typebox";
import type { OrderActed } from "./orders/order-acts.ts";
import type { OrderEntry } from "./orders/orders.ts";
import type { DraftPlace } from "./orders/staff-orders.ts";

/*
 * People who buy. Amounts are integers of millionths of the major unit, times ms since the epoch, texts plain.
 *
 *   GET customers {q, after}                → CustomerRows     customers.see; accounts, the newest first
 *   GET customers/by-phone/{digits}         → Caller[]         customers.see; who calls, guests too
 *   GET places/{pin}                        → PlacesOfPin      customers.see; State, district and villages of a PIN
 *   GET customers/{id}                      → CustomerShown    customers.see
 *   POST customers {name, phone, …}         → CustomerMade     customers.edit; an account without a login
 *   POST customers/{id}/email {email}       → OrderActed       customers.edit
 *   POST customers/{id}/notes {text}        → OrderActed       customers.edit
 *   POST customers/{id}/password-link       → OrderActed       customers.edit; roles.give for one of the staff
 *   GET customers/{id}/erase                → ErasingReview    customers.remove
 *   POST customers/{id}/erase               → OrderActed       customers.remove, and the password again
 *   GET customers/{id}/merge {from}         → MergingReview    customers.remove
 *   POST customers/{id}/merge {from}        → OrderActed       customers.remove; undone from the history
 *   PATCH things/customer/{id} {set, was}   names and addresses (things.ts)
 *
 * Every write but the link may be sent again when its answer was lost: it is done once. Errors: feedmill_invalid
 * (data.problems by field), feedmill_not_found (404; data.erasedAt: the customer was removed on request),
 * feedmill_customer_exists (409; data.id), feedmill_in_use (409: orders are under way, or somebody of the staff),
 * feedmill_no_email (409).
 */

/** GET customers. */
export const ListCustomersSchema = Type.Object({
	q: Type.String({ maxLength: 200, default: "", description: "End of a phone, or words of names, e-mail or village." }),
	after: Type.String({ maxLength: 8_000, default: "", description: "`next` of the page before." }),
});

const id = Type.Integer({ minimum: 1 });

/** GET customers/{id}, POST customers/{id}/password-link and the reviews. */
export const CustomerIdSchema = Type.Object({ id });

/** GET customers/by-phone/{digits}. */
export const ByPhoneSchema = Type.Object({
	digits: Type.String({ description: "Ten digits or more: the last ten count." }),
});

/** GET places/{pin}. */
export const PinSchema = Type.Object({ pin: Type.String({ description: "Six digits." }) });

/** POST customers. Everything but name, phone and PIN may be empty. */
export const NewCustomerSchema = Type.Object({
	name: Type.String({ maxLength: 200 }),
	phone: Type.String({ maxLength: 50 }),
	pin: Type.String({ maxLength: 20 }),
	village: Type.String({ maxLength: 200, default: "" }),
	street: Type.String({ maxLength: 200, default: "" }),
	email: Type.String({ maxLength: 254, default: "" }),
});

/** POST customers/{id}/email. */
export const CustomerEmailSchema = Type.Object({ id, email: Type.String({ maxLength: 254 }) });

/** POST customers/{id}/notes. */
export const CustomerNoteSchema = Type.Object({ id, text: Type.String({ maxLength: 6_000 }) });

/** POST customers/{id}/merge. */
export const MergeCustomersSchema = Type.Object({
	id,
	from: Type.Integer({ minimum: 1, description: "The account that goes into this one." }),
});

export type NewCustomer = Static<typeof NewCustomerSchema>;

export interface CustomerRow {
	id: number;
	name: string;
	login: string;
	phone: string;
	village: string;
	email: string;
	role: Role;
	/** Placed orders; of a list the newest thousand. */
	orders: number;
	/**
	 * What they came to less refunds, without those that were cancelled, failed or wait for their payment; null: the
	 * person may not see money.
	 */
	spent: number | null;
	/** null: there is no order. */
	lastOrderAt: number | null;
	createdAt: number;
}

export interface CustomerRows {
	entries: CustomerRow[];
	/** Counted up to 500. */
	total: number;
	/** There are more than `total`. */
	hasMore: boolean;
	/** `after` of the next page; null: this is the last one. */
	next: string | null;
}

export interface CustomerShown extends CustomerRow {
	/** Whether the person has proven to read mails at the address. */
	emailConfirmed: boolean;
	/** Lines as on a letter; empty for none. */
	billing: string[];
	shipping: string[];
	pin: string;
	/** Of all placed orders. */
	bags: number;
	/** The newest. */
	latest: OrderEntry[];
	/** The newest first. */
	notes: CustomerNote[];
	/** Other accounts of the same phone or e-mail address. */
	doubles: CustomerRow[];
}

export interface CustomerNote {
	id: number;
	at: number;
	by: string;
	text: string;
}

export interface CustomerMade {
	id: number;
	/** false: it was made before, by the same request. */
	changed: boolean;
	sentence: string;
}

/** Somebody who has this telephone number, with what they ordered last. */
export interface Caller {
	/** null: has ordered without an account only. */
	customerId: number | null;
	firstName: string;
	lastName: string;
	/** As it was written. */
	phone: string;
	email: string;
	billing: DraftPlace;
	/** Where the goods went the last time, if not to the buyer. */
	delivery: DraftPlace | null;
	/** The newest orders, of which each can be ordered again. */
	orders: CallerOrder[];
}

export interface CallerOrder {
	id: number;
	placedAt: number;
	statusLabel: string;
	total: number;
	/** `productId`: what is sold, of a product with packs the pack. */
	lines: { productId: number; name: string; bags: number }[];
}

export interface PlacesOfPin {
	/** Those that have the PIN, the one with most post offices first; none: no post office has it. */
	districts: { state: string; name: string; offices: readonly string[] }[];
	/** Names of the States in question by their codes: of `districts`, or all. */
	states: { code: string; name: string }[];
}

export interface ErasingReview {
	/** Orders that stay, without name, address and phone. */
	orders: number;
	notes: number;
	/** Why it cannot be done yet; "": it can. */
	refusal: string;
}

export interface MergingReview {
	/** What goes over. */
	orders: number;
	notes: number;
	reviews: number;
	/** Fields that are empty in `into` and are filled, with their values. */
	filled: { field: string; value: string }[];
	/** What is lost: the login and e-mail address of `from`. */
	lost: string[];
	/** Why it cannot be done; "": it can. */
	refusal: string;
}

export type CustomerActed = OrderActed;
