import type { Crumb, Frame, Surroundings } from "@feedmill/storefront/frame/frame.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { librariesOfBlock, type PageParts, partsOfBlock } from "../extensions/browser/page-scripts.ts";
import { plainText } from "../http/plain-text.ts";
import type { PageContext, RenderedPage } from "./basics/page.ts";
import type { PageRenderer } from "./basics/page-renderer.ts";
import { commonSettings } from "./cart/block-settings.ts";
import { miniCartParts } from "./cart/mini-cart-parts.ts";
import { popupMarkup } from "./content/blocks/page-builder.ts";
import { alternatesOf, breadcrumbList } from "./discovery/json-ld.ts";
import { headerEntries, headerFacts, loginPopup } from "./header-facts.ts";
import { withCurrent } from "./menus/menu-links.ts";
import { OFFLINE_WORKER } from "./offline/register-offline-worker.ts";
import { scriptConfig } from "./script-config.ts";
import type { SiteParts } from "./site-parts.ts";

/** Adds the frame to a page: head, header, footer, menus, popups, and the assets and settings of its scripts. */
export function frameOf(
	page: RenderedPage,
	context: PageContext,
	parts: SiteParts,
	renderer: PageRenderer,
): Omit<Frame, "nonce"> {
	const { shop, links, theme } = context;
	const home: Crumb = { name: shop.words.say("Home"), href: links.to("besideCart") };
	const crumbs = [home, ...(page.breadcrumb ?? [])];
	const popups = popupMarkup(page.pageId ?? null, parts.popups, context);
	const extended = page.block ? partsOfBlock(shop.extensions, page.block, renderer.assets) : undefined;
	const entries = entriesOf(page, context, { popups: popups.length > 0, extended: Boolean(extended?.scripts.length) });
	return {
		language: context.language,
		around: surroundingsOf(page, context, parts),
		head: headOf(page, crumbs, context, parts),
		look: { style: theme.style, colour: theme.colours.field },
		breadcrumb: page.breadcrumb ? crumbs : [],
		bodyClasses: [
			"woocommerce-no-js",
			"ast-hfb-header",
			...(page.bodyClasses ?? []),
			...classOfCustomers(page, context),
		],
		storeNotice: context.storeNotice,
		notices: context.notices.map(({ kind, text }) => ({ kind, html: safeHtml(shop.words.tell(text)) })),
		popups,
		login: loginPopup(context, page),
		assets: withExtensions(renderer.assets(entries), page, extended),
		settings: settingsOf(page, context, entries, renderer),
	};
}

/** Scripts of extensions tell customers from guests by it. Not on pages that are the same for everyone. */
function classOfCustomers({ audience }: RenderedPage, { caller }: PageContext): string[] {
	return audience === "visitor" && caller.customer ? ["logged-in"] : [];
}

/** The entries of the storefront whose styles and scripts a page has. */
function entriesOf(
	page: RenderedPage,
	{ settings }: PageContext,
	has: { popups: boolean; extended: boolean },
): string[] {
	const entries = new Set(["site", ...headerEntries(settings.theme), ...(page.entries ?? [])]);
	if (has.popups) entries.add("page-builder");
	if (entries.has("page-builder")) entries.add("early-press");
	if (has.extended) entries.add("extensions");
	return [...entries];
}

function headOf(page: RenderedPage, crumbs: readonly Crumb[], context: PageContext, parts: SiteParts): Frame["head"] {
	const { urls, url } = context;
	const { wholeTitle, ...head } = page.head ?? {};
	const canonical = head.canonical ?? (page.status === undefined ? urls.absolute(url.pathname) : "");
	return {
		robots: "",
		image: "",
		type: "website",
		properties: [],
		previous: "",
		next: "",
		...head,
		canonical,
		alternates: alternatesOf(canonical, context),
		jsonLd: [...(head.jsonLd ?? []), ...breadcrumbList(crumbs, urls)],
		title: plainText(page.seo?.title ?? "") || (wholeTitle ?? `${page.title} | ${parts.site.title}`),
		description: plainText(page.seo?.description ?? "") || head.description || descriptionOf(page, parts),
	};
}

function withExtensions(
	assets: Frame["assets"],
	{ scripts = [] }: RenderedPage,
	extended: PageParts = { scripts: [], styles: [] },
): Frame["assets"] {
	const extensions = [...extended.scripts, ...scripts];
	return { ...assets, styles: [...assets.styles, ...extended.styles], extensions };
}

/** Data for the scripts of a page; its own settings take precedence. */
function settingsOf(
	page: RenderedPage,
	context: PageContext,
	entries: readonly string[],
	renderer: PageRenderer,
): Record<string, unknown> {
	const { shop, language, settings } = context;
	const libraries = page.block ? librariesOfBlock(shop.extensions, page.block) : [];
	return {
		...(language ? { feedmillWords: renderer.wordsOfScripts(language, [...entries, ...libraries]) } : {}),
		wc_add_to_cart_params: addToCartParameters(context, page),
		wcSettings: commonSettings(context),
		...miniCartParts(context, renderer.assets),
		...scriptConfig(context, page),
		...(settings.offlinePage ? { feedmillOfflineWorker: OFFLINE_WORKER } : {}),
		...page.settings,
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
			home: links.to("besideCart"),
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

/** Specification: 3, Storefront configuration; reference: 07 §1. */
function addToCartParameters({ shop, links, settings, urls }: PageContext, page: RenderedPage): Record<string, string> {
	return {
		ajax_url: "/wp-admin/admin-ajax.php",
		wc_ajax_url: "/?wc-ajax=%%endpoint%%",
		i18n_view_cart: shop.words.say("View cart"),
		cart_url: urls.absolute(links.to("cart")),
		is_cart: page.bodyClasses?.includes("woocommerce-cart") ? "1" : "",
		cart_redirect_after_add: settings.cartRedirectAfterAdd ? "yes" : "no",
	};
}
