import type { Db } from "../../database/connection.ts";

/** Public settings of an extension, by field. */
export async function readOwnSettings(db: Db, namespace: string): Promise<Readonly<Record<string, unknown>>> {
	const row = await db
		.selectFrom("extension_setting")
		.select("values_json")
		.where("namespace", "=", namespace)
		.executeTakeFirst();
	return row ? (JSON.parse(row.values_json) as Record<string, unknown>) : {};
}

/** Of all extensions, by namespace. */
export async function readSettingsOfAll(db: Db): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
	const rows = await db.selectFrom("extension_setting").selectAll().execute();
	return new Map(rows.map(({ namespace, values_json }) => [namespace, JSON.parse(values_json)]));
}

export async function writeOwnSettings(
	trx: Db,
	namespace: string,
	values: Readonly<Record<string, unknown>>,
): Promise<void> {
	const row = { values_json: JSON.stringify(values) };
	await trx
		.insertInto("extension_setting")
		.values({ namespace, ...row })
		.onConflict((conflict) => conflict.column("namespace").doUpdateSet(row))
		.execute();
}
