import { sql } from "kysely";
import type { Db, DialectName } from "../../database/connection.ts";

/** SQLite allows 32,766 parameters in a statement. */
const AT_ONCE = 30_000;

/** Orders to which rows of these ids belong, by id. */
export async function ownersOf(
	trx: Db,
	table: "order_item" | "order_refund",
	ids: readonly number[],
): Promise<Map<number, number>> {
	const owners = new Map<number, number>();
	for (let start = 0; start < ids.length; start += AT_ONCE) {
		const rows = await trx
			.selectFrom(table)
			.select(["id", "order_id"])
			.where("id", "in", ids.slice(start, start + AT_ONCE))
			.execute();
		for (const { id, order_id } of rows) owners.set(id, order_id);
	}
	return owners;
}

/** The last id given out. On PostgreSQL others wait for a new one until the end of the transaction. */
export async function lastIdOf(trx: Db, dialect: DialectName, table: "order_item" | "order_refund"): Promise<number> {
	const lock = dialect === "postgres" ? sql`FOR UPDATE` : sql``;
	const { rows } = await sql<{ value: number }>`SELECT value FROM id_sequence WHERE name = ${table} ${lock}`.execute(
		trx,
	);
	return rows[0]?.value ?? 0;
}
