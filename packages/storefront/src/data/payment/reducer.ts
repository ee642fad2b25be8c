import { initialPaymentState, type PaymentAction, type PaymentState } from "./state.ts";

/** The reducer of wc/store/payment. */
export function paymentReducer(state: PaymentState = initialPaymentState(), action: PaymentAction): PaymentState {
	return action.type === "SET" ? { ...state, ...action.change } : state;
}
