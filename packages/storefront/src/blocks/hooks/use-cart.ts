import { select as selectNow, useSelect } from "@wordpress/data";
import { useEffect } from "react";
import { type HookCart, toHookCart } from "../../data/cart/hook-cart.ts";
import { listenForCartChanges } from "../../data/cart/listeners.ts";
import { cartStore } from "../../data/cart/store.ts";

/** The cart for blocks; while mounted, it follows changes by other parts of the page. Reference: 01 §8.1. */
export function useStoreCart(): HookCart {
	useEffect(listenForCartChanges, []);
	return useSelect(hookCart, []);
}

/** The same object as useStoreCart has in this state. */
export function hookCart(select: typeof selectNow = selectNow): HookCart {
	const store = select(cartStore);
	// Starts the resolver of the totals: scripts wait for `hasFinishedResolution("getCartTotals")`.
	store.getCartTotals();
	return toHookCart(store.getCartData(), {
		// Only the first load shows as loading; a refetch keeps the shown cart.
		isLoading: !store.__internalIsLoaded(),
		isLoadingRates: store.isCustomerDataUpdating(),
		errors: store.getCartErrors(),
	});
}
