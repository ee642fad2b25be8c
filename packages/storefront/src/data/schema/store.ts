import { createReduxStore, register } from "@wordpress/data";
import { SCHEMA_STORE_KEY } from "../store-keys.ts";
import { schemaActions } from "./actions.ts";
import { schemaReducer } from "./reducer.ts";
import { schemaResolvers } from "./resolvers.ts";
import { schemaSelectors } from "./selectors.ts";

/** Routes of REST namespaces: path patterns by resource. Reference: 01 §8.7, 05 §4.3. */
export const schemaStore = createReduxStore(SCHEMA_STORE_KEY, {
	reducer: schemaReducer,
	actions: schemaActions,
	selectors: schemaSelectors,
	resolvers: schemaResolvers,
});
register(schemaStore);

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[SCHEMA_STORE_KEY]: typeof schemaStore;
	}
}
