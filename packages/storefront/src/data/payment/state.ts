import type { PaymentResult, SavedPaymentMethod } from "../../registry/types.ts";
import { getSetting } from "../../settings/settings.ts";
import type { ActiveMethod } from "./active-method.ts";

export type PaymentStatus = "idle" | "express_started" | "processing" | "ready" | "has_error";

export type MethodMap = Record<string, { name: string }>;

export type SavedPaymentMethods = Record<string, SavedPaymentMethod[]>;

export interface PaymentState {
	status: PaymentStatus;
	activePaymentMethod: string;
	activeSavedToken: string;
	availablePaymentMethods: MethodMap;
	availableExpressPaymentMethods: MethodMap;
	savedPaymentMethods: SavedPaymentMethods;
	paymentMethodData: Record<string, unknown>;
	paymentResult: PaymentResult | null;
	paymentMethodsInitialized: boolean;
	expressPaymentMethodsInitialized: boolean;
	shouldSavePaymentMethod: boolean;
	/** The last choice, even while unavailable: it returns with its method. null: the default. */
	chosen: ActiveMethod | null;
	/** What was selected when an express method was started, selected again when that ends. */
	beforeExpress: ActiveMethod | null;
}

export type PaymentAction = { type: "SET"; change: Partial<PaymentState> };

/** The state before any method is available; saved methods come from the page's data. */
export function initialPaymentState(): PaymentState {
	return {
		status: "idle",
		activePaymentMethod: "",
		activeSavedToken: "",
		availablePaymentMethods: {},
		availableExpressPaymentMethods: {},
		savedPaymentMethods: getSetting<SavedPaymentMethods>("customerPaymentMethods", {}),
		paymentMethodData: {},
		paymentResult: null,
		paymentMethodsInitialized: false,
		expressPaymentMethodsInitialized: false,
		shouldSavePaymentMethod: false,
		chosen: null,
		beforeExpress: null,
	};
}
