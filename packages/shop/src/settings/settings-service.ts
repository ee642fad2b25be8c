import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
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
import type { TaxRate } from "./tax-rate.ts";
import type { ShippingZone } from "./zone.ts";

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
	/**
	 * One cheap query, all that a request needs to know that what it remembers is good. Callers may keep the result for
	 * one request.
	 */
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
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	gateways: readonly GatewaySettings[];
}

/** A snapshot on its way, part by part. */
type Loading = { version: number } & { [Name in keyof Snapshot]: Promise<Snapshot[Name]> };

function loadingOf(version: number, snapshot: Promise<Snapshot>): Loading {
	const part = <Name extends keyof Snapshot>(name: Name) => {
		const promise = snapshot.then((loaded) => loaded[name]);
		// Who asks for the part hears of it; nobody may have asked for this one.
		promise.catch(() => {});
		return promise;
	};
	return {
		version,
		settings: part("settings"),
		taxRates: part("taxRates"),
		zones: part("zones"),
		gateways: part("gateways"),
	};
}

/**
 * Everything the shopkeeper has decided, read in four queries when the settings' version changes and kept until it does
 * again. `over`: what stands whatever the shopkeeper wrote.
 */
export function createSettingsService(
	{ connection }: Pick<ShopCore, "connection">,
	over: Partial<StoreSettings> = {},
): SettingsService {
	const { db } = connection;
	/**
	 * Newest last. The one before stays for requests that began before a change: in a transaction they must not ask by a
	 * second connection.
	 */
	let loading: Loading[] = [];

	function loadingAt(version: number): Loading {
		const kept = loading.find((each) => each.version === version);
		if (kept) return kept;
		const entry = loadingOf(version, load(db, over));
		loading = [...loading.slice(-1), entry];
		// A failed read is not remembered.
		entry.settings.catch(() => {
			loading = loading.filter((each) => each !== entry);
		});
		return entry;
	}

	/** Asked for several times by each step of a request: who knows the versions gets the very promise that there is. */
	function part<T>(of: (loading: Loading) => Promise<T>): (known?: Versions) => Promise<T> {
		return (known) =>
			known ? of(loadingAt(known.settings)) : readVersions(db).then(({ settings }) => of(loadingAt(settings)));
	}

	return {
		versions: () => readVersions(db),
		current: part(({ settings }) => settings),
		taxRates: part(({ taxRates }) => taxRates),
		shippingZones: part(({ zones }) => zones),
		gateways: part(({ gateways }) => gateways),
		write: async (changes, trx) => {
			if (trx) await writeSettings(trx, changes);
			else await db.transaction().execute((own) => writeSettings(own, changes));
		},
	};
}

async function load(db: Db, over: Partial<StoreSettings>): Promise<Snapshot> {
	const [settings, taxRates, zones, gateways] = await Promise.all([
		readSettings(db),
		readTaxRates(db),
		readShippingZones(db),
		readGateways(db),
	]);
	return { settings: { ...settings, ...over }, taxRates, zones, gateways };
}
