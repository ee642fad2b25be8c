import { cx } from "@feedmill/ui/class-names.ts";
import { CheckboxControl } from "@feedmill/ui/fields/checkbox.tsx";
import { FormStep } from "@feedmill/ui/fields/form-step.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useSelect } from "@wordpress/data";
import { useEffect, useRef } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { dispatchCheckoutEvent } from "../hooks/checkout-event.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";
import { AddressSection, hasAddress } from "./address-section.tsx";
import { type StepAttributes, showsNumber } from "./checkout-attributes.ts";
import { useCheckoutAddress } from "./use-checkout-address.ts";

/** Shipping and billing address. Reference: 02 §2.3. */
export function useProcessing(): boolean {
	return useSelect((select) => select(checkoutStore).isProcessing() || select(checkoutStore).isBeforeProcessing(), []);
}

export function ShippingAddressStep({ title, description, showStepNumber, className, children }: StepAttributes) {
	const { cartIsLoading } = useStoreCart();
	const isProcessing = useProcessing();
	const { showShipping, shippingAddress, useShippingAsBilling, changeShipping, setUseShippingAsBilling } =
		useCheckoutAddress();
	if (!showShipping) return null;
	const contexts = useShippingAsBilling
		? [NOTICE_CONTEXTS.SHIPPING_ADDRESS, NOTICE_CONTEXTS.BILLING_ADDRESS]
		: [NOTICE_CONTEXTS.SHIPPING_ADDRESS];
	return (
		<FormStep
			id="shipping-fields"
			className={cx("wc-block-checkout__shipping-fields", className)}
			title={title || __("Shipping address")}
			description={description ?? __("Enter the address where you want your order delivered.")}
			showStepNumber={showsNumber(showStepNumber)}
			disabled={isProcessing}
		>
			<StoreNoticesContainer context={contexts} />
			{!cartIsLoading && (
				<AddressSection
					kind="shipping"
					delivered={true}
					address={shippingAddress}
					onChange={(change) => {
						changeShipping(change);
						dispatchCheckoutEvent(
							change.phone === undefined ? "set-shipping-address" : "set-phone-number",
							change.phone === undefined ? {} : { step: "shipping" },
						);
					}}
				/>
			)}
			{hasAddress(shippingAddress) && (
				<CheckboxControl
					className="wc-block-checkout__use-address-for-billing"
					label={__("Use same address for billing")}
					checked={useShippingAsBilling}
					onChange={setUseShippingAsBilling}
				/>
			)}
			{children}
		</FormStep>
	);
}

export function BillingAddressStep({ title, description, showStepNumber, className, children }: StepAttributes) {
	const { cartIsLoading } = useStoreCart();
	const isProcessing = useProcessing();
	const { showBilling, billingAddress, useShippingAsBilling, useBillingAsShipping, forcedBilling, changeBilling } =
		useCheckoutAddress();
	const collects = useSelect((select) => Boolean(select(checkoutStore).prefersCollection()), []);
	const wasSame = useRef(useShippingAsBilling);
	useEffect(() => {
		if (useShippingAsBilling) wasSame.current = true;
	}, [useShippingAsBilling]);
	if (!showBilling) return null;
	const contexts = useBillingAsShipping
		? [NOTICE_CONTEXTS.BILLING_ADDRESS, NOTICE_CONTEXTS.SHIPPING_ADDRESS]
		: [NOTICE_CONTEXTS.BILLING_ADDRESS];
	// Saved default texts are not the merchant's own.
	const own = {
		title: title === undefined || title === "Billing address",
		description:
			description === undefined || description === "Enter the billing address that matches your payment method.",
	};
	return (
		<FormStep
			id="billing-fields"
			className={cx("wc-block-checkout__billing-fields", className)}
			title={own.title ? (forcedBilling ? __("Billing and shipping address") : __("Billing address")) : title}
			description={
				own.description
					? forcedBilling
						? __("Enter the billing and shipping address that matches your payment method.")
						: __("Enter the billing address that matches your payment method.")
					: description
			}
			showStepNumber={showsNumber(showStepNumber)}
			disabled={isProcessing}
		>
			<StoreNoticesContainer context={contexts} />
			{!cartIsLoading && (
				<AddressSection
					kind="billing"
					delivered={forcedBilling && useBillingAsShipping && !collects}
					address={billingAddress}
					startsEditing={wasSame.current}
					onChange={(change) => {
						changeBilling(change);
						dispatchCheckoutEvent(
							change.phone === undefined ? "set-billing-address" : "set-phone-number",
							change.phone === undefined ? {} : { step: "billing" },
						);
					}}
				/>
			)}
			{children}
		</FormStep>
	);
}
