import { __, sprintf } from "@feedmill/ui/words.ts";
import { dispatch } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import type { CartData, CartErrorItem, CartItem } from "../../../wire/types.ts";
import { createNotice, noticesStore, removeNotice } from "../../notices/notices.ts";
import { NOTICE_CONTEXTS } from "../../store-keys.ts";

export interface CartChange {
	oldCart: CartData;
	newCart: CartData;
	cartItemsPendingQuantity: readonly string[];
	cartItemsPendingDelete: readonly string[];
}

/** Notices about changes of the cart by the server. Specification: 4, Cart-change notices; reference: 05 §5. */
export function notifyQuantityChanges({
	oldCart,
	newCart,
	cartItemsPendingQuantity,
	cartItemsPendingDelete,
}: CartChange): void {
	const now = new Map(newCart.items.map((item) => [item.key, item]));
	const before = new Map(oldCart.items.map((item) => [item.key, item]));
	for (const item of oldCart.items) {
		if (now.has(item.key) || cartItemsPendingDelete.includes(item.key)) continue;
		/* translators: %s: product name */
		tell(`${item.key}-removed`, sprintf(__('"%s" was removed from your cart.'), item.name));
	}
	for (const item of newCart.items) {
		const previous = before.get(item.key);
		if (!previous && oldCart.items.length) continue;
		if (previous && previous.quantity === item.quantity) continue;
		const text = limitText(item);
		if (text) tell(`${item.key}-quantity-update`, text);
	}
	for (const item of newCart.items) {
		const previous = before.get(item.key);
		if (
			!previous ||
			previous.quantity === item.quantity ||
			cartItemsPendingQuantity.includes(item.key) ||
			limitText(item)
		)
			continue;
		/* translators: 1: product name, 2: quantity */
		tell(
			`${item.key}-quantity-update`,
			sprintf(__('The quantity of "%1$s" was changed to %2$d.'), item.name, item.quantity),
		);
	}
}

function tell(id: string, text: string): void {
	void dispatch(noticesStore).createInfoNotice(text, {
		context: NOTICE_CONTEXTS.CART,
		speak: true,
		type: "snackbar",
		id,
	});
}

/** The notice on a line's quantity limits; null if it is within them. */
export function limitText(item: CartItem): string | null {
	const { minimum, maximum, multiple_of: step } = item.quantity_limits;
	if (item.quantity % step !== 0) {
		return sprintf(
			/* translators: 1: product name, 2: quantity, 3: group size */
			__('The quantity of "%1$s" was changed to %2$d. You must purchase this product in groups of %3$d.'),
			item.name,
			Math.floor(item.quantity / step) * step,
			step,
		);
	}
	if (item.quantity < minimum) {
		/* translators: 1: product name, 2: quantity */
		return sprintf(
			__('The quantity of "%1$s" was increased to %2$d. This is the minimum required quantity.'),
			item.name,
			minimum,
		);
	}
	if (item.quantity > maximum) {
		/* translators: 1: product name, 2: quantity */
		return sprintf(
			__('The quantity of "%1$s" was decreased to %2$d. This is the maximum allowed quantity.'),
			item.name,
			maximum,
		);
	}
	return null;
}

/** Error notices of the cart stay while the server reports the errors. */
export function notifyCartErrors(errors: readonly CartErrorItem[], old: readonly CartErrorItem[]): void {
	for (const error of old) removeNotice(error.code, NOTICE_CONTEXTS.CART);
	for (const error of errors)
		createNotice("error", decodeEntities(error.message), {
			id: error.code,
			context: NOTICE_CONTEXTS.CART,
			isDismissible: false,
		});
}
