/**
 * How to add a page:
 * 1. Write the component in packages/storefront/src/pages/{name}.tsx and export the type of its props, which are plain
 * JSON. Add it to pages/page-map.tsx. It is rendered on the server only.
 * 2. Add its path to route-table.ts (`table`, and `LinkParams` if links need parameters).
 * 3. Write its loader in {name}-page.ts: `export const loadProductPage: PageLoader = async (context) => …`. It returns
 * renderPage({ page: "product", props, title, breadcrumb, audience: "everyone" | "visitor", … }), redirectTo(path),
 * notFound, or { sent: true } if it has used context.reply itself. "everyone" is cached: nothing in it may depend on
 * the visitor.
 * 4. Add it to `loaders` below; the compiler requires one for every route.
 * Scripts and styles: a file in storefront/src/entries/, named in `entries` of the answer. Data for scripts: `settings`
 * (window globals by name). Links: context.links.to("product", { slug }). Names and texts from the database are HTML:
 * plainText(name). A POST is handled by the same loader, with method "POST" and `form`; answer it with a redirect, or
 * with the page and its messages.
 */
import path from "node:path";
import { Readable } from "node:stream";
import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import { distFolder } from "@feedmill/storefront/build.ts";
import { whyUnavailable } from "@feedmill/trade/basics/unavailable.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveBuiltFiles } from "../http/built-files.ts";
import { compressible } from "../http/compression.ts";
import { answerLimited } from "../http/failures.ts";
import type { Urls } from "../http/urls.ts";
import type { Languages, SpokenLanguage } from "../language/languages.ts";
import type { Caller, Security } from "../security/caller.ts";
import type { ContentPolicy } from "../security/content-policy.ts";
import { parseCookies } from "../security/cookies.ts";
import type { LimitState, RateLimiter } from "../security/limits/rate-limit.ts";
import { bytesSent } from "../security/limits/rate-limit.ts";
import { createPageNonce } from "../security/page-nonce.ts";
import { registerTheme } from "../theme/register-theme.ts";
import { loadAccountPage } from "./account/account-page.ts";
import { loadAdminPage, loadLoginPage } from "./account/login-page.ts";
import type { PageContext, PageLoader, RenderedPage, SentAnswer } from "./basics/page.ts";
import { loadRenderer } from "./basics/page-renderer.ts";
import { betterPath, lowerPath, untrackedUrl, withTracking } from "./basics/page-url.ts";
import { withPictureTexts } from "./basics/picture-texts.ts";
import { createLinks, type RouteName, resolveRoute, rootIsCart } from "./basics/route-table.ts";
import { sendPage } from "./basics/send-page.ts";
import { noticeState } from "./basics/store-notice.ts";
import { loadCartPage } from "./cart/cart-page.ts";
import { loadCheckoutPage } from "./checkout/checkout-page.ts";
import { loadOrderReceivedPage } from "./checkout/order-page.ts";
import { loadOrderPayPage } from "./checkout/order-pay-page.ts";
import { chooseLanguage } from "./choose-language.ts";
import { loadComparePage } from "./compare/compare-page.ts";
import { loadContentPage } from "./content/content-page.ts";
import { loadHomePage } from "./content/home/home-page.ts";
import { notFoundPage } from "./content/not-found-page.ts";
import { registerSiteFiles } from "./content/site-files.ts";
import { loadPlainPermalink } from "./discovery/plain-permalink.ts";
import { registerDiscovery } from "./discovery/register-discovery.ts";
import { loadDownload } from "./downloads/download-page.ts";
import { loadCategoryPage, loadSearchPage, loadShopPage, loadTagPage } from "./listing/archive-page.ts";
import { leadOn } from "./listing/lead-on.ts";
import { registerSearchSuggestions } from "./listing/search-suggestions.ts";
import { registerOfflineWorker } from "./offline/register-offline-worker.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageTurns } from "./page-turns.ts";
import { registerProductPreview } from "./preview/register-product-preview.ts";
import { loadProductPage } from "./product/product-page.ts";
import { keyOf, type SharedKey, sendShared } from "./send-shared.ts";
import { frameOf } from "./site-frame.ts";
import { createSiteParts } from "./site-parts.ts";
import { loadWaitingPage } from "./waiting/waiting-page.ts";

/** Bytes of a form above which it counts as a change of the cart. */
const LONG_FORM = 1_024;

