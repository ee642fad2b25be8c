import crypto from "node:crypto";
import type { Clock } from "@feedmill/shop/core/core.ts";
import type { FormerSecret } from "@feedmill/shop/secrets/secret-repository.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";

const LIFETIME_SECONDS = 172_800;
/** Seconds for which a token is reused, so that a busy shopper does not cost a signature per response. */
const REUSE_SECONDS = 60;
const HEADER = encode({ alg: "HS256", typ: "JWT" });

/** The contents of a token. */
export interface TokenClaim {
	sessionId: string;
	/** The login that issued a customer's token (loginIdOf its token); the token is invalid after it. "" for guests. */
	loginId: string;
}

export interface CartTokens {
	/** Issues a token for a session's cart, valid for two days. */
	mint(claim: TokenClaim): string;
	/**
	 * The contents of a token; null if it is malformed, forged or expired. The caller must check that the login is still
	 * valid.
	 */
	read(token: string): TokenClaim | null;
}

/**
 * The Cart-Token header: a JWT with a cart session, for clients without cookies. `former`: a guest's token signed by
 * this key is read too; the response has a new one. Reference: 01 §3.4.
 */
export function createCartTokens(secret: string, clock: Clock, former: FormerSecret | null = null): CartTokens {
	const recent = new BoundedCache<string, { token: string; at: number }>({
		name: "security: minted cart tokens",
		bytes: 4 * 1024 * 1024,
	});
	// Cache of verified tokens, to save a signature per request.
	const verified = new BoundedCache<string, TokenClaim & { exp: number }>({
		name: "security: verified cart tokens",
		bytes: 4 * 1024 * 1024,
	});
	const signature = (key: string, text: string) => crypto.createHmac("sha256", key).update(text).digest("base64url");

	function mint({ sessionId, loginId }: TokenClaim): string {
		const now = Math.floor(clock.now() / 1000);
		const key = `${sessionId}|${loginId}`;
		const latest = recent.get(key);
		if (latest && now - latest.at < REUSE_SECONDS && now >= latest.at) return latest.token;
		const claims = { user_id: sessionId, exp: now + LIFETIME_SECONDS, iss: "wc/store/v1", iat: now };
		const text = `${HEADER}.${encode(loginId === "" ? claims : { ...claims, login: loginId })}`;
		const token = `${text}.${signature(secret, text)}`;
		recent.set(key, { token, at: now });
		// The shopper's next request will send it: it needs no verification.
		verified.set(token, { sessionId, loginId, exp: claims.exp });
		return token;
	}

	function read(token: string): TokenClaim | null {
		const remembered = verified.get(token);
		const claim = remembered ?? verify(token);
		if (!claim || claim.exp < clock.now() / 1000) return null;
		if (!remembered) verified.set(token, claim);
		return claim;
	}

	function verify(token: string): (TokenClaim & { exp: number }) | null {
		const [header, payload, given, ...rest] = token.split(".");
		if (!header || !payload || !given || rest.length > 0) return null;
		const isSignedBy = (key: string) => sameText(given, signature(key, `${header}.${payload}`));
		const isNew = isSignedBy(secret);
		if (!isNew && !(former && isSignedBy(former.value))) return null;
		const { typ, alg } = decode(header);
		const { exp, user_id: sessionId, login: loginId = "" } = decode(payload);
		if (typ !== "JWT" || alg !== "HS256" || typeof exp !== "number" || typeof sessionId !== "string") return null;
		if (typeof loginId !== "string" || !/^(t_[0-9a-f]{30}|[1-9]\d{0,14})$/.test(sessionId)) return null;
		if (isNew || !former) return { sessionId, loginId, exp };
		return sessionId.startsWith("t_") ? { sessionId, loginId, exp: Math.min(exp, former.until / 1000) } : null;
	}

	return { mint, read };
}

function encode(part: Record<string, unknown>): string {
	return Buffer.from(JSON.stringify(part).replaceAll("/", "\\/")).toString("base64url");
}

function decode(part: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
