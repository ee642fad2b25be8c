import { addObserver } from "../../blocks/hooks/register-observer.ts";
import { checkoutObservers, emitEvent, emitEventWithAbort } from "../../data/checkout/observers.ts";

const CHECKOUT_EVENTS = {
	CHECKOUT_VALIDATION: "checkout_validation",
	CHECKOUT_SUCCESS: "checkout_success",
	CHECKOUT_FAIL: "checkout_fail",
};

type Callback = Parameters<ReturnType<typeof addObserver>>[0];

const subscribed = (event: string) => addObserver(checkoutObservers, event);

/**
 * `wc.blocksCheckoutEvents`: for scripts other than payment methods, which may register observers at any time. Added in
 * later versions of the platform. Reference: frontend 01 §11.2.
 */
export const blocksCheckoutEvents = {
	CHECKOUT_EVENTS,
	checkoutEvents: {
		onCheckoutValidation: subscribed(CHECKOUT_EVENTS.CHECKOUT_VALIDATION),
		onCheckoutSuccess: subscribed(CHECKOUT_EVENTS.CHECKOUT_SUCCESS),
		onCheckoutFail: subscribed(CHECKOUT_EVENTS.CHECKOUT_FAIL),
	},
	checkoutEventsEmitter: {
		createSubscribeFunction: subscribed,
		/** Ignores what is not a function: some scripts pass the event first. */
		subscribe: (callback: unknown, priority = 10, event = "") =>
			typeof callback === "function" ? subscribed(event)(callback as Callback, priority) : () => {},
		emit: (event: string, data?: unknown) => emitEvent(checkoutObservers.current, event, data),
		emitWithAbort: (event: string, data?: unknown) => emitEventWithAbort(checkoutObservers.current, event, data),
	},
};
