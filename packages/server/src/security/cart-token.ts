import crypto from "node:crypto";
import type { Clock } from "@feedmill/shop/core.ts";
import { sameText } from "./signature.ts";

const LIFETIME_SECONDS = 172_800;
/** A token is handed out again for a minute: clients get a fresh one often enough, and a busy shopper costs no signature per answer. */
const REUSE_SECONDS = 60;
const HEADER = encode({ alg: "HS256", typ: "JWT" });

export interface CartTokens {
	/** A token that stands for the cart of a session for two days. */
	mint(sessionId: string): string;
	/** The session of a token, or null for one that is malformed, forged or expired. */
	read(token: string): string | null;
}

/** The Cart-Token header: a JWT that names a cart session, for clients without cookies. Reference: 01 §3.4. */
export function createCartTokens(secret: string, clock: Clock): CartTokens {
	const recent = new Map<string, { token: string; at: number }>();
	const signature = (text: string) => crypto.createHmac("sha256", secret).update(text).digest("base64url");

	function mint(sessionId: string): string {
		const now = Math.floor(clock.now() / 1000);
		const known = recent.get(sessionId);
		if (known && now - known.at < REUSE_SECONDS && now >= known.at) return known.token;
		const text = `${HEADER}.${encode({ user_id: sessionId, exp: now + LIFETIME_SECONDS, iss: "wc/store/v1", iat: now })}`;
		const token = `${text}.${signature(text)}`;
		if (recent.size > 10_000) recent.clear();
		recent.set(sessionId, { token, at: now });
		return token;
	}

	// Verified tokens, so that a shopper's every request costs no signature.
	const verified = new Map<string, { sessionId: string; exp: number }>();

	function read(token: string): string | null {
		const known = verified.get(token) ?? verify(token);
		if (!known || known.exp < clock.now() / 1000) return null;
		if (verified.size > 10_000) verified.clear();
		verified.set(token, known);
		return known.sessionId;
	}

	function verify(token: string): { sessionId: string; exp: number } | null {
		const [header, payload, given, ...rest] = token.split(".");
		if (!header || !payload || !given || rest.length > 0) return null;
		if (!sameText(given, signature(`${header}.${payload}`))) return null;
		const { typ, alg } = decode(header);
		const { exp, user_id: sessionId } = decode(payload);
		if (typ !== "JWT" || alg !== "HS256" || typeof exp !== "number" || typeof sessionId !== "string") return null;
		return /^(t_[0-9a-f]{30}|[1-9]\d{0,14})$/.test(sessionId) ? { sessionId, exp } : null;
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
