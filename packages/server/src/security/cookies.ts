import { parseCookie, stringifySetCookie } from "cookie";

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
