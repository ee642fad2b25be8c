import type { Shop } from "@feedmill/shop/shop.ts";
import type { Depot, NavigationItem, SiteFacts, Surroundings } from "@feedmill/storefront/frame/frame.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { BoundedCache, weigh } from "@feedmill/trade/cache/bounded-cache.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import type { Popup } from "@feedmill/trade/content/popup.ts";
import { STANDARD_MENUS } from "@feedmill/trade/menus/menu.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { plainText } from "../http/plain-text.ts";
import type { SpokenLanguage } from "../language/languages.ts";
import type { LoadedTheme } from "../theme/load-theme.ts";
import type { PageContext } from "./basics/page.ts";
import { tileOf } from "./basics/pictures.ts";
import type { Links } from "./basics/route-table.ts";
import { waysToPay } from "./basics/ways-to-pay.ts";
import { menuLinks } from "./menus/menu-links.ts";

/** Parts that are the same on every page. */
export interface SiteParts {
	site: Omit<SiteFacts, "origin" | "year">;
	categories: NavigationItem[];
	menu: Surroundings["menu"];
	footerMenu: Surroundings["footerMenu"];
	popups: readonly Popup[];
	/** Empty for a single language. */
	languages: Surroundings["languages"];
	/** Cache of frames by their JSON: pages with equal frames share the object and its markup. */
	surroundings: BoundedCache<string, Surroundings>;
}

/** Returns the shared parts, reloaded after a change of catalogue or settings. */
export function createSiteParts(
	shop: Shop,
	languages: readonly Pick<SpokenLanguage, "code">[],
): (context: Pick<PageContext, "versions" | "settings" | "theme" | "links">) => Promise<SiteParts> {
	let cached: { categories: readonly Category[]; settings: number; parts: Promise<SiteParts> } | null = null;
	return async ({ versions, ...context }) => {
		// Another array after any change other than of single products.
		const categories = await shop.catalogue.categories(versions);
		if (cached?.categories === categories && cached.settings === versions.settings) return cached.parts;
		const entry = { categories, settings: versions.settings, parts: readSiteParts(shop, languages, context) };
		cached = entry;
		entry.parts.catch(() => {
			if (cached === entry) cached = null;
		});
		return entry.parts;
	};
}

async function readSiteParts(
	shop: Shop,
	languages: readonly Pick<SpokenLanguage, "code">[],
	{ settings, theme, links }: Pick<PageContext, "settings" | "theme" | "links">,
): Promise<SiteParts> {
	const [categories, gateways, popups, menus, pages] = await Promise.all([
		shop.catalogue.categories(),
		shop.settings.gateways(),
		shop.content.popups(),
		shop.content.menus(),
		shop.content.pages(),
	]);
	const shown = navigation(categories, settings, theme, links);
	const menuAt = (location: "header" | "footer") => ({
		own: menus[location] !== undefined,
		links: menuLinks(menus[location] ?? STANDARD_MENUS[location], {
			words: shop.words,
			allProducts: theme.words.allProducts,
			shown,
			categories,
			pages,
			settings,
			links,
		}),
	});
	const paymentMethods = waysToPay(gateways).map(({ title }) => title);
	return {
		site: siteFacts(shop, settings, theme, paymentMethods),
		categories: shown,
		menu: menuAt("header"),
		footerMenu: menuAt("footer"),
		popups,
		languages: languages.length > 1 ? languages.map(({ code }) => choiceOf(code, shop)) : [],
		surroundings: new BoundedCache({
			name: "pages: surroundings",
			bytes: 4 * 1024 * 1024,
			// The markup of header, footer and menu is several times their data.
			sizeOf: (around) => 10 * weigh(around),
			longestKey: 100_000,
		}),
	};
}

function siteFacts(
	shop: Shop,
	settings: StoreSettings,
	theme: LoadedTheme,
	paymentMethods: string[],
): SiteParts["site"] {
	const names = placesIn(shop.words);
	const { pickup, base } = settings;
	const depots = pickup.enabled ? pickup.locations.filter(({ enabled }) => enabled) : [];
	return {
		title: plainText(settings.siteTitle),
		logo: theme.logo,
		words: theme.words,
		tagline: plainText(settings.tagline),
		phone: settings.phone,
		gstin: settings.gstin,
		email: settings.emailFromAddress || settings.adminEmail,
		address: addressLines(base, base.country, names),
		depots: depots.map(
			({ name, address, details }): Depot => ({
				name,
				lines: addressLines(address, base.country, names),
				details: plainText(details),
			}),
		),
		paymentMethods,
		storeNotice: safeHtml(settings.storeNotice),
	};
}

/** A language by its own name. */
function choiceOf(code: string, { words }: Shop): Surroundings["languages"][number] {
	const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
	return { code, name, current: code === words.html };
}

/** Non-empty categories in the shopkeeper's order, two levels. */
function navigation(
	categories: readonly Category[],
	settings: StoreSettings,
	theme: LoadedTheme,
	links: Links,
): NavigationItem[] {
	const shown = categories
		.filter(({ id, count }) => count > 0 && id !== settings.defaultCategoryId)
		.sort((a, b) => a.menuOrder - b.menuOrder || a.name.localeCompare(b.name));
	const item = (category: Category) => ({
		name: plainText(category.name),
		href: links.to("category", { path: category.path }),
		current: false,
	});
	return shown
		.filter(({ parentId }) => parentId === 0)
		.map((category) => ({
			...item(category),
			family: theme.families.ofCategory(category).facts,
			image: category.image && tileOf(category.image),
			count: category.count,
			children: shown.filter(({ parentId }) => parentId === category.id).map(item),
		}));
}
