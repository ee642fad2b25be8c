import { createReduxStore, register } from "@wordpress/data";
import { COLLECTIONS_STORE_KEY } from "../store-keys.ts";
import { collectionsActions } from "./actions.ts";
import { collectionsReducer } from "./reducer.ts";
import { collectionsResolvers } from "./resolvers.ts";
import { collectionsSelectors } from "./selectors.ts";

/** Cached lists of the REST API, by namespace, resource, ids and query. Reference: 01 §8.7, 05 §4.3. */
export const collectionsStore = createReduxStore(COLLECTIONS_STORE_KEY, {
	reducer: collectionsReducer,
	actions: collectionsActions,
	selectors: collectionsSelectors,
	resolvers: collectionsResolvers,
});
register(collectionsStore);

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[COLLECTIONS_STORE_KEY]: typeof collectionsStore;
	}
}
