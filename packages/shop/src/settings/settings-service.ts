import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import {
	createFreightCompiler,
	type FreightCompiler,
	FreightVersions,
} from "@feedmill/trade/shipping/freight/freight-versions.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { type ShopCore, systemClock } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { readFreightFrom } from "../freight/freight-repository.ts";
import {
	readGateways,
	readSettings,
	readShippingZones,
	readTaxRates,
	readVersions,
	writeSettings,
} from "./settings-repository.ts";

/** Version numbers for caches: each grows with every change of its subject. */
export interface Versions {
	catalogue: number;
	settings: number;
	/** Changes with stock statuses, not quantities. */
	stock: number;
	/** Order of reads of the counters: of two, the later has the higher number, whatever the counters are. */
	read: number;
}

export interface SettingsService {
	/** Reads the current versions with one cheap query. May be reused for one request. */
	versions(): Promise<Versions>;
	/** The store's settings, cached by version. Shared: do not mutate. */
	current(versions?: Versions): Promise<StoreSettings>;
	/** Every rate in table order (position, then id). */
	taxRates(versions?: Versions): Promise<readonly TaxRate[]>;
	/** Zones in the order they are tried, methods by position; zone 0 (all other locations) is last. */
	shippingZones(versions?: Versions): Promise<readonly ShippingZone[]>;
	/** The freight tables, for zones with a method that asks them. */
	freight(versions?: Versions): Promise<FreightVersions | undefined>;
	/** Every gateway, disabled ones too, by position. */
	gateways(versions?: Versions): Promise<readonly GatewaySettings[]>;
	/** Writes some settings and increments the version; `trx`: as part of a larger transaction. */
	write(changes: Partial<StoreSettings>, trx?: Db): Promise<void>;
}

interface Snapshot {
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	freight: FreightVersions | undefined;
	gateways: readonly GatewaySettings[];
}

/** A snapshot being loaded. */
type Loading = { version: number } & { [Name in keyof Snapshot]: Promise<Snapshot[Name]> };

/**
 * Reads all settings with four queries when their version changes, with one more where freight is by a table. `over`:
 * values that override the stored ones. `more`: further settings cached with each version.
 */
export function createSettingsService(
	{ connection, clock = systemClock }: Pick<ShopCore, "connection"> & Partial<Pick<ShopCore, "clock">>,
	over: Partial<StoreSettings> = {},
	more?: (db: Db) => Promise<Partial<StoreSettings>>,
): SettingsService {
	const { db } = connection;
	const work: LoadWork = { db, clock, compile: createFreightCompiler(), over, more };
	/**
	 * Newest last. The previous one stays for requests that started before a change: inside a transaction they must not
	 * take a second connection.
	 */
	let loading: Loading[] = [];

	function loadingAt(version: number): Loading {
		const existing = loading.find((each) => each.version === version);
		if (existing) return existing;
		const entry = loadingOf(version, load(work));
		loading = [...loading.slice(-1), entry];
		// Do not cache a failed read.
		entry.settings.catch(() => {
			loading = loading.filter((each) => each !== entry);
		});
		return entry;
	}

	/** Called often by each request: with given versions it returns the existing promise. */
	function part<T>(of: (loading: Loading) => Promise<T>): (versions?: Versions) => Promise<T> {
		return (versions) =>
			versions ? of(loadingAt(versions.settings)) : readVersions(db).then(({ settings }) => of(loadingAt(settings)));
	}

	return {
		versions: () => readVersions(db),
		current: part(({ settings }) => settings),
		taxRates: part(({ taxRates }) => taxRates),
		shippingZones: part(({ zones }) => zones),
		freight: part(({ freight }) => freight),
		gateways: part(({ gateways }) => gateways),
		write: async (changes, trx) => {
			if (trx) await writeSettings(trx, changes);
			else await db.transaction().execute((own) => writeSettings(own, changes));
		},
	};
}

interface LoadWork extends Pick<ShopCore, "clock"> {
	db: Db;
	compile: FreightCompiler;
	over: Partial<StoreSettings>;
	more: ((db: Db) => Promise<Partial<StoreSettings>>) | undefined;
}

async function load({ db, clock, compile, over, more }: LoadWork): Promise<Snapshot> {
	const [settings, taxRates, zones, gateways, others] = await Promise.all([
		readSettings(db),
		readTaxRates(db),
		readShippingZones(db),
		readGateways(db),
		more?.(db),
	]);
	const whole = { ...settings, ...others, ...over };
	const hasFreight = zones.some(({ methods }) => methods.some(({ methodId }) => methodId === "freight"));
	// A request that began just before midnight still asks for the day before.
	const day = () => localIso(clock.now() - HOUR, whole).slice(0, 10);
	const freight = hasFreight
		? new FreightVersions(await readFreightFrom(db, day()), whole.currency, compile)
		: undefined;
	return { settings: whole, taxRates, zones, freight, gateways };
}

const HOUR = 60 * 60_000;

function loadingOf(version: number, snapshot: Promise<Snapshot>): Loading {
	const part = <Name extends keyof Snapshot>(name: Name) => {
		const promise = snapshot.then((loaded) => loaded[name]);
		// The caller of this part receives the error; without a caller it must not count as unhandled.
		promise.catch(() => {});
		return promise;
	};
	return {
		version,
		settings: part("settings"),
		taxRates: part("taxRates"),
		zones: part("zones"),
		freight: part("freight"),
		gateways: part("gateways"),
	};
}
