import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { PaymentGateway } from "./gateway.ts";

/** Dependencies of payments. */
export interface PaymentDeps extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	/** Every installed gateway, by id. */
	gateways: ReadonlyMap<string, PaymentGateway>;
	limits: PaymentLimits;
	/** Called between the steps of a payment; tests end the process there. */
	onStep?: ((step: PaymentStep) => void | Promise<void>) | undefined;
	/** Called when a gateway misbehaves or its provider does not answer. */
	onFault?: ((gateway: string, error: unknown) => void) | undefined;
}

/** Time limits in ms of real time, independent of the shop's clock. */
export interface PaymentLimits {
	/** Default time limit of a provider's answer. */
	answer: number;
	/** How long a second request for the same order waits for the first. */
	wait: number;
}

export const PAYMENT_LIMITS: PaymentLimits = { answer: 10_000, wait: 8_000 };

/** The steps between which a payment can be interrupted. */
export type PaymentStep =
	| "written"
	| "asking"
	| "answered"
	| "recorded"
	| "facts applied"
	| "notification recorded"
	| "notification applied"
	| "looked"
	| "void answered"
	| "refund written"
	| "refund answered";
