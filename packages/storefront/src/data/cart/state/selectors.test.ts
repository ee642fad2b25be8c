import { describe, expect, it } from "vitest";
import { line, refusal, shipment } from "../../../../testing/held-shop.ts";
import { type CartTotals, EMPTY_CART } from "../../../wire/types.ts";
import { cartReducer } from "./reducer.ts";
import { cartSelectors } from "./selectors.ts";
import type { CartState } from "./state.ts";

const initial = cartReducer(undefined, { type: "none" } as never);
const withData = (cart: Partial<CartState["cartData"]>): CartState => ({
	...initial,
	cartData: { ...EMPTY_CART, ...cart },
});
const withMeta = (meta: Partial<CartState["metaData"]>): CartState => ({
	...initial,
	metaData: { ...initial.metaData, ...meta },
});

describe("what is read of a cart", () => {
	it("are its totals, as the shop wrote them", () => {
		const totals: CartTotals = { ...EMPTY_CART.totals, total_price: "123450", currency_code: "INR" };
		expect(cartSelectors.getCartTotals(withData({ totals }))).toBe(totals);
		expect(cartSelectors.getCartTotals(initial).total_price).toBe("0");
	});

	it("are its rates and whether shipping is needed and known", () => {
		const rates = [shipment(0, ["van:1"])];
		const state = withData({ shippingRates: rates, needsShipping: false, hasCalculatedShipping: false });
		expect(cartSelectors.getShippingRates(state)).toBe(rates);
		expect(cartSelectors.getNeedsShipping(state)).toBe(false);
		expect(cartSelectors.getHasCalculatedShipping(state)).toBe(false);
		expect(cartSelectors.getNeedsShipping(initial)).toBe(true);
		expect(cartSelectors.getHasCalculatedShipping(initial)).toBe(true);
	});

	it("is a line by its key, and nothing for a key that is gone", () => {
		const state = withData({ items: [line("a", 1), line("b", 2)] });
		expect(cartSelectors.getCartItem(state, "b")).toBe(state.cartData.items[1]);
		expect(cartSelectors.getCartItem(state, "z")).toBeUndefined();
	});

	it("are the errors of the last request", () => {
		const errors = [refusal("odd")];
		expect(cartSelectors.getCartErrors({ ...initial, errors })).toBe(errors);
		expect(cartSelectors.getCartErrors(initial)).toEqual([]);
	});
});

describe("the customer's two addresses", () => {
	it("are one object until one of them changes, so that who shows them stays quiet", () => {
		const state = withData({ items: [line("a", 1)] });
		const first = cartSelectors.getCustomerData(state);
		expect(first).toEqual({
			billingAddress: EMPTY_CART.billingAddress,
			shippingAddress: EMPTY_CART.shippingAddress,
		});
		expect(cartSelectors.getCustomerData(withData({ items: [] }))).toBe(first);
		const moved = { ...EMPTY_CART.billingAddress, city: "Pune" };
		const second = cartSelectors.getCustomerData(withData({ billingAddress: moved }));
		expect(second).not.toBe(first);
		expect(second.billingAddress).toBe(moved);
		const sent = { ...EMPTY_CART.shippingAddress, city: "Pune" };
		const third = cartSelectors.getCustomerData(withData({ billingAddress: moved, shippingAddress: sent }));
		expect(third.shippingAddress).toBe(sent);
	});
});

describe("what is under way", () => {
	it("is nothing at first", () => {
		expect(cartSelectors.getCartMeta(initial)).toEqual({
			updatingCustomerData: false,
			updatingSelectedRate: false,
			isCartDataStale: false,
			applyingCoupon: "",
			removingCoupon: "",
		});
		expect(cartSelectors.getItemsPendingQuantityUpdate(initial)).toEqual([]);
		expect(cartSelectors.getItemsPendingDelete(initial)).toEqual([]);
	});

	it.each([
		["isApplyingCoupon", { applyingCoupon: "x" }],
		["isRemovingCoupon", { removingCoupon: "x" }],
		["isCustomerDataUpdating", { updatingCustomerData: true }],
		["isShippingRateBeingSelected", { updatingSelectedRate: true }],
		["isCartDataStale", { isCartDataStale: true }],
	] as const)("%s is told by its own flag and by no other", (name, meta) => {
		const names = [
			"isApplyingCoupon",
			"isRemovingCoupon",
			"isCustomerDataUpdating",
			"isShippingRateBeingSelected",
			"isCartDataStale",
		] as const;
		expect(names.filter((one) => cartSelectors[one](withMeta(meta)))).toEqual([name]);
	});

	it("names the coupon that comes and the one that goes", () => {
		const state = withMeta({ applyingCoupon: "IN", removingCoupon: "OUT" });
		expect(cartSelectors.getCouponBeingApplied(state)).toBe("IN");
		expect(cartSelectors.getCouponBeingRemoved(state)).toBe("OUT");
	});

	it("is given per line", () => {
		const state: CartState = { ...initial, cartItemsPendingQuantity: ["a"], cartItemsPendingDelete: ["b"] };
		const of = (key: string) => [
			cartSelectors.isItemPendingQuantity(state, key),
			cartSelectors.isItemPendingDelete(state, key),
		];
		expect([of("a"), of("b"), of("c")]).toEqual([
			[true, false],
			[false, true],
			[false, false],
		]);
	});
});
