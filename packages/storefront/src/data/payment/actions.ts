import type { PaymentResult } from "../../registry/types.ts";
import { active } from "./active-method.ts";
import { leaveExpress, startExpress } from "./express.ts";
import type { PaymentThunk } from "./payment-thunk.ts";
import { emitPaymentProcessing } from "./processing.ts";
import type { MethodMap, PaymentAction, PaymentState } from "./state.ts";
import { updateAvailability } from "./update-availability.ts";

const set = (change: Partial<PaymentState>): PaymentAction => ({ type: "SET", change });
const without = (map: MethodMap, name: string): MethodMap =>
	Object.fromEntries(Object.entries(map).filter(([key]) => key !== name));

/** Actions of wc/store/payment. Reference: 01 §8.3. */
export const paymentActions = {
	__internalSetPaymentIdle: () => set({ status: "idle" }),
	__internalSetExpressPaymentStarted: startExpress,
	__internalLeaveExpressPayment: leaveExpress,
	__internalSetPaymentProcessing: () => set({ status: "processing" }),
	__internalSetPaymentError: () => set({ status: "has_error" }),
	__internalSetPaymentReady: () => set({ status: "ready" }),
	__internalSetPaymentMethodsInitialized: (paymentMethodsInitialized: boolean) => set({ paymentMethodsInitialized }),
	__internalSetExpressPaymentMethodsInitialized: (expressPaymentMethodsInitialized: boolean) =>
		set({ expressPaymentMethodsInitialized }),
	__internalSetShouldSavePaymentMethod: (shouldSavePaymentMethod: boolean) => set({ shouldSavePaymentMethod }),
	__internalSetActivePaymentMethod: (name: string, data: Record<string, unknown> = {}) => {
		const change = active(name, data);
		return set({ ...change, chosen: change });
	},
	__internalSetPaymentMethodData: (paymentMethodData: Record<string, unknown> = {}) => set({ paymentMethodData }),
	__internalSetPaymentResult: (paymentResult: PaymentResult) => set({ paymentResult }),
	__internalSetAvailablePaymentMethods: (map: MethodMap) => set({ availablePaymentMethods: map }),
	__internalSetAvailableExpressPaymentMethods: (map: MethodMap) => set({ availableExpressPaymentMethods: map }),
	__internalRemoveAvailablePaymentMethod:
		(name: string): PaymentThunk<void> =>
		({ dispatch, select: own }) =>
			dispatch(set({ availablePaymentMethods: without(own.getAvailablePaymentMethods(), name) })),
	__internalRemoveAvailableExpressPaymentMethod:
		(name: string): PaymentThunk<void> =>
		({ dispatch, select: own }) =>
			dispatch(set({ availableExpressPaymentMethods: without(own.getAvailableExpressPaymentMethods(), name) })),
	__internalUpdateAvailablePaymentMethods: updateAvailability,
	__internalSetExpressPaymentError:
		(message?: string): PaymentThunk<void> =>
		({ dispatch }) =>
			dispatch(
				set(message ? { status: "has_error", paymentMethodData: { errorMessage: message } } : { status: "idle" }),
			),
	__internalEmitPaymentProcessingEvent: emitPaymentProcessing,
};
