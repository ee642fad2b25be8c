import { getSetting } from "../../settings/settings.ts";
import { type BillingAddress, isApiError, type ShippingAddress } from "../../wire/types.ts";
import { isSameAddress } from "../cart/state/address-normal.ts";
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

/** The state before the first event; the draft order comes from the page's data. */
export function initialCheckoutState(): CheckoutState {
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
