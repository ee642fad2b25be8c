import { createReduxStore, register } from "@wordpress/data";
import { PAYMENT_STORE_KEY } from "../store-keys.ts";
import { paymentActions } from "./actions.ts";
import { paymentReducer } from "./reducer.ts";
import { paymentSelectors } from "./selectors.ts";

/** The store `wc/store/payment`. Reference: 01 §8.3. */
export const paymentStore = createReduxStore(PAYMENT_STORE_KEY, {
	reducer: paymentReducer,
	actions: paymentActions,
	selectors: paymentSelectors,
});
register(paymentStore);

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[PAYMENT_STORE_KEY]: typeof paymentStore;
	}
}
