import { useSelect } from "@wordpress/data";
import { useEffect } from "react";
import { type HookCart, toHookCart } from "../../data/cart/hook-cart.ts";
import { cartStore, listenForCartChanges } from "../../data/cart/store.ts";

interface Resolution {
	hasFinishedResolution(name: string): boolean;
}

/** The cart as the blocks show it; while anybody uses it, changes made elsewhere on the page are followed. Reference: 01 §8.1. */
export function useStoreCart(): HookCart {
	useEffect(listenForCartChanges, []);
	return useSelect((select) => {
		const store = select(cartStore);
		const data = store.getCartData();
		return toHookCart(data, {
			// A refetch keeps what is shown; only the first load shows as loading.
			isLoading: !data.items.length && !(store as unknown as Resolution).hasFinishedResolution("getCartData"),
			isLoadingRates: store.isCustomerDataUpdating(),
			errors: store.getCartErrors(),
		});
	}, []);
}
