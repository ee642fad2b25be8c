import type { LoginSession } from "@feedmill/shop/customers/customer.ts";
import { parseCookie, stringifySetCookie } from "cookie";
import { md5 } from "./signature.ts";

/** Cookies of a request by name, of two with one name the first. A value that is no percent-encoding stays as it is. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
	return header ? (parseCookie(header) as Record<string, string>) : {};
}

export interface CookieOptions {
	/** ms since the epoch; without it the cookie ends with the browser session. */
	expires?: number;
	httpOnly?: boolean;
	secure: boolean;
	/** Default: "/". */
	path?: string;
}

/**
 * A Set-Cookie value. All our cookies are SameSite=Lax: links from other sites send them, forms of other sites do not.
 */
export function setCookie(
	name: string,
	value: string,
	{ expires, httpOnly = false, secure, path = "/" }: CookieOptions,
): string {
	return stringifySetCookie(
		{
			name,
			value,
			...(expires === undefined ? {} : { expires: new Date(expires) }),
			httpOnly,
			secure,
			path,
			sameSite: "lax",
		},
		{ encode: encodeURIComponent },
	);
}

/** The origin of a site; as an object (`Urls`) its hash is cached with it. */
export type Site = string | { readonly origin: string };

/** MD5 of the site's URL, the suffix of its cookies' names. Reference: 01 §3.3. */
export function siteHash(site: Site): string {
	if (typeof site === "string") return md5(site);
	const cached = hashes.get(site);
	if (cached !== undefined) return cached;
	const hash = md5(site.origin);
	hashes.set(site, hash);
	return hash;
}

/** Every request with a session needs it. */
const hashes = new WeakMap<object, string>();

/** Name of the session cookie. */
export function sessionCookieName(site: Site): string {
	return `wp_woocommerce_session_${siteHash(site)}`;
}

/** Lifetime in ms of a login without "remember me". */
const NOT_REMEMBERED = 2 * 86_400_000;

/** Name of the login cookie. Reference: 07 §2. */
export function loginCookieName(site: Site): string {
	return `wordpress_logged_in_${siteHash(site)}`;
}

/**
 * A Set-Cookie value for a new login: "login|expiry|token". The token is secret; the shop stores only its hash.
 * `remember`: the cookie is persistent.
 */
export function loginCookie(origin: string, session: LoginSession, remember: boolean): string {
	const value = [session.customer.login, Math.floor(session.expiresAt / 1000), session.token].join("|");
	return setCookie(loginCookieName(origin), value, {
		...(remember ? { expires: session.expiresAt } : {}),
		httpOnly: true,
		secure: origin.startsWith("https:"),
	});
}

/** The same for a login with a renewed token; persistent if it lasts longer than two days. */
export function renewedLoginCookie(origin: string, session: LoginSession, now: number): string {
	return loginCookie(origin, session, session.expiresAt - now > NOT_REMEMBERED);
}

/** Set-Cookie values that delete the login, session and cart cookies. */
export function logoutCookies(origin: string): string[] {
	const secure = origin.startsWith("https:");
	const gone = (name: string, httpOnly: boolean) => setCookie(name, "", { expires: 0, httpOnly, secure });
	return [
		gone(loginCookieName(origin), true),
		gone(sessionCookieName(origin), true),
		gone("woocommerce_items_in_cart", false),
		gone("woocommerce_cart_hash", false),
	];
}

/** The token in a login cookie, "" when there is none. */
export function tokenOfLoginCookie(value: string | undefined): string {
	return value?.split("|")[2] ?? "";
}
