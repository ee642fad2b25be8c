import type { CartResponse } from "../../wire/types.ts";
import { processErrorResponse } from "../error-routing.ts";
import { toApiError } from "../rest/errors.ts";
import type { CartThunk } from "./queue/receive.ts";
import { flagged, pending, send } from "./queue/send.ts";

/** After this many ms without a change a quantity is sent. Reference: 05 §4. */
const QUIET = 400;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Quantities that are asked for and not answered, by line. */
const asked = new Map<string, { quantity: number; answer: Promise<CartResponse> }>();

/** Sends nothing when the line has that quantity, or when that quantity is the last that was asked for. */
export const changeCartItemQuantity =
	(key: string, quantity: number): CartThunk<Promise<CartResponse | undefined>> =>
	async ({ dispatch, select }) => {
		const last = asked.get(key);
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
		asked.set(key, own);
		try {
			return await answer;
		} finally {
			if (asked.get(key) === own) asked.delete(key);
		}
	};

/**
 * Keeps the quantity that the shopper wants for a line: it shows at once and is sent when the shopper pauses. A
 * quantity of 0 (an emptied field) waits for the next one.
 */
export const wishQuantity =
	(key: string, quantity: number): CartThunk<void> =>
	({ dispatch }) => {
		dispatch({ type: "SET_WISH", key, wish: { quantity } });
		clearTimeout(timers.get(key));
		timers.delete(key);
		if (quantity > 0)
			timers.set(
				key,
				setTimeout(() => void dispatch(sendWish(key)), QUIET),
			);
	};

/** Forgets what was wanted for a line: it is being removed. */
export const dropWish =
	(key: string): CartThunk<void> =>
	({ dispatch }) => {
		clearTimeout(timers.get(key));
		timers.delete(key);
		dispatch({ type: "SET_WISH", key, wish: null });
	};

/** Sends every quantity whose pause has not ended yet: the page is being left. */
export const sendWishesNow =
	(): CartThunk<void> =>
	({ dispatch }) => {
		for (const key of [...timers.keys()]) void dispatch(sendWish(key));
	};

const sendWish =
	(key: string): CartThunk<Promise<void>> =>
	async ({ dispatch, select }) => {
		clearTimeout(timers.get(key));
		timers.delete(key);
		const wish = select.__internalGetWish(key);
		try {
			if (wish && select.getCartItem(key)) await dispatch(changeCartItemQuantity(key, wish.quantity));
		} catch (error) {
			processErrorResponse(toApiError(error));
		}
		// A wish that came meanwhile has its own end.
		if (select.__internalGetWish(key) === wish) dispatch({ type: "SET_WISH", key, wish: null });
	};
