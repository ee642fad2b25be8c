import type { Effect } from "../../rest/matching/route.ts";
import type { CartState } from "../../security/caller.ts";

/** Sets the cookies of session and cart after the call. Use for every call that may change the cart. */
export function setCartCookies(cart: CartState): Effect {
	return (exchange, security) =>
		exchange.closing.set("cart", () => security.cartCookies(exchange.caller, cart, exchange.urls));
}
