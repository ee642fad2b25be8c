import { useDispatch, useSelect } from "@wordpress/data";
import { useCallback } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { getSetting } from "../../settings/settings.ts";
import type { BillingAddress, ShippingAddress } from "../../wire/types.ts";
import { useCheckoutAttributes } from "./checkout-attributes.ts";
import { copiedAddress } from "./copied-address.ts";

/** The two addresses of the checkout and their coupling. Reference: 02 §2.3. */
export interface CheckoutAddress {
	shippingAddress: ShippingAddress;
	billingAddress: BillingAddress;
	useShippingAsBilling: boolean;
	/** With pickup, or if the shop ships to billing addresses only. */
	useBillingAsShipping: boolean;
	forcedBilling: boolean;
	needsShipping: boolean;
	showShipping: boolean;
	showBilling: boolean;
	changeShipping: (change: Partial<ShippingAddress>) => void;
	changeBilling: (change: Partial<BillingAddress>) => void;
	setUseShippingAsBilling: (same: boolean) => void;
}

export function useCheckoutAddress(): CheckoutAddress {
	const { shippingAddress, billingAddress } = useSelect((select) => select(cartStore).getCustomerData(), []);
	const needsShipping = useSelect((select) => select(cartStore).getNeedsShipping(), []);
	const useShippingAsBilling = useSelect((select) => select(checkoutStore).getUseShippingAsBilling(), []);
	const prefersCollection = useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
	const { showPhoneField } = useCheckoutAttributes();
	const { setShippingAddress, setBillingAddress } = useDispatch(cartStore);
	const { __internalSetUseShippingAsBilling } = useDispatch(checkoutStore);
	const forcedBilling = getSetting<boolean>("forcedBillingAddress", false);
	const useBillingAsShipping = needsShipping && (forcedBilling || prefersCollection);
	const showShipping = needsShipping && !useBillingAsShipping;
	const copiesToBilling = showShipping && useShippingAsBilling;

	const changeShipping = useCallback(
		(change: Partial<ShippingAddress>) => {
			void setShippingAddress(change);
			if (copiesToBilling) void setBillingAddress(change);
		},
		[copiesToBilling, setShippingAddress, setBillingAddress],
	);
	const changeBilling = useCallback(
		(change: Partial<BillingAddress>) => {
			void setBillingAddress(change);
			if (!useBillingAsShipping) return;
			const { email: _email, ...rest } = change;
			void setShippingAddress(rest);
		},
		[useBillingAsShipping, setShippingAddress, setBillingAddress],
	);
	const setUseShippingAsBilling = useCallback(
		(same: boolean) => {
			void __internalSetUseShippingAsBilling(same);
			if (!same) return;
			void setBillingAddress(copiedAddress(shippingAddress, showPhoneField));
		},
		[__internalSetUseShippingAsBilling, setBillingAddress, shippingAddress, showPhoneField],
	);
	return {
		shippingAddress,
		billingAddress,
		useShippingAsBilling,
		useBillingAsShipping,
		forcedBilling,
		needsShipping,
		showShipping,
		showBilling: !needsShipping || !useShippingAsBilling || useBillingAsShipping,
		changeShipping,
		changeBilling,
		setUseShippingAsBilling,
	};
}
