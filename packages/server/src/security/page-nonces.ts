import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Urls } from "../http/urls.ts";
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

/** For a form or link of ours whose nonce has expired, or is of another login: the page that follows has a new one. */
export const PAGE_TOO_OLD: StoredNotice = {
	kind: "error",
	text: said("This page was open for a long time, or you logged in or out. Please try again."),
};

/** Whether a link is on a page of ours: only then is a wrong nonce explained. Other sites must not queue notices. */
export function isOwnPage(referer: string | undefined, { origin }: Pick<Urls, "origin">): boolean {
	return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === origin;
}
