import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isFromHere } from "../accounts/form-origin.ts";
import { answerLimited } from "../http/failures.ts";
import type { Urls } from "../http/urls.ts";
import type { Languages } from "../language/languages.ts";
import type { Security } from "../security/caller.ts";
import { bytesSent, type RateLimiter } from "../security/limits/rate-limit.ts";
import { formOf } from "./cart-endpoints.ts";
import { hasLinkAction, type LinkRequest, namesCoupon, runLinkAction } from "./link-actions.ts";

interface Options {
	languages: Languages;
	security: Security;
	limiter: RateLimiter;
	urls(request: FastifyRequest): Urls;
}

/**
 * Runs cart actions of links and forms before the page is rendered, and redirects to the page without them. Reference:
 * 07 §3.
 */
export function registerLinkActions(app: FastifyInstance, { languages, security, limiter, urls }: Options): void {
	app.addHook("preHandler", (request, reply, done) => {
		const { method } = request;
		const page =
			(method === "GET" || method === "POST") && !/^\/(wp-json|wc-ajax|wp-admin|wp-content|assets)\b/.test(request.url);
		const form = page && method === "POST" ? formOf(request.body) : {};
		if (!page || !hasLinkAction(request.query as Record<string, unknown>, form)) return done();
		act(request, reply, form).then((answered) => (answered ? undefined : done()), done);
	});

	/** true if the response was sent. */
	async function act(
		request: FastifyRequest,
		reply: FastifyReply,
		form: Readonly<Record<string, unknown>>,
	): Promise<boolean> {
		const site = urls(request);
		// As in AJAX calls: a cross-site form must not replace the shopper's cart. Links may.
		if (request.method === "POST" && !isFromHere(request, site)) return false;
		const caller = await security.identify(request.headers, site);
		const state = await limiter.take(
			namesCoupon(request.query as Record<string, unknown>, form) ? "coupon" : "cart",
			request.ip,
			bytesSent(form, request.query),
		);
		if (!state.allowed) {
			answerLimited(request, reply, state.retryAfter);
			return true;
		}
		const method = request.method === "POST" ? "POST" : "GET";
		// The following page shows notices and errors.
		const quiet = { ...caller, visitor: { ...caller.visitor, seesNoErrors: true as const } };
		const call: LinkRequest = {
			shop: languages.ofRequest(request).shop,
			security,
			caller: quiet,
			urls: site,
			method,
			// Behind the origin, not relative to it: "//" would begin another site's name.
			url: new URL(request.url.startsWith("/") ? site.origin + request.url : request.url),
			form,
			referer: request.headers.referer ?? "",
		};
		const outcome = await runLinkAction(call, request.query as Record<string, unknown>);
		if (!outcome) return false;
		const cookies = outcome.cart ? security.cartCookies(caller, outcome.cart, site) : [];
		// Queued notices need a session, even for an empty cart.
		if (
			caller.needsSessionCookie &&
			!cookies.some((cookie) => cookie.startsWith(security.sessionCookies.name(site.origin)))
		) {
			cookies.push(security.sessionCookies.write(site.origin, caller.visitor.sessionId));
		}
		if (cookies.length > 0) reply.header("set-cookie", cookies);
		reply.header("cache-control", "no-store").redirect(site.absolute(outcome.redirect), outcome.status);
		return true;
	}
}
