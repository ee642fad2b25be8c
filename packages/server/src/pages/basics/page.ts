import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Crumb, Head, Language } from "@feedmill/storefront/frame/frame.ts";
import type { PageName, PageProps } from "@feedmill/storefront/pages/page-map.tsx";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Urls } from "../../http/urls.ts";
import type { Caller, Security } from "../../security/caller.ts";
import type { PageOrigins } from "../../security/content-policy.ts";
import type { RateLimiter } from "../../security/limits/rate-limit.ts";
import type { LoadedTheme } from "../../theme/load-theme.ts";
import type { Links, Route } from "./route-table.ts";

/** What a loader knows of the request. */
export interface PageContext {
	shop: Shop;
	settings: StoreSettings;
	/** What everything read for this page belongs to: hand it to services that take it, it saves them a query. */
	versions: Versions;
	/** How this mill's shop looks. */
	theme: LoadedTheme;
	/** What the page speaks; null: English. */
	language: Language | null;
	/** Where the same pages are in other languages. */
	elsewhere: readonly { language: string; origin: string }[];
	links: Links;
	urls: Urls;
	route: Route;
	url: URL;
	/** ms since the epoch, the same for the whole page. */
	now: number;
	method: "GET" | "POST";
	/** Fields of a posted form; empty for GET. */
	form: Readonly<Record<string, unknown>>;
	/** Whose cart and account it is. Only for pages for "visitor": what everyone gets must not look at it. */
	caller: Caller;
	security: Security;
	limiter: RateLimiter;
	/**
	 * Messages of the visitor's last action, already taken from the session; the frame shows them unless the page does.
	 */
	notices: readonly StoredNotice[];
	request: FastifyRequest;
	reply: FastifyReply;
}

/** A page to be rendered. */
export interface RenderedPage<N extends PageName = PageName> {
	page: N;
	props: PageProps<N>;
	/** <title> is "{title} | {site}" unless `wholeTitle` is given. */
	title: string;
	head?: Partial<Omit<Head, "title">> & { wholeTitle?: string };
	/** After "Home", the page itself last and without href. Not given: no breadcrumb. */
	breadcrumb?: readonly Crumb[];
	bodyClasses?: readonly string[];
	/** Scripts and styles beside the site's own: file names in storefront/src/entries without ending. */
	entries?: readonly string[];
	/** The block of the page, whose extensions' scripts and styles come along. */
	block?: "cart" | "checkout";
	/** Data for scripts: name of the global -> its value. */
	settings?: Record<string, unknown>;
	/**
	 * What scripts are told of the product or page that stands here; listings and the like have none. The excerpt is
	 * plain text.
	 */
	post?: { id: number; excerpt: string };
	/** Its id, where it is one of the shopkeeper's own pages. */
	pageId?: number;
	/** The header's cart button is left out. */
	hideCart?: boolean;
	status?: number;
	/** "everyone": the same for all, kept in the page cache. Say "visitor" for anything that depends on who asks. */
	audience: "everyone" | "visitor";
	/** What the page needs of other sites: a form that leads there, a script from there. */
	origins?: PageOrigins;
	/** Nothing keeps it, not even the browser for its "back" button: cart and checkout. */
	neverStored?: boolean;
}

export type PageAnswer =
	| RenderedPage
	| { redirect: string; status: 301 | 302 | 303 }
	| { notFound: true }
	| { sent: true };

/** Loads what one page shows. It decides everything; components only lay out. */
export type PageLoader = (context: PageContext) => Promise<PageAnswer>;

/** Checks at compile time that the props belong to the page. */
export function renderPage<N extends PageName>(page: RenderedPage<N>): PageAnswer {
	return page as unknown as RenderedPage;
}

export const notFound: PageAnswer = { notFound: true };

export function redirectTo(path: string, status: 301 | 302 | 303 = 302): PageAnswer {
	return { redirect: path, status };
}
