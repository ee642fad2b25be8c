import { createReduxStore, register } from "@wordpress/data";
import { VALIDATION_STORE_KEY } from "../store-keys.ts";
import { validationActions } from "./actions.ts";
import { validationReducer } from "./reducer.ts";
import { validationSelectors } from "./selectors.ts";

/** The store of field errors by field. Specification: 3, Validation error; reference: 01 §8.4. */
export const validationStore = createReduxStore(VALIDATION_STORE_KEY, {
	reducer: validationReducer,
	actions: validationActions,
	selectors: validationSelectors,
});
register(validationStore);

declare module "../stores-by-name.ts" {
	interface StoresByName {
		[VALIDATION_STORE_KEY]: typeof validationStore;
	}
}
