import type { FreightFields } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import type { StoredFreight } from "@feedmill/trade/shipping/freight/freight-versions.ts";
import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import type { FreightTableTable } from "../database/tables/commerce-tables.ts";
import type { Sort } from "../listing/list-repository.ts";

/** The latest first day first, as "2026-12-01" sorts. */
export const freightOrder: Sort = { column: "starts_on", key: sql`freight_table.starts_on`, direction: "desc" };

/** A freight table with its number. */
export type NumberedFreight = FreightFields & { id: number };

/** The freight tables that count on a day or later, "2026-11-27", unread; all of them while none has begun. */
export async function readFreightFrom(db: Db, day: string): Promise<StoredFreight[]> {
	const rows = await db
		.selectFrom("freight_table")
		.select(["starts_on", "weights_json", "rows_json"])
		.where(
			"starts_on",
			">=",
			sql<string>`COALESCE((SELECT MAX(begun.starts_on) FROM freight_table AS begun
				WHERE begun.starts_on <= ${day}), '')`,
		)
		.execute();
	return rows.map(({ starts_on, weights_json, rows_json }) => ({
		startsOn: starts_on,
		text: `{"weights":${weights_json},"rows":${rows_json}}`,
	}));
}

/** What a list of them shows: their rows are not read. */
export async function readFreightEntries(db: Db, ids: readonly number[]): Promise<FreightEntry[]> {
	const rows = await db
		.selectFrom("freight_table")
		.select(["id", "starts_on", "weights_json", "row_count"])
		.where("id", "in", ids)
		.execute();
	return rows.map(({ id, starts_on, weights_json, row_count }) => ({
		id,
		startsOn: starts_on,
		weights: (JSON.parse(weights_json) as string[]).length,
		rows: row_count,
	}));
}

export interface FreightEntry {
	id: number;
	startsOn: string;
	/** How many. */
	weights: number;
	rows: number;
}

export async function readFreightTable(db: Db, id: number): Promise<NumberedFreight | null> {
	const row = await db.selectFrom("freight_table").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? freightOf(row) : null;
}

/** Whether another table begins on the same day. */
export async function startsWithAnother(db: Db, startsOn: string, id: number | null): Promise<boolean> {
	const rows = await db.selectFrom("freight_table").select("id").where("starts_on", "=", startsOn).execute();
	return rows.some((row) => row.id !== id);
}

export async function writeRowCount(trx: Db, id: number, count: number): Promise<void> {
	await trx.updateTable("freight_table").set({ row_count: count }).where("id", "=", id).execute();
}

function freightOf({ id, starts_on, weights_json, rows_json }: FreightTableTable): NumberedFreight {
	return { id, startsOn: starts_on, weights: JSON.parse(weights_json), rows: JSON.parse(rows_json) };
}
