import { deprecated } from "../../registry/deprecated.ts";
import { getPaymentMethods } from "../../registry/payment-methods.ts";
import type { PaymentResult } from "../../registry/types.ts";
import type { MethodMap, PaymentState, PaymentStatus, SavedPaymentMethods } from "./state.ts";

/** Selectors of wc/store/payment. Reference: 01 §8.3. */
export const paymentSelectors = {
	getState: (state: PaymentState): PaymentState => state,
	isPaymentIdle: (state: PaymentState): boolean => state.status === "idle",
	isExpressPaymentStarted: (state: PaymentState): boolean => state.status === "express_started",
	isPaymentProcessing: (state: PaymentState): boolean => state.status === "processing",
	isPaymentReady: (state: PaymentState): boolean => state.status === "ready",
	hasPaymentError: (state: PaymentState): boolean => state.status === "has_error",
	isExpressPaymentMethodActive: (state: PaymentState): boolean =>
		Object.hasOwn(state.availableExpressPaymentMethods, state.activePaymentMethod),
	getActiveSavedToken: (state: PaymentState): string => state.activeSavedToken,
	getActivePaymentMethod: (state: PaymentState): string => state.activePaymentMethod,
	getAvailablePaymentMethods: (state: PaymentState): MethodMap => state.availablePaymentMethods,
	getAvailableExpressPaymentMethods: (state: PaymentState): MethodMap => state.availableExpressPaymentMethods,
	getPaymentMethodData: (state: PaymentState): Record<string, unknown> => state.paymentMethodData,
	getIncompatiblePaymentMethods: (_state: PaymentState): Record<string, string> => NONE,
	getSavedPaymentMethods: (state: PaymentState): SavedPaymentMethods => state.savedPaymentMethods,
	/** Those whose gateway supports saved cards and is available. */
	getActiveSavedPaymentMethods: (state: PaymentState): SavedPaymentMethods => {
		const methods = getPaymentMethods();
		const usable = Object.entries(state.savedPaymentMethods).map(([kind, entries]) => [
			kind,
			entries.filter(
				({ method }) =>
					methods[method.gateway]?.supports.showSavedCards && state.availablePaymentMethods[method.gateway],
			),
		]);
		return Object.fromEntries(usable.filter(([, entries]) => entries?.length));
	},
	paymentMethodsInitialized: (state: PaymentState): boolean => state.paymentMethodsInitialized,
	expressPaymentMethodsInitialized: (state: PaymentState): boolean => state.expressPaymentMethodsInitialized,
	getShouldSavePaymentMethod: (state: PaymentState): boolean => state.shouldSavePaymentMethod,
	getPaymentResult: (state: PaymentState): PaymentResult | null => state.paymentResult,
	getCurrentStatus: (state: PaymentState): Record<string, boolean> => {
		old("getCurrentStatus", "8.9.0", "isPaymentIdle, isPaymentProcessing and others");
		const is = (status: PaymentStatus): boolean => state.status === status;
		return {
			isPristine: is("idle"),
			isIdle: is("idle"),
			isStarted: is("express_started"),
			isProcessing: is("processing"),
			isFinished: is("ready") || is("has_error"),
			hasError: is("has_error"),
			hasFailed: false,
			isSuccessful: is("ready"),
			isDoingExpressPayment: Object.hasOwn(state.availableExpressPaymentMethods, state.activePaymentMethod),
		};
	},
	isPaymentPristine: (state: PaymentState): boolean => {
		old("isPaymentPristine", "9.6.0", "isPaymentIdle");
		return state.status === "idle";
	},
	isPaymentStarted: (state: PaymentState): boolean => {
		old("isPaymentStarted", "9.6.0", "isExpressPaymentStarted");
		return state.status === "express_started";
	},
	isPaymentSuccess: (state: PaymentState): boolean => {
		old("isPaymentSuccess", "9.6.0", "isPaymentReady");
		return state.status === "ready";
	},
	isPaymentFailed: (state: PaymentState): boolean => {
		old("isPaymentFailed", "9.6.0", "hasPaymentError");
		return state.status === "has_error";
	},
};

const old = (name: string, since: string, alternative: string): void => deprecated(name, { since, alternative });

const NONE: Record<string, string> = {};
