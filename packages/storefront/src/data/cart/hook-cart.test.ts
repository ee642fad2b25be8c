import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { decodingDocument, line, refusal, shipment } from "../../../testing/held-shop.ts";
import { allSettings } from "../../settings/settings.ts";
import { type CartData, type CartFee, EMPTY_CART } from "../../wire/types.ts";
import { toHookCart } from "./hook-cart.ts";

const QUIET = { isLoading: false, isLoadingRates: false, errors: [] };
const home = { ...EMPTY_CART.shippingAddress, city: "Pune" };
const office = { ...EMPTY_CART.billingAddress, city: "Surat", email: "raj@farm.in" };
const cart = (given: Partial<CartData> = {}): CartData => ({
	...EMPTY_CART,
	shippingAddress: home,
	billingAddress: office,
	...given,
});

beforeAll(() => void vi.stubGlobal("document", decodingDocument()));
afterAll(() => void vi.unstubAllGlobals());

describe("the cart as passed to extensions", () => {
	it("has the documented property names", () => {
		const data = cart({
			items: [line("a", 2)],
			itemsCount: 2,
			itemsWeight: 50_000,
			needsPayment: true,
			paymentMethods: ["cod"],
			paymentRequirements: ["products"],
			shippingRates: [shipment(0, ["van:1"])],
			extensions: { loyalty: { points: 3 } },
			errors: [{ code: "too_few", message: "Only 2." }],
		});
		const errors = [refusal("odd")];
		expect(toHookCart(data, { isLoading: true, isLoadingRates: true, errors })).toMatchObject({
			cartItems: data.items,
			cartItemsCount: 2,
			cartItemsWeight: 50_000,
			cartNeedsPayment: true,
			cartNeedsShipping: true,
			cartHasCalculatedShipping: true,
			cartItemErrors: data.errors,
			cartTotals: data.totals,
			cartErrors: errors,
			cartIsLoading: true,
			isLoadingRates: true,
			shippingRates: data.shippingRates,
			paymentMethods: ["cod"],
			paymentRequirements: ["products"],
			extensions: { loyalty: { points: 3 } },
			billingData: office,
			billingAddress: office,
			shippingAddress: home,
		});
	});

	it("labels each coupon with its code", () => {
		const coupons = [{ code: "monsoon" }] as CartData["coupons"];
		expect(toHookCart(cart({ coupons }), QUIET).cartCoupons).toEqual([{ code: "monsoon", label: "monsoon" }]);
	});

	it("names fees in plain text", () => {
		const fees = [{ key: "f", name: "Loading &amp; unloading" }] as CartFee[];
		expect(toHookCart(cart({ fees }), QUIET).cartFees[0]?.name).toBe("Loading & unloading");
	});

	it("that needs no shipping goes to the billing address", () => {
		expect(toHookCart(cart({ needsShipping: false }), QUIET).shippingAddress).toBe(office);
	});

	it("has no values of fields that a country hides, whatever the store still has", () => {
		allSettings.countryData = { AE: { locale: { postcode: { hidden: true } } } };
		const abroad = cart({ billingAddress: { ...office, country: "AE", postcode: "395002" } });
		expect(toHookCart(abroad, QUIET).billingAddress).toEqual({ ...office, country: "AE", postcode: "" });
		expect(toHookCart(abroad, QUIET).shippingAddress).toBe(home);
		delete allSettings.countryData;
	});

	it("is the same object until something changes, and a new one after each change", () => {
		const data = cart();
		const first = toHookCart(data, QUIET);
		expect(toHookCart(data, { ...QUIET })).toBe(first);
		expect(toHookCart(data, { ...QUIET, isLoading: true })).not.toBe(first);
		expect(toHookCart(data, { ...QUIET, isLoadingRates: true }).isLoadingRates).toBe(true);
		expect(toHookCart(data, { ...QUIET, errors: [refusal("odd")] }).cartErrors).toHaveLength(1);
		expect(toHookCart(cart({ itemsCount: 1 }), QUIET).cartItemsCount).toBe(1);
	});
});
