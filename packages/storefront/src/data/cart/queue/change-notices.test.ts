import { dispatch, select } from "@wordpress/data";
import { afterEach, describe, expect, it } from "vitest";
import { type CartData, type CartItem, EMPTY_CART } from "../../../wire/types.ts";
import { noticesStore } from "../../notices.ts";
import { notifyCartErrors, notifyQuantityChanges } from "./change-notices.ts";

const line = (key: string, quantity: number, limits: Partial<CartItem["quantity_limits"]> = {}): CartItem =>
	({
		key,
		name: `Mash ${key}`,
		quantity,
		quantity_limits: { minimum: 1, maximum: 99, multiple_of: 1, editable: true, ...limits },
	}) as CartItem;
const cart = (...items: CartItem[]): CartData => ({ ...EMPTY_CART, items });
const notices = () =>
	select(noticesStore)
		.getNotices("wc/cart")
		.map(({ content }) => content);
const compare = (oldCart: CartData, newCart: CartData, quantities: string[] = [], deletions: string[] = []) =>
	notifyQuantityChanges({ oldCart, newCart, cartItemsPendingQuantity: quantities, cartItemsPendingDelete: deletions });

afterEach(() => void dispatch(noticesStore).removeAllNotices("snackbar", "wc/cart"));

describe("what the server changed", () => {
	it("tells of a line that is gone, unless the shopper took it out", () => {
		compare(cart(line("a", 1), line("b", 1)), cart(line("b", 1)));
		expect(notices()).toEqual(['"Mash a" was removed from your cart.']);
		compare(cart(line("a", 1), line("c", 1)), cart(line("a", 1)), [], ["c"]);
		expect(notices()).toHaveLength(1);
	});

	it("tells of another quantity, unless the shopper chose it", () => {
		compare(cart(line("a", 1)), cart(line("a", 3)));
		expect(notices()).toEqual(['The quantity of "Mash a" was changed to 3.']);
		compare(cart(line("b", 1)), cart(line("b", 3)), ["b"]);
		expect(notices()).toHaveLength(1);
	});

	it("names the limit that was met, groups before minimum before maximum", () => {
		compare(cart(line("a", 1)), cart(line("a", 7, { multiple_of: 6, minimum: 12 })), ["a"]);
		compare(cart(line("b", 5)), cart(line("b", 2, { minimum: 4 })));
		compare(cart(line("c", 9)), cart(line("c", 8, { maximum: 3 })));
		expect(notices()).toEqual([
			'The quantity of "Mash a" was changed to 6. You must purchase this product in groups of 6.',
			'The quantity of "Mash b" was increased to 4. This is the minimum required quantity.',
			'The quantity of "Mash c" was decreased to 3. This is the maximum allowed quantity.',
		]);
	});

	it("says nothing of what is new in a cart that had something", () => {
		compare(cart(line("a", 1)), cart(line("a", 1), line("b", 900)));
		expect(notices()).toEqual([]);
	});

	it("shows the cart's errors as long as they are reported", () => {
		const error = { code: "too_few", message: "Only 2, no more." };
		notifyCartErrors([error], []);
		expect(select(noticesStore).getNotices("wc/cart")).toMatchObject([
			{ id: "too_few", content: "Only 2, no more.", isDismissible: false, status: "error" },
		]);
		notifyCartErrors([], [error]);
		expect(notices()).toEqual([]);
	});
});
