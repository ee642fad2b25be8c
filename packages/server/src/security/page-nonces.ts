import type { Caller } from "./caller.ts";
import type { NonceSubject } from "./nonce.ts";

/** Nonces of pages' forms and links are bound to the cart session, against CSRF. Reference: 07 §3. */
export function pageNonce(action: string, { visitor, loginToken }: Caller): NonceSubject {
	return { action, user: visitor.sessionId, loginToken };
}

/** Nonces of calls from cached pages, the same for every visitor. */
export function sharedNonce(action: "elementor-pro-menu-cart" | "floating-buttons-click-tracking"): NonceSubject {
	return { action, user: 0, loginToken: "" };
}
