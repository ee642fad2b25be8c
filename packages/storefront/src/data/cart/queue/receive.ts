import { decodeEntities } from "@wordpress/html-entities";
import type { ApiErrorBody, CartData, CartResponse } from "../../../wire/types.ts";
import type { ThunkArgs } from "../../thunk.ts";
import type { cartSelectors } from "../state/selectors.ts";
import type { CartAction } from "../state/state.ts";
import { notifyCartErrors, notifyQuantityChanges } from "./change-notices.ts";

export type CartArgs = ThunkArgs<CartAction, typeof cartSelectors>;
export type CartThunk<T> = (args: CartArgs) => T;

/** Handles a full response: reports errors and changes, then merges the data. */
export const receiveCart =
	(response: Partial<CartResponse>): CartThunk<void> =>
	({ dispatch, select }) => {
		const oldCart = select.getCartData();
		const given = toCartData(response);
		const newCart = { ...oldCart, ...given };
		notifyCartErrors(newCart.errors, oldCart.errors);
		if (select.__internalIsLoaded()) {
			notifyQuantityChanges({
				oldCart,
				newCart,
				cartItemsPendingQuantity: select.getItemsPendingQuantityUpdate(),
				cartItemsPendingDelete: select.getItemsPendingDelete(),
			});
		}
		dispatch({ type: "SET_CART_DATA", cart: given });
	};

/** Handles a response without its addresses, because the shopper is typing them. */
export const receiveCartContents =
	(response: Partial<CartResponse>): CartThunk<void> =>
	({ dispatch }) => {
		dispatch({ type: "SET_CART_DATA", cart: toCartData(withoutAddresses(response)) });
	};

/** Stores the error; a conflict (409) contains the current cart. */
export const receiveError =
	(error: ApiErrorBody | null = null): CartThunk<void> =>
	({ dispatch }) => {
		if (!error) return;
		if (error.data?.cart) dispatch(receiveCart(error.data.cart));
		dispatch({ type: "SET_ERRORS", errors: [error] });
	};

export function withoutAddresses(response: Partial<CartResponse>): Partial<CartResponse> {
	const { shipping_address: _shipping, billing_address: _billing, ...contents } = response;
	return contents;
}

/**
 * Converts top-level keys to camel case. Keys missing in the response are omitted, so that a merge keeps the old
 * values. Lines get a `summary` and fees an `id`, which are in the specification (3, Cart item and Fee) but not in the
 * API.
 */
export function toCartData({ items, fees, ...rest }: Partial<CartResponse>): Partial<CartData> {
	const readable = Object.entries(rest).map(([key, value]) => [
		key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
		key.endsWith("_address") ? decodeValues(value) : value,
	]);
	return {
		...Object.fromEntries(readable),
		...(items && {
			items: items.map((item) => ({ summary: item.short_description || item.description, ...item })),
		}),
		...(fees && { fees: fees.map((fee) => ({ id: fee.key, ...fee })) }),
	};
}

/**
 * Decodes entities in addresses: the API sends HTML, fields show and send plain text. Otherwise "&" would be stored as
 * "&#038;".
 */
function decodeValues(address: unknown): unknown {
	if (typeof address !== "object" || address === null) return address;
	return Object.fromEntries(
		Object.entries(address).map(([key, value]) => [key, typeof value === "string" ? decodeEntities(value) : value]),
	);
}
