import type { CartState } from "./selectors.ts";
import {
	type ApiErrorBody,
	type BillingAddress,
	type CartData,
	type CartItem,
	EMPTY_CART,
	EMPTY_CART_ERRORS,
	type ShippingAddress,
} from "./types.ts";

export type CartAction =
	| { type: "SET_CART_DATA"; cart: Partial<CartData> }
	| { type: "SET_ERRORS"; errors: ApiErrorBody[] }
	| { type: "SET_BILLING"; address: Partial<BillingAddress> }
	| { type: "SET_SHIPPING"; address: Partial<ShippingAddress> }
	| { type: "SET_META"; meta: Partial<CartState["metaData"]> }
	| { type: "PENDING"; list: "cartItemsPendingQuantity" | "cartItemsPendingDelete"; key: string; pending: boolean }
	| { type: "RECEIVE_ITEM"; item: CartItem };

const INITIAL: CartState = {
	cartData: EMPTY_CART,
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

export function cartReducer(state: CartState = INITIAL, action: CartAction): CartState {
	switch (action.type) {
		case "SET_CART_DATA":
			return { ...state, errors: EMPTY_CART_ERRORS, cartData: { ...state.cartData, ...action.cart } };
		case "SET_ERRORS":
			return { ...state, errors: action.errors };
		case "SET_BILLING":
			return {
				...state,
				cartData: { ...state.cartData, billingAddress: { ...state.cartData.billingAddress, ...action.address } },
			};
		case "SET_SHIPPING":
			return {
				...state,
				cartData: { ...state.cartData, shippingAddress: { ...state.cartData.shippingAddress, ...action.address } },
			};
		case "SET_META":
			return { ...state, metaData: { ...state.metaData, ...action.meta } };
		case "PENDING": {
			const others = state[action.list].filter((key) => key !== action.key);
			return { ...state, [action.list]: action.pending ? [...others, action.key] : others };
		}
		case "RECEIVE_ITEM":
			return {
				...state,
				cartData: {
					...state.cartData,
					items: state.cartData.items.map((item) => (item.key === action.item.key ? action.item : item)),
				},
			};
		default:
			return state;
	}
}
