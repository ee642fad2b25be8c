import type {
	ApiErrorBody,
	BillingAddress,
	CartData,
	CartItem,
	CartResponse,
	ShippingAddress,
} from "../../wire/types.ts";
import { emitAddedToCart, emitAddingToCart } from "./events.ts";
import { changeCartItemQuantity, dropWantedQuantity, sendWantedQuantities, setWantedQuantity } from "./quantities.ts";
import {
	type CartThunk,
	receiveCart,
	receiveCartContents,
	receiveError,
	toCartData,
	withoutAddresses,
} from "./queue/receive.ts";
import { readCart } from "./queue/resolvers.ts";
import { type Answer, flagged, meta, pending, send } from "./queue/send.ts";
import type { AddressUpdate, CartAction } from "./state/state.ts";

/**
 * Actions of wc/store/cart. Thunks resolve to the raw response and reject with the error's body. Those that start with
 * __internal belong to this shop only. Reference: 01 §8.1, 05 §4.
 */
export const cartActions = {
	receiveCart,
	receiveCartContents,
	receiveError,
	/** Addresses in it count as typed: they are sent to the server. */
	setCartData:
		({ billingAddress, shippingAddress, ...cart }: Partial<CartData>): CartThunk<void> =>
		({ dispatch }) => {
			dispatch({ type: "SET_CART_DATA", cart });
			if (billingAddress) dispatch({ type: "SET_BILLING", address: billingAddress });
			if (shippingAddress) dispatch({ type: "SET_SHIPPING", address: shippingAddress });
		},
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

	/** `extra`: further members of the request, for the server's part of an extension. */
	addItemToCart:
		(id: number, quantity = 1, variation?: { attribute: string; value: string }[], extra?: object): Answer =>
		async ({ dispatch }) => {
			emitAddingToCart();
			const response = await dispatch(send("add-item", { id, quantity, ...(variation && { variation }), ...extra }));
			emitAddedToCart({ preserveCartData: true });
			return response;
		},
	removeItemFromCart:
		(key: string): Answer =>
		({ dispatch }) => {
			dispatch(dropWantedQuantity(key));
			return dispatch(
				flagged(
					`removal ${key}`,
					[pending("cartItemsPendingDelete", key, true), pending("cartItemsPendingDelete", key, false)],
					send("remove-item", { key }),
				),
			);
		},
	changeCartItemQuantity,
	applyCoupon: (code: string): Answer =>
		flagged("coupon", [meta({ applyingCoupon: code }), meta({ applyingCoupon: "" })], send("apply-coupon", { code })),
	removeCoupon: (code: string): Answer =>
		flagged(
			"coupon removal",
			[meta({ removingCoupon: code }), meta({ removingCoupon: "" })],
			send("remove-coupon", { code }),
		),
	selectShippingRate:
		(rateId: string, packageId: number | string | null = null): CartThunk<Promise<CartResponse | undefined>> =>
		async ({ dispatch, select }) => {
			const packages = select
				.getShippingRates()
				.filter((entry) => packageId === null || entry.package_id === packageId);
			const isChosen =
				packages.length > 0 &&
				packages.every((entry) => entry.shipping_rates.some((rate) => rate.selected && rate.rate_id === rateId));
			// While another choice is being sent, the server's selection is outdated.
			if (isChosen && !select.isShippingRateBeingSelected()) return undefined;
			return dispatch(
				flagged(
					"rate",
					[meta({ updatingSelectedRate: true }), meta({ updatingSelectedRate: false })],
					send(
						"select-shipping-rate",
						{ package_id: packageId, rate_id: rateId },
						{
							subject: `rate ${packageId}`,
							repeatable: true,
							receive: (response) => receiveCart(withoutAddresses(response)),
						},
					),
				),
			);
		},
	/** Sends changed address fields; with `editing`, addresses of the response are ignored. */
	updateCustomerData: (data: AddressUpdate, editing = true): Answer =>
		flagged(
			"customer",
			[meta({ updatingCustomerData: true }), meta({ updatingCustomerData: false })],
			send("update-customer", data, {
				repeatable: true,
				receive:
					(response) =>
					({ dispatch }) => {
						dispatch({ type: "ADDRESSES_TAKEN", update: data, answer: toCartData(response) });
						if (!editing) dispatch({ type: "DRAFTS_DROPPED", update: data });
						dispatch(editing ? receiveCartContents(response) : receiveCart(response));
					},
			}),
		),
	applyExtensionCartUpdate: (args: { namespace: string; data?: unknown }): Answer => send("extensions", args),

	__internalSetWantedQuantity: setWantedQuantity,
	__internalSendWantedQuantities: sendWantedQuantities,
	__internalReadCart: readCart,
	/** Dispatched by the address push, and where typed fields are given up. */
	__internalAddresses: (
		action: Extract<CartAction, { type: "ADDRESSES_SENT" | "ADDRESSES_FAILED" | "DRAFTS_DROPPED" }>,
	): CartAction => action,
};
