import type { CartToPay } from "../../cart/assembly/cart-extensions.ts";
import type { Cart } from "../../cart/model/cart.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { BrowserData } from "./browser-parts.ts";

/** How an extension lets shoppers pay. docs/extensions.md, "Payment". */
export interface PaymentPart {
	gateways?: readonly ExtensionGateway[];
	/** What a payment must be able to do for this cart, beside "products". */
	requirements?(cart: Cart): readonly string[];
}

/**
 * A way to pay that the extension brings. A row of the shop's payment settings with its id wins over title, description
 * and whether it is on. A provider has ten seconds for an answer, or the gateway's own `timeLimit`.
 */
export interface ExtensionGateway {
	gateway: PaymentGateway;
	title: string;
	/** HTML. */
	description: string;
	/** What it can do, compared by the blocks with payment_requirements. Default: "products". */
	supports?: readonly string[];
	/** Default: always. */
	isAvailable?(cart: CartToPay): boolean;
	/** What its script reads beside title and description: `getSetting("{id}_data")`. */
	data?: BrowserData;
}

/** What is wrong with the ways to pay of all extensions, in one sentence; null when nothing is. */
export function paymentProblem(parts: readonly (PaymentPart | undefined)[]): string | null {
	const ids = parts.flatMap((part) => (part?.gateways ?? []).map(({ gateway }) => gateway.id));
	const twice = ids.find((id, index) => ids.indexOf(id) !== index);
	return twice === undefined ? null : `Two extensions bring the payment method "${twice}"; leave one of them out.`;
}
