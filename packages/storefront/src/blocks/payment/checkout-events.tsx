import { useDispatch } from "@wordpress/data";
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useMemo } from "react";
import { checkoutObservers, type Observers } from "../../data/checkout/observers.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { deprecated } from "../../registry/deprecated.ts";
import { addObserver, type Register } from "../hooks/register-observer.ts";

/** Events for payment methods and extensions. Reference: 01 §11.2. */
export interface EventRegistration {
	onCheckoutValidation: Register;
	onCheckoutSuccess: Register;
	onCheckoutFail: Register;
	onPaymentSetup: Register;
	onShippingRateSuccess: Register;
	onShippingRateFail: Register;
	onShippingRateSelectSuccess: Register;
	onShippingRateSelectFail: Register;
	onCheckoutBeforeProcessing: Register;
	onCheckoutValidationBeforeProcessing: Register;
	onCheckoutAfterProcessingWithSuccess: Register;
	onCheckoutAfterProcessingWithError: Register;
	onPaymentProcessing: Register;
}

interface CheckoutEvents {
	observers: RefObject<Observers>;
	eventRegistration: EventRegistration;
	onSubmit: () => void;
}

/** Passes the checkout's events to the payment methods and blocks inside it. Reference: 01 §11.2. */
export function CheckoutEventsProvider({ children }: { children: ReactNode }) {
	const { __internalSetBeforeProcessing } = useDispatch(checkoutStore);
	const onSubmit = useCallback(() => void __internalSetBeforeProcessing(), [__internalSetBeforeProcessing]);
	const eventRegistration = useMemo(() => registration(checkoutObservers), []);
	const value = useMemo(
		() => ({ observers: checkoutObservers, eventRegistration, onSubmit }),
		[eventRegistration, onSubmit],
	);
	return <Context value={value}>{children}</Context>;
}

function registration(observers: RefObject<Observers>): EventRegistration {
	const old = (name: string, alternative: string, register: Register): Register => {
		return (callback, priority) => {
			deprecated(name, { alternative });
			return register(callback, priority);
		};
	};
	const onCheckoutValidation = addObserver(observers, "checkout_validation");
	const onCheckoutSuccess = addObserver(observers, "checkout_success");
	const onCheckoutFail = addObserver(observers, "checkout_fail");
	const onPaymentSetup = addObserver(observers, "payment_setup");
	return {
		onCheckoutValidation,
		onCheckoutSuccess,
		onCheckoutFail,
		onPaymentSetup,
		onShippingRateSuccess: addObserver(observers, "shipping_rates_success"),
		onShippingRateFail: addObserver(observers, "shipping_rates_fail"),
		onShippingRateSelectSuccess: addObserver(observers, "shipping_rate_select_success"),
		onShippingRateSelectFail: addObserver(observers, "shipping_rate_select_fail"),
		onCheckoutBeforeProcessing: old("onCheckoutBeforeProcessing", "onCheckoutValidation", onCheckoutValidation),
		onCheckoutValidationBeforeProcessing: old(
			"onCheckoutValidationBeforeProcessing",
			"onCheckoutValidation",
			onCheckoutValidation,
		),
		onCheckoutAfterProcessingWithSuccess: old(
			"onCheckoutAfterProcessingWithSuccess",
			"onCheckoutSuccess",
			onCheckoutSuccess,
		),
		onCheckoutAfterProcessingWithError: old("onCheckoutAfterProcessingWithError", "onCheckoutFail", onCheckoutFail),
		onPaymentProcessing: old("onPaymentProcessing", "onPaymentSetup", onPaymentSetup),
	};
}

const nowhere: RefObject<Observers> = { current: {} };
const Context = createContext<CheckoutEvents>({
	observers: nowhere,
	eventRegistration: registration(nowhere),
	onSubmit: () => {},
});

export function useCheckoutEvents(): CheckoutEvents {
	return useContext(Context);
}
