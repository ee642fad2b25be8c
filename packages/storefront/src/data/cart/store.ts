import { createReduxStore, register } from "@wordpress/data";
import type { CartResponse, ShippingAddress, ShippingPackage } from "../../wire/types.ts";
import { CART_STORE_KEY } from "../store-keys.ts";
import { cartActions } from "./actions.ts";
import { watchAddresses } from "./addresses/address-push.ts";
import { sendBeforeLeaving } from "./listeners.ts";
import { cartResolvers } from "./queue/resolvers.ts";
import type { AddressUpdate, CartAction } from "./state/reducer.ts";
import { cartReducer } from "./state/reducer.ts";
import type { Addresses } from "./state/selectors.ts";
import { cartSelectors } from "./state/selectors.ts";

/**
 * The store wc/store/cart. Totals always come from the server; there are no optimistic totals. Specification: 3 and 4;
 * reference: 05 §4.
 */
export const cartStore = createReduxStore(CART_STORE_KEY, {
	reducer: cartReducer,
	actions: cartActions,
	selectors: cartSelectors,
	resolvers: cartResolvers,
});
register(cartStore);
watchAddresses();
sendBeforeLeaving();

/** The part of the cart's store that is used by name. */
declare module "../stores-by-name.ts" {
	interface StoresByName {
		[CART_STORE_KEY]: {
			select: {
				getCartData(): unknown;
				getCustomerData(): { billingAddress: ShippingAddress; shippingAddress: ShippingAddress };
				getShippingRates(): ShippingPackage[];
				hasFinishedResolution(name: string): boolean;
				__internalGetAddresses(): Addresses;
				__internalIsLoaded(): boolean;
			};
			dispatch: {
				invalidateResolutionForStore(): void;
				updateCustomerData(data: AddressUpdate): Promise<CartResponse>;
				__internalAddresses(action: CartAction): void;
				__internalSendWishesNow(): void;
			};
		};
	}
}
