import type { ShopCore } from "../core.ts";
import type { Db } from "../database/connection.ts";
import type { ShippingZone } from "../shipping/zone.ts";
import type { TaxRate } from "../tax/tax-rate.ts";
import type { GatewaySettings } from "./gateway-settings.ts";
import type { StoreSettings } from "./settings.ts";
import {
	readGateways,
	readSettings,
	readShippingZones,
	readTaxRates,
	readVersions,
	writeSettings,
} from "./settings-repository.ts";

/** Grow with every change of what they name; a cache filled at one version is good while it stands. */
export interface Versions {
	catalogue: number;
	settings: number;
	/** Which products are in stock at all, not how many there are. */
	stock: number;
	/** Which reading of the counters this is: of two, the later has the higher number, whatever the counters say. */
	read: number;
}

export interface SettingsService {
	/** One cheap query, all that a request needs to know that what it remembers is good. Callers may keep the result for one request. */
	versions(): Promise<Versions>;
	/** The store's settings, kept until their version changes. Shared: do not change what you get. */
	current(known?: Versions): Promise<StoreSettings>;
	/** Every rate in table order (position, then id). */
	taxRates(known?: Versions): Promise<readonly TaxRate[]>;
	/** Zones in the order they are tried, methods by position; the zone 0 for all other places comes last. */
	shippingZones(known?: Versions): Promise<readonly ShippingZone[]>;
	/** Every gateway, also those switched off, by position. */
	gateways(known?: Versions): Promise<readonly GatewaySettings[]>;
	/** Changes some settings and raises the version; `trx` when it is part of something greater. */
	write(changes: Partial<StoreSettings>, trx?: Db): Promise<void>;
}

interface Snapshot {
	version: number;
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	gateways: readonly GatewaySettings[];
}

/** Everything the shopkeeper has decided, read in four queries when the settings' version changes and kept until it does again. */
export function createSettingsService({ connection }: Pick<ShopCore, "connection">): SettingsService {
	const { db } = connection;
	/** Newest last. The one before stays for requests that began before a change: in a transaction they must not ask by a second connection. */
	let loading: { version: number; snapshot: Promise<Snapshot> }[] = [];

	async function snapshot(known?: Versions): Promise<Snapshot> {
		const version = (known ?? (await readVersions(db))).settings;
		const kept = loading.find((each) => each.version === version);
		if (kept) return kept.snapshot;
		const entry = { version, snapshot: load(db, version) };
		loading = [...loading.slice(-1), entry];
		// A failed read is not remembered.
		entry.snapshot.catch(() => {
			loading = loading.filter((each) => each !== entry);
		});
		return entry.snapshot;
	}

	return {
		versions: () => readVersions(db),
		current: async (known) => (await snapshot(known)).settings,
		taxRates: async (known) => (await snapshot(known)).taxRates,
		shippingZones: async (known) => (await snapshot(known)).zones,
		gateways: async (known) => (await snapshot(known)).gateways,
		write: async (changes, trx) => {
			if (trx) await writeSettings(trx, changes);
			else await db.transaction().execute((own) => writeSettings(own, changes));
		},
	};
}

async function load(db: Db, version: number): Promise<Snapshot> {
	const [settings, taxRates, zones, gateways] = await Promise.all([
		readSettings(db),
		readTaxRates(db),
		readShippingZones(db),
		readGateways(db),
	]);
	return { version, settings, taxRates, zones, gateways };
}
