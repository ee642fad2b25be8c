import type { Leaving } from "../../rest/matching/route.ts";
import type { CartState } from "../../security/caller.ts";

/** The cookies of session and cart as they are after the call. Given whenever a call may have changed the cart. */
export function leaveCart(cart: CartState): Leaving {
	return (exchange, security) =>
		exchange.closing.set("cart", () => security.cartCookies(exchange.caller, cart, exchange.urls));
}