const loaders: Record<RouteName, PageLoader> = {
	home: loadHomePage,
	besideCart: loadHomePage,
	shop: loadShopPage,
	category: loadCategoryPage,
	tag: loadTagPage,
	search: loadSearchPage,
	content: loadContentPage,
	download: loadDownload,
	plainPermalink: loadPlainPermalink,
	product: loadProductPage,
	cart: loadCartPage,
	checkout: loadCheckoutPage,
	orderReceived: loadOrderReceivedPage,
	orderPay: loadOrderPayPage,
	account: loadAccountPage,
	accountSection: loadAccountPage,
	accountItem: loadAccountPage,
	compare: loadComparePage,
	waitingList: loadWaitingPage,
	login: loadLoginPage,
	adminStart: loadAdminPage,
	admin: loadAdminPage,
};

export interface PagesOptions {
	languages: Languages;
	security: Security;
	limiter: RateLimiter;
	policy: ContentPolicy;
	/** Servers with the same pages in other languages. */
	elsewhere: readonly { language: string; origin: string }[];
	urls(request: FastifyRequest): Urls;
	/** false disables the page cache, for measurements. */
	pageCache?: boolean;
}

/** Serves every page and /assets/. Register it last: it matches all remaining paths. */
export async function registerPages(
	app: FastifyInstance,
	{ languages, security, limiter, policy, elsewhere, urls, pageCache = true }: PagesOptions,
): Promise<void> {
	const storesShop = languages.store.shop;
	const renderer = await loadRenderer();
	const cache = createPageCache(storesShop.catalogue);
	const pageNonce = createPageNonce();
	const inTurn = createPageTurns();
	const partsOf = new Map(languages.all.map((each) => [each.shop, createSiteParts(each.shop, languages.all)]));
	serveBuiltFiles(app, "/assets/", path.join(distFolder, "client"));
	registerTheme(app, languages.store.theme);
	registerSiteFiles(app, languages.store);
	registerOfflineWorker(app, languages);
	registerDiscovery(app, { shop: storesShop, limiter, urls });
	registerSearchSuggestions(app, { languages, limiter });
	registerProductPreview(app, { languages, security, limiter, urls, html });

	/** Those of the latest request, for when the database cannot be reached. */
	let lastSettings: StoreSettings | null = null;

	app.route({ method: ["GET", "POST"], url: "/*", handler: handle });

	async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const speaks = languages.ofRequest(request);
		const { shop, theme } = speaks;
		const site = urls(request);
		const url = untrackedUrl(request.url, site.origin);
		const now = shop.clock.now();
		const versions = await shop.settings.versions().catch((error: unknown) => {
			if (whyUnavailable(error) !== "lost") throw error;
			const page = request.method === "GET" ? lastPage(request, { speaks, site, url, now }) : null;
			if (!page) throw error;
			return page;
		});
		if (languages.all.length > 1) reply.header("vary", "Cookie");
		if ("body" in versions) return sendShared(request, reply, versions);
		const settings = await shop.settings.current(versions);
		lastSettings = settings;
		const choosing = chooseLanguage({ request, url, urls: site, now }, languages, reply);
		if (choosing) return choosing;
		const method = request.method === "POST" ? "POST" : "GET";
		const found = resolveRoute(url, settings) ?? { name: "content" as const, params: { path: url.pathname }, page: 1 };
		const better = betterPath(url);
		if (method === "GET" && better)
			return reply.redirect(site.absolute(withTracking(better + url.search, request.url)), 301);

		const caller = await security.identify(request.headers, site);
		const route = rootIsCart(found, settings, caller.cookies) ? { ...found, name: "cart" as const } : found;
		const notices = await noticesOf(caller, site);
		const storeNotice = noticeState(settings, caller.cookies);
		if (storeNotice !== "none") reply.header("vary", "Cookie");
		const { body } = request;
		const form =
			typeof body === "object" && body !== null && !(body instanceof Readable) ? (body as Record<string, unknown>) : {};
		const links = createLinks(settings);
		const context: PageContext = {
			shop,
			settings,
			versions,
			theme,
			language: speaks.pages,
			// hreflang links belong to pages in the store's language.
			elsewhere: speaks === languages.store ? elsewhere : [],
			links,
			urls: site,
			route,
			url,
			now,
			method,
			form,
			notices,
			storeNotice,
			caller,
			security,
			limiter,
			request,
			reply,
		};
		reply.header("link", `<${site.rest("/")}>; rel="https://api.w.org/"`);
		return answerFor(context, speaks);
	}

	/** While the database cannot be reached, pages that are the same for everyone go on as they were. */
	function lastPage({ headers }: FastifyRequest, { now, ...key }: Omit<SharedKey, "storeNotice"> & { now: number }) {
		const found = lastSettings && resolveRoute(key.url, lastSettings);
		const cookies = parseCookies(headers.cookie);
		if (!found || rootIsCart(found, lastSettings!, cookies)) return null;
		return cache.last(keyOf({ ...key, storeNotice: noticeState(lastSettings!, cookies) }), now);
	}

	/** Sends the cached page, or the page of this visitor. */
	async function answerFor(context: PageContext, speaks: SpokenLanguage): Promise<FastifyReply> {
		const { request, reply, route, url, urls: site, method, notices, storeNotice, versions, now } = context;
		let counted: Promise<LimitState> | null = null;
		/** Counts the page once, if it must be rendered; a long form, which may be stored, like changes of a cart. */
		const bytes = method === "POST" ? bytesSent(context.form) : 0;
		const count = () => (counted ??= limiter.take(bytes > LONG_FORM ? "cart" : "page", request.ip, bytes));

		// A page with notices belongs to one visitor.
		const shared =
			pageCache && method === "GET" && notices.length === 0 && route.name !== "cart" && route.name !== "download";
		let own: SentAnswer | null = null;
		const page = shared
			? await cache.get(keyOf({ speaks, storeNotice, site, url }), versions, now, async () => {
					if (!(await count()).allowed) return null;
					return inTurn(request.ip, async () => {
						own = await answerOf(context);
						return "page" in own && own.audience === "everyone" ? pageForEveryone(own, context) : null;
					});
				})
			: null;
		if (page) return sendShared(request, reply, page);
		if (own) return sendAnswer(own, context);
		const { allowed, retryAfter } = await count();
		if (!allowed) return answerLimited(request, reply, retryAfter);
		return inTurn(request.ip, async () => sendAnswer(await answerOf(context), context));
	}

	/** With scripts of extensions in the mini-cart it has a nonce: docs/decisions/0012-nonces-of-cached-pages.md. */
	async function pageForEveryone(page: RenderedPage, context: PageContext) {
		const { status = 200, origins = {} } = page;
		if (context.shop.extensions.all.some(({ scripts }) => scripts?.miniCart?.length)) {
			const sealed = pageNonce.seal(await html(page, context, pageNonce.placeholder));
			return { status, html: sealed.html, policy: policy.withNonce(sealed.nonce, origins) };
		}
		const special = Object.keys(origins).length > 0 ? policy.shared(origins) : null;
		return { status, html: await html(page, context, ""), policy: special };
	}

	/** Without a session there are no notices, and no query is needed. */
	async function noticesOf(caller: Caller, site: Urls): Promise<readonly StoredNotice[]> {
		const hasSession = caller.customer !== null || security.sessionCookies.name(site.origin) in caller.cookies;
		return hasSession ? storesShop.carts.takeNotices(caller.visitor) : [];
	}

	async function answerOf(context: PageContext): Promise<SentAnswer> {
		const answer = await loaders[context.route.name](context);
		if (!("notFound" in answer)) return answer;
		const lower = lowerPath(context.url);
		return lower && context.method === "GET"
			? { redirect: lower + context.url.search, status: 301 }
			: notFoundPage(context);
	}

	async function html(page: RenderedPage, context: PageContext, nonce: string): Promise<string> {
		const frame = { ...frameOf(page, context, await partsOf.get(context.shop)!(context), renderer), nonce };
		return withPictureTexts(renderer.render(page.page, page.props, frame), context);
	}

	async function sendAnswer(answer: SentAnswer, context: PageContext): Promise<FastifyReply> {
		const { shop, request, reply, caller } = context;
		if ("sent" in answer) return reply;
		if ("redirect" in answer)
			return leadOn(reply, answer.status === 301 ? withTracking(answer.redirect, request.url) : answer.redirect, {
				origin: context.urls.origin,
				method: context.method,
				status: answer.status,
				words: shop.words,
			});
		// On shared phones the next user's "back" button must not show a customer's pages.
		const caching = caller.customer || answer.neverStored ? "private, no-store" : "private, no-cache";
		const nonce = shop.random.hex(32);
		reply.header("content-security-policy", policy.withNonce(nonce, answer.origins));
		return sendPage(request, reply, answer.status ?? 200, compressible(await html(answer, context, nonce), 4), caching);
	}
}
