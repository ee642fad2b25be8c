import type { StoreCalls } from "@feedmill/store-api/calls.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { apiFetchWithHeaders } from "../api-client.ts";
import { CART_STORE_KEY } from "../store-keys.ts";
import type { ThunkArgs } from "../thunk.ts";
import { fromServer } from "./address-push.ts";
import { notifyCartErrors, notifyQuantityChanges } from "./change-notices.ts";
import { emitAddedToCart, emitAddingToCart } from "./events.ts";
import type { CartAction } from "./reducer.ts";
import type { cartSelectors } from "./selectors.ts";
import {
	type ApiErrorBody,
	type BillingAddress,
	type CartData,
	type CartItem,
	type CartResponse,
	isApiError,
	type ShippingAddress,
} from "./types.ts";

type Args = ThunkArgs<CartAction, typeof cartSelectors>;
type Thunk<T> = (args: Args) => T;
type Answer = Thunk<Promise<CartResponse>>;

interface Resolution {
	hasFinishedResolution(name: string): boolean;
}

/** Top-level keys in camel case; keys that the answer lacks are left out, so that a merge keeps the old value. */
export function toCartData(response: Partial<CartResponse>): Partial<CartData> {
	const readable = Object.entries(response).map(
		([key, value]) => [key, key.endsWith("_address") ? decodeValues(value) : value] as const,
	);
	return Object.fromEntries(
		readable.map(([key, value]) => [key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
	);
}

/** The API writes addresses as HTML; fields show and send back plain text, or a name with "&" would be ordered as "&#038;". */
function decodeValues(address: unknown): unknown {
	if (typeof address !== "object" || address === null) return address;
	return Object.fromEntries(
		Object.entries(address).map(([key, value]) => [key, typeof value === "string" ? decodeEntities(value) : value]),
	);
}

/** Takes a whole answer: errors and changes are told, then the data is merged. */
export const receiveCart =
	(response: Partial<CartResponse>): Thunk<void> =>
	({ dispatch, select, registry }) => {
		const oldCart = select.getCartData();
		const given = toCartData(response);
		const newCart = { ...oldCart, ...given };
		notifyCartErrors(newCart.errors, oldCart.errors);
		if ((registry.select(CART_STORE_KEY) as unknown as Resolution).hasFinishedResolution("getCartData")) {
			notifyQuantityChanges({
				oldCart,
				newCart,
				cartItemsPendingQuantity: select.getItemsPendingQuantityUpdate(),
				cartItemsPendingDelete: select.getItemsPendingDelete(),
			});
		}
		fromServer(() => dispatch({ type: "SET_CART_DATA", cart: given }));
	};

/** Takes an answer but leaves the addresses to the shopper who is typing them. */
export const receiveCartContents =
	(response: Partial<CartResponse>): Thunk<void> =>
	({ dispatch }) => {
		const { shipping_address: _shipping, billing_address: _billing, ...contents } = response;
		dispatch({ type: "SET_CART_DATA", cart: toCartData(contents) });
	};

/** Keeps the error; a conflict (409) brings the cart as it is now. */
export const receiveError =
	(error: ApiErrorBody | null = null): Thunk<void> =>
	({ dispatch }) => {
		if (!error) return;
		if (error.data?.cart) dispatch(receiveCart(error.data.cart));
		dispatch({ type: "SET_ERRORS", errors: [error] });
	};

/** "add-item" and the others. */
type CartChange = keyof StoreCalls extends infer Name
	? Name extends `POST /cart/${infer Path}`
		? Path
		: never
	: never;

/** Sends a change to the cart and takes its answer; `receive` may keep parts of it away. */
const send =
	<Path extends CartChange>(
		path: Path,
		data: StoreCalls[`POST /cart/${Path}`]["takes"],
		receive: (response: CartResponse) => Thunk<void> = receiveCart,
	): Answer =>
	async ({ dispatch }) => {
		try {
			const { response } = await apiFetchWithHeaders<CartResponse>({
				path: `/wc/store/v1/cart/${path}`,
				method: "POST",
				data,
				cache: "no-store",
			});
			dispatch(receive(response));
			return response;
		} catch (error) {
			if (isApiError(error)) dispatch(receiveError(error));
			throw error;
		}
	};

/** Runs a request with a flag up, and takes the flag down whatever comes of it. */
const flagged =
	(up: CartAction, down: CartAction, work: Answer): Answer =>
	async ({ dispatch }) => {
		dispatch(up);
		try {
			return await dispatch(work);
		} finally {
			dispatch(down);
		}
	};

const pending = (
	list: "cartItemsPendingQuantity" | "cartItemsPendingDelete",
	key: string,
	isPending: boolean,
): CartAction => ({ type: "PENDING", list, key, pending: isPending });
const meta = (change: Extract<CartAction, { type: "SET_META" }>["meta"]): CartAction => ({
	type: "SET_META",
	meta: change,
});

/** Actions of wc/store/cart; the thunks resolve to the raw answer and reject with the error's body. Reference: 01 §8.1, 05 §4. */
export const cartActions = {
	receiveCart,
	receiveCartContents,
	receiveError,
	setCartData: (cart: Partial<CartData>): CartAction => ({ type: "SET_CART_DATA", cart }),
	setErrorData: (error: ApiErrorBody | null): CartAction => ({ type: "SET_ERRORS", errors: error ? [error] : [] }),
	setBillingAddress: (address: Partial<BillingAddress>): CartAction => ({ type: "SET_BILLING", address }),
	setShippingAddress: (address: Partial<ShippingAddress>): CartAction => ({ type: "SET_SHIPPING", address }),
	receiveApplyingCoupon: (code: string): CartAction => meta({ applyingCoupon: code }),
	receiveRemovingCoupon: (code: string): CartAction => meta({ removingCoupon: code }),
	receiveCartItem: (item: CartItem): CartAction => ({ type: "RECEIVE_ITEM", item }),
	itemIsPendingQuantity: (key: string, isPending = true): CartAction =>
		pending("cartItemsPendingQuantity", key, isPending),
	itemIsPendingDelete: (key: string, isPending = true): CartAction => pending("cartItemsPendingDelete", key, isPending),
	setIsCartDataStale: (isCartDataStale = true): CartAction => meta({ isCartDataStale }),
	updatingCustomerData: (updatingCustomerData: boolean): CartAction => meta({ updatingCustomerData }),
	shippingRatesBeingSelected: (updatingSelectedRate: boolean): CartAction => meta({ updatingSelectedRate }),

	addItemToCart:
		(id: number, quantity = 1, variation?: { attribute: string; value: string }[]): Answer =>
		async ({ dispatch }) => {
			emitAddingToCart();
			const response = await dispatch(send("add-item", { id, quantity, ...(variation ? { variation } : {}) }));
			emitAddedToCart({ preserveCartData: true });
			return response;
		},
	removeItemFromCart: (key: string): Answer =>
		flagged(
			pending("cartItemsPendingDelete", key, true),
			pending("cartItemsPendingDelete", key, false),
			send("remove-item", { key }),
		),
	/** Sends nothing when the line has that quantity already. */
	changeCartItemQuantity:
		(key: string, quantity: number): Thunk<Promise<CartResponse | undefined>> =>
		async ({ dispatch, select }) => {
			if (select.getCartItem(key)?.quantity === quantity) return undefined;
			return dispatch(
				flagged(
					pending("cartItemsPendingQuantity", key, true),
					pending("cartItemsPendingQuantity", key, false),
					send("update-item", { key, quantity }),
				),
			);
		},
	applyCoupon: (code: string): Answer =>
		flagged(meta({ applyingCoupon: code }), meta({ applyingCoupon: "" }), send("apply-coupon", { code })),
	removeCoupon: (code: string): Answer =>
		flagged(meta({ removingCoupon: code }), meta({ removingCoupon: "" }), send("remove-coupon", { code })),
	/** Sends nothing when the rate is the chosen one of the package; `packageId` null chooses it for all packages. */
	selectShippingRate:
		(rateId: string, packageId: number | string | null = null): Thunk<Promise<CartResponse | undefined>> =>
		async ({ dispatch, select }) => {
			const packages = select
				.getShippingRates()
				.filter((entry) => packageId === null || entry.package_id === packageId);
			const isChosen =
				packages.length > 0 &&
				packages.every((entry) => entry.shipping_rates.some((rate) => rate.selected && rate.rate_id === rateId));
			if (isChosen) return undefined;
			const receive = ({ shipping_address: _shipping, billing_address: _billing, ...rest }: CartResponse) =>
				receiveCart(rest);
			return dispatch(
				flagged(
					meta({ updatingSelectedRate: true }),
					meta({ updatingSelectedRate: false }),
					send("select-shipping-rate", { package_id: packageId, rate_id: rateId }, receive),
				),
			);
		},
	/** Sends changed address fields; while `editing` the addresses of the answer are left aside. */
	updateCustomerData: (
		data: { billing_address?: Partial<BillingAddress>; shipping_address?: Partial<ShippingAddress> },
		editing = true,
	): Answer =>
		flagged(
			meta({ updatingCustomerData: true }),
			meta({ updatingCustomerData: false }),
			send("update-customer", data, editing ? receiveCartContents : receiveCart),
		),
	applyExtensionCartUpdate: (args: { namespace: string; data?: unknown }): Answer => send("extensions", args),
};

/** Resolvers: the cart is fetched when it is first asked for. */
export const cartResolvers = {
	getCartData:
		() =>
		async ({ dispatch }: Args): Promise<void> => {
			const response = await apiFetchWithHeaders<CartResponse | null>({
				path: "/wc/store/v1/cart",
				method: "GET",
				cache: "no-store",
			}).then(
				(answer) => answer.response,
				(error: unknown) => (isApiError(error) ? error : null),
			);
			if (response && !isApiError(response)) dispatch(receiveCart(response));
			else
				dispatch(
					receiveError(
						response ?? {
							code: "cart_api_error",
							message: "Unable to get cart data from the API.",
							data: { status: 500 },
						},
					),
				);
		},
};
