import type { CartResponse } from "../../wire/types.ts";
import { processErrorResponse } from "../notices/error-routing.ts";
import { toApiError } from "../rest/errors.ts";
import type { CartThunk } from "./queue/receive.ts";
import { flagged, pending, send } from "./queue/send.ts";
import type { CartAction } from "./state/state.ts";

/** ms of debounce for quantities. Reference: 05 §4. */
const QUIET = 400;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Requested quantities without a response, by line. */
const requested = new Map<string, { quantity: number; answer: Promise<CartResponse> }>();

/** Sends nothing if the line has that quantity, or if it was the last one requested. */
export const changeCartItemQuantity =
	(key: string, quantity: number): CartThunk<Promise<CartResponse | undefined>> =>
	async ({ dispatch, select }) => {
		const last = requested.get(key);
		if (last?.quantity === quantity) return last.answer;
		if (!last && select.getCartItem(key)?.quantity === quantity) return undefined;
		const answer = dispatch(
			flagged(
				`quantity ${key}`,
				[pending("cartItemsPendingQuantity", key, true), pending("cartItemsPendingQuantity", key, false)],
				send("update-item", { key, quantity }, { subject: `quantity ${key}`, repeatable: true }),
			),
		);
		const own = { quantity, answer };
		requested.set(key, own);
		try {
			return await answer;
		} finally {
			if (requested.get(key) === own) requested.delete(key);
		}
	};

/** Optimistic update of a quantity: shown at once, sent after the debounce. 0 (an emptied field) is not sent. */
export const setWantedQuantity =
	(key: string, quantity: number): CartThunk<void> =>
	({ dispatch }) => {
		dispatch({ type: "SET_WANTED_QUANTITY", key, wanted: { quantity } });
		clearTimeout(timers.get(key));
		timers.delete(key);
		if (quantity > 0)
			timers.set(
				key,
				setTimeout(() => void dispatch(sendWantedQuantity(key)), QUIET),
			);
	};

/** Drops the pending quantity of a line that is being removed: its debounce then ends without a request. */
export const dropWantedQuantity = (key: string): CartAction => ({ type: "SET_WANTED_QUANTITY", key, wanted: null });

/** Sends all pending quantities, because the page is being left. */
export const sendWantedQuantities =
	(): CartThunk<void> =>
	({ dispatch }) => {
		for (const key of [...timers.keys()]) void dispatch(sendWantedQuantity(key));
	};

const sendWantedQuantity =
	(key: string): CartThunk<Promise<void>> =>
	async ({ dispatch, select }) => {
		clearTimeout(timers.get(key));
		timers.delete(key);
		const wanted = select.__internalGetWantedQuantity(key);
		try {
			if (wanted && select.getCartItem(key)) await dispatch(changeCartItemQuantity(key, wanted.quantity));
		} catch (error) {
			processErrorResponse(toApiError(error));
		}
		// A newer pending quantity has a debounce of its own.
		if (select.__internalGetWantedQuantity(key) === wanted)
			dispatch({ type: "SET_WANTED_QUANTITY", key, wanted: null });
	};
