import { dispatch as dispatchTo } from "@wordpress/data";
import type { BillingAddress, ShippingAddress } from "../../wire/types.ts";
import { cartStore } from "../cart/store.ts";
import {
	emitEventWithAbort,
	isError,
	isFailure,
	isSuccess,
	type ObserverResponse,
	type Observers,
} from "../checkout/observers.ts";
import { createNotice, removeNotice } from "../notices/notices.ts";
import { NOTICE_CONTEXTS } from "../store-keys.ts";
import type { ValidationErrors } from "../validation/state.ts";
import { leaveExpress } from "./express.ts";
import type { PaymentThunk } from "./payment-thunk.ts";
import type { PaymentState } from "./state.ts";

const SHIPPING_KEYS = [
	"first_name",
	"last_name",
	"company",
	"address_1",
	"address_2",
	"city",
	"state",
	"postcode",
	"country",
	"phone",
];

/** Id of the notice of a failed payment, whether reported by method or server. Specification: 8. */
export const ERROR_NOTICE = "wc-payment-error";

/**
 * Calls the payment methods' observers before the order is sent. Specification: 4, Payment status; reference: 01 §11.2.
 * @param isCurrent whether the attempt goes on: answers to an ended one are ignored, they would be taken for those of
 *   the next.
 */
export const emitPaymentProcessing =
	(
		observers: Observers,
		setValidationErrors: (errors: ValidationErrors) => void,
		isCurrent: () => boolean = () => true,
	): PaymentThunk<Promise<void>> =>
	async ({ dispatch }) => {
		dispatch({ type: "SET", change: { status: "processing" } });
		removeNotice(ERROR_NOTICE, NOTICE_CONTEXTS.PAYMENTS);
		const answers = await emitEventWithAbort(observers, "payment_setup", {});
		if (!isCurrent()) return;
		const bad = answers.find((answer) => isError(answer) || isFailure(answer));
		if (bad) {
			if (bad.type === "failure") {
				if (bad.meta) applyAddresses({ billingAddress: bad.meta.billingAddress });
				dispatch({ type: "SET", change: dataOf(bad) });
			} else if (bad.validationErrors) setValidationErrors(bad.validationErrors);
			dispatch({ type: "SET", change: { status: "has_error" } });
			// Notices are hidden during an express payment, and no other way to pay is offered.
			dispatch(leaveExpress());
			show(bad);
			return;
		}
		const success = answers.filter(isSuccess).at(-1);
		if (success?.meta) applyAddresses(success.meta);
		dispatch({ type: "SET", change: { status: "ready", ...dataOf(success) } });
	};

/**
 * The data that a method gives. Without any, a saved card stays chosen. Some give it as it is sent, as a list of pairs;
 * the server refuses anything else that is nested.
 */
function dataOf(answer: ObserverResponse | undefined): Partial<Pick<PaymentState, "paymentMethodData">> {
	const given = answer?.meta?.paymentMethodData as PaymentState["paymentMethodData"] | undefined;
	if (!given) return {};
	if (!Array.isArray(given)) return { paymentMethodData: given };
	return { paymentMethodData: Object.fromEntries(given.filter(isPair).map(({ key, value }) => [key, value])) };
}

const isPair = (given: unknown): given is { key: string; value: unknown } =>
	typeof given === "object" && given !== null && "key" in given;

/** An observer's address is used only if it has every key. Specification: 5, Address completeness. */
function isWhole(address: unknown, keys: readonly string[]): boolean {
	return typeof address === "object" && address !== null && keys.every((key) => key in address);
}

function applyAddresses(meta: Record<string, unknown>): void {
	const billing = meta.billingAddress ?? meta.billingData;
	const shipping = meta.shippingAddress ?? (meta.shippingData as { address?: unknown } | undefined)?.address;
	const cart = dispatchTo(cartStore);
	if (isWhole(billing, [...SHIPPING_KEYS, "email"])) void cart.setBillingAddress(billing as BillingAddress);
	if (isWhole(shipping, SHIPPING_KEYS)) void cart.setShippingAddress(shipping as ShippingAddress);
}

function show({ message, messageContext = NOTICE_CONTEXTS.PAYMENTS }: ObserverResponse): void {
	if (message) createNotice("error", message, { id: ERROR_NOTICE, isDismissible: false, context: messageContext });
}
