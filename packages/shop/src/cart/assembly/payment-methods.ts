import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { type GatewayCart, isAllowedFor, ownGatewayIndex } from "@feedmill/trade/settings/own-gateways.ts";

/** Gateways available for a cart, in order. Reference: 02 Cart §1, payment_methods. */
export function availableGateways(gateways: readonly GatewaySettings[], cart: GatewayCart): GatewaySettings[] {
	return gateways
		.filter((gateway) => gateway.enabled && isAllowedFor(gateway, cart))
		.sort((a, b) => a.position - b.position || ownGatewayIndex(a.id) - ownGatewayIndex(b.id));
}
