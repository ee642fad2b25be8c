import { decodeEntities } from "@wordpress/html-entities";
import { withoutHiddenFields } from "../../settings/countries.ts";
import type {
	ApiErrorBody,
	BillingAddress,
	CartCoupon,
	CartData,
	CartErrorItem,
	CartFee,
	CartItem,
	CartTotals,
	CrossSellProduct,
	Extensions,
	ShippingAddress,
	ShippingPackage,
} from "../../wire/types.ts";

/** The cart for hooks, fills and filters. Reference: 01 §8.1, "useStoreCart shape". */
export interface HookCart {
	cartCoupons: CartCoupon[];
	cartItems: CartItem[];
	crossSellsProducts: CrossSellProduct[];
	cartFees: CartFee[];
	cartItemsCount: number;
	cartItemsWeight: number;
	cartNeedsPayment: boolean;
	cartNeedsShipping: boolean;
	cartItemErrors: CartErrorItem[];
	cartTotals: CartTotals;
	cartIsLoading: boolean;
	cartErrors: ApiErrorBody[];
	billingData: BillingAddress;
	billingAddress: BillingAddress;
	shippingAddress: ShippingAddress;
	extensions: Extensions;
	shippingRates: ShippingPackage[];
	isLoadingRates: boolean;
	cartHasCalculatedShipping: boolean;
	paymentMethods: string[];
	paymentRequirements: string[];
}

interface Flags {
	isLoading: boolean;
	isLoadingRates: boolean;
	errors: ApiErrorBody[];
}

let last: { data: CartData; flags: Flags; cart: HookCart } | null = null;

/** Returns the same object while nothing changes, for memoised consumers. */
export function toHookCart(data: CartData, flags: Flags): HookCart {
	if (
		last &&
		last.data === data &&
		last.flags.isLoading === flags.isLoading &&
		last.flags.isLoadingRates === flags.isLoadingRates &&
		last.flags.errors === flags.errors
	)
		return last.cart;
	const billingAddress = withoutHiddenFields(data.billingAddress);
	const cart: HookCart = {
		cartCoupons: data.coupons.map((coupon) => ({ ...coupon, label: coupon.code })),
		cartItems: data.items,
		crossSellsProducts: data.crossSells,
		cartFees: data.fees.map((fee) => ({ ...fee, name: decodeEntities(fee.name) })),
		cartItemsCount: data.itemsCount,
		cartItemsWeight: data.itemsWeight,
		cartNeedsPayment: data.needsPayment,
		cartNeedsShipping: data.needsShipping,
		cartItemErrors: data.errors,
		cartTotals: data.totals,
		cartIsLoading: flags.isLoading,
		cartErrors: flags.errors,
		billingData: billingAddress,
		billingAddress,
		shippingAddress: data.needsShipping ? withoutHiddenFields(data.shippingAddress) : billingAddress,
		extensions: data.extensions,
		shippingRates: data.shippingRates,
		isLoadingRates: flags.isLoadingRates,
		cartHasCalculatedShipping: data.hasCalculatedShipping,
		paymentMethods: data.paymentMethods,
		paymentRequirements: data.paymentRequirements,
	};
	last = { data, flags, cart };
	return cart;
}
