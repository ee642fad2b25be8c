import type { FreightFields } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import type { FreightTableTable } from "../database/tables/commerce-tables.ts";
import type { Sort } from "../listing/list-repository.ts";

/** The latest first day first, as "2026-12-01" sorts. */
export const freightOrder: Sort = { column: "starts_on", key: sql`freight_table.starts_on`, direction: "desc" };

/** A freight table with its number. */
export type NumberedFreight = FreightFields & { id: number };

/** Every freight table of the shop. */
export async function readFreight(db: Db): Promise<NumberedFreight[]> {
	return (await db.selectFrom("freight_table").selectAll().execute()).map(freightOf);
}

/** What a list of them shows: rows are counted only. */
export async function readFreightEntries(db: Db, ids: readonly number[]): Promise<FreightEntry[]> {
	const rows = await db.selectFrom("freight_table").selectAll().where("id", "in", ids).execute();
	return rows.map(freightOf).map(({ id, startsOn, weights, rows: areas }) => ({
		id,
		startsOn,
		weights: weights.length,
		rows: areas.length,
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

function freightOf({ id, starts_on, weights_json, rows_json }: FreightTableTable): NumberedFreight {
	return { id, startsOn: starts_on, weights: JSON.parse(weights_json), rows: JSON.parse(rows_json) };
}
