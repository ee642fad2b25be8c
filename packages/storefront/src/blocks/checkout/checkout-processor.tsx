import { dispatch, useSelect } from "@wordpress/data";
import { useEffect, useRef } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { notifyObservers } from "../../data/checkout/observers.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { useStoreCart } from "../hooks/use-cart.ts";
import { useCheckoutEvents } from "../payment/checkout-events.tsx";
import { builtInValidation, runStep } from "./checkout-steps.ts";

/** Drives the order from the click to the confirmation, status by status. Specification: 4, Checkout status. */
export function CheckoutProcessor() {
	const { observers, eventRegistration } = useCheckoutEvents();
	const status = useSelect((choose) => choose(checkoutStore).getCheckoutStatus(), []);
	const run = useSelect((choose) => choose(checkoutStore).__internalGetRun(), []);
	const redirectUrl = useSelect((choose) => choose(checkoutStore).getRedirectUrl(), []);
	useEffect(() => eventRegistration.onCheckoutValidation(builtInValidation, 0), [eventRegistration]);
	useShippingEvents();

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt (`run`) repeats each step.
	useEffect(() => void runStep(status, () => observers.current), [status, run, observers]);

	useEffect(() => {
		if (status === "complete" && redirectUrl) window.location.href = redirectUrl;
	}, [status, redirectUrl]);

	// After the back button the order button works again; the server recognises an order it already has. Back from our
	// own page the order is placed: its goods would be called removed from the cart.
	useEffect(() => {
		const onShow = (event: PageTransitionEvent): void => {
			if (!event.persisted) return;
			if (status === "complete" && redirectUrl.startsWith(location.origin)) location.reload();
			else void dispatch(checkoutStore).__internalReturn();
		};
		window.addEventListener("pageshow", onShow);
		return () => window.removeEventListener("pageshow", onShow);
	}, [status, redirectUrl]);
	return null;
}

/** Calls the shipping observers after changes of the rates. */
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
		if (isGood) notifyObservers(observers.current, "shipping_rates_success", shippingRates);
		else notifyObservers(observers.current, "shipping_rates_fail", { hasInvalidAddress, hasError });
	}, [cartIsLoading, isLoadingRates, shippingRates, hasError, hasInvalidAddress, observers]);
	useEffect(() => {
		if (wasSelecting.current && !isSelecting) {
			if (hasError) notifyObservers(observers.current, "shipping_rate_select_fail", { hasError, hasInvalidAddress });
			else notifyObservers(observers.current, "shipping_rate_select_success", undefined);
		}
		wasSelecting.current = isSelecting;
	}, [isSelecting, hasError, hasInvalidAddress, observers]);
}
