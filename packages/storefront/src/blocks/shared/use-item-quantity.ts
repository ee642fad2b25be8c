import { useDispatch, useSelect } from "@wordpress/data";
import { useEffect, useRef, useState } from "react";
import { cartStore } from "../../data/cart/store.ts";
import type { CartItem } from "../../data/cart/types.ts";
import { processErrorResponse } from "../../data/error-routing.ts";
import { CHECKOUT_STORE_KEY } from "../../data/store-keys.ts";

/** After this many ms without a change the quantity is sent (reference 05 §4). */
const QUIET = 400;

interface Calculating {
	__internalIncrementCalculating?: () => void;
	__internalDecrementCalculating?: () => void;
}

export interface ItemQuantity {
	quantity: number;
	setQuantity: (quantity: number) => void;
	removeItem: () => Promise<boolean>;
	isPendingDelete: boolean;
}

/** The quantity of a line as the shopper sees it: at once in the field, a moment later at the server. */
export function useItemQuantity(item: CartItem): ItemQuantity {
	const { key } = item;
	const [quantity, setLocal] = useState(item.quantity);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { changeCartItemQuantity, removeItemFromCart } = useDispatch(cartStore);
	const calculating = useDispatch(CHECKOUT_STORE_KEY) as Calculating | undefined;
	const isPendingDelete = useSelect((select) => select(cartStore).isItemPendingDelete(key), [key]);
	const isPendingQuantity = useSelect((select) => select(cartStore).isItemPendingQuantity(key), [key]);
	const known = useRef(item.quantity);
	known.current = item.quantity;
	const [isWaiting, setWaiting] = useState(false);

	// The server's number replaces the shopper's, unless the shopper has typed on meanwhile.
	useEffect(() => {
		if (timer.current === undefined) setLocal(item.quantity);
	}, [item.quantity]);

	const isBusy = isPendingDelete || isPendingQuantity || isWaiting;
	useEffect(() => {
		if (!isBusy) return;
		calculating?.__internalIncrementCalculating?.();
		return () => calculating?.__internalDecrementCalculating?.();
	}, [isBusy, calculating]);
	useEffect(() => () => clearTimeout(timer.current), []);

	const send = (wanted: number): void => {
		timer.current = undefined;
		setWaiting(false);
		if (wanted === known.current) return;
		changeCartItemQuantity(key, wanted).catch((error: unknown) => {
			if (timer.current === undefined) setLocal(known.current);
			processErrorResponse(error);
		});
	};
	const setQuantity = (wanted: number): void => {
		setLocal(wanted);
		clearTimeout(timer.current);
		timer.current = wanted > 0 ? setTimeout(() => send(wanted), QUIET) : undefined;
		setWaiting(wanted > 0);
	};
	const removeItem = async (): Promise<boolean> => {
		clearTimeout(timer.current);
		timer.current = undefined;
		setWaiting(false);
		try {
			await removeItemFromCart(key);
			return true;
		} catch (error) {
			processErrorResponse(error);
			return false;
		}
	};
	return { quantity, setQuantity, removeItem, isPendingDelete };
}
