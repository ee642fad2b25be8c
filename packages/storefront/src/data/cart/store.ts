import { createReduxStore, register } from "@wordpress/data";
import { CART_STORE_KEY } from "../store-keys.ts";
import { cartActions } from "./actions.ts";
import { watchAddresses } from "./addresses/address-push.ts";
import { sendBeforeLeaving } from "./listeners.ts";
import { cartResolvers } from "./queue/resolvers.ts";
import { cartReducer } from "./state/reducer.ts";
import { cartSelectors } from "./state/selectors.ts";

/**
 * The store wc/store/cart. Totals always come from the server; there are no optimistic totals. Specification: 3 and 4;
 * reference: 05 §4.
 */
export const cartStore = createReduxStore(CART_STORE_KEY, {
	reducer: cartReducer,
	actions: cartActions,
	selectors: cartSelectors,
	resolvers: cartResolvers,
});
register(cartStore);
watchAddresses();
sendBeforeLeaving();

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[CART_STORE_KEY]: typeof cartStore;
	}
}
