/**
 * Menus that the shopkeeper can edit. "header": below the header and in the mobile menu; "footer": beside the
 * categories in the footer; "account": in the customer's account.
 */
export const MENU_LOCATIONS = ["header", "footer", "account"] as const;
export type MenuLocation = (typeof MENU_LOCATIONS)[number];

/** Pages of the shop; links follow when another page is configured. */
export const MENU_PLACES = ["home", "shop", "cart", "checkout", "account", "terms", "privacy"] as const;
/** Account pages, by the last segment of their paths. */
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
	/** All non-empty categories with their children, in the shop's order. */
	"categories",
] as const;
export type MenuTarget = (typeof MENU_TARGETS)[number];

/** A link of a menu as it is stored. */
export interface MenuItem {
	to: MenuTarget;
	/** Of a category or page. */
	id?: number;
	/** A path from the site root, or a URL. */
	href?: string;
	/** Stored form: "Bulls &amp; calves". Default: the name in the shop. */
	label?: string;
	/** The second level, a submenu. */
	children?: MenuItem[];
}

export type Menus = Readonly<Partial<Record<MenuLocation, readonly MenuItem[]>>>;

/** Menus of a shop without edited ones. */
export const STANDARD_MENUS: Readonly<Record<MenuLocation, readonly MenuItem[]>> = {
	header: [{ to: "shop" }, { to: "categories" }],
	footer: [{ to: "account" }, { to: "cart" }, { to: "terms" }, { to: "privacy" }],
	account: [{ to: "account" }, ...ACCOUNT_PLACES.map((to) => ({ to }))],
};

/** Whether a link may have this URL: pages of this shop, other sites, mail and telephone; no scripts. */
export function isMenuAddress(href: string): boolean {
	return /^(?:\/(?![/\\])|#|https?:\/\/[^/\s]|mailto:|tel:)[^\s<>"\\]*$/.test(href);
}
