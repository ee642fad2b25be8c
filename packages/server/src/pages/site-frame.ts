import type { Shop } from "@feedmill/shop/shop.ts";
import type { Crumb, Depot, Frame, NavigationItem, SiteFacts, Surroundings } from "@feedmill/storefront/frame/frame.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { BoundedCache, weigh } from "@feedmill/trade/cache/bounded-cache.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import type { Popup } from "@feedmill/trade/content/popup.ts";
import { STANDARD_MENUS } from "@feedmill/trade/menus/menu.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { librariesOfBlock, partsOfBlock } from "../extensions/browser/page-scripts.ts";
import { plainText } from "../http/plain-text.ts";
import type { SpokenLanguage } from "../language/languages.ts";
import type { LoadedTheme } from "../theme/load-theme.ts";
import type { PageContext, RenderedPage } from "./basics/page.ts";
import type { PageRenderer } from "./basics/page-renderer.ts";
import { tileOf } from "./basics/pictures.ts";
import type { Links } from "./basics/route-table.ts";
import { commonSettings, miniCartParts } from "./cart/block-settings.ts";
import { popupMarkup } from "./content/blocks/page-builder.ts";
import { alternatesOf, breadcrumbList } from "./discovery/json-ld.ts";
import { headerEntries, headerFacts, loginPopup } from "./header-facts.ts";
import { menuLinks, withCurrent } from "./menus/menu-links.ts";
import { OFFLINE_WORKER } from "./offline/register-offline-worker.ts";
import { scriptConfig } from "./script-config.ts";

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
	const depots = settings.pickup.enabled ? settings.pickup.locations.filter(({ enabled }) => enabled) : [];
	const names = placesIn(shop.words);
	return {
		site: {
			title: plainText(settings.siteTitle),
			logo: theme.logo,
			words: theme.words,
			tagline: plainText(settings.tagline),
			phone: settings.phone,
			gstin: settings.gstin,
			email: settings.emailFromAddress || settings.adminEmail,
			address: addressLines(settings.base, settings.base.country, names),
			depots: depots.map(
				({ name, address, details }): Depot => ({
					name,
					lines: addressLines(address, settings.base.country, names),
					details: plainText(details),
				}),
			),
			paymentMethods: gateways.filter(({ enabled }) => enabled).map(({ title }) => plainText(title)),
			storeNotice: safeHtml(settings.storeNotice),
		},
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

/** Adds the frame to a page. */
export function frameOf(
	page: RenderedPage,
	context: PageContext,
	parts: SiteParts,
	renderer: PageRenderer,
): Omit<Frame, "nonce"> {
	const { say } = context.shop.words;
	const { links, urls, url } = context;
	const { wholeTitle, ...head } = page.head ?? {};
	const home: Crumb = { name: say("Home"), href: links.to("home") };
	const path = url.pathname;
	const popups = popupMarkup(page.pageId ?? null, parts.popups, context);
	const extended = page.block && partsOfBlock(context.shop.extensions, page.block, renderer.assets);
	const libraries = page.block ? librariesOfBlock(context.shop.extensions, page.block) : [];
	const entries = new Set([
		"site",
		...headerEntries(context.settings.theme),
		...(page.entries ?? []),
		...(popups.length > 0 ? ["page-builder"] : []),
		...(extended?.scripts.length ? ["extensions"] : []),
	]);
	const assets = renderer.assets([...entries]);
	const canonical = head.canonical ?? (page.status === undefined ? urls.absolute(path) : "");
	return {
		language: context.language,
		around: surroundingsOf(page, context, parts),
		head: {
			robots: "",
			image: "",
			type: "website",
			properties: [],
			previous: "",
			next: "",
			...head,
			canonical,
			alternates: alternatesOf(canonical, context),
			jsonLd: [...(head.jsonLd ?? []), ...breadcrumbList([home, ...(page.breadcrumb ?? [])], urls)],
			title: wholeTitle ?? `${page.title} | ${parts.site.title}`,
			description: head.description || descriptionOf(page, parts),
		},
		look: { style: context.theme.style, colour: context.theme.colours.field },
		breadcrumb: page.breadcrumb ? [home, ...page.breadcrumb] : [],
		bodyClasses: ["woocommerce-no-js", ...(page.bodyClasses ?? [])],
		notices: context.notices.map(({ kind, text }) => ({ kind, html: safeHtml(context.shop.words.tell(text)) })),
		popups,
		login: loginPopup(context, page),
		assets: extended
			? { ...assets, styles: [...assets.styles, ...extended.styles], extensions: [...extended.scripts] }
			: assets,
		settings: {
			...(context.language
				? { feedmillWords: renderer.wordsOfScripts(context.language, [...entries, ...libraries]) }
				: {}),
			wc_add_to_cart_params: addToCartParameters(context, page),
			wcSettings: commonSettings(context),
			...miniCartParts(context, renderer.assets),
			...scriptConfig(context, page),
			...(context.settings.offlinePage ? { feedmillOfflineWorker: OFFLINE_WORKER } : {}),
			...page.settings,
		},
	};
}

/** Default meta description: title and site. */
function descriptionOf({ title }: RenderedPage, { site }: SiteParts): string {
	return [title === site.title ? "" : title, site.title, site.tagline].filter(Boolean).join(" – ").slice(0, 300);
}

/** Cached by its data, except with a search text: those are too many. */
function surroundingsOf(page: RenderedPage, context: PageContext, parts: SiteParts): Surroundings {
	const { links, settings, urls, url, now } = context;
	const path = url.pathname;
	const around: Surroundings = {
		site: { ...parts.site, origin: urls.origin, year: new Date(now).getUTCFullYear() },
		links: {
			home: links.to("home"),
			shop: links.to("shop"),
			cart: links.to("cart"),
			checkout: links.to("checkout"),
			account: links.to("account"),
			privacy: settings.pages.privacy.path,
			terms: settings.pages.terms.path,
		},
		categories: parts.categories.map((category) => ({
			...category,
			current: category.href === path,
			children: category.children.map((child) => ({ ...child, current: child.href === path })),
		})),
		menu: { ...parts.menu, links: withCurrent(parts.menu.links, path) },
		footerMenu: parts.footerMenu,
		languages: parts.languages,
		searchTerm: url.searchParams.get("s") ?? "",
		hideCart: page.hideCart ?? false,
		header: headerFacts(settings.theme),
	};
	if (around.searchTerm !== "") return around;
	const key = JSON.stringify(around);
	const cached = parts.surroundings.get(key);
	if (!cached) parts.surroundings.set(key, around);
	return cached ?? around;
}

/**
 * Specification: 3, Storefront configuration; reference: 07 §1, where the cart's URL has no trailing slash if it is the
 * root.
 */
function addToCartParameters({ shop, links, settings, urls }: PageContext, page: RenderedPage): Record<string, string> {
	const cart = links.to("cart");
	return {
		ajax_url: "/wp-admin/admin-ajax.php",
		wc_ajax_url: "/?wc-ajax=%%endpoint%%",
		i18n_view_cart: shop.words.say("View cart"),
		cart_url: cart === "/" ? urls.origin : urls.absolute(cart),
		is_cart: page.bodyClasses?.includes("woocommerce-cart") ? "1" : "",
		cart_redirect_after_add: settings.cartRedirectAfterAdd ? "yes" : "no",
	};
}
