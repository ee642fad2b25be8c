import { __ } from "@feedmill/ui/words.ts";
import { type ApiErrorBody, type CartResponse, isApiError } from "../../../wire/types.ts";
import { apiFetchWithHeaders, cartQueue } from "../../rest/api-client.ts";
import { type CartArgs, type CartThunk, receiveCart, receiveError } from "./receive.ts";

/** Delays in ms before the cart is refetched after a failure; also when the browser is online again. */
const READ_AGAIN_AFTER = [0, 2_000, 8_000, 30_000];

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const unreadable = (): ApiErrorBody => ({
	code: "cart_api_error",
	message: __("Unable to get cart data from the API."),
	data: { status: 500 },
});

/** Reads the cart through the queue. After a failure the shown cart is marked as stale and refetched. */
export const readCart = (): CartThunk<Promise<void>> => async (args) => {
	const { dispatch } = args;
	clearTimeout(timer);
	timer = undefined;
	try {
		const { response } = await cartQueue.read((signal) =>
			apiFetchWithHeaders<CartResponse | null>({
				path: "/wc/store/v1/cart",
				method: "GET",
				cache: "no-store",
				signal,
			}),
		);
		if (!response) throw unreadable();
		failures = 0;
		dispatch({ type: "SET_META", meta: { isCartDataStale: false } });
		dispatch(receiveCart(response));
	} catch (error) {
		dispatch(receiveError(isApiError(error) ? error : unreadable()));
		dispatch(readAgain());
	}
};

/** After the answer to a change, which contains the cart: the shop can be reached again. */
export const cartArrived =
	(): CartThunk<void> =>
	({ dispatch, select }) => {
		failures = 0;
		if (!timer && select.isCartDataStale()) dispatch({ type: "SET_META", meta: { isCartDataStale: false } });
	};

/** After a lost request: the shown cart may be stale. */
export const readAgain = (): CartThunk<void> => (args) => {
	const { dispatch } = args;
	dispatch({ type: "SET_META", meta: { isCartDataStale: true } });
	if (timer) return;
	const wait = READ_AGAIN_AFTER[failures];
	failures += 1;
	if (wait === undefined) whenOnline(args);
	else timer = setTimeout(() => void dispatch(readCart()), wait);
};

function whenOnline({ dispatch }: CartArgs): void {
	window.addEventListener("online", () => void dispatch(readCart()), { once: true });
}

interface Resolving {
	resolveSelect: { getCartData(): Promise<unknown> };
}

/** Resolvers of wc/store/cart, which fetch the cart on first use. Reference: 01 §8.1. */
export const cartResolvers = {
	getCartData: readCart,
	getCartTotals:
		() =>
		async ({ resolveSelect }: Resolving): Promise<void> => {
			await resolveSelect.getCartData();
		},
};
