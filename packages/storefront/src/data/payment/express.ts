import { active } from "./active-method.ts";
import type { PaymentThunk } from "./payment-thunk.ts";

/** Starts an express method, and stores what is selected unless that is one too: a second click starts it again. */
export const startExpress =
	(): PaymentThunk<void> =>
	({ dispatch, select: own }) => {
		const beforeExpress = active(own.getActivePaymentMethod(), own.getPaymentMethodData());
		const change = own.isExpressPaymentMethodActive() ? {} : { beforeExpress };
		dispatch({ type: "SET", change: { status: "express_started", ...change } });
	};

/** Selects again what was selected before the express method, if one is active. */
export const leaveExpress =
	(): PaymentThunk<void> =>
	({ dispatch, select: own }) => {
		if (!own.isExpressPaymentMethodActive()) return;
		const before = own.getState().beforeExpress ?? active(Object.keys(own.getAvailablePaymentMethods())[0] ?? "");
		dispatch({ type: "SET", change: { ...before, chosen: before } });
	};
