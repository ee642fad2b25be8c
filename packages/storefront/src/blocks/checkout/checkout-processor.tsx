import { dispatch, select, subscribe, useDispatch, useSelect } from "@wordpress/data";
import { __ } from "@wordpress/i18n";
import { useEffect, useRef } from "react";
import { flushAddresses } from "../../data/cart/address-push.ts";
import { cartStore } from "../../data/cart/store.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { validationStore } from "../../data/validation-store.ts";
import { useCheckoutEvents } from "../shared/payment/checkout-events.tsx";
import { useStoreCart } from "../shared/use-cart.ts";
import { placeOrder } from "./place-order.ts";

function isUnsettled(): boolean {
	const cart = select(cartStore);
	return (
		cart.isCustomerDataUpdating() ||
		cart.isShippingRateBeingSelected() ||
		cart.isApplyingCoupon() ||
		cart.isRemovingCoupon() ||
		select(checkoutStore).isCalculating()
	);
}

/** Waits until everything the shopper did before has reached the server, so that what is ordered is what is shown. */
async function settled(): Promise<void> {
	await flushAddresses();
	await new Promise<void>((resolve) => {
		if (!isUnsettled()) {
			resolve();
			return;
		}
		const stop = subscribe(() => {
			if (isUnsettled()) return;
			stop();
			resolve();
		});
	});
}

/** What stands in the way of the order before anybody else is asked. Reference: 01 §11.2, built-in validation observer. */
function builtInValidation(): unknown {
	if (select(paymentStore).isExpressPaymentMethodActive()) return true;
	const { hasValidationErrors, getValidationError } = select(validationStore);
	if (hasValidationErrors()) {
		return getValidationError("shipping-rates-error")
			? { errorMessage: __("Sorry, this order requires a shipping option.", "feedmill") }
			: false;
	}
	if (select(paymentStore).hasPaymentError())
		return {
			errorMessage: __("There was a problem with your payment option.", "feedmill"),
			context: NOTICE_CONTEXTS.PAYMENTS,
		};
	return true;
}

function hasBlockingErrors(): boolean {
	const payment = select(paymentStore);
	if (payment.isExpressPaymentMethodActive()) return payment.hasPaymentError();
	return payment.hasPaymentError() || select(validationStore).hasValidationErrors();
}

/** Takes the order from the click to the confirmation, one status after the other. Specification: 4, Checkout status. */
export function CheckoutProcessor() {
	const { observers, eventRegistration } = useCheckoutEvents();
	const status = useSelect((choose) => choose(checkoutStore).getCheckoutStatus(), []);
	const redirectUrl = useSelect((choose) => choose(checkoutStore).getRedirectUrl(), []);
	const { setValidationErrors } = useDispatch(validationStore);
	useEffect(() => eventRegistration.onCheckoutValidation(builtInValidation, 0), [eventRegistration]);
	useShippingEvents();

	useEffect(() => {
		const checkout = dispatch(checkoutStore);
		const steps: Partial<Record<typeof status, () => Promise<unknown>>> = {
			before_processing: async () => {
				// Neither a coupon that was refused nor a payment that failed before stands in the way of a new try.
				void dispatch(validationStore).clearValidationError("coupon");
				if (select(paymentStore).hasPaymentError()) void dispatch(paymentStore).__internalSetPaymentIdle();
				await settled();
				await checkout.__internalEmitValidateEvent({ observers: observers.current, setValidationErrors });
			},
			processing: async () => {
				if (!hasBlockingErrors()) {
					if (select(cartStore).getCartData().needsPayment)
						await dispatch(paymentStore).__internalEmitPaymentProcessingEvent(observers.current, setValidationErrors);
					if (!hasBlockingErrors()) return placeOrder();
				}
				return checkout.__internalSetHasError(true);
			},
			after_processing: () => checkout.__internalEmitAfterProcessingEvents({ observers: observers.current }),
		};
		steps[status]?.().catch((error: unknown) => {
			console.error(error);
			void checkout.__internalSetHasError(true);
			void checkout.__internalSetIdle();
		});
	}, [status, observers, setValidationErrors]);

	useEffect(() => {
		if (status === "complete" && redirectUrl) window.location.href = redirectUrl;
	}, [status, redirectUrl]);
	return null;
}

/** Tells the shipping observers what became of the rates. */
function useShippingEvents(): void {
	const { observers } = useCheckoutEvents();
	const { shippingRates, isLoadingRates, cartErrors, cartIsLoading } = useStoreCart();
	const isSelecting = useSelect((choose) => choose(cartStore).isShippingRateBeingSelected(), []);
	const wasSelecting = useRef(false);
	const hasInvalidAddress = cartErrors.some(({ code }) => code === "woocommerce_rest_invalid_address");
	const hasError = cartErrors.length > 0;
	useEffect(() => {
		if (cartIsLoading || isLoadingRates) return;
		const isGood = shippingRates.length > 0 && !hasError;
		for (const { callback } of observers.current[isGood ? "shipping_rates_success" : "shipping_rates_fail"] ?? [])
			callback(isGood ? shippingRates : { hasInvalidAddress, hasError });
	}, [cartIsLoading, isLoadingRates, shippingRates, hasError, hasInvalidAddress, observers]);
	useEffect(() => {
		if (wasSelecting.current && !isSelecting) {
			for (const { callback } of observers.current[
				hasError ? "shipping_rate_select_fail" : "shipping_rate_select_success"
			] ?? [])
				callback(hasError ? { hasError, hasInvalidAddress } : undefined);
		}
		wasSelecting.current = isSelecting;
	}, [isSelecting, hasError, hasInvalidAddress, observers]);
}
