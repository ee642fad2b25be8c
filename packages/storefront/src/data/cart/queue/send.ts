import type { StoreCalls } from "@feedmill/store-api/calls.ts";
import { type CartResponse, isApiError } from "../../../wire/types.ts";
import { apiFetchWithHeaders } from "../../rest/api-client.ts";
import { isRefusal } from "../../rest/errors.ts";
import type { ChangeOptions } from "../../rest/queue.ts";
import type { CartAction } from "../state/state.ts";
import { type CartThunk, receiveCart, receiveError } from "./receive.ts";
import { cartArrived, readAgain } from "./resolvers.ts";

export type Answer = CartThunk<Promise<CartResponse>>;

/** "add-item" and the other changes. */
type CartChange = keyof StoreCalls extends infer Name
	? Name extends `POST /cart/${infer Path}`
		? Path
		: never
	: never;

interface SendOptions extends ChangeOptions {
	/** Handles the response. Default: `receiveCart`. */
	receive?: (response: CartResponse) => CartThunk<void>;
}

/**
 * Sends a change of the cart and handles the response. If the outcome is unknown, the cart is refetched. Resolves to
 * the raw response, rejects with the error's body.
 */
export const send =
	<Path extends CartChange>(
		path: Path,
		data: StoreCalls[`POST /cart/${Path}`]["takes"],
		{ receive = receiveCart, ...queued }: SendOptions = {},
	): Answer =>
	async ({ dispatch }) => {
		try {
			const { response } = await apiFetchWithHeaders<CartResponse>(
				{ path: `/wc/store/v1/cart/${path}`, method: "POST", data, cache: "no-store" },
				queued,
			);
			dispatch(receive(response));
			dispatch(cartArrived());
			return response;
		} catch (error) {
			if (isApiError(error)) dispatch(receiveError(error));
			if (!isRefusal(error)) dispatch(readAgain());
			throw error;
		}
	};

/** Reference counts of flags. */
const flags = new Map<string, number>();

/** Sets a flag during a request; it is cleared after the last one that uses it. */
export const flagged =
	<T>(
		name: string,
		[up, down]: readonly [CartAction, CartAction],
		work: CartThunk<Promise<T>>,
	): CartThunk<Promise<T>> =>
	async ({ dispatch }) => {
		flags.set(name, (flags.get(name) ?? 0) + 1);
		dispatch(up);
		try {
			return await dispatch(work);
		} finally {
			const left = (flags.get(name) ?? 1) - 1;
			flags.set(name, left);
			if (left === 0) {
				flags.delete(name);
				dispatch(down);
			}
		}
	};

export const meta = (change: Extract<CartAction, { type: "SET_META" }>["meta"]): CartAction => ({
	type: "SET_META",
	meta: change,
});

export const pending = (
	list: "cartItemsPendingQuantity" | "cartItemsPendingDelete",
	key: string,
	isPending: boolean,
): CartAction => ({ type: "PENDING", list, key, pending: isPending });
