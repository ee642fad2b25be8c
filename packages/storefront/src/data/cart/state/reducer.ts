import { type CartData, EMPTY_CART_ERRORS, type ShippingAddress } from "../../../wire/types.ts";
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
import { type Addresses, type CartAction, type CartState, INITIAL_CART } from "./state.ts";

/** The reducer of wc/store/cart. */
export function cartReducer(state: CartState = INITIAL_CART, action: CartAction): CartState {
	switch (action.type) {
		case "SET_CART_DATA":
			return receiveData(state, action.cart);
		case "SET_ERRORS":
			return { ...state, errors: action.errors };
		case "SET_META":
			return { ...state, metaData: { ...state.metaData, ...action.meta } };
		case "SET_WANTED_QUANTITY": {
			const { [action.key]: _old, ...others } = state.wantedQuantities;
			return { ...state, wantedQuantities: action.wanted ? { ...others, [action.key]: action.wanted } : others };
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
	const { billing, shipping } = state.isLoaded ? state.addresses : INITIAL_CART.addresses;
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
