import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import {
	gatewayFor,
	isNamed,
	OWN_GATEWAY_TITLES,
	OWN_GATEWAYS,
	ownGatewayIndex,
	shippingMethodsOf,
} from "@feedmill/trade/settings/own-gateways.ts";
import type { Words } from "@feedmill/trade/words/words.ts";

/**
 * The ways to pay, for the payment block. `describe` gives the text below one, `more` what its extension adds for its
 * script.
 */
export function paymentSettings(
	gateways: readonly GatewaySettings[],
	tell: Words["tell"],
	describe: (gateway: GatewaySettings) => string,
	extensions: ExtensionRegistry,
	more: (id: string) => Record<string, unknown>,
): Record<string, unknown> {
	const named = gateways.filter(({ id }) => isNamed(id, gateways));
	const enabled = named.filter((gateway) => gateway.enabled);
	const dataOf = (gateway: GatewaySettings) => ({
		title: gateway.title || titleOf(gateway.id, tell),
		description: describe(gateway),
		...collectedTexts(gateway, describe),
		...dataByRules(gateway),
	});
	const dataByRules = ({ id, settings }: GatewaySettings) => ({
		supports: extensions.gateways.get(id)?.supports ?? ["products"],
		...(id === "cod"
			? {
					enableForVirtual: settings.enable_for_virtual !== "no",
					enableForShippingMethods: shippingMethodsOf(settings),
				}
			: {}),
		...more(id),
	});
	return {
		paymentMethodData: Object.fromEntries(enabled.map((gateway) => [gateway.id, dataOf(gateway)])),
		paymentMethodSortOrder: named.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
	};
}

/** Of one that an import brought without a title. */
function titleOf(id: string, tell: Words["tell"]): string {
	const own = OWN_GATEWAYS[ownGatewayIndex(id)];
	return own ? tell(OWN_GATEWAY_TITLES[own]) : "";
}

/** The texts for buyers who collect their goods, where they are others. */
function collectedTexts(
	gateway: GatewaySettings,
	describe: (gateway: GatewaySettings) => string,
): Record<string, string> {
	const collected = gatewayFor(gateway, true);
	const title = collected.title === gateway.title ? {} : { pickupTitle: collected.title };
	return collected.description === gateway.description ? title : { ...title, pickupDescription: describe(collected) };
}
