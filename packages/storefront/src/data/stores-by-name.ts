import { dispatch, select } from "@wordpress/data";
import type { PaymentResult } from "../registry/types.ts";
import type { PAYMENT_STORE_KEY } from "./store-keys.ts";

/** The selectors of a store, for modules that its own module imports: they would import each other. */
export function selectByName<Key extends keyof StoresByName>(key: Key): StoresByName[Key]["select"] {
	return select(key) as unknown as StoresByName[Key]["select"];
}

/** The actions of a store, likewise. */
export function dispatchByName<Key extends keyof StoresByName>(key: Key): StoresByName[Key]["dispatch"] {
	return dispatch(key) as unknown as StoresByName[Key]["dispatch"];
}

/** What is used by name. cart/store.ts adds the cart; stores-by-name.test.ts compares it with the stores. */
export interface StoresByName {
	[PAYMENT_STORE_KEY]: { select: { getPaymentResult(): PaymentResult }; dispatch: object };
}
