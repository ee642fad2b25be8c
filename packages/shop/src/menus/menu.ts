/**
 * The lists of links around pages that the shopkeeper can put together. "header" stands below the header and in the
 * menu of small screens, "footer" beside the categories at the end of a page, "account" beside a customer's own pages.
 */
export const MENU_LOCATIONS = ["header", "footer", "account"] as const;
export type MenuLocation = (typeof MENU_LOCATIONS)[number];

/** Places of the shop itself; their links follow when another page is chosen for one of them. */
export const MENU_PLACES = ["home", "shop", "cart", "checkout", "account", "terms", "privacy"] as const;
/** A customer's own pages, by the last part of their addresses. */
export const ACCOUNT_PLACES = [
	"orders",
	"downloads",
	"edit-address",
	"payment-methods",
	"edit-account",
	"customer-logout",
] as const;

export const MENU_TARGETS = [
	...MENU_PLACES,
	...ACCOUNT_PLACES,
	"category",
	"page",
	"address",
	/** All categories that have products, each with those below it, in the shop's order. */
	"categories",
] as const;
export type MenuTarget = (typeof MENU_TARGETS)[number];

/** A link of a menu as it is stored. */
export interface MenuItem {
	to: MenuTarget;
	/** Of a category or page. */
	id?: number;
	/** Of an address: a path from the site root, or a whole address. */
	href?: string;
	/** As other names are stored: "Bulls &amp; calves". Not given: what the shop itself calls it. */
	label?: string;
	/** The second level, which opens below it. */
	children?: MenuItem[];
}

export type Menus = Readonly<Partial<Record<MenuLocation, readonly MenuItem[]>>>;

/** What stands where the shopkeeper has put nothing together. */
export const STANDARD_MENUS: Readonly<Record<MenuLocation, readonly MenuItem[]>> = {
	header: [{ to: "shop" }, { to: "categories" }],
	footer: [{ to: "account" }, { to: "cart" }, { to: "terms" }, { to: "privacy" }],
	account: [{ to: "account" }, ...ACCOUNT_PLACES.map((to) => ({ to }))],
};

/** What a link may lead to in an address: pages of this shop, other sites, mail and telephone; nothing that runs. */
export function isMenuAddress(href: string): boolean {
	return /^(?:\/(?![/\\])|#|https?:\/\/[^/\s]|mailto:|tel:)[^\s<>"\\]*$/.test(href);
}
