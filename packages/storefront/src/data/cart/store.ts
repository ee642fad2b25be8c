import { createReduxStore, dispatch, register, select } from "@wordpress/data";
import { CART_STORE_KEY } from "../store-keys.ts";
import { cartActions, cartResolvers } from "./actions.ts";
import { watchAddresses } from "./address-push.ts";
import { ADDED_TO_CART, type AddedToCartDetail, REMOVED_FROM_CART } from "./events.ts";
import { cartReducer } from "./reducer.ts";
import { cartSelectors } from "./selectors.ts";

/** wc/store/cart: the server's cart; no total is ever guessed ahead of the server. Specification: 3 and 4; reference: 05 §4. */
export const cartStore = createReduxStore(CART_STORE_KEY, {
	reducer: cartReducer,
	actions: cartActions,
	selectors: cartSelectors,
	resolvers: cartResolvers,
});
register(cartStore);
watchAddresses();

interface Listeners {
	count: number;
	remove: () => void;
}
declare global {
	interface Window {
		wcBlocksStoreCartListeners?: Listeners;
	}
}

function refetch(): void {
	const actions = dispatch(CART_STORE_KEY) as { invalidateResolutionForStore?: () => void };
	actions.invalidateResolutionForStore?.();
	// Nobody may be asking just now; whoever is mounted asks again by itself.
	select(cartStore).getCartData();
}

function onCartEvent(event: Event): void {
	const detail = (event as CustomEvent<Partial<AddedToCartDetail> | null>).detail;
	if (!detail?.preserveCartData) refetch();
}

function onPageShow(event: PageTransitionEvent): void {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (event.persisted || navigation?.type === "back_forward") refetch();
}

/** Listens for changes made by other parts of the page while somebody shows the cart; calls are counted. */
export function listenForCartChanges(): () => void {
	window.wcBlocksStoreCartListeners ??= { count: 0, remove: () => {} };
	const listeners = window.wcBlocksStoreCartListeners;
	if (listeners.count === 0) {
		document.body.addEventListener(ADDED_TO_CART, onCartEvent);
		document.body.addEventListener(REMOVED_FROM_CART, onCartEvent);
		window.addEventListener("pageshow", onPageShow);
		listeners.remove = () => {
			document.body.removeEventListener(ADDED_TO_CART, onCartEvent);
			document.body.removeEventListener(REMOVED_FROM_CART, onCartEvent);
			window.removeEventListener("pageshow", onPageShow);
		};
	}
	listeners.count += 1;
	return () => {
		listeners.count -= 1;
		if (listeners.count === 0) listeners.remove();
	};
}
