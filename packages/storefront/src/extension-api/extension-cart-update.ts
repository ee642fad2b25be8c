import { dispatch } from "@wordpress/data";
import { cartStore } from "../data/cart/store.ts";
import type { CartResponse } from "../wire/types.ts";

/**
 * Sends data to an extension's server side and stores the returned cart. Rejects with the error's body. Reference: 01
 * §7.
 */
export function extensionCartUpdate(args: { namespace: string; data?: unknown }): Promise<CartResponse> {
	return dispatch(cartStore).applyExtensionCartUpdate(args);
}
