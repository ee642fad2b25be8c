/** DOM events about changes of the cart. Reference: 01 §14, 05 §4.1. */
export interface AddedToCartDetail {
	/** The sender has updated the store: listeners need not refetch. */
	preserveCartData: boolean;
}

export const ADDING_TO_CART = "wc-blocks_adding_to_cart";
export const ADDED_TO_CART = "wc-blocks_added_to_cart";
export const REMOVED_FROM_CART = "wc-blocks_removed_from_cart";

export function emitAddingToCart(): void {
	document.body.dispatchEvent(new CustomEvent(ADDING_TO_CART, { bubbles: true, cancelable: true, detail: {} }));
}

export function emitAddedToCart(detail: AddedToCartDetail): void {
	document.body.dispatchEvent(new CustomEvent(ADDED_TO_CART, { bubbles: true, cancelable: true, detail }));
}
