import { createReduxStore, register, select } from "@wordpress/data";
import { isSameAddress } from "../cart/address-normal.ts";
import { type BillingAddress, isApiError, type ShippingAddress, type ShippingPackage } from "../cart/types.ts";
import { getSetting, localPickupEnabled } from "../settings.ts";
import { CART_STORE_KEY, CHECKOUT_STORE_KEY } from "../store-keys.ts";
import { checkoutThunks } from "./thunks.ts";

export type CheckoutStatus = "pristine" | "idle" | "before_processing" | "processing" | "after_processing" | "complete";

export interface CheckoutState {
	status: CheckoutStatus;
	hasError: boolean;
	redirectUrl: string;
	orderId: number;
	customerId: number;
	calculatingCount: number;
	orderNotes: string;
	useShippingAsBilling: boolean;
	shouldCreateAccount: boolean;
	prefersCollection: boolean | undefined;
	extensionData: Record<string, Record<string, unknown>>;
}

export type CheckoutAction =
	| { type: "SET_STATUS"; status: CheckoutStatus; redirectUrl?: string | undefined }
	| { type: "SET_HAS_ERROR"; hasError: boolean }
	| { type: "CALCULATING"; by: 1 | -1 }
	| { type: "SET"; change: Partial<CheckoutState> }
	| { type: "SET_EXTENSION_DATA"; namespace: string; data: Record<string, unknown>; replace: boolean };

interface CheckoutData {
	order_id: number;
	customer_id: number;
	billing_address: BillingAddress;
	shipping_address: ShippingAddress;
}

/** The draft order that came with the page; null when it could not be made. */
export function checkoutData(): CheckoutData | null {
	const data = getSetting<unknown>("checkoutData", null);
	return data && !isApiError(data) ? (data as CheckoutData) : null;
}

function initialState(): CheckoutState {
	const data = checkoutData();
	return {
		status: "pristine",
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

function withStatus(state: CheckoutState, status: CheckoutStatus, redirectUrl?: string): CheckoutState {
	if (status === "idle") return state.status === "idle" ? state : { ...state, status };
	const hasError = status === "before_processing" || status === "processing" ? false : state.hasError;
	return { ...state, status, hasError, redirectUrl: redirectUrl || state.redirectUrl };
}

/** The checkout's states and transitions. Specification: 4, Checkout status. */
export function checkoutReducer(state: CheckoutState = initialState(), action: CheckoutAction): CheckoutState {
	switch (action.type) {
		case "SET_STATUS":
			return withStatus(state, action.status, action.redirectUrl);
		case "SET_HAS_ERROR": {
			const underWay = state.status === "processing" || state.status === "before_processing";
			return { ...state, hasError: action.hasError, status: action.hasError && underWay ? "idle" : state.status };
		}
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

const status = (next: CheckoutStatus, redirectUrl?: string): CheckoutAction => ({
	type: "SET_STATUS",
	status: next,
	redirectUrl,
});
const set = (change: Partial<CheckoutState>): CheckoutAction => ({ type: "SET", change });

/** Actions of wc/store/checkout. Reference: 01 §8.2. */
export const checkoutActions = {
	...checkoutThunks,
	setPrefersCollection: (prefersCollection: boolean): CheckoutAction => set({ prefersCollection }),
	__internalSetIdle: (): CheckoutAction => status("idle"),
	__internalSetBeforeProcessing: (): CheckoutAction => status("before_processing"),
	__internalSetProcessing: (): CheckoutAction => status("processing"),
	__internalSetAfterProcessing: (): CheckoutAction => status("after_processing"),
	__internalSetComplete: (data: { redirectUrl?: string } = {}): CheckoutAction => status("complete", data.redirectUrl),
	__internalSetRedirectUrl: (redirectUrl: string): CheckoutAction => set({ redirectUrl }),
	__internalSetHasError: (hasError = true): CheckoutAction => ({ type: "SET_HAS_ERROR", hasError }),
	__internalIncrementCalculating: (): CheckoutAction => ({ type: "CALCULATING", by: 1 }),
	__internalDecrementCalculating: (): CheckoutAction => ({ type: "CALCULATING", by: -1 }),
	__internalSetCustomerId: (customerId: number): CheckoutAction => set({ customerId }),
	__internalSetUseShippingAsBilling: (useShippingAsBilling: boolean): CheckoutAction => set({ useShippingAsBilling }),
	__internalSetShouldCreateAccount: (shouldCreateAccount: boolean): CheckoutAction => set({ shouldCreateAccount }),
	__internalSetOrderNotes: (orderNotes: string): CheckoutAction => set({ orderNotes }),
	__internalSetExtensionData: (namespace: string, data: Record<string, unknown>, replace = false): CheckoutAction => ({
		type: "SET_EXTENSION_DATA",
		namespace,
		data,
		replace,
	}),
};

interface CartByName {
	getShippingRates(): ShippingPackage[];
}

export const checkoutSelectors = {
	getCustomerId: (state: CheckoutState): number => state.customerId,
	getOrderId: (state: CheckoutState): number => state.orderId,
	getOrderNotes: (state: CheckoutState): string => state.orderNotes,
	getRedirectUrl: (state: CheckoutState): string => state.redirectUrl,
	getUseShippingAsBilling: (state: CheckoutState): boolean => state.useShippingAsBilling,
	getExtensionData: (state: CheckoutState): CheckoutState["extensionData"] => state.extensionData,
	getShouldCreateAccount: (state: CheckoutState): boolean => state.shouldCreateAccount,
	getCheckoutStatus: (state: CheckoutState): CheckoutStatus => state.status,
	hasError: (state: CheckoutState): boolean => state.hasError,
	hasOrder: (state: CheckoutState): boolean => Boolean(state.orderId),
	isComplete: (state: CheckoutState): boolean => state.status === "complete",
	isIdle: (state: CheckoutState): boolean => state.status === "idle",
	isBeforeProcessing: (state: CheckoutState): boolean => state.status === "before_processing",
	isProcessing: (state: CheckoutState): boolean => state.status === "processing",
	isAfterProcessing: (state: CheckoutState): boolean => state.status === "after_processing",
	isCalculating: (state: CheckoutState): boolean => state.calculatingCount > 0,
	/** Whether the shopper collects: as chosen, else as the first package's selected rate says. */
	prefersCollection: (state: CheckoutState): boolean | undefined => {
		if (state.prefersCollection !== undefined) return state.prefersCollection;
		const [first] = (select(CART_STORE_KEY) as unknown as CartByName).getShippingRates();
		if (!first) return false;
		const selected = first.shipping_rates.find((rate) => rate.selected);
		if (!selected) return undefined;
		return localPickupEnabled() && getSetting<string[]>("collectableMethodIds", []).includes(selected.method_id);
	},
};

export const checkoutStore = createReduxStore(CHECKOUT_STORE_KEY, {
	reducer: checkoutReducer,
	actions: checkoutActions,
	selectors: checkoutSelectors,
});
register(checkoutStore);
