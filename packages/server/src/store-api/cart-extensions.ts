import type { CartEdit } from "@feedmill/shop/cart/cart-service.ts";
import type { Result } from "@feedmill/shop/result.ts";

/** What an extension does with the data a page sends it: it changes the session, the cart is then calculated anew. */
export type CartUpdateCallback = (edit: CartEdit, data: unknown) => Promise<Result<void>>;

/** The extensions that cart/extensions reaches, by namespace. */
export interface CartExtensions {
	register(namespace: string, callback: CartUpdateCallback): void;
	callback(namespace: string): CartUpdateCallback | undefined;
}

export function createCartExtensions(): CartExtensions {
	const callbacks = new Map<string, CartUpdateCallback>();
	return {
		register: (namespace, callback) => void callbacks.set(namespace, callback),
		callback: (namespace) => callbacks.get(namespace),
	};
}
