import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { ExtensionGateway } from "../definition/payment.ts";

/** Gateway settings including those of extensions: enabled and last, unless the shopkeeper's row says otherwise. */
export function withExtensionGateways(
	settings: SettingsService,
	gateways: ReadonlyMap<string, ExtensionGateway>,
): SettingsService {
	if (gateways.size === 0) return settings;
	// The settings service returns the same array until the settings change.
	const cached = new WeakMap<readonly GatewaySettings[], readonly GatewaySettings[]>();
	return {
		...settings,
		async gateways(versions) {
			const stored = await settings.gateways(versions);
			const all = cached.get(stored) ?? [...stored, ...missing(stored, gateways)];
			cached.set(stored, all);
			return all;
		},
	};
}

function missing(
	stored: readonly GatewaySettings[],
	gateways: ReadonlyMap<string, ExtensionGateway>,
): GatewaySettings[] {
	const last = Math.max(0, ...stored.map(({ position }) => position));
	return [...gateways]
		.filter(([id]) => !stored.some((row) => row.id === id))
		.map(([id, { title, description }], index) => ({
			id,
			title,
			description,
			instructions: "",
			enabled: true,
			position: last + 1 + index,
			settings: {},
		}));
}
