import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { Narrowing, Sort } from "../../listing/list-repository.ts";
import { taxRateOf, zoneOf } from "../settings-repository.ts";

/** Zone 0, of all other places, is tried last, whatever its position. */
export const zoneOrder: Sort = {
	column: "position",
	key: sql`CASE WHEN shipping_zone.id = 0 THEN 2147483647 ELSE shipping_zone.position END`,
	direction: "asc",
};

export async function readZones(db: Db, ids: readonly number[]): Promise<ShippingZone[]> {
	const [zones, methods] = await Promise.all([
		db.selectFrom("shipping_zone").selectAll().where("id", "in", ids).execute(),
		db
			.selectFrom("shipping_method")
			.selectAll()
			.where("zone_id", "in", ids)
			.orderBy("position")
			.orderBy("instance_id")
			.execute(),
	]);
	const methodsOf = Map.groupBy(methods, ({ zone_id }) => zone_id);
	return zones.map((zone) => zoneOf(zone, methodsOf.get(zone.id) ?? []));
}

export async function readZone(db: Db, id: number): Promise<ShippingZone | null> {
	return (await readZones(db, [id]))[0] ?? null;
}

export async function readTaxRatesOf(db: Db, ids: readonly number[]): Promise<TaxRate[]> {
	return (await db.selectFrom("tax_rate").selectAll().where("id", "in", ids).execute()).map(taxRateOf);
}

export async function readTaxRate(db: Db, id: number): Promise<TaxRate | null> {
	return (await readTaxRatesOf(db, [id]))[0] ?? null;
}

export function inCountry(country: string): Narrowing {
	return { ids: sql`SELECT id FROM tax_rate WHERE country = ${country}`, where: sql`tax_rate.country = ${country}` };
}

export function ofClass(taxClass: string): Narrowing {
	return {
		ids: sql`SELECT id FROM tax_rate WHERE tax_class = ${taxClass}`,
		where: sql`tax_rate.tax_class = ${taxClass}`,
	};
}
