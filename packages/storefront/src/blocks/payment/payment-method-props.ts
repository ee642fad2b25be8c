import { LoadingMask } from "@feedmill/ui/loading-mask.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { dispatch, useSelect } from "@wordpress/data";
import { useMemo } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { responseTypes } from "../../data/checkout/observers.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { createNotice, removeNotice } from "../../data/notices/notices.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { deprecated } from "../../registry/deprecated.ts";
import { getSetting } from "../../settings/settings.ts";
import type { ShippingAddress } from "../../wire/types.ts";
import { ValidationInputError } from "../fields/validation-input-error.tsx";
import { useStoreCart } from "../hooks/use-cart.ts";
import { useSelectRate } from "../shipping/shipping-packages.tsx";
import { selectedRate } from "../shipping/shipping-rates.ts";
import { useCheckoutEvents } from "./checkout-events.tsx";
import { PaymentMethodIcons, PaymentMethodLabel } from "./payment-icons.tsx";

const components = { LoadingMask, PaymentMethodIcons, PaymentMethodLabel, ValidationInputError };
export const labelComponents = { PaymentMethodIcons, PaymentMethodLabel };
const shippingErrorTypes = { NONE: "none", INVALID_ADDRESS: "invalid_address", UNKNOWN: "unknown_error" };

// Stable references: payment methods use them as effect dependencies.
const emitResponse = { noticeContexts: NOTICE_CONTEXTS, responseTypes };

/** Props of every payment method's content. Reference: 01 §11.1. */
export function usePaymentMethodProps() {
	const { cartItems, cartFees, extensions, cartErrors } = useStoreCart();
	const { eventRegistration, onSubmit } = useCheckoutEvents();
	const checkout = useSelect((select) => {
		const store = select(checkoutStore);
		return {
			isCalculating: store.isCalculating(),
			isComplete: store.isComplete(),
			isIdle: store.isIdle(),
			isProcessing: store.isProcessing(),
		};
	}, []);
	const payment = useSelect((select) => {
		const store = select(paymentStore);
		return {
			activePaymentMethod: store.getActivePaymentMethod(),
			shouldSavePayment: store.getShouldSavePaymentMethod(),
			isIdle: store.isPaymentIdle(),
			isStarted: store.isExpressPaymentStarted(),
			isProcessing: store.isPaymentProcessing(),
			hasError: store.hasPaymentError(),
			isReady: store.isPaymentReady(),
			isDoingExpressPayment: store.isExpressPaymentMethodActive(),
		};
	}, []);
	const billing = useBilling();
	const shippingData = useShippingData();
	const { activePaymentMethod, shouldSavePayment, ...paymentStatus } = payment;
	const hasInvalidAddress = cartErrors.some(({ code }) => code === "woocommerce_rest_invalid_address");
	return {
		activePaymentMethod,
		billing,
		cartData: { cartItems, cartFees, extensions },
		checkoutStatus: checkout,
		components,
		emitResponse,
		eventRegistration,
		onSubmit,
		paymentStatus: withOldNames(paymentStatus),
		setExpressPaymentError,
		shippingData,
		shippingStatus: {
			shippingErrorStatus: {
				isPristine: !cartErrors.length,
				isValid: !hasInvalidAddress,
				hasInvalidAddress,
				hasError: cartErrors.length > 0,
			},
			shippingErrorTypes,
		},
		shouldSavePayment,
	};
}

function setExpressPaymentError(message: string): void {
	deprecated(
		"setExpressPaymentError should only be used by Express Payment Methods (using the provided onError handler).",
	);
	setExpressError(message);
}

const EXPRESS_ERROR = "wc-express-payment-error";

export function setExpressError(message: string): void {
	if (message) createNotice("error", message, { id: EXPRESS_ERROR, context: NOTICE_CONTEXTS.EXPRESS_PAYMENTS });
	else removeNotice(EXPRESS_ERROR, NOTICE_CONTEXTS.EXPRESS_PAYMENTS);
}

function useBilling() {
	const cart = useStoreCart();
	const customerId = useSelect((select) => select(checkoutStore).getCustomerId(), []);
	return useMemo(() => {
		const { cartTotals: totals } = cart;
		const row = (key: string, label: string, value: string, tax: string) => ({
			key,
			label,
			value: Number.parseInt(value, 10),
			valueWithTax: Number.parseInt(value, 10) + Number.parseInt(tax, 10),
		});
		const items = [
			row("total_items", __("Subtotal:"), totals.total_items, totals.total_items_tax),
			row("total_fees", __("Fees:"), totals.total_fees, totals.total_fees_tax),
			row("total_discount", __("Discount:"), totals.total_discount, totals.total_discount_tax),
			{
				key: "total_tax",
				label: __("Taxes:"),
				value: Number.parseInt(totals.total_tax, 10),
				valueWithTax: Number.parseInt(totals.total_tax, 10),
			},
		];
		if (cart.cartNeedsShipping)
			items.push(
				row("total_shipping", __("Shipping:"), totals.total_shipping ?? "0", totals.total_shipping_tax ?? "0"),
			);
		return {
			appliedCoupons: cart.cartCoupons,
			billingAddress: cart.billingAddress,
			billingData: cart.billingAddress,
			cartTotal: { label: __("Total"), value: Number.parseInt(totals.total_price, 10) },
			cartTotalItems: items,
			currency: getCurrencyFromPriceResponse(totals),
			customerId,
			displayPricesIncludingTax: getSetting<boolean>("displayCartPricesIncludingTax", false),
		};
	}, [cart, customerId]);
}

const setShippingAddress = (address: Partial<ShippingAddress>): void =>
	void dispatch(cartStore).setShippingAddress(address);

function useShippingData() {
	const cart = useStoreCart();
	const isSelectingRate = useSelect((select) => select(cartStore).isShippingRateBeingSelected(), []);
	const selectRate = useSelectRate();
	const selectedRates = useMemo(
		() => Object.fromEntries(cart.shippingRates.map((entry) => [entry.package_id, selectedRate(entry)?.rate_id ?? ""])),
		[cart.shippingRates],
	);
	return {
		isSelectingRate,
		needsShipping: cart.cartNeedsShipping,
		selectedRates,
		setSelectedRates: selectRate,
		setShippingAddress,
		shippingAddress: cart.shippingAddress,
		shippingRates: cart.shippingRates,
		shippingRatesLoading: cart.isLoadingRates,
	};
}

interface PaymentFlags {
	isIdle: boolean;
	isReady: boolean;
	hasError: boolean;
}

function withOldNames<T extends PaymentFlags>(status: T): T {
	const getter = (name: string, alternative: keyof PaymentFlags) => ({
		get: () => {
			deprecated(name, { since: "9.6.0", alternative });
			return status[alternative];
		},
	});
	return Object.defineProperties(
		{ ...status },
		{
			isPristine: getter("isPristine", "isIdle"),
			isFinished: getter("isFinished", "isReady"),
			hasFailed: getter("hasFailed", "hasError"),
			isSuccessful: getter("isSuccessful", "isReady"),
		},
	);
}
