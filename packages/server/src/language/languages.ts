import type { Shop } from "@feedmill/shop/shop.ts";
import { english, type Words } from "@feedmill/shop/words/words.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import type { FastifyRequest } from "fastify";
import type { LoadedTheme } from "../theme/load-theme.ts";
import { themeInLanguage } from "../theme/theme-in-language.ts";
import type { LoadedLanguage } from "./load-language.ts";

/** What a request's context is made of: the shop, the theme and the pages in the language of the request. */
export interface SpokenLanguage {
	/** "en", "hi": what <html lang> says. */
	code: string;
	/**
	 * The one shop, with the words of this language. Its services are the same: notes of orders are written in the
	 * store's language, and with orders and accounts stands which one their mails are to be in.
	 */
	shop: Shop;
	theme: LoadedTheme;
	/** What pages speak; null: English. */
	pages: Language | null;
}

export interface Languages {
	/** The store's own: of whatever has no request, and of requests that name no language or none that is spoken here. */
	store: SpokenLanguage;
	/** The store's own first. */
	all: readonly SpokenLanguage[];
	ofRequest(request: Pick<FastifyRequest, "headers">): SpokenLanguage;
	/** The language whose words this shop has. */
	ofShop(shop: Pick<Shop, "words">): SpokenLanguage;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Not given: English alone. */
		languages?: Languages;
	}
}

/** The cookie with the language that a visitor chose. */
export const LANGUAGE_COOKIE = "feedmill_language";

/** `more`: languages beside the store's. docs/languages.md says how a request's language is found. */
export function createLanguages(
	{ shop, theme, pages }: Omit<SpokenLanguage, "code">,
	more: readonly LoadedLanguage[] = [],
): Languages {
	const speak = (words: Words, pages: Language | null): SpokenLanguage => ({
		code: words.html,
		shop: words === shop.words ? shop : { ...shop, words },
		theme: themeInLanguage(theme, words),
		pages,
	});
	const store = speak(shop.words, pages);
	if (more.length === 0) return { store, all: [store], ofRequest: () => store, ofShop: () => store };
	const all = [store, ...more.map(({ words, pages }) => speak(words, pages))];
	return {
		store,
		all,
		ofRequest({ headers: { cookie } }) {
			const chosen = cookie === undefined ? undefined : CHOICE.exec(cookie)?.[1];
			return all.find(({ code }) => code === chosen) ?? store;
		},
		ofShop: ({ words }) => all.find((each) => each.shop.words === words) ?? store,
	};
}

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([A-Za-z-]{2,35})(?:;|$)`);

/** For what stands before every route: failures, files that are not there. */
export const wordsFor = (request: FastifyRequest): Words =>
	request.server.languages?.ofRequest(request).shop.words ?? english;
