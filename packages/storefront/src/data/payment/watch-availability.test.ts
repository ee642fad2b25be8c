import { dispatch, select } from "@wordpress/data";
import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { registerExpressPaymentMethod, registerPaymentMethod } from "../../registry/payment-methods.ts";
import { cartStore } from "../cart/store.ts";
import { checkoutStore } from "../checkout/store.ts";
import { paymentStore } from "./store.ts";
import { watchAvailability } from "./watch-availability.ts";

const canMakePayment = vi.fn(() => true);
const canUseWallet = vi.fn((): Promise<boolean> => new Promise(() => {}));
const piece = createElement("p");
const changeCart = (needsShipping: boolean) => dispatch(cartStore).setCartData({ needsShipping });
let isReady = false;

beforeAll(async () => {
	registerPaymentMethod({ name: "cod", label: "cod", ariaLabel: "cod", content: piece, edit: piece, canMakePayment });
	registerExpressPaymentMethod({ name: "wallet", content: piece, edit: piece, canMakePayment: canUseWallet });
	vi.stubGlobal("fetch", () => new Promise(() => {}));
	await dispatch(cartStore).setCartData({ paymentMethods: ["cod"] });
	void watchAvailability().then(() => {
		isReady = true;
	});
	// The store fetches the cart asynchronously; from then on the tests resolve it.
	const cart = select(cartStore) as unknown as { isResolving(name: string): boolean };
	await vi.waitFor(() => expect(cart.isResolving("getCartData")).toBe(true));
});
beforeEach(() => {
	vi.useFakeTimers();
	canMakePayment.mockClear();
});
afterEach(() => {
	vi.useRealTimers();
});

it("checks no method before the cart is loaded, then all at once, and is ready without one that never answers", async () => {
	await vi.advanceTimersByTimeAsync(5000);
	expect([canMakePayment.mock.calls.length, isReady]).toEqual([0, false]);
	const cart = dispatch(cartStore) as unknown as { finishResolution(name: string, given: unknown[]): Promise<void> };
	await cart.finishResolution("getCartData", []);
	await vi.advanceTimersByTimeAsync(1000);
	expect([canMakePayment.mock.calls.length, canUseWallet.mock.calls.length, isReady]).toEqual([1, 1, true]);
	expect(Object.keys(select(paymentStore).getAvailablePaymentMethods())).toEqual(["cod"]);
	canUseWallet.mockResolvedValue(false);
});

it("checks once, a second after the last of several changes of the cart", async () => {
	await changeCart(true);
	await vi.advanceTimersByTimeAsync(900);
	await changeCart(false);
	await vi.advanceTimersByTimeAsync(900);
	expect(canMakePayment).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(100);
	expect(canMakePayment).toHaveBeenCalledOnce();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(canMakePayment).toHaveBeenCalledOnce();
});

it("does not check when another part of the cart's store changes", async () => {
	await dispatch(cartStore).setErrorData(null);
	await vi.advanceTimersByTimeAsync(5000);
	expect(canMakePayment).not.toHaveBeenCalled();
});

it("checks at once after a refused order if the cart changed meanwhile", async () => {
	await dispatch(checkoutStore).__internalSetBeforeProcessing();
	canMakePayment.mockReturnValue(false);
	await changeCart(true);
	await vi.advanceTimersByTimeAsync(2500);
	expect(Object.keys(select(paymentStore).getAvailablePaymentMethods())).toEqual(["cod"]);
	canMakePayment.mockClear();
	await dispatch(checkoutStore).__internalSetIdle();
	await vi.advanceTimersByTimeAsync(0);
	expect(canMakePayment).toHaveBeenCalledOnce();
	expect(select(paymentStore).getAvailablePaymentMethods()).toEqual({});
});

it("offers a method that a script registers later, without a change of the cart", async () => {
	canMakePayment.mockReturnValue(true);
	await dispatch(cartStore).setCartData({ paymentMethods: ["cod", "late"] });
	await vi.advanceTimersByTimeAsync(1000);
	expect(Object.keys(select(paymentStore).getAvailablePaymentMethods())).toEqual(["cod"]);
	registerPaymentMethod({ name: "late", label: "", ariaLabel: "", content: piece, edit: piece, canMakePayment });
	await vi.advanceTimersByTimeAsync(0);
	expect(Object.keys(select(paymentStore).getAvailablePaymentMethods())).toEqual(["cod", "late"]);
});
