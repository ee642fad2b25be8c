/** A permission beyond what every customer has. One for each subject; reading has one only where it is private. */
export type Ability =
	/** May open the administration after logging in. */
	| "administration.enter"
	/** May see the technical message of an error; it may contain names of tables, files and addresses. */
	| "errors.detail"
	/** Exempt from rate limits. */
	| "limits.skip"
	/** Products of every status, with their stock. */
	| "products.see"
	/** New products and unpublished ones; publishing needs products.edit. */
	| "products.draft"
	/** May stop selling a product, and sell it again. */
	| "products.stop"
	| "products.edit"
	| "prices.edit"
	| "stock.edit"
	| "coupons.see"
	| "coupons.edit"
	/** Reviews of every status, with the e-mail addresses of their writers. */
	| "reviews.see"
	| "reviews.edit"
	| "content.edit"
	/** May add pictures to the library. */
	| "media.add"
	| "media.edit"
	| "shipping.see"
	| "shipping.edit"
	| "taxes.see"
	| "taxes.edit"
	| "payments.edit"
	| "settings.edit"
	| "customers.see"
	| "customers.edit"
	/** May merge accounts, and erase a customer's personal data on request. */
	| "customers.remove"
	/** May assign roles to accounts. */
	| "roles.give"
	| "orders.see"
	| "orders.edit"
	/** May put orders that are over into the bin, see it, and put them back. */
	| "orders.bin"
	/** May delete an order in the bin for good. */
	| "orders.delete"
	/** May give back any money of an order. */
	| "orders.refund"
	/** May give back as much of an order as the setting refundLimit says. */
	| "orders.refund-some"
	/** May write down what becomes of the goods: packed, on the road, delivered. */
	| "orders.handle"
	/** Cases of money that need a person, and payments of unknown outcome. */
	| "money.see"
	| "money.settle"
	/** May say that money has come to the mill's own account, by which orders are paid. */
	| "money.confirm"
	| "mail.handle"
	/** May see who changed what. */
	| "audit.see"
	/** May import another store's export. */
	| "store.import"
	/** May copy the whole store, with its secrets and personal data. */
	| "store.export"
	/** May take telephone numbers and e-mail addresses away in a file. */
	| "contacts.export"
	/** May replace the signing keys. */
	| "secrets.rotate"
	/** Texts for block patterns. Reference: 01 §7. */
	| "patterns.create";

const EVERYTHING: readonly Ability[] = [
	"administration.enter",
	"errors.detail",
	"limits.skip",
	"products.see",
	"products.draft",
	"products.stop",
	"products.edit",
	"prices.edit",
	"stock.edit",
	"coupons.see",
	"coupons.edit",
	"reviews.see",
	"reviews.edit",
	"content.edit",
	"media.add",
	"media.edit",
	"shipping.see",
	"shipping.edit",
	"taxes.see",
	"taxes.edit",
	"payments.edit",
	"settings.edit",
	"customers.see",
	"customers.edit",
	"customers.remove",
	"roles.give",
	"orders.see",
	"orders.edit",
	"orders.bin",
	"orders.delete",
	"orders.refund",
	"orders.refund-some",
	"orders.handle",
	"money.see",
	"money.settle",
	"money.confirm",
	"audit.see",
	"mail.handle",
	"store.import",
	"store.export",
	"contacts.export",
	"secrets.rotate",
	"patterns.create",
];
/** Reserved for those who run the programs and hold the keys. */
const OWNER_ONLY: readonly Ability[] = [
	"errors.detail",
	"orders.delete",
	"payments.edit",
	"roles.give",
	"mail.handle",
	"store.import",
	"store.export",
	"secrets.rotate",
	"patterns.create",
];
const WRITES_CONTENT: readonly Ability[] = ["administration.enter", "content.edit", "media.add", "media.edit"];

/** Maps roles to abilities. Roles of an imported store that are missing here may do what a customer may. */
const ABILITIES = {
	administrator: EVERYTHING,
	shop_manager: EVERYTHING.filter((ability) => !OWNER_ONLY.includes(ability)),
	clerk: [
		"administration.enter",
		"limits.skip",
		"products.see",
		"products.draft",
		"products.stop",
		"stock.edit",
		"media.add",
		"coupons.see",
		"reviews.see",
		"reviews.edit",
		"shipping.see",
		"customers.see",
		"customers.edit",
		"orders.see",
		"orders.edit",
		"orders.refund-some",
		"orders.handle",
		"money.see",
	],
	depot: ["administration.enter", "limits.skip", "products.see", "stock.edit", "shipping.see", "orders.handle"],
	accountant: [
		"administration.enter",
		"limits.skip",
		"products.see",
		"coupons.see",
		"shipping.see",
		"taxes.see",
		"customers.see",
		"orders.see",
		"money.see",
		"money.confirm",
		"audit.see",
	],
	editor: WRITES_CONTENT,
	author: ["administration.enter"],
	contributor: ["administration.enter"],
	subscriber: [],
	customer: [],
} as const satisfies Record<string, readonly Ability[]>;

/** "customer" and the roles of the staff. */
export type Role = keyof typeof ABILITIES;

export const roles = Object.keys(ABILITIES) as Role[];

export function abilitiesOf(role: Role): readonly Ability[] {
	return ABILITIES[role];
}

/** Whether somebody with this role works here. */
export function isStaff(role: Role): boolean {
	return ABILITIES[role].length > 0;
}

/** Whether the role counts only with a second factor: it reaches money, people or settings. */
export function needsFactor(role: Role): boolean {
	return WITH_FACTOR.includes(role);
}

const WITH_FACTOR: readonly Role[] = ["administrator", "shop_manager", "accountant"];

/** The role of a stored name; an unknown name is a customer. */
export function roleOf(stored: string): Role {
	return Object.hasOwn(ABILITIES, stored) ? (stored as Role) : "customer";
}
