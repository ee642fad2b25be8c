import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../http/urls.ts";
import type { Caller, CartState, Security } from "../security/caller.ts";

/** An AJAX call of a page. */
export interface AjaxContext {
	shop: Shop;
	security: Security;
	caller: Caller;
	urls: Urls;
	/** Fields of a POST; empty for GET. */
	form: Readonly<Record<string, unknown>>;
	/** HTML of the cart's fragments, by CSS selector. */
	fragments(cart: Cart): Promise<Record<string, string>>;
}

/** json or html; an empty response without either. */
export interface AjaxAnswer {
	status?: number;
	json?: unknown;
	html?: string;
	/** The cart after the call, for cookies. */
	cart?: CartState;
	/** Keep the session of an empty cart, because it has queued notices. */
	keepSession?: boolean;
}

export type AjaxEndpoint = (context: AjaxContext) => Promise<AjaxAnswer>;

export const EMPTY: AjaxAnswer = { html: "" };
/** The response to a wrong `security` field. Reference: 07 §1. */
export const FORBIDDEN: AjaxAnswer = { status: 403, html: "-1" };

/** A text field; "" if missing or not text. */
export function field(form: Readonly<Record<string, unknown>>, name: string): string {
	const value = form[name];
	return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
