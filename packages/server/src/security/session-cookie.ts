import type { Clock } from "@feedmill/shop/core/core.ts";
import type { FormerSecret } from "@feedmill/shop/secrets/secret-repository.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { type Site, sessionCookieName, setCookie } from "./cookies.ts";
import { sign } from "./signature.ts";

const HOUR = 3600;
const LIFETIME = 48 * HOUR;
const RENEW_AFTER = 47 * HOUR;
/** Most characters of a valid cookie. */
const LONGEST = 150;

/** A verified session cookie. */
export interface ReadSession {
	sessionId: string;
	/** It should get a new expiry. */
	expiring: boolean;
}

export interface SessionCookies {
	name(site: Site): string;
	/** null for a missing, forged or expired cookie. */
	read(value: string | undefined): ReadSession | null;
	/** A Set-Cookie value that binds the browser to a session for two days. */
	write(origin: string, sessionId: string): string;
	/** A Set-Cookie value that deletes the cookie. */
	clear(origin: string): string;
}

/**
 * The session cookie, which binds a browser to its cart. `former`: a guest's cookie signed by this key is read too, and
 * is to be renewed. Reference: 01 §3.3.
 */
export function createSessionCookies(secret: string, clock: Clock, former: FormerSecret | null = null): SessionCookies {
	const signature = (key: string, sessionId: string, expiry: number) => sign(key, `session|${sessionId}|${expiry}`);
	// Cache of verified cookies, to save a signature per request.
	const verified = new BoundedCache<string, { sessionId: string; expiry: number; expiring: number }>({
		name: "security: session cookies",
		bytes: 4 * 1024 * 1024,
	});

	function verify(value: string) {
		const cached = verified.get(value);
		if (cached) return cached;
		// Only three parts are signed; more text must not fill the cache.
		if (value.length > LONGEST) return null;
		const [sessionId = "", expiry = "", expiring = "", given = ""] = value.split("||");
		if (!/^(t_[0-9a-f]{30}|[1-9]\d{0,14})$/.test(sessionId)) return null;
		const isSignedBy = (key: string) => sameText(given, signature(key, sessionId, Number(expiry)));
		const session = { sessionId, expiry: Number(expiry), expiring: Number(expiring) };
		if (!isSignedBy(secret)) {
			if (!former || !sessionId.startsWith("t_") || !isSignedBy(former.value)) return null;
			Object.assign(session, { expiry: Math.min(session.expiry, former.until / 1000), expiring: 0 });
		}
		verified.set(value, session);
		return session;
	}

	return {
		name: sessionCookieName,
		read: (value) => {
			const session = value === undefined ? null : verify(value);
			const now = clock.now() / 1000;
			return session && session.expiry > now
				? { sessionId: session.sessionId, expiring: session.expiring < now }
				: null;
		},
		write: (origin, sessionId) => {
			const now = Math.floor(clock.now() / 1000);
			const expiry = now + LIFETIME;
			const value = [sessionId, expiry, now + RENEW_AFTER, signature(secret, sessionId, expiry)].join("||");
			return setCookie(sessionCookieName(origin), value, {
				expires: expiry * 1000,
				httpOnly: true,
				secure: origin.startsWith("https:"),
			});
		},
		clear: (origin) =>
			setCookie(sessionCookieName(origin), "", { expires: 0, httpOnly: true, secure: origin.startsWith("https:") }),
	};
}
