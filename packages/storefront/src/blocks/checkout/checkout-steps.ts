import { __ } from "@feedmill/ui/words.ts";
import { dispatch, select, subscribe } from "@wordpress/data";
import { settleCart } from "../../data/cart/addresses/address-push.ts";
import { cartStore } from "../../data/cart/store.ts";
import type { CheckoutStatus } from "../../data/checkout/machine.ts";
import { type Observer, type Observers, observersAtRest } from "../../data/checkout/observers.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { createNotice } from "../../data/notices/notices.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { NOTICE_CONTEXTS } from "../../data/store-keys.ts";
import { withLimit } from "../../data/time-limit.ts";
import { validationStore } from "../../data/validation/store.ts";
import { placeOrder, shownTotal } from "./place-order.ts";

/**
 * Runs the step of a status, which then changes the status. Late results of an ended attempt are ignored.
 * Specification: 4, Checkout status.
 * @param observers returns the currently registered observers.
 */
export async function runStep(status: CheckoutStatus, observers: () => Observers): Promise<void> {
	const step = STEPS[status];
	if (!step) return;
	const run = select(checkoutStore).__internalGetRun();
	const isCurrent = (): boolean =>
		select(checkoutStore).__internalGetRun() === run && select(checkoutStore).getCheckoutStatus() === status;
	try {
		await step(isCurrent, observers);
	} catch (error) {
		console.error(error);
		if (!isCurrent()) return;
		sayNotSent(__("Something went wrong. Please contact us to get assistance."));
		fail();
		void dispatch(checkoutStore).__internalSetIdle();
	}
}

/**
 * The total when the order button was pressed. An address or a coupon that was still being sent may change it: the
 * shopper must see that first.
 */
let agreedTotal = "";

type Step = (isCurrent: () => boolean, observers: () => Observers) => Promise<unknown>;

const STEPS: Partial<Record<CheckoutStatus, Step>> = {
	async before_processing(isCurrent, observers) {
		agreedTotal = shownTotal();
		// Errors of a refused coupon or failed payment must not block a new attempt.
		void dispatch(validationStore).clearValidationError("coupon");
		if (select(paymentStore).hasPaymentError()) void dispatch(paymentStore).__internalSetPaymentIdle();
		const isSettled = await settled();
		if (!isCurrent()) return;
		if (!isSettled) {
			const text = __("Your last change is still on its way, so your order was not sent. Please try again.");
			sayNotSent(text);
			fail();
			return;
		}
		const stable = await observersAtRest(observers);
		if (!isCurrent()) return;
		const { setValidationErrors } = dispatch(validationStore);
		await dispatch(checkoutStore).__internalEmitValidateEvent({ observers: stable, setValidationErrors });
	},

	async processing(isCurrent, observers) {
		if (hasBlockingErrors()) return fail();
		if (select(cartStore).getCartData().needsPayment) {
			const stable = await observersAtRest(observers);
			if (!isCurrent()) return;
			const { setValidationErrors } = dispatch(validationStore);
			const speaking = { ...stable, payment_setup: (stable.payment_setup ?? []).map(withWords) };
			await dispatch(paymentStore).__internalEmitPaymentProcessingEvent(speaking, setValidationErrors, isCurrent);
			if (!isCurrent()) return;
			if (hasBlockingErrors()) return fail();
		}
		return placeOrder(agreedTotal).catch((error: unknown) => {
			console.error(error);
			void dispatch(checkoutStore).__internalProcessCheckoutResponse({}, true);
		});
	},

	async after_processing(isCurrent, observers) {
		const stable = await observersAtRest(observers);
		if (isCurrent()) await dispatch(checkoutStore).__internalEmitAfterProcessingEvents({ observers: stable });
	},
};

/** A script that throws gives no words itself, and the order would stop in silence. */
function withWords(observer: Observer): Observer {
	return {
		...observer,
		async callback(data) {
			try {
				return await observer.callback(data);
			} catch (error) {
				console.error(error);
				return { type: "error", message: __("There was a problem with your payment option.") };
			}
		},
	};
}

function fail(): void {
	void dispatch(checkoutStore).__internalSetHasError(true);
}

function sayNotSent(text: string): void {
	createNotice("error", text, { id: "order-not-sent", context: NOTICE_CONTEXTS.CHECKOUT_ACTIONS });
}

/** ms, slightly more than the time limit of a cart request. */
const CART_WITHIN = 40_000;
const CALCULATED_WITHIN = 15_000;

/**
 * Waits until all changes of the cart have reached the server, so that the order matches what is shown; false: they
 * have not.
 */
async function settled(): Promise<boolean> {
	const isOver = (): boolean => true;
	const isLate = (): boolean => false;
	if (!(await withLimit(settleCart().then(isOver), CART_WITHIN, isLate))) return false;
	if (await withLimit(calculated().then(isOver), CALCULATED_WITHIN, isLate)) return true;
	// An extension never ended its calculation: the next attempt does not wait for it.
	void dispatch(checkoutStore).__internalStopCalculating();
	return false;
}

function calculated(): Promise<void> {
	const isCalculating = (): boolean => select(checkoutStore).isCalculating();
	return new Promise((resolve) => {
		if (!isCalculating()) {
			resolve();
			return;
		}
		const stop = subscribe(() => {
			if (isCalculating()) return;
			stop();
			resolve();
		}, checkoutStore);
	});
}

/** Built-in validation, before other observers. Reference: 01 §11.2, built-in validation observer. */
export function builtInValidation(): unknown {
	if (select(paymentStore).isExpressPaymentMethodActive()) return true;
	const { hasValidationErrors, getValidationError } = select(validationStore);
	if (hasValidationErrors()) {
		return getValidationError("shipping-rates-error")
			? { errorMessage: __("Sorry, this order requires a shipping option.") }
			: false;
	}
	if (select(paymentStore).hasPaymentError())
		return {
			errorMessage: __("There was a problem with your payment option."),
			context: NOTICE_CONTEXTS.PAYMENTS,
		};
	return true;
}

function hasBlockingErrors(): boolean {
	const payment = select(paymentStore);
	if (payment.isExpressPaymentMethodActive()) return payment.hasPaymentError();
	return payment.hasPaymentError() || select(validationStore).hasValidationErrors();
}
