import { dispatch, select } from "@wordpress/data";
import { afterEach, describe, expect, it } from "vitest";
import { type CartData, type CartItem, EMPTY_CART } from "../../../wire/types.ts";
import { noticesStore } from "../../notices/notices.ts";
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

describe("notices about changes by the server", () => {
	it("show a removed line, unless the shopper removed it", () => {
		compare(cart(line("a", 1), line("b", 1)), cart(line("b", 1)));
		expect(notices()).toEqual(['"Mash a" was removed from your cart.']);
		compare(cart(line("a", 1), line("c", 1)), cart(line("a", 1)), [], ["c"]);
		expect(notices()).toHaveLength(1);
	});

	it("show a changed quantity, unless the shopper changed it", () => {
		compare(cart(line("a", 1)), cart(line("a", 3)));
		expect(notices()).toEqual(['The quantity of "Mash a" was changed to 3.']);
		compare(cart(line("b", 1)), cart(line("b", 3)), ["b"]);
		expect(notices()).toHaveLength(1);
	});

	it("name the limit: multiples before minimum before maximum", () => {
		compare(cart(line("a", 1)), cart(line("a", 7, { multiple_of: 6, minimum: 12 })), ["a"]);
		compare(cart(line("b", 5)), cart(line("b", 2, { minimum: 4 })));
		compare(cart(line("c", 9)), cart(line("c", 8, { maximum: 3 })));
		expect(notices()).toEqual([
			'The quantity of "Mash a" was changed to 6. You must purchase this product in groups of 6.',
			'The quantity of "Mash b" was increased to 4. This is the minimum required quantity.',
			'The quantity of "Mash c" was decreased to 3. This is the maximum allowed quantity.',
		]);
	});

	it("do not show new lines in a cart that had lines", () => {
		compare(cart(line("a", 1)), cart(line("a", 1), line("b", 900)));
		expect(notices()).toEqual([]);
	});

	it("show the cart's errors as long as the server reports them", () => {
		const error = { code: "too_few", message: "Only 2, no more." };
		notifyCartErrors([error], []);
		expect(select(noticesStore).getNotices("wc/cart")).toMatchObject([
			{ id: "too_few", content: "Only 2, no more.", isDismissible: false, status: "error" },
		]);
		notifyCartErrors([], [error]);
		expect(notices()).toEqual([]);
	});
});
