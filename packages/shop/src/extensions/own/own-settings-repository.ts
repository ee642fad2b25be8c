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
