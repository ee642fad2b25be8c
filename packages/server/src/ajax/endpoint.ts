import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../http/urls.ts";
import type { Caller, CartState, Security } from "../security/caller.ts";

/** One small call of a page. */
export interface AjaxContext {
	shop: Shop;
	security: Security;
	caller: Caller;
	urls: Urls;
	/** Body of a POST; empty for GET. */
	form: Readonly<Record<string, unknown>>;
	/** HTML by CSS selector that shows the cart on any page. */
	fragments(cart: Cart): Promise<Record<string, string>>;
}

/** json or html; neither is an empty answer. */
export interface AjaxAnswer {
	status?: number;
	json?: unknown;
	html?: string;
	/** The cart after the call, for cookies. */
	cart?: CartState;
	/** The session must be kept though its cart is empty: messages wait in it. */
	keepSession?: boolean;
}

export type AjaxEndpoint = (context: AjaxContext) => Promise<AjaxAnswer>;

export const EMPTY: AjaxAnswer = { html: "" };
/** What a wrong `security` field is answered with. Reference: 07 §1. */
export const FORBIDDEN: AjaxAnswer = { status: 403, html: "-1" };

/** A text field of the form, "" when it is missing or no text. */
export function field(form: Readonly<Record<string, unknown>>, name: string): string {
	const value = form[name];
	return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
