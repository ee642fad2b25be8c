import { createReduxStore, register } from "@wordpress/data";
import { getSetting } from "../../settings/settings.ts";
import { type BillingAddress, isApiError, type ShippingAddress } from "../../wire/types.ts";
import { isSameAddress } from "../cart/state/address-normal.ts";
import { CHECKOUT_STORE_KEY } from "../store-keys.ts";
import { type CheckoutEvent, next } from "./machine.ts";
import { type CheckoutAction, type CheckoutState, checkoutSelectors } from "./state.ts";
import { checkoutThunks } from "./thunks.ts";

interface CheckoutData {
	order_id: number;
	customer_id: number;
	billing_address: BillingAddress;
	shipping_address: ShippingAddress;
}

/** The draft order in the page's data; null if it could not be created. */
export function checkoutData(): CheckoutData | null {
	const data = getSetting<unknown>("checkoutData", null);
	return data && !isApiError(data) ? (data as CheckoutData) : null;
}

function initialState(): CheckoutState {
	const data = checkoutData();
	return {
		status: "pristine",
		run: 0,
		isSent: false,
		hasError: false,
		redirectUrl: "",
		orderId: data?.order_id ?? 0,
		customerId: data?.customer_id ?? 0,
		calculatingCount: 0,
		orderNotes: "",
		useShippingAsBilling: data ? isSameAddress(data.shipping_address, data.billing_address) : true,
		shouldCreateAccount: false,
		prefersCollection: undefined,
		extensionData: {},
	};
}

type EventAction = Extract<CheckoutAction, { type: "EVENT" }>;

function afterEvent(state: CheckoutState, { event, run, redirectUrl, hasError = false }: EventAction): CheckoutState {
	if (run !== undefined && run !== state.run) return state;
	if (state.isSent && (event === "stop" || event === "fail")) return state;
	const status = next(state.status, event);
	if (status === state.status) return hasError && event !== "submit" ? { ...state, hasError } : state;
	const changed = { ...state, status, redirectUrl: redirectUrl || state.redirectUrl };
	switch (event) {
		case "submit":
			return { ...changed, run: state.run + 1, hasError: false, redirectUrl: "" };
		case "answer":
			return { ...changed, isSent: false, hasError };
		case "return":
			return { ...changed, redirectUrl: "" };
		default:
			return { ...changed, hasError: hasError || (status !== "processing" && state.hasError) };
	}
}

/** The reducer of wc/store/checkout. Specification: 4, Checkout status. */
export function checkoutReducer(state: CheckoutState = initialState(), action: CheckoutAction): CheckoutState {
	switch (action.type) {
		case "EVENT":
			return afterEvent(state, action);
		case "SENT":
			return state.status === "processing" ? { ...state, isSent: true } : state;
		case "SET_HAS_ERROR":
			return action.hasError
				? afterEvent(state, { type: "EVENT", event: "fail", hasError: true })
				: { ...state, hasError: false };
		case "CALCULATING":
			return { ...state, calculatingCount: Math.max(0, state.calculatingCount + action.by) };
		case "SET":
			return { ...state, ...action.change };
		case "SET_EXTENSION_DATA": {
			const before = action.replace ? {} : state.extensionData[action.namespace];
			return { ...state, extensionData: { ...state.extensionData, [action.namespace]: { ...before, ...action.data } } };
		}
		default:
			return state;
	}
}

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

export const checkoutStore = createReduxStore(CHECKOUT_STORE_KEY, {
	reducer: checkoutReducer,
	actions: checkoutActions,
	selectors: checkoutSelectors,
});
register(checkoutStore);
