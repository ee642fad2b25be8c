import type { Language } from "@feedmill/ui/language.ts";
import type { Html } from "@feedmill/values/html.ts";

export type { Language };

/** The frame of every page: plain data from the server for the layout. */
export interface Frame {
	/** null: English. */
	language: Language | null;
	around: Surroundings;
	head: Head;
	/** The theme's style sheet, and the browser's theme colour. */
	look: { style: Html; colour: string };
	/** Outermost first, the page itself last and without link; empty on the home page. */
	breadcrumb: Crumb[];
	/** Classes of <body> for extensions ("woocommerce-page", "archive", "single-product"). */
	bodyClasses: string[];
	/** "shown": the visitor has not dismissed the store-wide notice, as the cookie says. Default: the script looks. */
	storeNotice?: "none" | "shown" | "dismissed";
	/** Notices of the visitor's last action. */
	notices: NoticeFacts[];
	/** Windows that open over the page. */
	popups: PopupMarkup[];
	/** null: the account icon is a link, and there is no login popup. */
	login: LoginPopupFacts | null;
	assets: PageAssets;
	/** CSP nonce of the response; "" on cached pages. */
	nonce: string;
	/** Data for scripts, in script#site-settings. Never visitor-specific on a cached page. */
	settings: Record<string, unknown>;
}

/**
 * The data of header, footer and menu. Many pages share one object and its markup (frame/cached-markup.ts): never
 * mutate it, and add nothing that depends on the page or visitor.
 */
export interface Surroundings {
	site: SiteFacts;
	links: SiteLinks;
	/** Top-level product categories, in the shopkeeper's order. */
	categories: NavigationItem[];
	/** Below the header and in the mobile menu. `own`: edited by the shopkeeper. */
	menu: { own: boolean; links: MenuLink[] };
	/** In the footer, beside the categories. */
	footerMenu: { own: boolean; links: MenuLink[] };
	/** Languages of this server's pages, each by its own name; empty for a single one. */
	languages: readonly { code: string; name: string; current: boolean }[];
	/** Text in the search field. */
	searchTerm: string;
	/** Hides the header's cart button on cart and checkout. */
	hideCart: boolean;
	header: HeaderFacts;
}

/** Settings of header and site-wide widgets. */
export interface HeaderFacts {
	mobileHeader: "dropdown" | "off-canvas" | "full-width";
	panelSide: "left" | "right";
	menuButton: "fill" | "minimal" | "outline";
	search: "open" | "slide";
	accountAction: "link" | "login";
	accountStyle: "icon" | "text" | "avatar";
	/** null: no scroll-to-top button. */
	scrollTop: { devices: "both" | "desktop" | "mobile"; side: "left" | "right" } | null;
}

export interface LoginPopupFacts {
	action: string;
	/** Path after the login. */
	redirect: string;
	lostPasswordHref: string;
	/** "" if registration is disabled. */
	registerHref: string;
}

export interface PopupMarkup {
	id: number;
	html: Html;
	/** JSON, in the page builder's names. */
	settings: string;
}

export interface NoticeFacts {
	kind: "error" | "success" | "info";
	html: Html;
	/** Id of the input that an error speaks of, where the form says it nowhere else; "" or absent: of none. */
	field?: string;
}

export interface SiteFacts {
	/** "https://example.in", without trailing slash. */
	origin: string;
	title: string;
	logo: LogoFacts;
	words: WordFacts;
	tagline: string;
	/** As displayed, "+91 79 4000 1234"; "" for none. */
	phone: string;
	/** Registration for GST; "" for none. */
	gstin: string;
	email: string;
	/** Lines of the mill's postal address. */
	address: string[];
	depots: Depot[];
	/** Titles of the payment gateways. */
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

/** Links of the layout. Privacy and terms are "" if not configured. */
export interface SiteLinks {
	home: string;
	shop: string;
	cart: string;
	checkout: string;
	account: string;
	privacy: string;
	terms: string;
}

/** A menu link with its submenu. */
export interface MenuLink {
	name: string;
	href: string;
	current: boolean;
	children: { name: string; href: string; current: boolean }[];
	/** Of a category: its picture in the mobile menu. */
	category?: Pick<NavigationItem, "family" | "image">;
}

export interface NavigationItem {
	name: string;
	href: string;
	/** The family for colour and icon. */
	family: FamilyFacts;
	image: Picture | null;
	count: number;
	current: boolean;
	children: { name: string; href: string; current: boolean }[];
}

/** A product family of the theme. */
export interface FamilyFacts {
	/** Its class is `tint-{slug}`. */
	slug: string;
	/** URL of its square picture. */
	picture: string;
}

/** The logo with its displayed size in pixels. */
export interface LogoFacts {
	src: string;
	width: number;
	height: number;
}

/** Texts of the theme; "" for the defaults. */
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
	/** "" for a single size. */
	srcSet: string;
}

export interface Head {
	/** The complete <title>. */
	title: string;
	description: string;
	/** Absolute; "" for pages without a canonical URL (errors, search results). */
	canonical: string;
	/** "noindex, follow" and the like; "" for the default. */
	robots: string;
	/** Absolute URL of the Open Graph picture, "" for none. */
	image: string;
	/** hreflang links, absolute; empty for a single language. */
	alternates: readonly { language: string; href: string }[];
	/** og:type. */
	type: "website" | "product";
	/** Further Open Graph properties ("product:price:amount"), in order. */
	properties: readonly (readonly [property: string, content: string])[];
	/** schema.org objects, one script each. */
	jsonLd: Record<string, unknown>[];
	/** Absolute URLs of the previous and next page of a listing. */
	previous: string;
	next: string;
}

export interface Crumb {
	name: string;
	href: string;
}

/** URLs of the built files of the page's entries (vite.config.ts). */
export interface PageAssets {
	styles: string[];
	scripts: string[];
	/** Modules imported by the scripts, for preloading. */
	preloads: string[];
	/** Scripts of extensions, run after the page's and before DOMContentLoaded. */
	extensions: PageScript[];
}

/** A script of an extension. */
export interface PageScript {
	src: string;
	/** false: a classic script. */
	isModule: boolean;
}
