import type { Shop } from "@feedmill/shop/shop.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { feedmillV1 } from "./admin-api/feedmill-v1/profile.ts";
import { registerAjax } from "./ajax/register-ajax.ts";
import { registerLinkActions } from "./ajax/register-link-actions.ts";
import { registerBackOffice } from "./back-office/register-back-office.ts";
import { originsOf } from "./extensions/browser/extension-addresses.ts";
import { registerExtensionFiles } from "./extensions/browser/register-extension-files.ts";
import { extensionRestRoutes } from "./extensions/extension-calls.ts";
import { answerFailure, describeError, registerFailures } from "./http/failures.ts";
import { frontDoor } from "./http/front-door.ts";
import { parseQuery } from "./http/query-string.ts";
import { readFormBodies } from "./http/request-bodies.ts";
import { dropUnreadBodies } from "./http/unread-bodies.ts";
import { createUrlsByOrigin } from "./http/urls.ts";
import { createLanguages } from "./language/languages.ts";
import type { LoadedLanguage } from "./language/load-language.ts";
import { registerMedia } from "./media/register-media.ts";
import { registerReviewPictures } from "./media/register-review-pictures.ts";
import { type AccessLog, logAccess } from "./operations/access-log.ts";
import { writeLogLine } from "./operations/log-output.ts";
import { registerMailPages } from "./operations/register-mail-pages.ts";
import { registerOperations } from "./operations/register-operations.ts";
import { writeTogether } from "./operations/write-together.ts";
import { refreshLoopRoute } from "./pages/loops/refresh-loop-route.ts";
import { registerPages } from "./pages/register-pages.ts";
import { registerPaymentNotifications } from "./payments/register-payment-notifications.ts";
import { registerPaymentReturns } from "./payments/register-payment-returns.ts";
import { foreignRoutes } from "./platform-api/foreign-routes.ts";
import { platformNamespaces, platformProfile } from "./platform-api/platform-api.ts";
import { wcV3 } from "./platform-api/wc-v3/wc-v3.ts";
import { openRest } from "./rest/open-rest.ts";
import { createSecurity } from "./security/caller.ts";
import { contentPolicy } from "./security/content-policy.ts";
import { ARRIVAL, type ArrivalLimits, limitArrival } from "./security/limits/arrival-limits.ts";
import { BODIES, createBodyBudget } from "./security/limits/body-budget.ts";
import { limitConnections } from "./security/limits/connection-limits.ts";
import { shedLoad } from "./security/limits/load-shedding.ts";
import { createRateLimiter, UNLIMITED } from "./security/limits/rate-limit.ts";
import { protectPages } from "./security/page-headers.ts";
import { checkAddress } from "./security/request-address.ts";
import { registerOpenApi } from "./store-api/register-open-api.ts";
import { storeApi } from "./store-api/store-api.ts";
import { type LoadedTheme, loadTheme } from "./theme/load-theme.ts";

export interface AppOptions {
	shop: Shop;
	/** Limits on carts, coupons, logins and checkouts per client address. */
	rateLimits?: boolean;
	/** "https://shop.example"; null: links use the origin of each request. */
	publicUrl?: string | null;
	/** Number of proxies whose X-Forwarded-For is trusted. */
	trustedProxies?: number;
	logLevel?: "silent" | "error" | "warn" | "info" | "debug";
	/** Takes a line for each request. */
	accessLog?: AccessLog;
	/** false disables the page cache, for measurements. */
	pageCache?: boolean;
	/** Renders pictures in advance while the server is idle. Default: on request only. */
	picturesAhead?: boolean;
	/** Generates pictures on first request: the demo store's. */
	drawPicture?: (relative: string) => Promise<Uint8Array | null>;
	/** Shows the mails in this folder at /dev/mail/; for development only. */
	mailFolder?: string;
	/** Default: the shop's own theme. */
	theme?: LoadedTheme;
	/** Language of pages. Default: English. */
	language?: Language | null;
	/** More languages that visitors may choose. */
	languages?: readonly LoadedLanguage[];
	/** Servers with the same pages in other languages. */
	elsewhere?: readonly { language: string; origin: string }[];
	/** Overrides time limits of request bodies. */
	arrival?: Partial<ArrivalLimits>;
	/** false omits the pages, which need the built storefront. */
	pages?: boolean;
}

/** Bytes. The largest possible order, with a wallet's token, has less than half of it. */
const BODY_LIMIT = 128 * 1024;

/** ms */
const HEADERS_TIMEOUT = 10_000;

