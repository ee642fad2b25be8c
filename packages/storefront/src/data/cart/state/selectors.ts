import type {
	ApiErrorBody,
	BillingAddress,
	CartData,
	CartItem,
	CartTotals,
	ShippingAddress,
	ShippingPackage,
} from "../../../wire/types.ts";
import type { Addresses, CartMeta, CartState, WantedQuantity } from "./state.ts";

interface CustomerData {
	shippingAddress: ShippingAddress;
	billingAddress: BillingAddress;
}

let customer: CustomerData = {} as CustomerData;

/** Selectors of wc/store/cart. Those that start with __internal belong to this shop only. Reference: 01 §8.1. */
export const cartSelectors = {
	getCartData: (state: CartState): CartData => state.cartData,
	getCustomerData: (state: CartState): CustomerData => {
		const { shippingAddress, billingAddress } = state.cartData;
		if (customer.shippingAddress !== shippingAddress || customer.billingAddress !== billingAddress)
			customer = { shippingAddress, billingAddress };
		return customer;
	},
	getShippingRates: (state: CartState): ShippingPackage[] => state.cartData.shippingRates,
	getNeedsShipping: (state: CartState): boolean => state.cartData.needsShipping,
	getHasCalculatedShipping: (state: CartState): boolean => state.cartData.hasCalculatedShipping,
	getCartTotals: (state: CartState): CartTotals => state.cartData.totals,
	getCartMeta: (state: CartState): CartMeta => state.metaData,
	getCartErrors: (state: CartState): ApiErrorBody[] => state.errors,
	isApplyingCoupon: (state: CartState): boolean => Boolean(state.metaData.applyingCoupon),
	getCouponBeingApplied: (state: CartState): string => state.metaData.applyingCoupon,
	isRemovingCoupon: (state: CartState): boolean => Boolean(state.metaData.removingCoupon),
	getCouponBeingRemoved: (state: CartState): string => state.metaData.removingCoupon,
	isCartDataStale: (state: CartState): boolean => state.metaData.isCartDataStale,
	getCartItem: (state: CartState, key: string): CartItem | undefined =>
		state.cartData.items.find((item) => item.key === key),
	isItemPendingQuantity: (state: CartState, key: string): boolean => state.cartItemsPendingQuantity.includes(key),
	isItemPendingDelete: (state: CartState, key: string): boolean => state.cartItemsPendingDelete.includes(key),
	getItemsPendingQuantityUpdate: (state: CartState): string[] => state.cartItemsPendingQuantity,
	getItemsPendingDelete: (state: CartState): string[] => state.cartItemsPendingDelete,
	isCustomerDataUpdating: (state: CartState): boolean => state.metaData.updatingCustomerData,
	isShippingRateBeingSelected: (state: CartState): boolean => state.metaData.updatingSelectedRate,

	__internalGetWantedQuantity: (state: CartState, key: string): WantedQuantity | undefined =>
		state.wantedQuantities[key],
	__internalGetAddresses: (state: CartState): Addresses => state.addresses,
	__internalIsLoaded: (state: CartState): boolean => state.isLoaded,
};
