import { createReduxStore, register } from "@wordpress/data";
import { QUERY_STATE_STORE_KEY } from "../store-keys.ts";
import { queryStateActions } from "./actions.ts";
import { queryStateReducer } from "./reducer.ts";
import { queryStateSelectors } from "./selectors.ts";

/**
 * Listing queries by context. Values are stored as JSON, so that equal values are identical. Reference: 01 §8.7, 05
 * §4.3.
 */
export const queryStateStore = createReduxStore(QUERY_STATE_STORE_KEY, {
	reducer: queryStateReducer,
	actions: queryStateActions,
	selectors: queryStateSelectors,
});
register(queryStateStore);

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[QUERY_STATE_STORE_KEY]: typeof queryStateStore;
	}
}
