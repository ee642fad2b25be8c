import { createReduxStore, register } from "@wordpress/data";
import { CHECKOUT_STORE_KEY } from "../store-keys.ts";
import { checkoutActions } from "./actions.ts";
import { checkoutReducer } from "./reducer.ts";
import { checkoutSelectors } from "./selectors.ts";

/** The store wc/store/checkout: the draft order and the way of its attempts. Reference: 01 §8.2. */
export const checkoutStore = createReduxStore(CHECKOUT_STORE_KEY, {
	reducer: checkoutReducer,
	actions: checkoutActions,
	selectors: checkoutSelectors,
});
register(checkoutStore);

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[CHECKOUT_STORE_KEY]: typeof checkoutStore;
	}
}
