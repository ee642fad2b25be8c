import type { LoginSession } from "@feedmill/shop/customers/customer.ts";
import { type Site, sessionCookieName, setCookie, siteHash } from "./cookies.ts";

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
