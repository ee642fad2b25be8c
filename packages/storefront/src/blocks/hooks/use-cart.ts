import { useSelect } from "@wordpress/data";
import { useEffect } from "react";
import { type HookCart, toHookCart } from "../../data/cart/hook-cart.ts";
import { listenForCartChanges } from "../../data/cart/listeners.ts";
import { cartStore } from "../../data/cart/store.ts";

/**
 * The cart as the blocks show it; while anybody uses it, changes made elsewhere on the page are followed. Reference: 01
 * §8.1.
 */
export function useStoreCart(): HookCart {
	useEffect(listenForCartChanges, []);
	return useSelect((select) => {
		const store = select(cartStore);
		return toHookCart(store.getCartData(), {
			// A refetch keeps what is shown; only the first load shows as loading.
			isLoading: !store.__internalIsLoaded(),
			isLoadingRates: store.isCustomerDataUpdating(),
			errors: store.getCartErrors(),
		});
	}, []);
}
