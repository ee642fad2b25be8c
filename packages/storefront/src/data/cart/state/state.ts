import {
	type AddressKey,
	type ApiErrorBody,
	type BillingAddress,
	type CartData,
	type CartItem,
	EMPTY_CART,
	EMPTY_CART_ERRORS,
	type ShippingAddress,
} from "../../../wire/types.ts";
import type { AddressState } from "./addresses.ts";

export interface CartMeta {
	updatingCustomerData: boolean;
	updatingSelectedRate: boolean;
	/** A request was lost: the shown cart may be stale. */
	isCartDataStale: boolean;
	/** Code of the coupon being applied, "" for none. */
	applyingCoupon: string;
	removingCoupon: string;
}

/** An optimistic quantity, not confirmed by the server yet. */
export interface WantedQuantity {
	quantity: number;
}

export interface Addresses {
	billing: AddressState<BillingAddress>;
	shipping: AddressState<ShippingAddress>;
}

export interface CartState {
	/** The server's cart, its addresses with the shopper's drafts. */
	cartData: CartData;
	addresses: Addresses;
	wantedQuantities: Readonly<Record<string, WantedQuantity>>;
	/** Whether a cart has been received. */
	isLoaded: boolean;
	cartItemsPendingQuantity: string[];
	cartItemsPendingDelete: string[];
	metaData: CartMeta;
	errors: ApiErrorBody[];
}

/** Fields of a customer update, by address. */
export interface AddressUpdate {
	billing_address?: Partial<BillingAddress>;
	shipping_address?: Partial<ShippingAddress>;
}
/** Field names by address. */
export type AddressKeys = Record<keyof Addresses, readonly AddressKey[]>;

export type CartAction =
	| { type: "SET_CART_DATA"; cart: Partial<CartData> }
	| { type: "SET_ERRORS"; errors: ApiErrorBody[] }
	| { type: "SET_BILLING"; address: Partial<BillingAddress> }
	| { type: "SET_SHIPPING"; address: Partial<ShippingAddress> }
	| { type: "ADDRESSES_SENT"; keys: AddressKeys }
	| { type: "ADDRESSES_FAILED"; keys: AddressKeys; trouble: "lost" | "refused" }
	| { type: "ADDRESSES_TAKEN"; update: AddressUpdate; answer: Partial<CartData> }
	| { type: "DRAFTS_DROPPED"; update: AddressUpdate }
	| { type: "SET_META"; meta: Partial<CartState["metaData"]> }
	| { type: "SET_WANTED_QUANTITY"; key: string; wanted: WantedQuantity | null }
	| { type: "PENDING"; list: "cartItemsPendingQuantity" | "cartItemsPendingDelete"; key: string; pending: boolean }
	| { type: "RECEIVE_ITEM"; item: CartItem };

/** The state before a cart was received. */
export const INITIAL_CART: CartState = {
	cartData: EMPTY_CART,
	addresses: {
		billing: { server: EMPTY_CART.billingAddress, drafts: {} },
		shipping: { server: EMPTY_CART.shippingAddress, drafts: {} },
	},
	wantedQuantities: {},
	isLoaded: false,
	cartItemsPendingQuantity: [],
	cartItemsPendingDelete: [],
	metaData: {
		updatingCustomerData: false,
		updatingSelectedRate: false,
		isCartDataStale: false,
		applyingCoupon: "",
		removingCoupon: "",
	},
	errors: EMPTY_CART_ERRORS,
};
