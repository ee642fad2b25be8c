import type { Db, DialectName } from "../database/connection.ts";

/**
 * The ids of all administrators, locked until the transaction ends, so that of two who are both to lose the role the
 * second finds one less. SQLite's writers take turns anyway.
 */
export async function lockAdministrators(trx: Db, dialect: DialectName): Promise<number[]> {
	const rows = trx.selectFrom("customer").select("id").where("role", "=", "administrator").orderBy("id");
	return (await (dialect === "postgres" ? rows.forUpdate() : rows).execute()).map(({ id }) => id);
}
