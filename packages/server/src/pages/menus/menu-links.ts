import type { Page } from "@feedmill/shop/content/page.ts";
import type { MenuLink, NavigationItem } from "@feedmill/storefront/frame/frame.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import type { MenuItem, MenuTarget } from "@feedmill/trade/menus/menu.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Links } from "../basics/route-table.ts";

/** What menu links depend on. */
export interface MenuFacts {
	words: Words;
	/** The theme's name for all products; "" for the default. */
	allProducts: string;
	/** Non-empty categories with pictures. */
	shown: readonly NavigationItem[];
	categories: readonly Category[];
	pages: readonly Page[];
	settings: Pick<StoreSettings, "pages">;
	links: Links;
}

/**
 * A stored menu for display. Links without a target (drafts, deleted categories, unconfigured pages) are dropped with
 * their children.
 */
export function menuLinks(items: readonly MenuItem[], facts: MenuFacts): MenuLink[] {
	return items.flatMap((item) => {
		if (item.to === "categories") return facts.shown.map(categoryLink);
		const link = linkOf(item, facts);
		if (!link) return [];
		const children = (item.children ?? []).flatMap((child) => {
			const below = linkOf(child, facts);
			return below ? [{ ...below, current: false }] : [];
		});
		const { family, image } = facts.shown.find(({ href }) => href === link.href) ?? {};
		const category = family && image !== undefined ? { category: { family, image } } : {};
		return [{ ...link, current: false, children, ...category }];
	});
}

/** Marks the link to the current page. */
export function withCurrent(links: readonly MenuLink[], path: string): MenuLink[] {
	return links.map((link) => ({
		...link,
		current: link.href === path,
		children: link.children.map((child) => ({ ...child, current: child.href === path })),
	}));
}

function categoryLink({ name, href, family, image, children }: NavigationItem): MenuLink {
	return { name, href, current: false, children, category: { family, image } };
}

const NAMES: Partial<Record<MenuTarget, Said>> = {
	home: said("Home"),
	shop: said("All feeds"),
	cart: said("Cart"),
	checkout: said("Checkout"),
	account: said("My account"),
	terms: said("Terms and conditions"),
	privacy: said("Privacy policy"),
};

function linkOf(item: MenuItem, facts: MenuFacts): Pick<MenuLink, "name" | "href"> | null {
	const found = targetOf(item, facts);
	return found && found.href !== "" ? { ...found, name: plainText(item.label ?? found.name) } : null;
}

function targetOf({ to, id, href = "" }: MenuItem, facts: MenuFacts): Pick<MenuLink, "name" | "href"> | null {
	const { links, settings, words, allProducts } = facts;
	const name = to === "shop" && allProducts ? allProducts : words.tell(NAMES[to] ?? "");
	switch (to) {
		case "address":
			return { name: href, href };
		case "terms":
		case "privacy":
			return { name, href: settings.pages[to].path };
		case "home":
			return { name, href: links.to("besideCart") };
		case "shop":
		case "cart":
		case "checkout":
		case "account":
			return { name, href: links.to(to) };
		case "category": {
			const category = facts.categories.find((each) => each.id === id);
			return category ? { name: category.name, href: links.to("category", { path: category.path }) } : null;
		}
		case "page": {
			const page = facts.pages.find((each) => each.id === id && each.status === "publish");
			const place = Object.values(settings.pages).find((each) => each.id === id);
			if (!page) return null;
			return { name: page.title, href: place?.path || links.to("content", { path: page.slug }) };
		}
		default:
			return null;
	}
}
