import type { CompiledQuery, Insertable } from "kysely";
import { BoundedCache, weigh } from "../cache/bounded-cache.ts";
import type { Db } from "./connection.ts";
import { askDirectly, runDirectly } from "./direct-connections.ts";
import type { Unawaited } from "./postgres/postgres-pipeline.ts";
import type { Database } from "./schema.ts";

/** What a text weighs beside its letters, for each parameter: Kysely keeps the tree that it made the text of. */
const NODE = 250;

/** Rows that one statement takes without leaving SQLite's limit of parameters. */
const ROWS_AT_ONCE = 500;

/**
 * A query whose text is made once for each database, transactions in it included. `count` is the length of a list among
 * its parameters.
 */
function prepared<Row>(
	build: (db: Db, count: number) => { compile(): CompiledQuery<Row> },
): (db: Db, count: number) => CompiledQuery<Row> {
	/** By database, then by length of the list: lists of ids make texts of many lengths. */
	const texts = new WeakMap<object, BoundedCache<number, CompiledQuery<Row>>>();
	return (db, count) => {
		const { adapter } = db.getExecutor();
		let ofDatabase = texts.get(adapter);
		if (!ofDatabase) {
			ofDatabase = new BoundedCache({ name: "database: query texts", bytes: 256 * 1024, sizeOf: sizeOfText });
			texts.set(adapter, ofDatabase);
		}
		let query = ofDatabase.get(count);
		if (!query) {
			query = build(db, count).compile();
			ofDatabase.set(count, query);
		}
		return query;
	};
}

function sizeOfText({ sql, parameters }: CompiledQuery): number {
	return weigh(sql) + parameters.length * NODE;
}

/**
 * A query asked for with nearly every request: its text is made once instead of each time. `build` gets
 * placeholders where the parameters go, in the order in which they are passed later; `count` is the length of a list
 * among them.
 */
export function preparedQuery<Row>(
	build: (db: Db, count: number) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<Row[]> {
	const queryOf = prepared(build);
	return (db, parameters, count = 1) => askDirectly<Row>(db, { ...queryOf(db, count), parameters });
}

/** The same for a statement that writes. Gives how many rows it wrote. */
export function preparedStatement(
	build: (db: Db, count: number) => { compile(): CompiledQuery<unknown> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<number> {
	const queryOf = prepared(build);
	return async (db, parameters, count = 1) =>
		Number((await runDirectly(db, { ...queryOf(db, count), parameters })).numAffectedRows ?? 0);
}

/** The same for a statement that writes and gives rows. */
export function preparedReturning<Row>(
	build: (db: Db, count: number) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<Row[]> {
	const queryOf = prepared(build);
	return async (db, parameters, count = 1) => (await runDirectly<Row>(db, { ...queryOf(db, count), parameters })).rows;
}

/**
 * The same for a statement whose answer says nothing. In a transaction on PostgreSQL it is not waited for: it is sent
 * with the next statement, and its failure is thrown there or by the commit.
 */
export function preparedWrite(
	build: (db: Db, count: number) => { compile(): CompiledQuery<unknown> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<void> {
	const queryOf = prepared(build);
	return async (db, parameters, count = 1) => {
		const query: CompiledQuery & Unawaited = { ...queryOf(db, count), parameters, unawaited: true };
		await runDirectly(db, query);
	};
}

/**
 * A preparedWrite that inserts any number of rows, all with the same columns. Rows that one statement cannot take go in
 * several.
 */
export function preparedInsert<Table extends keyof Database>(
	table: Table,
): (db: Db, rows: readonly Insertable<Database[Table]>[]) => Promise<void> {
	const columns: string[] = [];
	const insert = preparedWrite((db, count) => {
		const row = Object.fromEntries(columns.map((column) => [column, 0]));
		// Kysely asks for the types of a real row; it only counts the values of this one.
		return db.insertInto(table).values(new Array(count).fill(row) as Insertable<Database[Table]>[]);
	});
	return async (db, rows) => {
		if (columns.length === 0) columns.push(...Object.keys(rows[0] ?? {}));
		for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
			const some = rows.slice(start, start + ROWS_AT_ONCE) as Record<string, unknown>[];
			await insert(
				db,
				some.flatMap((row) => columns.map((column) => row[column])),
				some.length,
			);
		}
	};
}

/** Placeholders for a list of numbers. */
export function listOf(count: number): number[] {
	return new Array<number>(count).fill(0);
}
