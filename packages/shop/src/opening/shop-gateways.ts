import { OWN_GATEWAY_TITLES, OWN_GATEWAYS } from "@feedmill/trade/settings/own-gateways.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { ExtensionGateway } from "../extensions/definition/payment.ts";
import { isOnline, type PaymentGateway } from "../payments/gateway.ts";
import { offlineGateways } from "../payments/gateways/offline-gateways.ts";
import type { InstalledGateway } from "../settings/gateway-editor.ts";

/** Every gateway of the shop by id: its own, those it was opened with, and those of extensions. */
export function shopGateways(
	given: readonly PaymentGateway[],
	ofExtensions: ReadonlyMap<string, ExtensionGateway>,
): ReadonlyMap<string, PaymentGateway> {
	const brought = [...ofExtensions.values()].map(({ gateway }) => gateway);
	return new Map([...offlineGateways, ...given, ...brought].map((gateway) => [gateway.id, gateway]));
}

/** What the shopkeeper finds of each gateway before it has settings here. Only those of extensions are enabled then. */
export function installedGateways(
	gateways: ReadonlyMap<string, PaymentGateway>,
	ofExtensions: ReadonlyMap<string, ExtensionGateway>,
	words: Words,
): ReadonlyMap<string, InstalledGateway> {
	const describe = (id: string): Omit<InstalledGateway, "fields"> => {
		const brought = ofExtensions.get(id);
		if (brought) return { title: brought.title, description: brought.description, enabled: true };
		const own = OWN_GATEWAYS.find((each) => each === id);
		return own ? { title: words.tell(OWN_GATEWAY_TITLES[own]) } : {};
	};
	return new Map(
		[...gateways].map(([id, gateway]) => [
			id,
			{ fields: isOnline(gateway) ? gateway.settings : undefined, ...describe(id) },
		]),
	);
}
