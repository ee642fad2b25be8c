import type { Html } from "@feedmill/store-api/html.ts";
import type { Language } from "@feedmill/ui/language.ts";

export type { Language };

/** What surrounds every page: plain data that the server gives and the layout shows. */
export interface Frame {
	/** null: English. */
	language: Language | null;
	around: Surroundings;
	head: Head;
	/** The theme's part of the style sheet, and the colour of the browser's own bars. */
	look: { style: Html; colour: string };
	/** Outermost first, the page itself last and without a link; empty on the home page. */
	breadcrumb: Crumb[];
	/** Classes of <body> that extensions look for ("woocommerce-page", "archive", "single-product"). */
	bodyClasses: string[];
	/** Messages of the visitor's last action. */
	notices: NoticeFacts[];
	/** Windows that open over the page. */
	popups: PopupMarkup[];
	/** null: the account icon is a link, and the page has no login popup. */
	login: LoginPopupFacts | null;
	assets: PageAssets;
	/** What lets scripts of this answer run; "" on pages that are kept for everyone. */
	nonce: string;
	/** Data for scripts, read by them from script#site-settings. Never visitor-specific on a page that may be cached. */
	settings: Record<string, unknown>;
}

/**
 * All that header, footer and menu are made of. Many pages share one such object, and its markup with it
 * (layout/kept-markup.ts): it is never changed, and what depends on the page or the visitor has no place in it.
 */
export interface Surroundings {
	site: SiteFacts;
	links: SiteLinks;
	/** Product categories of the first level, in the shopkeeper's order. */
	categories: NavigationItem[];
	/** Below the header and in the menu of small screens. `own`: the shopkeeper has put it together. */
	menu: { own: boolean; links: MenuLink[] };
	/** At the end of pages, beside the categories. */
	footerMenu: { own: boolean; links: MenuLink[] };
	/** What this server's pages can be read in, each by its own name; empty where there is one. */
	languages: readonly { code: string; name: string; current: boolean }[];
	/** What stands in the search field. */
	searchTerm: string;
	/** On the cart and checkout pages the header's cart button is not shown. */
	hideCart: boolean;
	header: HeaderFacts;
}

/** How the shopkeeper wants the header and the small widgets beside it. */
export interface HeaderFacts {
	mobileHeader: "dropdown" | "off-canvas" | "full-width";
	panelSide: "left" | "right";
	menuButton: "fill" | "minimal" | "outline";
	search: "open" | "slide";
	accountAction: "link" | "login";
	accountStyle: "icon" | "text" | "avatar";
	/** null: there is no button that leads to the top of the page. */
	scrollTop: { devices: "both" | "desktop" | "mobile"; side: "left" | "right" } | null;
}

export interface LoginPopupFacts {
	action: string;
	/** Path to go to afterwards. */
	redirect: string;
	lostPasswordHref: string;
	/** "" where nobody can register. */
	registerHref: string;
}

export interface PopupMarkup {
	id: number;
	html: Html;
	/** JSON, under the page builder's own names. */
	settings: string;
}

export interface NoticeFacts {
	kind: "error" | "success" | "info";
	html: Html;
}

export interface SiteFacts {
	/** "https://example.in", without a slash at the end. */
	origin: string;
	title: string;
	logo: LogoFacts;
	words: WordFacts;
	tagline: string;
	/** As people read it, "+91 79 4000 1234"; "" when none is given. */
	phone: string;
	email: string;
	/** Lines of the mill's postal address. */
	address: string[];
	depots: Depot[];
	/** Names of the ways to pay, as the shopkeeper called them. */
	paymentMethods: string[];
	/** The text of the store-wide notice, "" for none. */
	storeNotice: Html;
	year: number;
}

export interface Depot {
	name: string;
	lines: string[];
	/** Opening hours and the like. */
	details: string;
}

/** Addresses of the pages that the layout links to. Privacy and terms are "" where none is configured. */
export interface SiteLinks {
	home: string;
	shop: string;
	cart: string;
	checkout: string;
	account: string;
	privacy: string;
	terms: string;
}

/** A link of a menu, with those that open below it. */
export interface MenuLink {
	name: string;
	href: string;
	current: boolean;
	children: { name: string; href: string; current: boolean }[];
	/** Of a category: what stands beside it in the menu of small screens. */
	category?: Pick<NavigationItem, "family" | "image">;
}

export interface NavigationItem {
	name: string;
	href: string;
	/** Whose colour and drawing stand for it. */
	family: FamilyFacts;
	image: Picture | null;
	count: number;
	current: boolean;
	children: { name: string; href: string; current: boolean }[];
}

/** A family of animals as the theme has it. */
export interface FamilyFacts {
	/** Its class is `tint-{slug}`. */
	slug: string;
	/** Address of its drawing, square. */
	picture: string;
}

/** The mill's mark, with the size in pixels that it is shown at. */
export interface LogoFacts {
	src: string;
	width: number;
	height: number;
}

/** What the theme says in its own words; "" where the shop's own stand. */
export interface WordFacts {
	allProducts: string;
	products: string;
	footer: string;
}

export interface Picture {
	src: string;
	alt: string;
	width: number;
	height: number;
	/** "" where there is one size only. */
	srcSet: string;
}

export interface Head {
	/** Whole text of <title>. */
	title: string;
	description: string;
	/** Absolute; "" for pages that have no lasting address (errors, results of a search). */
	canonical: string;
	/** "noindex, follow" and the like; "" for the usual. */
	robots: string;
	/** Absolute address of the picture that goes with a shared link, "" for none. */
	image: string;
	/** The page in each language that the shop speaks somewhere; empty where there is one. Absolute. */
	alternates: readonly { language: string; href: string }[];
	/** What a shared link leads to. */
	type: "website" | "product";
	/** Further properties of a shared link ("product:price:amount"), in order. */
	properties: readonly (readonly [property: string, content: string])[];
	/** schema.org objects, one script each. */
	jsonLd: Record<string, unknown>[];
	/** Absolute addresses of the neighbouring pages of a listing. */
	previous: string;
	next: string;
}

export interface Crumb {
	name: string;
	href: string;
}

/** Addresses of the hashed files behind the page's entries (vite.config.ts). */
export interface PageAssets {
	styles: string[];
	scripts: string[];
	/** Modules the scripts import, fetched along with them. */
	preloads: string[];
	/** Scripts of extensions, which run after those of the page and before DOMContentLoaded. */
	extensions: PageScript[];
}

/** A script of an extension. */
export interface PageScript {
	src: string;
	/** false: a classic script. */
	isModule: boolean;
}
