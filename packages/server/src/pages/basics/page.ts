import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Crumb, Head, Language, PageScript } from "@feedmill/storefront/frame/frame.ts";
import type { PageName, PageProps } from "@feedmill/storefront/pages/page-map.tsx";
import type { SeoTexts } from "@feedmill/trade/content/seo-texts.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Urls } from "../../http/urls.ts";
import type { Caller, Security } from "../../security/caller.ts";
import type { PageOrigins } from "../../security/content-policy.ts";
import type { RateLimiter } from "../../security/limits/rate-limit.ts";
import type { LoadedTheme } from "../../theme/load-theme.ts";
import type { Links, Route } from "./route-table.ts";
import type { NoticeState } from "./store-notice.ts";

/** What a page loader receives. */
export interface PageContext {
	shop: Shop;
	settings: StoreSettings;
	/** Versions of settings and catalogue for this page; pass them to services to save a query. */
	versions: Versions;
	/** The shop's theme. */
	theme: LoadedTheme;
	/** Language of the page; null: English. */
	language: Language | null;
	/** Servers with the same pages in other languages. */
	elsewhere: readonly { language: string; origin: string }[];
	links: Links;
	urls: Urls;
	route: Route;
	url: URL;
	/** ms since the epoch, fixed for the whole page. */
	now: number;
	method: "GET" | "POST";
	/** Fields of a posted form; empty for GET. */
	form: Readonly<Record<string, unknown>>;
	/** Owner of cart and account. For "visitor" pages only; cached pages must not read it. */
	caller: Caller;
	security: Security;
	limiter: RateLimiter;
	/**
	 * Notices of the visitor's last action, already removed from the session. The frame shows them unless the page does.
	 */
	notices: readonly StoredNotice[];
	/** Whether the visitor sees the store-wide notice. Cached pages may read it. */
	storeNotice: NoticeState;
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
	/** The shopkeeper's own title and description; "" or absent: those above. */
	seo?: SeoTexts | undefined;
	/** After "Home"; the page itself is last and without href. Default: no breadcrumb. */
	breadcrumb?: readonly Crumb[];
	bodyClasses?: readonly string[];
	/** Additional scripts and styles: file names in storefront/src/entries without extension. */
	entries?: readonly string[];
	/** The block of the page, whose extension scripts and styles are added. */
	block?: "cart" | "checkout";
	/** Scripts of extensions besides its block's. */
	scripts?: readonly PageScript[];
	/** Data for scripts: name of the global -> value. */
	settings?: Record<string, unknown>;
	/** The product or page for scripts; absent for listings. The excerpt is plain text. */
	post?: { id: number; excerpt: string };
	/** Id of a content page. */
	pageId?: number;
	/** Hides the header's cart button. */
	hideCart?: boolean;
	status?: number;
	/** "everyone": cached for all. Use "visitor" for anything that depends on the caller. */
	audience: "everyone" | "visitor";
	/** Additional origins for the Content-Security-Policy. */
	origins?: PageOrigins;
	/** Cache-Control: no-store, even for the "back" button: cart and checkout. */
	neverStored?: boolean;
}

export type PageAnswer =
	| RenderedPage
	| { redirect: string; status: 301 | 302 | 303 }
	| { notFound: true }
	| { sent: true };

/** What is sent: where nothing was found, the page that says so. */
export type SentAnswer = Exclude<PageAnswer, { notFound: true }>;

/** Loads the data of a page and decides everything; components only render. */
export type PageLoader = (context: PageContext) => Promise<PageAnswer>;

/** Types a page: its props must match. */
export function renderPage<N extends PageName>(page: RenderedPage<N>): RenderedPage {
	return page as unknown as RenderedPage;
}

export const notFound: PageAnswer = { notFound: true };

export function redirectTo(path: string, status: 301 | 302 | 303 = 302): PageAnswer {
	return { redirect: path, status };
}
