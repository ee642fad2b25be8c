import { BoundedCache, weigh } from "@feedmill/trade/cache/bounded-cache.ts";
import type { CompiledQuery, Insertable } from "kysely";
import type { Db } from "./connection.ts";
import { runDirectly, selectDirectly } from "./direct-connections.ts";
import type { Unawaited } from "./postgres/postgres-pipeline.ts";
import type { Database } from "./schema.ts";

/** Bytes estimated for each parameter of a cached text: Kysely keeps the syntax tree beside the text. */
const NODE = 250;

/** Rows of one INSERT, within SQLite's limit on parameters. */
const ROWS_AT_ONCE = 500;

/**
 * A frequent query, compiled once instead of with every call. `build` gets placeholders in the order in which the
 * parameters are passed later; `count`: length of a list among them.
 */
export function preparedQuery<Row>(
	build: (db: Db, count: number) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<Row[]> {
	const queryOf = prepared(build);
	return (db, parameters, count = 1) => selectDirectly<Row>(db, { ...queryOf(db, count), parameters });
}

/** The same for a write. Returns the number of rows written. */
export function preparedStatement(
	build: (db: Db, count: number) => { compile(): CompiledQuery<unknown> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<number> {
	const queryOf = prepared(build);
	return async (db, parameters, count = 1) =>
		Number((await runDirectly(db, { ...queryOf(db, count), parameters })).numAffectedRows ?? 0);
}

/** The same for a write with RETURNING. */
export function preparedReturning<Row>(
	build: (db: Db, count: number) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<Row[]> {
	const queryOf = prepared(build);
	return async (db, parameters, count = 1) => (await runDirectly<Row>(db, { ...queryOf(db, count), parameters })).rows;
}

/**
 * The same for a write without a result. In a transaction on PostgreSQL it is not awaited: it is sent with the next
 * statement, and its failure is thrown there or by the commit.
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
 * A preparedWrite that inserts any number of rows with the same columns, in several statements where one is not enough.
 */
export function preparedInsert<Table extends keyof Database>(
	table: Table,
): (db: Db, rows: readonly Insertable<Database[Table]>[]) => Promise<void> {
	const columns: string[] = [];
	const insert = preparedWrite((db, count) => {
		const row = Object.fromEntries(columns.map((column) => [column, 0]));
		// Kysely types this as a real row, but only the number of values matters here.
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

/**
 * A query compiled once for each database, for its transactions too. `count`: length of a list among its parameters.
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
