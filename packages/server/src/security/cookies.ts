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
