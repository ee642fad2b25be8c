import { __ } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import type { PaymentResult } from "../../registry/types.ts";
import { createNotice, hasErrorNotices, removeNoticesByStatus } from "../notices/notices.ts";
import { NOTICE_CONTEXTS, PAYMENT_STORE_KEY } from "../store-keys.ts";
import { dispatchByName, selectByName } from "../stores-by-name.ts";
import type { ThunkArgs } from "../thunk.ts";
import type { ValidationErrors } from "../validation/state.ts";
import { besideOrderButton } from "./beside-order-button.ts";
import { settleIntent } from "./intent-key.ts";
import {
	emitEvent,
	emitEventWithAbort,
	isError,
	isFailure,
	isSuccess,
	type ObserverResponse,
	type Observers,
} from "./observers.ts";
import { leadsAway } from "./reducer.ts";
import type { checkoutSelectors } from "./selectors.ts";
import type { CheckoutAction } from "./state.ts";

type Thunk<T> = (args: ThunkArgs<CheckoutAction, typeof checkoutSelectors>) => T;

/** The response of POST checkout, accepted or refused. Reference: 01 §11.3. */
export interface CheckoutResponse {
	order_id?: number;
	message?: string;
	payment_result?: {
		payment_status: PaymentResult["paymentStatus"];
		payment_details: { key: string; value: string }[];
		redirect_url: string;
	};
}

/** Actions of the checkout's store with effects: observers, events and the server's response. Reference: 01 §8.2. */
export const checkoutThunks = {
	/** Stores the server's response and goes to after_processing. */
	__internalProcessCheckoutResponse:
		(response: CheckoutResponse, hasError = false): Thunk<void> =>
		({ dispatch }) => {
			const result = paymentResultOf(response);
			if (result.redirectUrl) dispatch({ type: "SET", change: { redirectUrl: result.redirectUrl } });
			void dispatchByName(PAYMENT_STORE_KEY).__internalSetPaymentResult(result);
			dispatch({ type: "EVENT", event: "answer", hasError });
		},

	/** Calls the validation observers; any returned object blocks the order. */
	__internalEmitValidateEvent:
		({
			observers,
			setValidationErrors,
		}: {
			observers: Observers;
			setValidationErrors: (errors: ValidationErrors) => void;
		}): Thunk<Promise<void>> =>
		async ({ dispatch, select }) => {
			const run = select.__internalGetRun();
			removeNoticesByStatus("error");
			const answers = await emitEvent(observers, "checkout_validation", {});
			if (!answers.length) {
				dispatch({ type: "EVENT", event: "accept", run });
				return;
			}
			if (select.__internalGetRun() !== run) return;
			leaveExpress();
			answers.forEach(({ errorMessage, message, validationErrors, context, messageContext }, index) => {
				const text = errorMessage || message;
				const area = context ?? messageContext ?? NOTICE_CONTEXTS.CHECKOUT;
				if (text) createNotice("error", text, { id: `checkout-validation-${index}`, context: area });
				if (validationErrors) setValidationErrors(validationErrors);
			});
			dispatch({ type: "EVENT", event: "fail", hasError: true });
		},

	/**
	 * Calls the success or failure observers after the response, and follows their result. Specification: 4, Checkout
	 * status.
	 */
	__internalEmitAfterProcessingEvents:
		({
			observers,
			notices,
		}: {
			observers: Observers;
			notices?: { checkoutNotices?: unknown[] };
		}): Thunk<Promise<void>> =>
		async ({ dispatch, select }) => {
			const payment = selectByName(PAYMENT_STORE_KEY);
			const data = {
				redirectUrl: select.getRedirectUrl(),
				orderId: select.getOrderId(),
				customerId: select.getCustomerId(),
				orderNotes: select.getOrderNotes(),
				processingResponse: payment.getPaymentResult(),
			};
			const run = select.__internalGetRun();
			const complete = (redirectUrl?: string) => {
				dispatch({ type: "EVENT", event: "complete", run, redirectUrl });
				// An extension may have stopped the attempt, or pay on this page and stop it later: the shopper has not seen
				// the order and will repeat the request with its key.
				if (select.isComplete()) settleIntent(leadsAway(select.getRedirectUrl()) ? "over" : "here");
			};
			const stop = (hasError: boolean) => dispatch({ type: "EVENT", event: "stop", run, hasError });
			if (select.hasError()) {
				const answers = (await emitEventWithAbort(observers, "checkout_fail", data)).filter(
					(answer) => (isError(answer) || isFailure(answer)) && answer.message,
				);
				leaveExpress();
				for (const answer of answers) show(answer);
				const last = answers.at(-1);
				if (last) {
					if (last.retry === false) complete(last.redirectUrl);
					else stop(true);
					return;
				}
				const hasNotice =
					Boolean(notices?.checkoutNotices?.length) || hasErrorNotices([...Object.values(NOTICE_CONTEXTS)]);
				const fallback = __("Something went wrong. Please contact us to get assistance.");
				if (!hasNotice)
					createNotice("error", data.processingResponse?.message || fallback, {
						id: "checkout",
						context: besideOrderButton() ?? NOTICE_CONTEXTS.CHECKOUT,
					});
				stop(true);
				return;
			}
			const answers = await emitEventWithAbort(observers, "checkout_success", data);
			const bad = answers.find((answer) => isError(answer) || isFailure(answer));
			if (!bad) {
				const redirectUrl = answers.filter(isSuccess).at(-1)?.redirectUrl || data.redirectUrl;
				if (data.processingResponse?.paymentStatus === "pending" && !redirectUrl) {
					showPending();
					stop(false);
				} else complete(redirectUrl);
				return;
			}
			leaveExpress();
			show(bad, isError(bad) && bad.retry === undefined ? receivedAllTheSame() : "");
			if (bad.retry === false) {
				complete(bad.redirectUrl);
				return;
			}
			stop(true);
		},
};

/**
 * Ends an express payment whose script does not end it after a failed attempt: notices are hidden meanwhile, and no
 * other way to pay is offered. Specification: 4, Notice display.
 */
function leaveExpress(): void {
	void dispatchByName(PAYMENT_STORE_KEY).__internalLeaveExpressPayment();
}

function paymentResultOf(response: CheckoutResponse): PaymentResult {
	const result = response.payment_result;
	return {
		message: decodeEntities(response.message ?? ""),
		paymentStatus: result?.payment_status || "not set",
		paymentDetails: Object.fromEntries((result?.payment_details ?? []).map(({ key, value }) => [key, value])),
		redirectUrl: result?.redirect_url ?? "",
	};
}

/** For a script that breaks after the order was received. */
function receivedAllTheSame(): string {
	return __("Something went wrong when placing the order. Check your email for order updates before retrying.");
}

function show(response: ObserverResponse, fallback = ""): void {
	const message = response.message || fallback;
	if (message)
		createNotice("error", message, {
			id: response.messageContext ?? NOTICE_CONTEXTS.CHECKOUT,
			context: response.messageContext ?? NOTICE_CONTEXTS.CHECKOUT,
		});
}

/** The order is accepted but its payment unknown: the shopper should reload, not pay again. */
function showPending(): void {
	const text = __(
		"Your order has been received, but its payment has not been confirmed yet. Please do not pay again. Place the order once more to see whether the payment has arrived: nothing is ordered or charged twice.",
	);
	createNotice("info", text, { id: "payment-pending", context: NOTICE_CONTEXTS.CHECKOUT_ACTIONS });
}
