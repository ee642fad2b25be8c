import { PREVIEW } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { ok, problem, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import type { ProductSave } from "@feedmill/trade/catalogue/model/product-save.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { html as markup } from "@feedmill/values/html.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isFromHere } from "../../accounts/form-origin.ts";
import { NOT_SIGNED_IN } from "../../admin-api/callers/asks.ts";
import { compressible } from "../../http/compression.ts";
import { statusOf } from "../../http/error-status.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { answerLimited } from "../../http/failures.ts";
import { standalonePage } from "../../http/standalone-page.ts";
import type { Urls } from "../../http/urls.ts";
import { parseJsonForm } from "../../http/wire-json.ts";
import type { Languages, SpokenLanguage } from "../../language/languages.ts";
import { type Caller, type Security, staffNonce } from "../../security/caller.ts";
import { bytesSent, type RateLimiter } from "../../security/limits/rate-limit.ts";
import type { PageContext, RenderedPage } from "../basics/page.ts";
import { createLinks } from "../basics/route-table.ts";
import { sendPage } from "../basics/send-page.ts";
import { productPage } from "../product/product-page.ts";

interface PreviewOptions {
	languages: Languages;
	security: Security;
	limiter: RateLimiter;
	urls(request: FastifyRequest): Urls;
	/** Renders a page. */
	html(page: RenderedPage, context: PageContext, nonce: string): Promise<string>;
}

/** Bytes of a form: as a save of the product, packages/server/src/admin-api/feedmill-v1/products. */
const LONGEST = 1_000_000;

/**
 * What may be in the frame: no script, no form, no frame, and no origin of its own, so that a text of the product does
 * nothing with the rights of who looks at it. Only our own pages show it.
 */
const HEADERS = {
	"content-security-policy": [
		"sandbox",
		"script-src 'none'",
		"object-src 'none'",
		"frame-src 'none'",
		"connect-src 'none'",
		"form-action 'none'",
		"base-uri 'none'",
		"frame-ancestors 'self'",
	].join("; "),
	vary: "Cookie",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex, nofollow",
};

/**
 * POST /admin/preview of `nonce` (of feedmill/v1) and `save` (JSON, ProductSave): the page of a product as it would be
 * after this save, for who sent it. Nothing is stored, in no cache either.
 */
export function registerProductPreview(app: FastifyInstance, options: PreviewOptions): void {
	const { languages, security, limiter, urls, html } = options;
	app.post(PREVIEW, { bodyLimit: LONGEST }, async (request, reply) => {
		const speaks = languages.ofRequest(request);
		const site = urls(request);
		const form = (request.body ?? {}) as Record<string, unknown>;
		const caller = await security.identify(request.headers, site);
		reply.headers(HEADERS);
		if (!can(caller.actor, "limits.skip")) {
			const { allowed, retryAfter } = await limiter.take("page", request.ip, bytesSent(form));
			if (!allowed) return answerLimited(request, reply, retryAfter);
		}
		const sent = isFromHere(request, site) ? readSent(form, caller, security) : { ok: false as const, error: FOREIGN };
		const found = sent.ok ? await speaks.shop.editors.products.previewWhole(sent.value, caller.actor) : sent;
		if (!found.ok) return refuse(request, reply, found.error, speaks);
		const { product, stocks } = found.value;
		const context = await contextOf({ request, reply, speaks, site, caller, options, slug: product.slug });
		const page = await productPage(product, context, { previewed: stocks });
		return sendPage(request, reply, 200, compressible(await html(page, context, ""), 4), NEVER_STORED);
	});
}

const NEVER_STORED = "private, no-store";

function readSent({ nonce, save }: Record<string, unknown>, caller: Caller, { nonces }: Security): Result<ProductSave> {
	// A token of a cart is no sign-in, even of the same person.
	if (caller.byToken || caller.actor.kind !== "staff") return { ok: false, error: NOT_SIGNED_IN };
	if (typeof nonce !== "string" || !nonces.verify(nonce, staffNonce(caller))) return { ok: false, error: NO_NONCE };
	try {
		const given: unknown = parseJsonForm(String(save));
		// Its fields are validated with it.
		if (typeof given === "object" && given !== null) return ok(given as ProductSave);
	} catch {}
	return { ok: false, error: NO_PRODUCT };
}

interface Asked {
	request: FastifyRequest;
	reply: FastifyReply;
	speaks: SpokenLanguage;
	site: Urls;
	caller: Caller;
	options: PreviewOptions;
	slug: string;
}

/** As for the page in the shop, but without what is read once: notices wait for the next page. */
async function contextOf({ request, reply, speaks, site, caller, options, slug }: Asked): Promise<PageContext> {
	const { shop, theme } = speaks;
	const versions = await shop.settings.versions();
	const settings = await shop.settings.current(versions);
	const links = createLinks(settings);
	return {
		shop,
		settings,
		versions,
		theme,
		language: speaks.pages,
		elsewhere: [],
		links,
		urls: site,
		route: { name: "product", params: { slug }, page: 1 },
		url: new URL(links.to("product", { slug }), site.origin),
		now: shop.clock.now(),
		method: "POST",
		form: {},
		notices: [],
		storeNotice: "none",
		caller,
		security: options.security,
		limiter: options.limiter,
		request,
		reply,
	};
}

function refuse(
	request: FastifyRequest,
	reply: FastifyReply,
	error: ShopError,
	{ shop: { words }, theme }: SpokenLanguage,
): Promise<FastifyReply> {
	const content = [markup`<p>${escapeHtml(words.reason(error))}</p>`];
	const page = standalonePage({ title: words.say("Preview"), content }, words, { colours: theme.colours, name: "" });
	return sendPage(request, reply, statusOf(error), compressible(page, 4), NEVER_STORED);
}

const FOREIGN = problem(
	"feedmill_foreign",
	said("This was sent from another site. Please do it on the shop's own pages."),
	"forbidden",
);
const NO_NONCE = problem(
	"feedmill_nonce",
	said("This page is out of date. Please try again; nothing was changed."),
	"forbidden",
);
const NO_PRODUCT = problem("feedmill_invalid", said("This was not sent by the back office."));
