/**
 * What somebody may do in the shop beyond buying. One name a subject; what reads only is not named unless it is
 * private.
 */
export type Ability =
	/** Sees the administration after logging in. */
	| "administration.enter"
	/** Sees why something failed, with the words of the program: they may name tables, files and addresses. */
	| "errors.detail"
	/** Is not counted by the rate limits. */
	| "limits.skip"
	| "products.edit"
	| "prices.edit"
	| "stock.edit"
	| "coupons.edit"
	| "reviews.edit"
	| "content.edit"
	| "media.edit"
	| "shipping.edit"
	| "taxes.edit"
	| "payments.edit"
	| "settings.edit"
	| "customers.see"
	| "customers.edit"
	/** Decides who works here as what. */
	| "roles.give"
	| "orders.see"
	| "orders.edit"
	| "orders.refund"
	| "mail.handle"
	/** Takes over another store's export. */
	| "store.import"
	/** Makes a new key for everything that is signed. */
	| "secrets.rotate"
	/** Texts for block patterns. Reference: 01 §7. */
	| "patterns.create";

const EVERYTHING: readonly Ability[] = [
	"administration.enter",
	"errors.detail",
	"limits.skip",
	"products.edit",
	"prices.edit",
	"stock.edit",
	"coupons.edit",
	"reviews.edit",
	"content.edit",
	"media.edit",
	"shipping.edit",
	"taxes.edit",
	"payments.edit",
	"settings.edit",
	"customers.see",
	"customers.edit",
	"roles.give",
	"orders.see",
	"orders.edit",
	"orders.refund",
	"mail.handle",
	"store.import",
	"secrets.rotate",
	"patterns.create",
];
/** Is for who runs the programs and holds the keys. */
const OWNER_ONLY: readonly Ability[] = [
	"errors.detail",
	"payments.edit",
	"roles.give",
	"mail.handle",
	"store.import",
	"secrets.rotate",
	"patterns.create",
];
const WRITES_CONTENT: readonly Ability[] = ["administration.enter", "content.edit", "media.edit"];

/** The one table from role to abilities. Roles of an imported store that are not in it may do what a customer may. */
const ABILITIES = {
	administrator: EVERYTHING,
	shop_manager: EVERYTHING.filter((ability) => !OWNER_ONLY.includes(ability)),
	clerk: [
		"administration.enter",
		"limits.skip",
		"stock.edit",
		"reviews.edit",
		"customers.see",
		"customers.edit",
		"orders.see",
		"orders.edit",
	],
	depot: ["administration.enter", "limits.skip", "stock.edit"],
	accountant: ["administration.enter", "limits.skip", "customers.see", "orders.see"],
	editor: WRITES_CONTENT,
	author: ["administration.enter"],
	contributor: ["administration.enter"],
	subscriber: [],
	customer: [],
} as const satisfies Record<string, readonly Ability[]>;

/** "customer" and the roles of the people who work here. */
export type Role = keyof typeof ABILITIES;

export const roles = Object.keys(ABILITIES) as Role[];

export function abilitiesOf(role: Role): readonly Ability[] {
	return ABILITIES[role];
}

/** The role that a stored name stands for; names that the shop does not know may no more than a customer. */
export function roleOf(stored: string): Role {
	return Object.hasOwn(ABILITIES, stored) ? (stored as Role) : "customer";
}