/** Creates the website on one Fastify instance: REST API, AJAX calls, media and pages. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
	const { shop, publicUrl = null, trustedProxies = 0, logLevel = "error", language = null } = options;
	const arrival = { ...ARRIVAL, ...options.arrival };
	// Behind a proxy all connections are the proxy's.
	const countsClients = options.rateLimits !== false && trustedProxies === 0;
	const bodies = createBodyBudget(countsClients ? BODIES : { ...BODIES, perClient: null });
	const app = Fastify({
		logger:
			logLevel === "silent"
				? false
				: { level: logLevel, serializers: { err: describeError }, stream: { write: writeLogLine } },
		logController: new LogController({ disableRequestLogging: true }),
		// Log entries contain the request id, so no logger per request is needed.
		childLoggerFactory: (logger) => logger,
		trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
		bodyLimit: BODY_LIMIT,
		// Node has one limit for all requests, so it is that of the slowest upload; limitArrival has the others.
		requestTimeout: HEADERS_TIMEOUT + arrival.upload,
		http: {
			connectionsCheckingInterval: 1_000,
			headersTimeout: HEADERS_TIMEOUT,
			IncomingMessage: bodies.IncomingMessage,
		},
		// Idle connections are closed after this.
		connectionTimeout: 60_000,
		return503OnClosing: false,
		keepAliveTimeout: 72_000,
		genReqId: requestIds(shop),
		rewriteUrl: frontDoor,
		// These run no hooks.
		frameworkErrors(error, request, reply) {
			options.accessLog?.follow(request, reply);
			return answerFailure(error, request, reply);
		},
		routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
	});
	// The Host header itself: many proxies pass X-Forwarded-Host on as the client sent it.
	// Of X-Forwarded-Proto only "https" counts: a proxy that hands on what the client sent must not put it into links.
	const schemeOf = ({ protocol }: FastifyRequest) => (protocol.toLowerCase() === "https" ? "https" : "http");
	const originOf = (request: FastifyRequest) => publicUrl ?? `${schemeOf(request)}://${request.headers.host ?? ""}`;
	const urlsByOrigin = createUrlsByOrigin();
	const urls = (request: FastifyRequest) => urlsByOrigin(originOf(request));
	const security = createSecurity({
		clock: shop.clock,
		random: shop.random,
		secret: shop.secret,
		formerSecret: shop.formerSecret,
		customers: shop.customers,
	});
	const { clock, attempts, securityLog } = shop;
	const limiter =
		options.rateLimits === false
			? UNLIMITED
			: createRateLimiter({
					clock,
					attempts,
					securityLog,
					onFailure: (error) => app.log.warn({ err: error }, "limits were not exchanged with other servers"),
				});

	const theme = options.theme ?? (await loadTheme(null));
	const languages = createLanguages({ shop, theme, pages: language }, options.languages);
	const policy = contentPolicy(shop.extensions.all.map(originsOf));

	app.decorate("languages", languages);
	app.decorate("failureLook", { colours: theme.colours, name: theme.name });
	registerFailures(app);
	if (options.accessLog) logAccess(app, options.accessLog);
	writeTogether(app);
	bodies.watch(app, securityLog);
	limitConnections(app, { securityLog, ...(countsClients ? {} : { perClient: null }) });
	limitArrival(app, { ...arrival, ...(countsClients ? {} : { uploadsOfOne: null }) });
	shedLoad(app);
	dropUnreadBodies(app);
	checkAddress(app, { publicUrl });
	protectPages(app, { urls, policy });
	readFormBodies(app);
	registerOperations(app, { shop });
	if (options.mailFolder) registerMailPages(app, { mailFolder: options.mailFolder });
	registerPaymentNotifications(app, shop);
	registerPaymentReturns(app, shop, limiter);
	registerLinkActions(app, { languages, security, limiter, urls });
	registerAjax(app, { languages, security, limiter, urls });
	const others = [refreshLoopRoute(languages), ...foreignRoutes, ...extensionRestRoutes(shop.extensions)];
	const spoken = languages.all.map((each) => each.shop.words);
	const namespaces = [
		storeApi(shop.extensions),
		feedmillV1({ security, limiter, spoken }),
		wcV3,
		...platformNamespaces(others),
	];
	const table = openRest(app, { shop, security, limiter, namespaces, otherwise: platformProfile, urls });
	registerOpenApi(app, { table, extensions: shop.extensions });
	registerExtensionFiles(app, shop.extensions);
	registerMedia(app, {
		files: shop.media.files,
		...(options.picturesAhead ? { ahead: { state: shop.media.state, after: shop.media.formsAhead } } : {}),
		...(options.drawPicture ? { draw: options.drawPicture } : {}),
	});
	registerReviewPictures(app, shop);
	registerBackOffice(app, { languages, security, urls });
	if (options.pages !== false)
		await registerPages(app, {
			languages,
			security,
			limiter,
			policy,
			elsewhere: options.elsewhere ?? [],
			urls,
			pageCache: options.pageCache !== false,
		});
	return app;
}

/** Request ids that are unique between servers and restarts, for log and 5xx responses. */
function requestIds(shop: Pick<Shop, "random">): () => string {
	const server = shop.random.hex(6);
	let count = 0;
	return () => `${server}-${(++count).toString(36)}`;
}
