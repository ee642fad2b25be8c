import type { Caller } from "./caller.ts";
import type { NonceSubject } from "./nonce.ts";

/**
 * Nonces of pages' forms and links are bound to the cart session, so that nobody can make another's browser send them.
 * Reference: 07 §3.
 */
export function pageNonce(action: string, { visitor, loginToken }: Caller): NonceSubject {
	return { action, user: visitor.sessionId, loginToken };
}

/** Nonces of calls that a page may make whoever looks at it: the same for everybody, as the page is. */
export function sharedNonce(action: "elementor-pro-menu-cart" | "floating-buttons-click-tracking"): NonceSubject {
	return { action, user: 0, loginToken: "" };
}
