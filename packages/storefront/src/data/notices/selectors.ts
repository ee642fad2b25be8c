import type { StoreNoticesState } from "./state.ts";

/** Selectors of wc/store/store-notices. Reference: 01 §8.5. */
export const storeNoticesSelectors = {
	getRegisteredContainers: (state: StoreNoticesState): string[] => state.containers,
};
