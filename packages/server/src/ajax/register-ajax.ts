import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isFromHere } from "../accounts/form-origin.ts";
import { answerAjax, findAjax } from "../extensions/extension-calls.ts";
import type { Urls } from "../http/urls.ts";
import { stringifyWire } from "../http/wire-json.ts";
import type { Languages } from "../language/languages.ts";
import { identifyingHeaders } from "../rest/read-request.ts";
import { restNonce, type Security } from "../security/caller.ts";
import { bytesSent, type RateLimiter } from "../security/limits/rate-limit.ts";
import { pageNonce, sharedNonce } from "../security/page-nonces.ts";
import { ajaxEndpoints, formOf } from "./cart-endpoints.ts";
import { type AjaxAnswer, type AjaxContext, EMPTY, FORBIDDEN, field } from "./endpoint.ts";
import { miniCartHtml } from "./mini-cart-html.ts";

export interface AjaxOptions {
	languages: Languages;
	security: Security;
	limiter: RateLimiter;
	urls(request: FastifyRequest): Urls;
}

const HEADERS = {
	"X-Content-Type-Options": "nosniff",
	"X-Robots-Tag": "noindex",
	Expires: "Wed, 11 Jan 1984 05:00:00 GMT",
	"Cache-Control": "no-cache, must-revalidate, max-age=0",
} as const;
const ADMIN_HEADERS = {
	"X-Frame-Options": "SAMEORIGIN",
	"Referrer-Policy": "strict-origin-when-cross-origin",
} as const;
const WRITES = /^(add_to_cart|remove_from_cart|apply_coupon|remove_coupon|update_shipping_method)$/;

/**
 * AJAX calls: ?wc-ajax= on any URL (forwarded by front-door.ts) and /wp-admin/admin-ajax.php. Reference: 07 §1 and §4.
 */
export function registerAjax(app: FastifyInstance, { languages, security, limiter, urls }: AjaxOptions): void {
	const { extensions } = languages.store.shop;

	app.route<{ Params: { endpoint: string } }>({
		method: ["GET", "POST"],
		url: "/wc-ajax/:endpoint",
		handler: (request, reply) => call(request.params.endpoint, request, reply),
	});

	app.route<{ Querystring: Record<string, unknown> }>({
		method: ["GET", "POST"],
		url: "/wp-admin/admin-ajax.php",
		handler: async (request, reply) => {
			const action = field(request.query, "action") || field(formOf(request.body), "action");
			reply.headers(ADMIN_HEADERS);
			if (action === "elementor_menu_cart_fragments") return menuCart(request, reply);
			if (action === "elementor_send_clicks") return buttonClicks(request, reply);
			if (action === "rest-nonce") return send(reply, await currentNonce(request));
			if (findAjax(extensions, action)) return callExtension(action, request, reply);
			const endpoint = action.replace(/^woocommerce_/, "");
			if (!action.startsWith("woocommerce_") || !Object.hasOwn(ajaxEndpoints, endpoint))
				return send(reply, { status: 400, html: "0" });
			return call(endpoint, request, reply);
		},
	});

	async function call(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const endpoint = Object.hasOwn(ajaxEndpoints, name) ? ajaxEndpoints[name]! : null;
		if (!endpoint) return findAjax(extensions, name) ? callExtension(name, request, reply) : send(reply, EMPTY);
		const site = urls(request);
		if (request.method === "POST" && WRITES.test(name)) {
			// A cross-site form comes without our cookies: it would start a new cart that replaces the shopper's.
			if (!isFromHere(request, site)) return send(reply, FORBIDDEN);
			const sent = bytesSent(request.body, request.query);
			const state = await limiter.take(name.endsWith("_coupon") ? "coupon" : "cart", request.ip, sent);
			if (!state.allowed) return send(reply.header("retry-after", state.retryAfter), { status: 429, html: "" });
		}
		const caller = await security.identify(request.headers, site);
		const { shop } = languages.ofRequest(request);
		const context: AjaxContext = {
			shop,
			security,
			// Fragments and notices cannot show the cart's errors.
			caller: { ...caller, visitor: { ...caller.visitor, seesNoErrors: true } },
			urls: site,
			form: request.method === "POST" ? formOf(request.body) : {},
			fragments: (cart) => fragments(cart, { shop, caller, site }),
		};
		const answer = await endpoint(context);
		const cookies = answer.cart ? security.cartCookies(caller, answer.cart, site) : [];
		if (answer.keepSession && caller.needsSessionCookie && !caller.byToken)
			cookies.push(security.sessionCookies.write(site.origin, caller.visitor.sessionId));
		if (cookies.length > 0) reply.header("set-cookie", cookies);
		return send(reply, answer);
	}

	/** The menu cart's call for fragments. Reference: frontend 04 §G. */
	async function menuCart(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const nonce = field(formOf(request.body), "_nonce");
		if (!security.nonces.verify(nonce, sharedNonce("elementor-pro-menu-cart"))) return send(reply, FORBIDDEN);
		return call("get_refreshed_fragments", request, reply);
	}

	/**
	 * Clicks on floating buttons, in batches of ten. Accepted but not stored: the shop does not track visitors.
	 * Reference: frontend 04 §H.
	 */
	async function buttonClicks(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const nonce = field(formOf(request.body), "_nonce");
		if (!security.nonces.verify(nonce, sharedNonce("floating-buttons-click-tracking"))) return send(reply, FORBIDDEN);
		return send(reply, { json: { success: true } });
	}

	/** Changes only from our own pages. A GET that another site has made the browser send is a guest's. */
	async function callExtension(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const site = urls(request);
		const isWrite = request.method === "POST";
		if (isWrite && !isFromHere(request, site)) return send(reply, FORBIDDEN);
		const state = await limiter.take("cart", request.ip, bytesSent(request.body, request.query));
		if (!state.allowed) return send(reply.header("retry-after", state.retryAfter), { status: 429, html: "" });
		const query = formOf(request.query);
		const { customer } = await security.identify(identifyingHeaders(request, query, site), site);
		const { shop } = languages.ofRequest(request);
		const params = { ...query, ...(isWrite ? formOf(request.body) : {}) };
		const answered = await answerAjax(shop, name, params, customer);
		return send(reply, answered ?? EMPTY);
	}

	async function fragments(
		cart: Cart,
		{ shop, caller, site }: Pick<AjaxContext, "shop" | "caller"> & { site: Urls },
	): Promise<Record<string, string>> {
		const nonce = security.nonces.create(pageNonce("woocommerce-cart", caller));
		return {
			"div.widget_shopping_cart_content": miniCartHtml(cart, {
				words: shop.words,
				urls: site,
				taxRates: await shop.settings.taxRates(),
				now: shop.clock.now(),
				nonce,
			}),
		};
	}

	/**
	 * The nonce of a logged-in customer, and of guests on pages with scripts that call the REST API. Reference: 07 §4.
	 */
	async function currentNonce(request: FastifyRequest): Promise<AjaxAnswer> {
		const site = urls(request);
		const caller = await security.identify(request.headers, site);
		const ofPage = request.headers["sec-fetch-site"] !== undefined || request.headers.referer !== undefined;
		return caller.customer || (ofPage && isFromHere(request, site))
			? { html: security.nonces.create(restNonce(caller)) }
			: { status: 400, html: "0" };
	}
}

function send(reply: FastifyReply, { status = 200, json, html = "" }: AjaxAnswer): FastifyReply {
	reply.code(status).headers(HEADERS);
	if (json === undefined) return reply.type("text/html; charset=UTF-8").send(html);
	return reply.type("application/json; charset=UTF-8").send(stringifyWire(json));
}
