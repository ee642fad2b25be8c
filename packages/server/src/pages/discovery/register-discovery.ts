import type { Shop } from "@feedmill/shop/shop.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compressible, sendCompressible } from "../../http/compression.ts";
import { answerLimited } from "../../http/failures.ts";
import type { Urls } from "../../http/urls.ts";
import type { RateLimiter } from "../../security/limits/rate-limit.ts";
import { llmsText } from "./llms-txt.ts";
import { createLongAnswers } from "./long-answer.ts";
import { merchantFeed } from "./merchant-feed.ts";
import { NEW_PRODUCTS, newProductsFeed } from "./new-products.ts";
import { robotsText } from "./robots-txt.ts";
import { categoriesSitemap, pagesSitemap, productsSitemap, sitemapIndex } from "./sitemaps.ts";

interface Options {
	shop: Shop;
	limiter: RateLimiter;
	urls(request: FastifyRequest): Urls;
}

const XML = "application/xml; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** Serves what search engines, price comparisons, feed readers and programs request. docs/found-by-others.md. */
export function registerDiscovery(app: FastifyInstance, { shop, limiter, urls }: Options): void {
	const long = createLongAnswers();

	/** Small files, generated on request. */
	const small: Record<string, { type: string; make(site: Urls): Promise<string> }> = {
		"/robots.txt": { type: TEXT, make: (site) => robotsText(shop, site) },
		"/llms.txt": { type: TEXT, make: (site) => llmsText(shop, site) },
		"/sitemap.xml": { type: XML, make: (site) => sitemapIndex(shop, site) },
		"/sitemap-pages.xml": { type: XML, make: (site) => pagesSitemap(shop, site) },
		"/sitemap-categories.xml": { type: XML, make: (site) => categoriesSitemap(shop, site) },
		[NEW_PRODUCTS]: {
			type: "application/rss+xml; charset=utf-8",
			make: (site) => newProductsFeed(shop, site),
		},
	};
	for (const [path, { type, make }] of Object.entries(small))
		app.get(path, async (request, reply) => {
			if (await isLimited(request, reply)) return reply;
			const body = compressible(await make(urls(request)));
			return sendCompressible(request, reply.type(type).header("cache-control", "public, max-age=3600"), body);
		});

	app.get<{ Params: { number: string } }>("/sitemap-products-:number(^\\d{1,5}).xml", async (request, reply) => {
		if (await isAnswered(request, reply)) return reply;
		return long.send(request, reply.type(XML), () =>
			productsSitemap(shop, urls(request), Number(request.params.number)),
		);
	});
	app.get("/feeds/products.xml", async (request, reply) => {
		if (await isAnswered(request, reply)) return reply;
		return long.send(request, reply.type(XML), () => merchantFeed(shop, urls(request)));
	});

	// Paths of these files in WordPress and its usual plugin, for existing subscribers and search engines.
	const moved = {
		"/feed": NEW_PRODUCTS,
		"/shop/feed": NEW_PRODUCTS,
		"/wp-sitemap.xml": "/sitemap.xml",
		"/sitemap_index.xml": "/sitemap.xml",
	};
	for (const [path, to] of Object.entries(moved))
		for (const address of path.endsWith(".xml") ? [path] : [path, `${path}/`])
			app.get(address, async (request, reply) => reply.redirect(urls(request).absolute(to), 301));

	async function isLimited(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
		const { allowed, retryAfter } = await limiter.take("page", request.ip);
		if (!allowed) answerLimited(request, reply, retryAfter);
		return !allowed;
	}

	/** Handles the rate limit and conditional requests for the current catalogue. */
	async function isAnswered(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
		if (await isLimited(request, reply)) return true;
		const { catalogue, settings, stock } = await shop.settings.versions();
		const etag = `W/"${catalogue}.${settings}.${stock}"`;
		reply.headers({ etag, "cache-control": "public, max-age=3600" });
		if (request.headers["if-none-match"] !== etag) return false;
		reply.code(304).send();
		return true;
	}
}
