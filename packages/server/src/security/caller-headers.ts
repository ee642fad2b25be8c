import type { Clock } from "@feedmill/shop/core/core.ts";
import type { Caller, Security } from "./caller.ts";
import type { NonceSubject } from "./nonce.ts";

/** Response headers with a fresh nonce and cart token. Reference: 01 §4. */
export function callerHeaders(
	caller: Caller,
	{ nonces, cartTokens }: Pick<Security, "nonces" | "cartTokens">,
	clock: Clock,
): Record<string, string | number> {
	const nonce = nonces.create(storeApiNonce(caller));
	return {
		Nonce: nonce,
		"Nonce-Timestamp": Math.floor(clock.now() / 1000),
		"User-ID": caller.customer?.id ?? 0,
		"Cart-Token": cartTokens.mint({ sessionId: caller.visitor.sessionId, loginId: caller.loginId }),
		"X-WC-Store-API-Nonce": nonce,
	};
}

/** The subject of the Nonce header. */
export function storeApiNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "wc_store_api", user: customer?.id ?? 0, loginToken };
}

/** The subject of the X-WP-Nonce header, which authenticates a login outside the Store API. */
export function restNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "wp_rest", user: customer?.id ?? 0, loginToken };
}

/** The subject of the nonce of feedmill/v1. */
export function staffNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "feedmill_v1", user: customer?.id ?? 0, loginToken };
}

/** The Vary header: everything that `identify` reads. */
export const VARIES_BY_CALLER = "Origin, Cookie, Cart-Token";

/**
 * Headers that other origins may read. The reference hides the cart's headers, which makes a headless shop impossible.
 */
export const EXPOSED_HEADERS =
	"X-WP-Total, X-WP-TotalPages, Link, Cart-Token, Nonce, Nonce-Timestamp, User-ID, RateLimit-Limit, " +
	"RateLimit-Remaining, RateLimit-Reset, RateLimit-Retry-After, Retry-After";
