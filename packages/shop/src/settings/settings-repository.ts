import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { ShippingMethod, ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { isTimeZone } from "@feedmill/trade/text/local-time.ts";
import { type Db, touch } from "../database/connection.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { ShippingMethodTable, ShippingZoneTable, TaxRateTable } from "../database/tables/commerce-tables.ts";

const counters = preparedQuery((db) => db.selectFrom("change_counter").selectAll());

let reads = 0;

/** The number of a read of the counters, to take before it is sent. */
export const nextRead = (): number => ++reads;

/** All change counters in one query. */
export async function readVersions(db: Db): Promise<Counters> {
	const read = nextRead();
	return versionsOf(await counters(db, []), read);
}

interface Counters {
	catalogue: number;
	settings: number;
	stock: number;
	/** Higher for a later read. */
	read: number;
}

export function versionsOf(rows: readonly { name: string; value: number }[], read: number): Counters {
	const versions = { catalogue: 0, settings: 0, stock: 0, read };
	for (const { name, value } of rows)
		if (name === "catalogue" || name === "settings" || name === "stock") versions[name] = value;
	return versions;
}

const FIELDS = Object.keys(DEFAULT_SETTINGS);

/** One row per setting, by field name. Missing rows mean defaults; unknown rows are ignored. */
export async function readSettings(db: Db): Promise<StoreSettings> {
	const rows = await db.selectFrom("setting").selectAll().where("key", "in", FIELDS).execute();
	const stored = Object.fromEntries(rows.map(({ key, value_json }) => [key, JSON.parse(value_json) as unknown]));
	const settings = withGrouping({ ...DEFAULT_SETTINGS, ...stored });
	// From an import by an earlier version, which did not check it: no page with a date and no mail could be shown.
	return isTimeZone(settings.timezone) ? settings : { ...settings, timezone: DEFAULT_SETTINGS.timezone };
}

/**
 * The settings with the display's grouping in their currency, for everything that formats amounts by it. Not where
 * lakhs would be divided by the decimal sign, because the store has no other.
 */
export function withGrouping(settings: StoreSettings): StoreSettings {
	const { grouping: _, ...currency } = settings.currency;
	const hasNone = currency.thousandSeparator === "" && currency.decimalSeparator === ",";
	const inLakhs = settings.display.grouping === "lakhs" && !hasNone;
	return { ...settings, currency: inLakhs ? { ...currency, grouping: "lakhs" } : currency };
}

export async function writeSettings(db: Db, changes: Partial<StoreSettings>): Promise<void> {
	const rows = Object.entries(changes).map(([key, value]) => ({
		key,
		// The currency of an import has none: the grouping stays.
		value_json: JSON.stringify(value, (name, part) => (key === "currency" && name === "grouping" ? undefined : part)),
	}));
	if (rows.length === 0) return;
	await db
		.insertInto("setting")
		.values(rows)
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet({ value_json: (row) => row.ref("excluded.value_json") }),
		)
		.execute();
	await touch(db, "settings");
}

export async function readTaxRates(db: Db): Promise<TaxRate[]> {
	const rows = await db.selectFrom("tax_rate").selectAll().orderBy("position").orderBy("id").execute();
	return rows.map(taxRateOf);
}

/** The rate of a row. */
export function taxRateOf(row: TaxRateTable): TaxRate {
	return {
		id: row.id,
		country: row.country,
		state: row.state,
		postcodes: JSON.parse(row.postcodes_json),
		cities: JSON.parse(row.cities_json),
		rate: row.rate,
		name: row.name,
		priority: row.priority,
		compound: row.compound === 1,
		shipping: row.shipping === 1,
		position: row.position,
		taxClass: row.tax_class,
	};
}

export async function readShippingZones(db: Db): Promise<ShippingZone[]> {
	const [zones, methods] = await Promise.all([
		db.selectFrom("shipping_zone").selectAll().orderBy("position").orderBy("id").execute(),
		db.selectFrom("shipping_method").selectAll().orderBy("position").orderBy("instance_id").execute(),
	]);
	// Zone 0 (all other locations) is tried last, whatever its position.
	const inOrder = [...zones.filter((zone) => zone.id !== 0), ...zones.filter((zone) => zone.id === 0)];
	const methodsOf = Map.groupBy(methods, ({ zone_id }) => zone_id);
	return inOrder.map((zone) => zoneOf(zone, methodsOf.get(zone.id) ?? []));
}

/** The zone of a row, with its methods in order. */
export function zoneOf(zone: ShippingZoneTable, methods: readonly ShippingMethodTable[]): ShippingZone {
	return {
		id: zone.id,
		name: zone.name,
		position: zone.position,
		locations: JSON.parse(zone.locations_json),
		methods: methods.map(methodOf),
	};
}

function methodOf(method: ShippingMethodTable): ShippingMethod {
	return {
		instanceId: method.instance_id,
		methodId: method.method_id as ShippingMethod["methodId"],
		title: method.title,
		enabled: method.enabled === 1,
		position: method.position,
		settings: JSON.parse(method.settings_json),
	};
}

export async function readGateways(db: Db): Promise<GatewaySettings[]> {
	const rows = await db.selectFrom("payment_gateway").selectAll().orderBy("position").orderBy("id").execute();
	return rows.map((row) => ({
		id: row.id,
		title: row.title,
		description: row.description,
		instructions: row.instructions,
		enabled: row.enabled === 1,
		position: row.position,
		settings: JSON.parse(row.settings_json),
	}));
}
