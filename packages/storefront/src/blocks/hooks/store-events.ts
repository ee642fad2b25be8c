import { select } from "@wordpress/data";
import { doAction } from "@wordpress/hooks";
import { cartStore } from "../../data/cart/store.ts";

/** Dispatches an event to listeners such as analytics; their exceptions are contained. Reference: 01 §13. */
export function dispatchStoreEvent(event: string, parameters: Record<string, unknown>): void {
	try {
		doAction(`experimental__woocommerce_blocks-${event}`, parameters);
	} catch (error) {
		console.error(error);
	}
}

export function dispatchCheckoutEvent(event: string, parameters: Record<string, unknown> = {}): void {
	dispatchStoreEvent(`checkout-${event}`, { ...parameters, storeCart: select(cartStore).getCartData() });
}
