import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { type GatewayCart, isAllowedFor, isListedFor, ownGatewayIndex } from "@feedmill/trade/settings/own-gateways.ts";

/** Gateways that an order may be paid with, in order. */
export function availableGateways(gateways: readonly GatewaySettings[], cart: GatewayCart): GatewaySettings[] {
	return inOrder(gateways.filter((gateway) => gateway.enabled && isAllowedFor(gateway, cart)));
}

/** Gateways that a cart lists, in order. Reference: 02 Cart §1, payment_methods. */
export function listedGateways(gateways: readonly GatewaySettings[], cart: GatewayCart): GatewaySettings[] {
	return inOrder(gateways.filter((gateway) => gateway.enabled && isListedFor(gateway, cart)));
}

function inOrder(gateways: readonly GatewaySettings[]): GatewaySettings[] {
	return gateways.toSorted((a, b) => a.position - b.position || ownGatewayIndex(a.id) - ownGatewayIndex(b.id));
}
