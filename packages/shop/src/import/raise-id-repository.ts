import { sql } from "kysely";
import type { Db } from "../database/connection.ts";

/** Ids of a table that are taken from now on are higher than this one. */
export async function raiseId(db: Db, name: string, value: number): Promise<void> {
	await sql`INSERT INTO id_sequence (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO UPDATE
		SET value = CASE WHEN id_sequence.value > ${value} THEN id_sequence.value ELSE ${value} END`.execute(db);
}
