import type { Shop } from "@feedmill/shop/shop.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import { english, type Words } from "@feedmill/trade/words/words.ts";
import type { FastifyRequest } from "fastify";
import type { LoadedTheme } from "../theme/load-theme.ts";
import { themeInLanguage } from "../theme/theme-in-language.ts";
import type { LoadedLanguage } from "./load-language.ts";

/** The language of a request: shop, theme and pages in that language. */
export interface SpokenLanguage {
	/** For <html lang>: "en", "hi". */
	code: string;
	/**
	 * The shop with this language's words. Its services are the same: order notes are stored in the store's language, and
	 * orders and accounts store the language of their mails.
	 */
	shop: Shop;
	theme: LoadedTheme;
	/** For pages; null: English. */
	pages: Language | null;
}

export interface Languages {
	/** The store's language, for everything without a request, and for requests without a supported language. */
	store: SpokenLanguage;
	/** The store's language first. */
	all: readonly SpokenLanguage[];
	ofRequest(request: Pick<FastifyRequest, "headers">): SpokenLanguage;
	/** The language of this shop's words. */
	ofShop(shop: Pick<Shop, "words">): SpokenLanguage;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Default: English only. */
		languages?: Languages;
	}
}

/** Cookie with the visitor's language. */
export const LANGUAGE_COOKIE = "feedmill_language";

/** `more`: languages besides the store's. docs/languages.md says how a request's language is chosen. */
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

/** For code outside routes: errors, missing files. */
export const wordsFor = (request: FastifyRequest): Words =>
	request.server.languages?.ofRequest(request).shop.words ?? english;
