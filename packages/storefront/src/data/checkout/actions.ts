import type { CheckoutEvent } from "./machine.ts";
import type { CheckoutAction, CheckoutState } from "./state.ts";
import { checkoutThunks } from "./thunks.ts";

const event = (name: CheckoutEvent, redirectUrl?: string): CheckoutAction => ({
	type: "EVENT",
	event: name,
	redirectUrl,
});
const set = (change: Partial<CheckoutState>): CheckoutAction => ({ type: "SET", change });

const setExtensionData = (namespace: string, data: Record<string, unknown>, replace = false): CheckoutAction => ({
	type: "SET_EXTENSION_DATA",
	namespace,
	data,
	replace,
});

/** Actions of wc/store/checkout. Reference: 01 §8.2. */
export const checkoutActions = {
	...checkoutThunks,
	setPrefersCollection: (prefersCollection: boolean): CheckoutAction => set({ prefersCollection }),
	__internalSetIdle: (): CheckoutAction => event("stop"),
	__internalSetBeforeProcessing: (): CheckoutAction => event("submit"),
	__internalSetProcessing: (): CheckoutAction => event("accept"),
	__internalSetAfterProcessing: (): CheckoutAction => event("answer"),
	__internalSetComplete: (data: { redirectUrl?: string } = {}): CheckoutAction => event("complete", data.redirectUrl),
	/** The page is shown again (back button). */
	__internalReturn: (): CheckoutAction => event("return"),
	__internalSetSent: (): CheckoutAction => ({ type: "SENT" }),
	__internalSetRedirectUrl: (redirectUrl: string): CheckoutAction => set({ redirectUrl }),
	__internalSetHasError: (hasError = true): CheckoutAction => ({ type: "SET_HAS_ERROR", hasError }),
	__internalStopCalculating: (): CheckoutAction => set({ calculatingCount: 0 }),
	__internalIncrementCalculating: (): CheckoutAction => ({ type: "CALCULATING", by: 1 }),
	__internalDecrementCalculating: (): CheckoutAction => ({ type: "CALCULATING", by: -1 }),
	__internalSetCustomerId: (customerId: number): CheckoutAction => set({ customerId }),
	__internalSetUseShippingAsBilling: (useShippingAsBilling: boolean): CheckoutAction => set({ useShippingAsBilling }),
	__internalSetShouldCreateAccount: (shouldCreateAccount: boolean): CheckoutAction => set({ shouldCreateAccount }),
	__internalSetOrderNotes: (orderNotes: string): CheckoutAction => set({ orderNotes }),
	/** Its name in later versions of the platform. */
	setExtensionData,
	__internalSetExtensionData: setExtensionData,
};
