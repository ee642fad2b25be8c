import { dispatch } from "@wordpress/data";
import { cartStore } from "../data/cart/store.ts";
import type { CartResponse } from "../wire/types.ts";

/**
 * Hands an extension's data to its server side; the cart of the answer is taken whole. Rejects with the error's body.
 * Reference: 01 §7.
 */
export function extensionCartUpdate(args: { namespace: string; data?: unknown }): Promise<CartResponse> {
	return dispatch(cartStore).applyExtensionCartUpdate(args);
}
