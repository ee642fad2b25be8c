import type { Db } from "../../database/connection.ts";

/** The stored name of a person's role; "" of one that is gone. */
export async function readRoleName(db: Db, personId: number): Promise<string> {
	const row = await db.selectFrom("customer").select("role").where("id", "=", personId).executeTakeFirst();
	return row?.role ?? "";
}
