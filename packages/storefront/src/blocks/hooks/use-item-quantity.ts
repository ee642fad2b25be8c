import { useDispatch, useSelect } from "@wordpress/data";
import { useEffect } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { processErrorResponse } from "../../data/notices/error-routing.ts";
import { toApiError } from "../../data/rest/errors.ts";
import { CHECKOUT_STORE_KEY } from "../../data/store-keys.ts";
import { dispatchIfLoaded } from "../../data/stores-by-name.ts";
import type { CartItem } from "../../wire/types.ts";

export interface ItemQuantity {
	quantity: number;
	setQuantity: (quantity: number) => void;
	removeItem: () => Promise<boolean>;
	isPendingDelete: boolean;
}

/** The quantity of a line with optimistic update: shown at once, sent after a debounce. */
export function useItemQuantity({ key, quantity }: CartItem): ItemQuantity {
	const { __internalSetWantedQuantity, removeItemFromCart } = useDispatch(cartStore);
	const calculating = dispatchIfLoaded(CHECKOUT_STORE_KEY);
	const wanted = useSelect((select) => select(cartStore).__internalGetWantedQuantity(key), [key]);
	const isPendingDelete = useSelect((select) => select(cartStore).isItemPendingDelete(key), [key]);
	const isPendingQuantity = useSelect((select) => select(cartStore).isItemPendingQuantity(key), [key]);

	const isBusy = isPendingDelete || isPendingQuantity || Boolean(wanted?.quantity);
	useEffect(() => {
		if (!isBusy) return;
		void calculating?.__internalIncrementCalculating();
		return () => void calculating?.__internalDecrementCalculating();
	}, [isBusy, calculating]);

	const removeItem = async (): Promise<boolean> => {
		try {
			await removeItemFromCart(key);
			return true;
		} catch (error) {
			processErrorResponse(toApiError(error));
			return false;
		}
	};
	return {
		quantity: wanted?.quantity ?? quantity,
		setQuantity: (next) => void __internalSetWantedQuantity(key, next),
		removeItem,
		isPendingDelete,
	};
}
