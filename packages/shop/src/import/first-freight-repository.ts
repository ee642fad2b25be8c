import type { FreightFields } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { sql } from "kysely";
import { type Db, touch } from "../database/connection.ts";
import { insertRow } from "../editing/row-repository.ts";

/** A freight table, and the zones in which it is offered. */
export interface FirstFreight {
	table: FreightFields;
	/** After the zone's other methods. `title`: as buyers read it. */
	methods: readonly { zoneId: number; title: string }[];
}

/**
 * Writes the freight of a store that fills an empty shop, in the given transaction. As everything that an import
 * brought, it goes with the import that replaces the store, unless staff has edited it.
 */
export async function writeFirstFreight(trx: Db, { table, methods }: FirstFreight): Promise<void> {
	const { startsOn, weights, rows } = table;
	await insertRow(
		trx,
		{ table: "freight_table", id: "id" },
		{
			starts_on: startsOn,
			row_count: rows.length,
			weights_json: JSON.stringify(weights),
			rows_json: JSON.stringify(rows),
		},
	);
	for (const { zoneId, title } of methods)
		await insertRow(
			trx,
			{ table: "shipping_method", id: "instance_id" },
			{ zone_id: zoneId, method_id: "freight", title, enabled: 1, position: 100, settings_json: "{}" },
		);
	await touch(trx, "settings");
}

/** Deletes freight tables that came with the store before, and that nobody has edited here. */
export async function deleteFirstFreight(trx: Db): Promise<void> {
	await trx
		.deleteFrom("freight_table")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("edited")
						.select("edited.id")
						.where("edited.kind", "=", "freight_table")
						.where("edited.id", "=", sql<string>`CAST(freight_table.id AS TEXT)`),
				),
			),
		)
		.execute();
}
