import { dispatch, select } from "@wordpress/data";
import { expect, expectTypeOf, it } from "vitest";
import { cartStore } from "./cart/store.ts";
import { paymentStore } from "./payment/store.ts";
import { CART_STORE_KEY, CHECKOUT_STORE_KEY, PAYMENT_STORE_KEY } from "./store-keys.ts";
import { dispatchByName, dispatchIfLoaded, selectByName, selectIfLoaded } from "./stores-by-name.ts";

it("a store that is looked up by name is what its types say", () => {
	const cart = select(cartStore);
	expectTypeOf(selectByName(CART_STORE_KEY)).toEqualTypeOf(cart);
	expectTypeOf(dispatchByName(CART_STORE_KEY)).toEqualTypeOf(dispatch(cartStore));
	expect(selectByName(CART_STORE_KEY)).toBe(cart);
	expect(selectByName(PAYMENT_STORE_KEY).getPaymentResult()).toEqual(select(paymentStore).getPaymentResult());
	for (const name of ["invalidateResolutionForStore", "updateCustomerData"] as const)
		expect(dispatchByName(CART_STORE_KEY)[name]).toBeTypeOf("function");
	expect(selectByName(CART_STORE_KEY).hasFinishedResolution).toBeTypeOf("function");
});

it("a store that the page has not loaded is none", () => {
	expect(selectIfLoaded(CHECKOUT_STORE_KEY)).toBeUndefined();
	expect(dispatchIfLoaded(CHECKOUT_STORE_KEY)).toBeNull();
	expectTypeOf(selectIfLoaded(PAYMENT_STORE_KEY)).toEqualTypeOf<
		ReturnType<typeof select<typeof paymentStore>> | undefined
	>();
	expect(selectIfLoaded(PAYMENT_STORE_KEY)).toBe(select(paymentStore));
});
