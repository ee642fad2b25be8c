import { hasOneAddress } from "@feedmill/trade/address/countries.ts";
import { ACCOUNT_PLACES, type MenuItem, STANDARD_MENUS } from "@feedmill/trade/menus/menu.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { plainText } from "../../http/plain-text.ts";
import type { PageContext } from "../basics/page.ts";
import { menuLinks } from "../menus/menu-links.ts";

/** A link of the account navigation; the key is part of its CSS class, which style sheets and scripts use. */
interface AccountLink {
	key: string;
	label: string;
	href: string;
	active: boolean;
}

const NAMES = {
	account: said("Dashboard"),
	orders: said("Orders"),
	downloads: said("Downloads"),
	"edit-address": said("Addresses"),
	"payment-methods": said("Payment methods"),
	"edit-account": said("Account details"),
	"customer-logout": said("Log out"),
} satisfies Partial<Record<MenuItem["to"], Said>>;
type AccountPlace = keyof typeof NAMES;

/**
 * The account menu as configured, or the default. Saved methods are included only if there are or could be some, and
 * "log out" always. Reference: account §1.
 */
export async function accountMenu(
	context: PageContext,
	{ active, withMethods, logOutHref }: { active: string; withMethods: boolean; logOutHref: string },
): Promise<AccountLink[]> {
	const { shop, links, settings, theme } = context;
	const items = (await shop.content.menus()).account ?? STANDARD_MENUS.account;
	const [pages, categories] = await Promise.all([shop.content.pages(), shop.catalogue.categories()]);
	const facts = {
		words: shop.words,
		allProducts: theme.words.allProducts,
		shown: [],
		categories,
		pages,
		settings,
		links,
	};
	const others = (item: MenuItem, index: number): AccountLink[] =>
		menuLinks([item], facts).map(({ name, href }) => ({ key: `link-${index + 1}`, label: name, href, active: false }));
	const nameOf = (to: AccountPlace): Said =>
		to === "edit-address" && hasOneAddress(settings) ? said("Address") : NAMES[to];
	const own = ({ to, label }: { to: AccountPlace; label?: string }): AccountLink => {
		const key = to === "account" ? "dashboard" : to;
		const href = to === "account" ? links.to("account") : links.to("accountSection", { section: to });
		return {
			key,
			label: label === undefined ? shop.words.tell(nameOf(to)) : plainText(label),
			href: to === "customer-logout" ? logOutHref : href,
			active: key === active,
		};
	};
	const all = items.some(({ to }) => to === "customer-logout") ? items : [...items, { to: "customer-logout" as const }];
	return all
		.filter(({ to }) => withMethods || to !== "payment-methods")
		.flatMap(({ to, ...item }, index) =>
			isAccountPlace(to) ? [own({ ...item, to })] : others({ ...item, to }, index),
		);
}

function isAccountPlace(to: MenuItem["to"]): to is AccountPlace {
	return to === "account" || (ACCOUNT_PLACES as readonly string[]).includes(to);
}
