import { sql } from "kysely";
import type { Db, DialectName } from "../../database/connection.ts";

export interface StoredRow {
	key: string;
	json: string;
	version: number;
}

interface Usage {
	entries: number;
	bytes: number;
}

/** The storage used by an extension, locked until the end of the transaction. */
export async function lockUsage(trx: Db, namespace: string, dialect: DialectName): Promise<Usage> {
	await trx
		.insertInto("extension_usage")
		.values({ namespace, entries: 0, bytes: 0 })
		.onConflict((conflict) => conflict.column("namespace").doNothing())
		.execute();
	const usage = trx.selectFrom("extension_usage").select(["entries", "bytes"]).where("namespace", "=", namespace);
	return (dialect === "postgres" ? usage.forUpdate() : usage).executeTakeFirstOrThrow();
}

export async function writeUsage(trx: Db, namespace: string, usage: Usage): Promise<void> {
	await trx.updateTable("extension_usage").set(usage).where("namespace", "=", namespace).execute();
}

export async function readRow(db: Db, namespace: string, key: string): Promise<StoredRow | null> {
	const row = await db
		.selectFrom("extension_row")
		.select(["key", "value_json as json", "version"])
		.where("namespace", "=", namespace)
		.where("key", "=", key)
		.executeTakeFirst();
	return row ?? null;
}

export async function listRows(
	db: Db,
	namespace: string,
	{ prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<StoredRow[]> {
	return db
		.selectFrom("extension_row")
		.select(["key", "value_json as json", "version"])
		.where("namespace", "=", namespace)
		.where(sql<boolean>`substr(key, 1, ${[...prefix].length}) = ${prefix}`)
		.where("key", ">", after)
		.orderBy("key")
		.limit(limit)
		.execute();
}

export async function writeRow(
	trx: Db,
	{ namespace, key, json, version, now }: StoredRow & { namespace: string; now: number },
): Promise<void> {
	const row = { value_json: json, version, updated_at: now };
	await trx
		.insertInto("extension_row")
		.values({ namespace, key, ...row })
		.onConflict((conflict) => conflict.columns(["namespace", "key"]).doUpdateSet(row))
		.execute();
}

export async function deleteRow(trx: Db, namespace: string, key: string): Promise<void> {
	await trx.deleteFrom("extension_row").where("namespace", "=", namespace).where("key", "=", key).execute();
}
