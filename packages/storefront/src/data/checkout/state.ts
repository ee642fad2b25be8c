import { getSetting, localPickupEnabled } from "../../settings/settings.ts";
import { CART_STORE_KEY } from "../store-keys.ts";
import { selectByName } from "../stores-by-name.ts";
import type { CheckoutEvent, CheckoutStatus } from "./machine.ts";

export interface CheckoutState {
	status: CheckoutStatus;
	/** Number of the attempt; late results of earlier ones are ignored. */
	run: number;
	/** The order was sent: only the response ends this state. */
	isSent: boolean;
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
	| {
			type: "EVENT";
			event: CheckoutEvent;
			/** Ignored in later attempts. */
			run?: number | undefined;
			redirectUrl?: string | undefined;
			hasError?: boolean;
	  }
	| { type: "SENT" }
	| { type: "SET_HAS_ERROR"; hasError: boolean }
	| { type: "CALCULATING"; by: 1 | -1 }
	| { type: "SET"; change: Partial<CheckoutState> }
	| { type: "SET_EXTENSION_DATA"; namespace: string; data: Record<string, unknown>; replace: boolean };

export const checkoutSelectors = {
	getCustomerId: (state: CheckoutState): number => state.customerId,
	getOrderId: (state: CheckoutState): number => state.orderId,
	getOrderNotes: (state: CheckoutState): string => state.orderNotes,
	getRedirectUrl: (state: CheckoutState): string => state.redirectUrl,
	getUseShippingAsBilling: (state: CheckoutState): boolean => state.useShippingAsBilling,
	getExtensionData: (state: CheckoutState): CheckoutState["extensionData"] => state.extensionData,
	getShouldCreateAccount: (state: CheckoutState): boolean => state.shouldCreateAccount,
	getCheckoutStatus: (state: CheckoutState): CheckoutStatus => state.status,
	__internalGetRun: (state: CheckoutState): number => state.run,
	hasError: (state: CheckoutState): boolean => state.hasError,
	hasOrder: (state: CheckoutState): boolean => Boolean(state.orderId),
	isComplete: (state: CheckoutState): boolean => state.status === "complete",
	isIdle: (state: CheckoutState): boolean => state.status === "idle",
	isBeforeProcessing: (state: CheckoutState): boolean => state.status === "before_processing",
	isProcessing: (state: CheckoutState): boolean => state.status === "processing",
	isAfterProcessing: (state: CheckoutState): boolean => state.status === "after_processing",
	isCalculating: (state: CheckoutState): boolean => state.calculatingCount > 0,
	__internalHasPickupChoice: (state: CheckoutState): boolean => state.prefersCollection !== undefined,
	/** Whether the shopper chose pickup; by default as the first package's selected rate. */
	prefersCollection: (state: CheckoutState): boolean | undefined => {
		if (state.prefersCollection !== undefined) return state.prefersCollection;
		const [first] = selectByName(CART_STORE_KEY).getShippingRates();
		if (!first) return false;
		const selected = first.shipping_rates.find((rate) => rate.selected);
		if (!selected) return undefined;
		return localPickupEnabled() && getSetting<string[]>("collectableMethodIds", []).includes(selected.method_id);
	},
};
