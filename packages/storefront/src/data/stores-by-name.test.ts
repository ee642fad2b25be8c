import { dispatch, select } from "@wordpress/data";
import { expect, expectTypeOf, it } from "vitest";
import { cartStore } from "./cart/store.ts";
import { paymentStore } from "./payment/store.ts";
import { CART_STORE_KEY, PAYMENT_STORE_KEY } from "./store-keys.ts";
import { dispatchByName, type StoresByName, selectByName } from "./stores-by-name.ts";

type Cart = StoresByName[typeof CART_STORE_KEY];

it("a store that is looked up by name is what its types say", () => {
	const cart = select(cartStore);
	expectTypeOf(cart).toExtend<Omit<Cart["select"], "hasFinishedResolution">>();
	expectTypeOf(dispatch(cartStore)).toExtend<
		Pick<Cart["dispatch"], "__internalAddresses" | "__internalSendWishesNow">
	>();
	expect(selectByName(CART_STORE_KEY)).toBe(cart);
	expect(selectByName(PAYMENT_STORE_KEY).getPaymentResult()).toEqual(select(paymentStore).getPaymentResult());
	for (const name of ["invalidateResolutionForStore", "updateCustomerData"] as const)
		expect(dispatchByName(CART_STORE_KEY)[name]).toBeTypeOf("function");
	expect(selectByName(CART_STORE_KEY).hasFinishedResolution).toBeTypeOf("function");
});
