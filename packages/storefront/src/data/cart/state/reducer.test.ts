import { describe, expect, it } from "vitest";
import { line, refusal } from "../../../../testing/held-shop.ts";
import { type BillingAddress, type CartData, EMPTY_CART } from "../../../wire/types.ts";
import { cartReducer } from "./reducer.ts";
import type { CartAction, CartState } from "./state.ts";

const after = (...actions: CartAction[]): CartState =>
	actions.reduce((state, action) => cartReducer(state, action), cartReducer(undefined, { type: "none" } as never));
const billing = (given: Partial<BillingAddress>): BillingAddress => ({ ...EMPTY_CART.billingAddress, ...given });
const data = (cart: Partial<CartData>): CartAction => ({ type: "SET_CART_DATA", cart });
const type = (address: Partial<BillingAddress>): CartAction => ({ type: "SET_BILLING", address });
const sent = (...keys: (keyof BillingAddress)[]): CartAction => ({
	type: "ADDRESSES_SENT",
	keys: { billing: keys, shipping: [] },
});
const failed = (trouble: "lost" | "refused", ...keys: (keyof BillingAddress)[]): CartAction => ({
	type: "ADDRESSES_FAILED",
	trouble,
	keys: { billing: keys, shipping: [] },
});
const loaded = data({ items: [line("a", 1)], billingAddress: billing({ city: "Surat" }) });

describe("the cart before the first response", () => {
	it("is empty, needs shipping, and is not taken for a cart that came", () => {
		const state = after();
		expect(state.cartData).toBe(EMPTY_CART);
		expect(state.cartData).toMatchObject({ needsShipping: true, needsPayment: false, hasCalculatedShipping: true });
		expect(state.isLoaded).toBe(false);
		expect(state.errors).toEqual([]);
	});

	it("has come with the first answer that has lines, and not with a part of one", () => {
		expect(after(data({ itemsCount: 2 })).isLoaded).toBe(false);
		expect(after(data({ items: [] })).isLoaded).toBe(true);
		expect(after(data({ items: [] }), data({ itemsCount: 2 })).isLoaded).toBe(true);
	});

	it("forgets what was typed over it: the first cart that comes is what the fields show", () => {
		const state = after(type({ city: "Pune" }), loaded);
		expect(state.cartData.billingAddress.city).toBe("Surat");
		expect(state.addresses.billing.drafts).toEqual({});
	});
});

describe("an answer", () => {
	it("replaces what it names and leaves the rest", () => {
		const fees = [{ key: "unloading", name: "Unloading" }] as CartData["fees"];
		const state = after(loaded, data({ fees }), data({ itemsCount: 4 }));
		expect(state.cartData).toMatchObject({ itemsCount: 4, fees, items: [{ key: "a" }] });
		expect(state.cartData.billingAddress.city).toBe("Surat");
	});

	it("ends the errors that stood before it", () => {
		const state = after(loaded, { type: "SET_ERRORS", errors: [refusal("odd")] });
		expect(state.errors).toHaveLength(1);
		expect(cartReducer(state, data({ itemsCount: 1 })).errors).toEqual([]);
	});

	it("with the same address leaves the object that readers have", () => {
		const state = after(loaded);
		const again = cartReducer(state, data({ billingAddress: billing({ city: "Surat" }) }));
		expect(again.cartData.billingAddress).toBe(state.cartData.billingAddress);
		const other = cartReducer(state, data({ billingAddress: billing({ city: "Pune" }) }));
		expect(other.cartData.billingAddress).not.toBe(state.cartData.billingAddress);
	});

	it("of one line changes that line only, and adds none that is not there", () => {
		const state = after(data({ items: [line("a", 1), line("b", 2)] }));
		const next = cartReducer(state, { type: "RECEIVE_ITEM", item: line("b", 5) });
		expect(next.cartData.items.map(({ key, quantity }) => [key, quantity])).toEqual([
			["a", 1],
			["b", 5],
		]);
		expect(next.cartData.items[0]).toBe(state.cartData.items[0]);
		const odd = cartReducer(state, { type: "RECEIVE_ITEM", item: line("z", 5) });
		expect(odd.cartData.items.map(({ key }) => key)).toEqual(["a", "b"]);
	});
});

