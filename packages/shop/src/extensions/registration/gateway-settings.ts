import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { Db } from "../../database/connection.ts";
import { isOnline, type OnlineGateway } from "../../payments/gateway.ts";
import { readSecretValues } from "../../secrets/secret-values-repository.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { ExtensionGateway } from "../definition/payment.ts";

interface Needs {
	db: Db;
	/** Called when a gateway's `ready` throws. */
	onFault: (gateway: string, error: unknown) => void;
}

/**
 * Gateway settings including those of extensions: enabled and last, unless the shopkeeper's row says otherwise. One
 * that is not ready, because a key is missing for instance, counts as disabled.
 */
export function withExtensionGateways(
	settings: SettingsService,
	gateways: ReadonlyMap<string, ExtensionGateway>,
	needs: Needs,
): SettingsService {
	if (gateways.size === 0) return settings;
	// The settings service returns the same array until the settings change, secrets included.
	const cached = new WeakMap<readonly GatewaySettings[], Promise<readonly GatewaySettings[]>>();
	const wanted = [...gateways.values()].flatMap(({ gateway }) => (isOnline(gateway) && gateway.ready ? gateway : []));

	async function all(versions?: Parameters<SettingsService["gateways"]>[0]): Promise<readonly GatewaySettings[]> {
		const stored = await settings.gateways(versions);
		const known = cached.get(stored) ?? withReadiness([...stored, ...missing(stored, gateways)], wanted, needs);
		cached.set(stored, known);
		// Do not cache a failed read.
		known.catch(() => cached.delete(stored));
		return known;
	}
	if (wanted.length === 0) return { ...settings, gateways: all };
	return {
		...settings,
		gateways: all,
		current(versions) {
			// Read ahead: a transaction that needs the gateways later must not take a second connection for their secrets.
			void all(versions).catch(() => {});
			return settings.current(versions);
		},
	};
}

async function withReadiness(
	all: readonly GatewaySettings[],
	wanted: readonly OnlineGateway[],
	needs: Needs,
): Promise<readonly GatewaySettings[]> {
	const unready = new Set<string>();
	for (const gateway of wanted) {
		const open = all.find(({ id }) => id === gateway.id)?.settings ?? {};
		if (!isReady(gateway, { ...open, ...(await readSecretValues(needs.db, `gateway:${gateway.id}`)) }, needs))
			unready.add(gateway.id);
	}
	if (unready.size === 0) return all;
	return all.map((row) => (unready.has(row.id) ? { ...row, enabled: false, unready: { enabled: row.enabled } } : row));
}

function isReady(gateway: OnlineGateway, values: Readonly<Record<string, string>>, { onFault }: Needs): boolean {
	try {
		return gateway.ready?.(values) === true;
	} catch (error) {
		onFault(gateway.id, error);
		return false;
	}
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
