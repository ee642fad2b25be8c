import type { ThunkArgs } from "../thunk.ts";
import type { paymentSelectors } from "./selectors.ts";
import type { PaymentAction } from "./state.ts";

/** An action of wc/store/payment with effects. */
export type PaymentThunk<T> = (args: ThunkArgs<PaymentAction, typeof paymentSelectors>) => T;
