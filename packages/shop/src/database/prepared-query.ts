import type { CompiledQuery } from "kysely";
import type { Db } from "./connection.ts";

/** Lists of ids make texts of many lengths: so many are kept of one query. */
const KEPT_TEXTS = 200;

/**
 * A query asked for with nearly every request: its text is made once for each connection instead of each time. `build` gets
 * placeholders where the parameters go, in the order in which they are passed later; `count` is the length of a list among them.
 */
export function preparedQuery<Row>(
	build: (db: Db, count: number) => { compile(): CompiledQuery<Row> },
): (db: Db, parameters: readonly unknown[], count?: number) => Promise<Row[]> {
	const texts = new WeakMap<Db, Map<number, CompiledQuery<Row>>>();
	return async (db, parameters, count = 1) => {
		const known = texts.get(db) ?? new Map<number, CompiledQuery<Row>>();
		texts.set(db, known);
		let query = known.get(count);
		if (!query) {
			query = build(db, count).compile();
			if (known.size < KEPT_TEXTS) known.set(count, query);
		}
		return (await db.executeQuery<Row>({ ...query, parameters })).rows;
	};
}

/** Placeholders for a list of numbers. */
export function listOf(count: number): number[] {
	return new Array<number>(count).fill(0);
}
