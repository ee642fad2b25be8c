import { type Said, said } from "../words/said.ts";
import type { GatewaySettings } from "./gateway-settings.ts";

/**
 * The shop's own gateways, which have no provider and no secrets, in the order of the reference. What each does with an
 * order is in shop/payments/gateways, its option in the blocks in storefront/blocks/payment.
 */
export const OWN_GATEWAYS = ["bacs", "cheque", "cod"] as const;
export type OwnGatewayId = (typeof OWN_GATEWAYS)[number];

/** Titles until the shopkeeper gives others, as the reference has them. Stored in the language of the store. */
export const OWN_GATEWAY_TITLES: Readonly<Record<OwnGatewayId, Said>> = {
	bacs: said("Direct bank transfer"),
	cheque: said("Check payments"),
	cod: said("Cash on delivery"),
};

/** Place among the shop's own gateways; -1: of an extension. */
export function ownGatewayIndex(id: string): number {
	return (OWN_GATEWAYS as readonly string[]).indexOf(id);
}

/** What limits a gateway to some carts. */
export interface GatewayCart {
	needsShipping: boolean;
	/** "flat_rate:3" */
	chosenRateIds: readonly string[];
}

/** Whether the settings of a gateway allow it for a cart. Reference: 02 Cart §1, payment_methods. */
export function isAllowedFor({ id, settings }: GatewaySettings, cart: GatewayCart): boolean {
	return LIMITS[id]?.(settings, cart) ?? true;
}

const LIMITS: Readonly<Record<string, (settings: GatewaySettings["settings"], cart: GatewayCart) => boolean>> = {
	cod: payableAtTheDoor,
} satisfies { [Id in OwnGatewayId]?: unknown };

/** Shipping methods that cash on delivery is limited to: "flat_rate" or "flat_rate:3"; none means all. */
export function shippingMethodsOf(settings: GatewaySettings["settings"]): string[] {
	return (settings.enable_for_methods ?? "").split(",").filter(Boolean);
}

/** Whether cash on delivery is allowed for a cart. */
function payableAtTheDoor(
	settings: GatewaySettings["settings"],
	{ needsShipping, chosenRateIds }: GatewayCart,
): boolean {
	if (!needsShipping) return settings.enable_for_virtual !== "no";
	const methods = shippingMethodsOf(settings);
	return (
		methods.length === 0 ||
		chosenRateIds.some((rateId) => methods.includes(rateId) || methods.includes(rateId.split(":")[0]!))
	);
}
