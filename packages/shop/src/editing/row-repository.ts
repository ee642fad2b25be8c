import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import type { Database } from "../database/schema.ts";

export type Row = Record<string, string | number | null>;

/** The table of a kind of entities. */
export interface RowTable {
	table: keyof Database;
	/** Name of the id column. */
	id: string;
}

export async function readRow(db: Db, { table, id }: RowTable, key: number | string): Promise<Row | undefined> {
	return (await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(id)} = ${key}`.execute(db)).rows[0];
}

/** At most so many rows, by id, with some columns. */
export async function readRows(
	db: Db,
	{ table, id }: RowTable,
	columns: readonly string[],
	most: number,
): Promise<Row[]> {
	const names = sql.join(columns.map((column) => sql.ref(column)));
	return (await sql<Row>`SELECT ${names} FROM ${sql.table(table)} ORDER BY ${sql.ref(id)} LIMIT ${most}`.execute(db))
		.rows;
}

export async function updateRow(trx: Db, { table, id }: RowTable, key: number | string, columns: Row): Promise<void> {
	const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
	await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE ${sql.ref(id)} = ${key}`.execute(trx);
}

/** Returns the id of the new row. */
export async function insertRow(trx: Db, { table, id }: RowTable, columns: Row): Promise<number> {
	const key = await nextId(trx, table);
	await insertRowAs(trx, { table }, { ...columns, [id]: key });
	return key;
}

/** Inserts a row with a given id. */
export async function insertRowAs(trx: Db, { table }: Pick<RowTable, "table">, row: Row): Promise<void> {
	const names = Object.keys(row);
	await sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
		VALUES (${sql.join(names.map((name) => row[name]))})`.execute(trx);
}

export async function deleteRow(trx: Db, { table, id }: RowTable, key: number | string): Promise<void> {
	await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(id)} = ${key}`.execute(trx);
}

/** Whether another row has the same value in a column, among rows with the same value in `within`. */
export async function isTaken(
	db: Db,
	{ table, id }: RowTable,
	column: string,
	row: Row,
	within?: string,
): Promise<boolean> {
	const among = within ? sql`AND ${sql.ref(within)} = ${row[within]}` : sql``;
	const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
		WHERE ${sql.ref(column)} = ${row[column]} AND ${sql.ref(id)} <> ${row[id] ?? -1} ${among} LIMIT 1`.execute(db);
	return rows.length > 0;
}

/** Ids of the rows that have a value in a column. */
export async function rowIdsWhere(
	db: Db,
	{ table, id }: RowTable,
	column: string,
	value: number | string,
): Promise<(number | string)[]> {
	const { rows } =
		await sql<Row>`SELECT ${sql.ref(id)} FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value}`.execute(db);
	return rows.map((row) => row[id]!);
}

/** Ids that have no row. */
export async function missingRows(db: Db, table: RowTable, ids: readonly number[]): Promise<number[]> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return [];
	const { rows } = await sql<Row>`SELECT ${sql.ref(table.id)} AS id FROM ${sql.table(table.table)}
		WHERE ${sql.ref(table.id)} IN (${sql.join(wanted)})`.execute(db);
	const found = new Set(rows.map(({ id }) => Number(id)));
	return wanted.filter((id) => !found.has(id));
}
