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
import {
	type AddressState,
	acknowledge,
	dropDrafts,
	failDrafts,
	receiveAddress,
	sendDrafts,
	shownAddress,
	typeAddress,
} from "./addresses.ts";
import type { Addresses, CartState, Wish } from "./selectors.ts";

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
	| { type: "SET_WISH"; key: string; wish: Wish | null }
	| { type: "PENDING"; list: "cartItemsPendingQuantity" | "cartItemsPendingDelete"; key: string; pending: boolean }
	| { type: "RECEIVE_ITEM"; item: CartItem };

const INITIAL: CartState = {
	cartData: EMPTY_CART,
	addresses: {
		billing: { server: EMPTY_CART.billingAddress, drafts: {} },
		shipping: { server: EMPTY_CART.shippingAddress, drafts: {} },
	},
	wishes: {},
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

/** The reducer of wc/store/cart. */
export function cartReducer(state: CartState = INITIAL, action: CartAction): CartState {
	switch (action.type) {
		case "SET_CART_DATA":
			return receiveData(state, action.cart);
		case "SET_ERRORS":
			return { ...state, errors: action.errors };
		case "SET_META":
			return { ...state, metaData: { ...state.metaData, ...action.meta } };
		case "SET_WISH": {
			const { [action.key]: _old, ...others } = state.wishes;
			return { ...state, wishes: action.wish ? { ...others, [action.key]: action.wish } : others };
		}
		case "PENDING": {
			const others = state[action.list].filter((key) => key !== action.key);
			return { ...state, [action.list]: action.pending ? [...others, action.key] : others };
		}
		case "RECEIVE_ITEM": {
			const items = state.cartData.items.map((item) => (item.key === action.item.key ? action.item : item));
			return { ...state, cartData: { ...state.cartData, items } };
		}
		default:
			return changeAddresses(state, action);
	}
}

/** Returns the old object if the values are equal. */
function shown<A extends ShippingAddress>(old: A, state: AddressState<A>): A {
	const now = shownAddress(state);
	const keys = Object.keys(now) as (keyof A)[];
	return keys.length === Object.keys(old).length && keys.every((key) => now[key] === old[key]) ? old : now;
}

function withAddresses(state: CartState, { billing, shipping }: Addresses): CartState {
	const { cartData } = state;
	const billingAddress = shown(cartData.billingAddress, billing);
	const shippingAddress = shown(cartData.shippingAddress, shipping);
	const isSame = billingAddress === cartData.billingAddress && shippingAddress === cartData.shippingAddress;
	return {
		...state,
		addresses: { billing, shipping },
		cartData: isSame ? cartData : { ...cartData, billingAddress, shippingAddress },
	};
}

function receiveData(state: CartState, cart: Partial<CartData>): CartState {
	const { billingAddress, shippingAddress, ...contents } = cart;
	const { billing, shipping } = state.isLoaded ? state.addresses : INITIAL.addresses;
	const received = { ...state, errors: EMPTY_CART_ERRORS, cartData: { ...state.cartData, ...contents } };
	return withAddresses(
		{ ...received, isLoaded: state.isLoaded || contents.items !== undefined },
		{
			billing: billingAddress ? receiveAddress(billing, billingAddress) : billing,
			shipping: shippingAddress ? receiveAddress(shipping, shippingAddress) : shipping,
		},
	);
}

function changeAddresses(state: CartState, action: CartAction): CartState {
	const { billing, shipping } = state.addresses;
	switch (action.type) {
		case "SET_BILLING":
			return withAddresses(state, { billing: typeAddress(billing, action.address), shipping });
		case "SET_SHIPPING":
			return withAddresses(state, { billing, shipping: typeAddress(shipping, action.address) });
		case "ADDRESSES_SENT":
			return withAddresses(state, {
				billing: sendDrafts(billing, action.keys.billing),
				shipping: sendDrafts(shipping, action.keys.shipping),
			});
		case "ADDRESSES_FAILED":
			return withAddresses(state, {
				billing: failDrafts(billing, action.keys.billing, action.trouble),
				shipping: failDrafts(shipping, action.keys.shipping, action.trouble),
			});
		case "ADDRESSES_TAKEN":
			return withAddresses(state, {
				billing: acknowledge(billing, action.update.billing_address ?? {}, action.answer.billingAddress ?? {}),
				shipping: acknowledge(shipping, action.update.shipping_address ?? {}, action.answer.shippingAddress ?? {}),
			});
		case "DRAFTS_DROPPED":
			return withAddresses(state, {
				billing: dropDrafts(billing, Object.keys(action.update.billing_address ?? {})),
				shipping: dropDrafts(shipping, Object.keys(action.update.shipping_address ?? {})),
			});
		default:
			return state;
	}
}
