import { type GatewaySettings, OWN_GATEWAYS } from "../../settings/gateway-settings.ts";

/**
 * Gateways available for a cart, in order. Cash on delivery may be limited to some shipping methods. Reference: 02 Cart
 * §1, payment_methods.
 */
export function availableGateways(
	gateways: readonly GatewaySettings[],
	cart: { needsShipping: boolean; chosenRateIds: readonly string[] },
): GatewaySettings[] {
	return gateways
		.filter((gateway) => gateway.enabled && isAvailable(gateway, cart))
		.sort((a, b) => a.position - b.position || OWN_GATEWAYS.indexOf(a.id) - OWN_GATEWAYS.indexOf(b.id));
}

function isAvailable(
	{ id, settings }: GatewaySettings,
	{ needsShipping, chosenRateIds }: { needsShipping: boolean; chosenRateIds: readonly string[] },
): boolean {
	if (id !== "cod") return true;
	if (!needsShipping) return settings.enable_for_virtual !== "no";
	const methods = (settings.enable_for_methods ?? "").split(",").filter(Boolean);
	return (
		methods.length === 0 ||
		chosenRateIds.some((rateId) => methods.includes(rateId) || methods.includes(rateId.split(":")[0]!))
	);
}
