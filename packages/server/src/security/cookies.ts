/** Parses a Cookie header. Of cookies with one name the first wins, because the more specific path comes first. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
	if (!header) return {};
	const cookies: Record<string, string> = Object.create(null);
	for (const pair of header.split(";")) {
		const equals = pair.indexOf("=");
		if (equals < 1) continue;
		const name = pair.slice(0, equals).trim();
		if (!(name in cookies)) cookies[name] = decode(pair.slice(equals + 1).trim());
	}
	return cookies;
}

function decode(value: string): string {
	if (!value.includes("%")) return value;
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
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
	const expiry = expires === undefined ? "" : `; Expires=${new Date(expires).toUTCString()}`;
	return (
		`${name}=${encodeURIComponent(value)}${expiry}; ` +
		`Path=${path}${secure ? "; Secure" : ""}${httpOnly ? "; HttpOnly" : ""}; SameSite=Lax`
	);
}
