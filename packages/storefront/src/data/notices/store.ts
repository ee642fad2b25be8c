import { createReduxStore, register } from "@wordpress/data";
import { STORE_NOTICES_STORE_KEY } from "../store-keys.ts";
import { storeNoticesActions } from "./actions.ts";
import { storeNoticesReducer } from "./reducer.ts";
import { storeNoticesSelectors } from "./selectors.ts";

/** Notice areas on the page; notices of other areas fall back to the parent. Reference: 01 §8.5, 05 §5.2. */
export const storeNoticesStore = createReduxStore(STORE_NOTICES_STORE_KEY, {
	reducer: storeNoticesReducer,
	actions: storeNoticesActions,
	selectors: storeNoticesSelectors,
});
register(storeNoticesStore);

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[STORE_NOTICES_STORE_KEY]: typeof storeNoticesStore;
	}
}
