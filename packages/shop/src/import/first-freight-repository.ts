import type { FreightFields } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { sql } from "kysely";
import { type Db, touch } from "../database/connection.ts";
import { insertRowAs } from "../editing/row-repository.ts";
import { raiseId } from "./raise-id-repository.ts";

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
	const tableId = (await lastId(trx, "freight_table", "id")) + 1;
	await insertRowAs(
		trx,
		{ table: "freight_table" },
		{
			id: tableId,
			starts_on: startsOn,
			row_count: rows.length,
			weights_json: JSON.stringify(weights),
			rows_json: JSON.stringify(rows),
		},
	);
	let methodId = await lastId(trx, "shipping_method", "instance_id");
	for (const { zoneId, title } of methods)
		await insertRowAs(
			trx,
			{ table: "shipping_method" },
			{
				...{ instance_id: ++methodId, zone_id: zoneId, method_id: "freight" },
				...{ title, enabled: 1, position: 100, settings_json: "{}" },
			},
		);
	await raiseId(trx, "freight_table", tableId);
	await raiseId(trx, "shipping_method", methodId);
	await touch(trx, "settings");
}

/**
 * The last id that was given, or is in the table. Ids are taken outside of a transaction, where they would wait for an
 * import, which has locked them.
 */
async function lastId(trx: Db, table: "freight_table" | "shipping_method", id: string): Promise<number> {
	const { rows } = await sql<{ last: number | string | null }>`SELECT MAX(last) AS last FROM (
		SELECT MAX(${sql.ref(id)}) AS last FROM ${sql.table(table)}
		UNION ALL SELECT value FROM id_sequence WHERE name = ${table}) AS lasts`.execute(trx);
	return Number(rows[0]?.last ?? 0);
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
