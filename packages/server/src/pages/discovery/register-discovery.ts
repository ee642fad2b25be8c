import type { Shop } from "@feedmill/shop/shop.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type CompressibleBody, compressible, sendCompressible } from "../../http/compression.ts";
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
	const files = new BoundedCache<string, { version: string; body: CompressibleBody }>({
		name: "pages: files for programs",
		bytes: 8 * 1024 * 1024,
		// With its compressed forms.
		sizeOf: ({ body }) => 2 * body.plain.length,
	});

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
			const body = await drawn(path, make, urls(request));
			return sendCompressible(request, reply.type(type).header("cache-control", "public, max-age=3600"), body);
		});

	app.get<{ Params: { number: string } }>("/sitemap-products-:number(^\\d{1,5}).xml", async (request, reply) => {
		const version = await versionFor(request, reply);
		if (version === null) return reply;
		const site = urls(request);
		const number = Number(request.params.number);
		return long.send(request, reply.type(XML), {
			key: `sitemap ${number} ${site.origin}`,
			version,
			pieces: () => productsSitemap(shop, site, number),
		});
	});
	app.get("/feeds/products.xml", async (request, reply) => {
		const version = await versionFor(request, reply);
		if (version === null) return reply;
		const site = urls(request);
		const key = `feed ${site.origin}`;
		return long.send(request, reply.type(XML), { key, version, pieces: () => merchantFeed(shop, site) });
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

	/** Drawn once a version: with many categories and pages it takes long. */
	async function drawn(path: string, make: (site: Urls) => Promise<string>, site: Urls): Promise<CompressibleBody> {
		const key = `${path} ${site.origin}`;
		const version = await currentVersion();
		const found = files.get(key);
		if (found?.version === version) return found.body;
		const body = compressible(await make(site));
		files.set(key, { version, body });
		return body;
	}

	async function isLimited(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
		const { allowed, retryAfter } = await limiter.take("page", request.ip);
		if (!allowed) answerLimited(request, reply, retryAfter);
		return !allowed;
	}

	/** The version of catalogue, settings and stock; null: the client is over its limit, or has this version. */
	async function versionFor(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
		if (await isLimited(request, reply)) return null;
		const version = await currentVersion();
		const etag = `W/"${version}"`;
		reply.headers({ etag, "cache-control": "public, max-age=3600" });
		if (request.headers["if-none-match"] !== etag) return version;
		reply.code(304).send();
		return null;
	}

	async function currentVersion(): Promise<string> {
		// A sale may have started since the last request, which is a new version.
		await shop.catalogue.list({ limit: 1 });
		const { catalogue, settings, stock } = await shop.settings.versions();
		return `${catalogue}.${settings}.${stock}`;
	}
}
