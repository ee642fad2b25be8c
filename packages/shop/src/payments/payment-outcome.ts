import { fail, type ShopError } from "@feedmill/trade/basics/result.ts";
import type { Order, StoredPayment } from "@feedmill/trade/orders/order.ts";
import { isPayPath } from "@feedmill/trade/orders/order-paths.ts";
import { isDeclined } from "@feedmill/trade/payments/declined.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import type { Decision, StartAnswer } from "./gateway.ts";
import type { Payment, PaymentAnswer } from "./payment.ts";

export const NOT_A_PAYMENT = said("Invalid payment result received from payment method.");
export const NEVER_REACHED = said("The payment never reached the bank.");
export const NOT_TAKEN = said("Your payment was not taken. Please try again or choose another way to pay.");

/** What the shopper sees of a payment. Reference: 05 Checkout §4.9. */
export type PaymentOutcome = { payment: StoredPayment } | { refused: Text };

/** The outcome is unknown yet: the order's page says so and shows it later. */
export function pendingPayment(returnPath: string): StoredPayment {
	return { status: "pending", details: [{ key: "result", value: "pending" }], redirect: returnPath };
}

/** The current outcome of a payment. Later facts take precedence over the first answer. */
export function outcomeOf(payment: Payment, returnPath: string): PaymentOutcome {
	const { state, answer } = payment;
	if (state === "refused") {
		if (answer && isDeclined(answer.shown)) return { payment: storedOf(answer) };
		return { refused: answer?.reason || NOT_TAKEN };
	}
	if (state === "captured" || state === "refunded")
		return { payment: answer?.shown === "success" && !isToPay(answer) ? storedOf(answer) : paid(returnPath) };
	if (state === "authorised")
		return { payment: answer?.shown && !isToPay(answer) ? storedOf(answer) : paid(returnPath) };
	return { payment: answer ? storedOf(answer) : pendingPayment(returnPath) };
}

/** After the payment, a redirect to the provider's page, or to the shop's own pay page, is useless. */
function isToPay({ redirect }: PaymentAnswer): boolean {
	return !redirect.startsWith("/") || isPayPath(redirect);
}

function paid(returnPath: string): StoredPayment {
	return {
		status: "success",
		details: [
			{ key: "result", value: "success" },
			{ key: "redirect", value: returnPath },
		],
		redirect: returnPath,
	};
}

function storedOf({ shown, details, redirect }: PaymentAnswer): StoredPayment {
	return { status: shown ?? "", details, redirect };
}

/** The part of a gateway's answer that is stored for the shopper. */
export function answerOf(answer: StartAnswer, returnPath: string): PaymentAnswer {
	const { kind, redirect: given, details = [], reason = "" } = answer;
	const shown =
		answer.shown ?? (kind === "refused" ? null : kind === "asked" && given === undefined ? "pending" : "success");
	const redirect = given ?? (shown === "success" || shown === "pending" ? returnPath : "");
	return { shown, redirect, details: detailsOf(shown ?? "failure", details, redirect), reason };
}

/** What the shopper sees after an offline gateway's decision. */
export function decisionOf(decision: Exclude<Decision, { refused: string }>, returnPath: string): StoredPayment {
	const { result, details = [] } = decision;
	const redirect = decision.redirect ?? (result === "success" ? returnPath : "");
	return { status: result, details: detailsOf(result, details, redirect), redirect };
}

function detailsOf(result: string, details: readonly { key: string; value: string }[], redirect: string) {
	return [{ key: "result", value: result }, ...details, { key: "redirect", value: redirect }];
}

export function paymentRefused(reason: Text): { ok: false; error: ShopError } {
	const refused = fail("checkout_process_payment_error", reason);
	return refused as { ok: false; error: ShopError };
}

/** Whether the order was paid, refunded since or not. Cash on delivery is not paid before it is delivered. */
export function isSettled({ paidAt, status }: Pick<Order, "paidAt" | "status">): boolean {
	return paidAt !== null || status === "refunded";
}