describe("flags and lists", () => {
	it("change one at a time", () => {
		const state = after(
			{ type: "SET_META", meta: { applyingCoupon: "x" } },
			{ type: "SET_META", meta: { updatingCustomerData: true } },
		);
		expect(state.metaData).toMatchObject({ applyingCoupon: "x", updatingCustomerData: true, removingCoupon: "" });
	});

	it("name a pending line once, however often it is said", () => {
		const pending = (key: string, isPending: boolean): CartAction => ({
			type: "PENDING",
			list: "cartItemsPendingQuantity",
			key,
			pending: isPending,
		});
		const state = after(pending("a", true), pending("b", true), pending("a", true));
		expect([...state.cartItemsPendingQuantity].sort()).toEqual(["a", "b"]);
		expect(state.cartItemsPendingDelete).toEqual([]);
		expect(cartReducer(state, pending("a", false)).cartItemsPendingQuantity).toEqual(["b"]);
		expect(cartReducer(state, pending("z", false)).cartItemsPendingQuantity).toHaveLength(2);
	});

	it("keep one wanted quantity for each line", () => {
		const wanted = (key: string, quantity: number | null): CartAction => ({
			type: "SET_WANTED_QUANTITY",
			key,
			wanted: quantity === null ? null : { quantity },
		});
		expect(after(wanted("a", 2), wanted("b", 3), wanted("a", 4)).wantedQuantities).toEqual({
			a: { quantity: 4 },
			b: { quantity: 3 },
		});
		expect(after(wanted("a", 2), wanted("b", 3), wanted("a", null)).wantedQuantities).toEqual({ b: { quantity: 3 } });
	});
});

describe("what is typed", () => {
	it("shows at once in the address of the cart, and in no other", () => {
		const state = after(loaded, type({ city: "Pun" }));
		expect(state.cartData.billingAddress.city).toBe("Pun");
		expect(state.cartData.shippingAddress.city).toBe("");
		expect(state.addresses.billing.server.city).toBe("Surat");
	});

	it("that is the same as before changes nothing that readers have", () => {
		const state = after(loaded);
		expect(cartReducer(state, type({ city: "Surat" })).cartData).toBe(state.cartData);
	});

	it("stays through an answer to another change while it is under way", () => {
		const other = data({ billingAddress: billing({ city: "Nashik" }) });
		const state = after(loaded, type({ city: "Pune" }), sent("city"), other);
		expect(state.cartData.billingAddress.city).toBe("Pune");
		expect(state.addresses.billing.drafts.city).toMatchObject({ sent: "Pune" });
	});

	it("stays when it was lost and when it was refused", () => {
		for (const trouble of ["lost", "refused"] as const) {
			const state = after(loaded, type({ city: "Pune" }), sent("city"), failed(trouble, "city"));
			expect(state.cartData.billingAddress.city).toBe("Pune");
			expect(state.addresses.billing.drafts.city).toMatchObject({ trouble });
		}
	});

	it("is the server's when it was taken as it was typed", () => {
		const taken: CartAction = {
			type: "ADDRESSES_TAKEN",
			update: { billing_address: { city: "Pune" } },
			answer: { billingAddress: billing({ city: "Pune" }) },
		};
		const state = after(loaded, type({ city: "Pune" }), sent("city"), taken);
		expect(state.addresses.billing).toEqual({ server: billing({ city: "Pune" }), drafts: {} });
	});

	it("goes on as a draft when more was typed before the answer came", () => {
		const taken: CartAction = {
			type: "ADDRESSES_TAKEN",
			update: { billing_address: { city: "Pun" } },
			answer: { billingAddress: billing({ city: "Pun" }) },
		};
		const state = after(loaded, type({ city: "Pun" }), sent("city"), type({ city: "Pune" }), taken);
		expect(state.cartData.billingAddress.city).toBe("Pune");
		expect(state.addresses.billing.server.city).toBe("Pun");
	});

	it("gives way in the fields that another form has named, and in no other", () => {
		const update = { billing_address: { city: "Nashik" } };
		const state = after(loaded, type({ city: "Pune", company: "Dairy" }), { type: "DRAFTS_DROPPED", update });
		expect(state.cartData.billingAddress).toMatchObject({ city: "Surat", company: "Dairy" });
	});
});

describe("an action of somebody else", () => {
	it("leaves the very same state", () => {
		const state = after(loaded);
		expect(cartReducer(state, { type: "@@INIT" } as never)).toBe(state);
	});
});
