import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { PaymentGateway } from "./gateway.ts";

/** What payments stand on. */
export interface PaymentDeps extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	/** Every way to pay that is installed, by id. */
	gateways: ReadonlyMap<string, PaymentGateway>;
	limits: PaymentLimits;
	/** Called between the steps of a payment; a test ends the process there. */
	onStep?: ((step: PaymentStep) => void | Promise<void>) | undefined;
	/** What a gateway did wrong, or a provider that did not answer. */
	onFault?: ((gateway: string, error: unknown) => void) | undefined;
}

/** Real time in ms, whatever the shop's clock says. */
export interface PaymentLimits {
	/** How long a provider may take for an answer, unless its gateway says otherwise. */
	answer: number;
	/** How long a second request for the same order waits for the first. */
	wait: number;
}

export const PAYMENT_LIMITS: PaymentLimits = { answer: 10_000, wait: 8_000 };

/** The moments between which a payment can be cut off. */
export type PaymentStep =
	| "written"
	| "asking"
	| "answered"
	| "recorded"
	| "followed"
	| "notice recorded"
	| "notice followed"
	| "looked"
	| "refund written"
	| "refund answered";
