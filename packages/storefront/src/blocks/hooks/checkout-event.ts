import { select } from "@wordpress/data";
import { cartStore } from "../../data/cart/store.ts";
import { dispatchStoreEvent } from "./store-events.ts";
import { hookCart } from "./use-cart.ts";

/**
 * Dispatches an event of the checkout. `storeCart` has the cart's members under the names of the hook and of the store:
 * scripts read either. Reference: 01 §13.
 */
export function dispatchCheckoutEvent(event: string, parameters: Record<string, unknown> = {}): void {
	const storeCart = { ...hookCart(), ...select(cartStore).getCartData() };
	dispatchStoreEvent(`checkout-${event}`, { ...parameters, storeCart });
}
