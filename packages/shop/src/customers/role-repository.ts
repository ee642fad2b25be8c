import type { Db, DialectName } from "../database/connection.ts";

/**
 * Ids of all administrators, locked until the end of the transaction, so that concurrent demotions cannot remove the
 * last one. SQLite has one writer and needs no lock.
 */
export async function lockAdministrators(trx: Db, dialect: DialectName): Promise<number[]> {
	const rows = trx.selectFrom("customer").select("id").where("role", "=", "administrator").orderBy("id");
	return (await (dialect === "postgres" ? rows.forUpdate() : rows).execute()).map(({ id }) => id);
}
