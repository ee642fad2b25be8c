import type { Shop } from "@feedmill/shop/shop.ts";
import type { Suggestion, Suggestions } from "@feedmill/storefront/widgets/search/suggestion.ts";
import { displayedPrice, type PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { FastifyInstance } from "fastify";
import { plainText } from "../../http/plain-text.ts";
import type { Languages } from "../../language/languages.ts";
import type { RateLimiter } from "../../security/limits/rate-limit.ts";
import { pictureOf } from "../basics/pictures.ts";
import { createLinks, type Links } from "../basics/route-table.ts";
import { searchTerm } from "./search-view.ts";

const SHORTEST = 2;
const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;
const SECONDS = 30;

interface Options {
	languages: Languages;
	limiter: RateLimiter;
}

/**
 * GET /search-suggestions?q=dai: suggestions while typing. The same for everyone in a language; cached by browsers for
 * a moment.
 */
export function registerSearchSuggestions(app: FastifyInstance, { languages, limiter }: Options): void {
	app.get<{ Querystring: Record<string, unknown> }>("/search-suggestions", async (request, reply) => {
		reply.headers({ "x-robots-tag": "noindex", "cache-control": "no-store" });
		const { q } = request.query;
		const term = searchTerm(typeof q === "string" ? q : null);
		if (term.length < SHORTEST) return reply.send({ term, suggestions: [] } satisfies Suggestions);
		const { allowed, retryAfter } = await limiter.take("page", request.ip);
		if (!allowed) return reply.code(429).header("retry-after", retryAfter).send({ term, suggestions: [] });
		if (languages.all.length > 1) reply.header("vary", "Cookie");
		reply.header("cache-control", `public, max-age=${SECONDS}`);
		const { shop } = languages.ofRequest(request);
		return reply.send({ term, suggestions: await suggestionsFor(shop, term) } satisfies Suggestions);
	});
}

async function suggestionsFor({ catalogue, settings, words: language }: Shop, words: string): Promise<Suggestion[]> {
	const versions = await settings.versions();
	const [{ categories }, { products }, current] = await Promise.all([
		catalogue.search(words, versions),
		catalogue.list({ visibility: "search", words, limit: MOST_PRODUCTS }, versions),
		settings.current(versions),
	]);
	const links = createLinks(current);
	const view = await catalogue.priceView(products, versions);
	return [
		...categories.slice(0, MOST_CATEGORIES).map(({ name, path, count }) => ({
			name: plainText(name),
			href: links.to("category", { path }),
			fact: language.sayOf(count, "{count} product", "{count} products", { count }),
			picture: null,
		})),
		...products.map((product) => ofProduct(product, view, links, language)),
	];
}

function ofProduct(product: Product, view: PriceView, links: Links, { say }: Words): Suggestion {
	const name = plainText(product.name);
	const [image] = product.images;
	const { price, range } = displayedPrice(product, view);
	const amount = price === null ? "" : formatMoney(price, view.settings.currency);
	const several = price !== null && range !== null && range.min !== range.max;
	return {
		name,
		href: links.to("product", { slug: product.slug }),
		fact: several ? say("from {price}", { price: amount }) : amount,
		picture: image ? pictureOf(image, name).src : null,
	};
}
