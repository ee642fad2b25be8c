import { ownGatewayIndex } from "@feedmill/trade/settings/own-gateways.ts";
import type { CartToPay } from "../../cart/assembly/cart-extensions.ts";
import type { Cart } from "../../cart/model/cart.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { BrowserData } from "./browser-parts.ts";
import type { SyncCall } from "./sync-call.ts";

/** Payment gateways of an extension. docs/extensions.md, "Payment". */
export interface PaymentPart {
	gateways?: readonly ExtensionGateway[];
	/** Features that a gateway must support for this cart, besides "products". */
	requirements?(cart: Cart, at: SyncCall): readonly string[];
}

/**
 * A payment gateway. A row with its id in the shop's payment settings overrides title, description and whether it is
 * enabled. A provider has ten seconds to answer, or the gateway's `timeLimit`.
 */
export interface ExtensionGateway {
	gateway: PaymentGateway;
	title: string;
	/** HTML. */
	description: string;
	/** Supported features, which the blocks compare with payment_requirements. Default: "products". */
	supports?: readonly string[];
	/** The shop's checkout shows it by title and description: it has no script of its own. Default: it does. */
	plain?: boolean;
	/** Default: always. */
	isAvailable?(cart: CartToPay, at: SyncCall): boolean;
	/** Data for its script: `getSetting("{id}_data")`. */
	data?: BrowserData;
}

/** The mistake in the gateways of all extensions as one sentence, or null. */
export function paymentProblem(parts: readonly (PaymentPart | undefined)[]): string | null {
	const ids = parts.flatMap((part) => (part?.gateways ?? []).map(({ gateway }) => gateway.id));
	const own = ids.find((id) => ownGatewayIndex(id) !== -1);
	if (own !== undefined)
		return `An extension brings the payment method "${own}", which is the shop's own; give it another id.`;
	const twice = ids.find((id, index) => ids.indexOf(id) !== index);
	return twice === undefined ? null : `Two extensions bring the payment method "${twice}"; leave one of them out.`;
}
