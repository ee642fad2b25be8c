import { getSetting, localPickupEnabled } from "../../settings/settings.ts";
import { CART_STORE_KEY } from "../store-keys.ts";
import { selectByName } from "../stores-by-name.ts";
import type { CheckoutStatus } from "./machine.ts";
import type { CheckoutState } from "./state.ts";

/** Selectors of wc/store/checkout. Reference: 01 §8.2. */
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
