import type { StoreNoticesAction } from "./state.ts";

/** Actions of wc/store/store-notices. Reference: 01 §8.5. */
export const storeNoticesActions = {
	registerContainer: (context: string): StoreNoticesAction => ({ type: "REGISTER", context }),
	unregisterContainer: (context: string): StoreNoticesAction => ({ type: "UNREGISTER", context }),
};
