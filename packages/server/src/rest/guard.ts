import { problem, type ShopError } from "@feedmill/shop/basics/result.ts";
import type { Clock } from "@feedmill/shop/core/core.ts";
import { said } from "@feedmill/shop/words/said.ts";
import type { Caller, Security } from "../security/caller.ts";
import type { NonceSubject } from "../security/nonce.ts";
import type { RestCall } from "./call.ts";
import type { RestMethod, RouteDefinition } from "./matching/route.ts";

const MISSING: ShopError = problem(
	"woocommerce_rest_missing_nonce",
	said("Missing the Nonce header. This endpoint requires a valid nonce."),
	"unidentified",
);
const INVALID: ShopError = problem("woocommerce_rest_invalid_nonce", said("Nonce is invalid."), "forbidden");
const COOKIE_INVALID: ShopError = problem("rest_cookie_invalid_nonce", said("Cookie check failed"), "forbidden");

/** The subject of the Nonce header of a caller. */
export function storeApiNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "wc_store_api", user: customer?.id ?? 0, loginToken };
}

/** The subject of the X-WP-Nonce header, which proves a login to namespaces other than the Store API. */
export function restNonce({ customer, loginToken }: Caller): NonceSubject {
	return { action: "wp_rest", user: customer?.id ?? 0, loginToken };
}

/**
 * Refuses a call that other sites could make in a browser that has our cookies. A valid Cart-Token proves as much as a
 * nonce: no other site can send it. Reference: 01 §3.1.
 */
export function checkNonce(
	route: RouteDefinition,
	method: RestMethod,
	headers: RestCall["headers"],
	caller: Caller,
	{ nonces }: Security,
): ShopError | null {
	const needed = route.guard === "checkout" || (route.guard === "cart" && method !== "GET");
	if (!needed || caller.byToken) return null;
	const nonce = headers.nonce ?? headers["x-wc-store-api-nonce"];
	if (nonce === undefined) return MISSING;
	return nonces.verify(nonce, storeApiNonce(caller)) ? null : INVALID;
}

/**
 * Outside the Store API a login counts only with its nonce; a wrong nonce is refused, also that of a login which is
 * over. Reference: 01 §3.2.
 */
export function checkRestNonce(
	call: RestCall,
	caller: Caller,
	{ nonces }: Security,
): { anonymous: boolean; error?: ShopError } {
	const given = call.headers["x-wp-nonce"] ?? call.query._wpnonce;
	if (given === undefined) return { anonymous: true };
	return nonces.verify(String(given), restNonce(caller))
		? { anonymous: false }
		: { anonymous: true, error: COOKIE_INVALID };
}

/** The headers by which a client keeps its nonce and cart token fresh. Reference: 01 §4. */
export function callerHeaders(
	caller: Caller,
	{ nonces, cartTokens }: Security,
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
