import type { StoreCalls } from "@feedmill/store-api/calls.ts";
import { type CartResponse, isApiError } from "../../../wire/types.ts";
import { apiFetchWithHeaders } from "../../rest/api-client.ts";
import { isRefusal } from "../../rest/errors.ts";
import type { ChangeOptions } from "../../rest/queue.ts";
import type { CartAction } from "../state/reducer.ts";
import { type CartThunk, receiveCart, receiveError } from "./receive.ts";
import { readAgain } from "./resolvers.ts";

export type Answer = CartThunk<Promise<CartResponse>>;

/** "add-item" and the others. */
type CartChange = keyof StoreCalls extends infer Name
	? Name extends `POST /cart/${infer Path}`
		? Path
		: never
	: never;

interface SendOptions extends ChangeOptions {
	/** What is done with the answer; `receiveCart` when nothing is said. */
	receive?: (response: CartResponse) => CartThunk<void>;
}

/**
 * Sends a change to the cart and takes its answer. When nobody knows whether the shop carried it out, the cart is read
 * again. Resolves to the raw answer, rejects with the error's body.
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
			return response;
		} catch (error) {
			if (isApiError(error)) dispatch(receiveError(error));
			if (!isRefusal(error)) dispatch(readAgain());
			throw error;
		}
	};

/** How often each flag is up: it goes down with the last request that needs it. */
const flags = new Map<string, number>();

/** Runs a request with a flag up, and takes the flag down whatever comes of it. */
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
