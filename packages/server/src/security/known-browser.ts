import type { Clock } from "@feedmill/shop/core/core.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { setCookie, siteHash } from "./cookies.ts";
import { sign } from "./signature.ts";

const LIFETIME_MS = 400 * 86_400_000;

/**
 * Recognises browsers that have logged in to an account before, so that strangers' guesses do not lock its owner out of
 * them.
 */
export interface KnownBrowsers {
	/** A Set-Cookie value for a browser that has just logged in. It grants no access. */
	cookie(origin: string, login: string): string;
	holds(cookies: Readonly<Record<string, string>>, origin: string, login: string): boolean;
}

export function createKnownBrowsers(secret: string, clock: Clock): KnownBrowsers {
	const name = (origin: string) => `known_browser_${siteHash(origin)}`;
	const signature = (login: string, expiry: number) => sign(secret, `browser|${login}|${expiry}`);
	return {
		cookie(origin, login) {
			const expires = clock.now() + LIFETIME_MS;
			const value = `${expires}.${signature(login, expires)}`;
			return setCookie(name(origin), value, { expires, httpOnly: true, secure: origin.startsWith("https:") });
		},
		holds(cookies, origin, login) {
			const [expiry = "", given = ""] = (cookies[name(origin)] ?? "").split(".");
			return Number(expiry) > clock.now() && sameText(given, signature(login, Number(expiry)));
		},
	};
}
