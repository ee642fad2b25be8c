import type { CompiledQuery } from "kysely";
import type { Db } from "./connection.ts";

/**
 * A query asked for with nearly every request: its text is made once for each connection instead of each time.
 * `build` gets placeholders where the parameters go, in the order in which they are passed later.
 */
export function preparedQuery<Row>(build: (db: Db) => { compile(): CompiledQuery<Row> }): (db: Db, parameters: readonly unknown[]) => Promise<Row[]> {
	const texts = new WeakMap<Db, CompiledQuery<Row>>();
	return async (db, parameters) => {
		let query = texts.get(db);
		if (!query) {
			query = build(db).compile();
			texts.set(db, query);
		}
		return (await db.executeQuery<Row>({ ...query, parameters })).rows;
	};
}
