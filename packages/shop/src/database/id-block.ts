import type { Db } from "./connection.ts";
import type { PostgresIds } from "./postgres/postgres-ids.ts";
import { preparedReturning } from "./prepared-query.ts";

/** Ids taken from one block, in order. */
export type IdSource<Name extends string> = (name: Name) => number;

const advance = preparedReturning((db, count) =>
	db
		.insertInto("id_sequence")
		.values(new Array(count).fill({ name: "", value: 0 }))
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet((eb) => ({ value: eb("id_sequence.value", "+", eb.ref("excluded.value")) })),
		)
		.returning(["name", "value"]),
);

/** The id allocator of each PostgreSQL, by the adapter that its connections and transactions share. */
const sources = new WeakMap<object, PostgresIds>();

export function giveIdsFrom(db: Db, ids: PostgresIds): void {
	sources.set(db.getExecutor().adapter, ids);
}

/**
 * Allocates ids of several tables with one statement, so that an order costs the same whatever it holds. Unused ids are
 * gaps. On SQLite the statement is part of the transaction. On PostgreSQL it runs outside of it (PostgresIds):
 * otherwise the locked sequence rows would make all orders of all servers wait for each other.
 */
export async function takeIds<Name extends string>(
	trx: Db,
	counts: Readonly<Record<Name, number>>,
): Promise<IdSource<Name>> {
	const wanted = (Object.entries(counts) as [Name, number][])
		.filter(([, count]) => count > 0)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	const next = wanted.length === 0 ? new Map<string, number>() : await firstIds(trx, wanted);
	const ends = new Map<string, number>(wanted.map(([name, count]) => [name, (next.get(name) ?? 0) + count]));
	return (name) => {
		const id = next.get(name);
		if (id === undefined || id >= (ends.get(name) ?? 0)) throw new Error(`no id left in the block of ${name}`);
		next.set(name, id + 1);
		return id;
	};
}

/** The next id of a table: higher than every id allocated or imported before. */
export async function nextId(db: Db, name: string): Promise<number> {
	return (await takeIds(db, { [name]: 1 }))(name);
}

async function firstIds(trx: Db, wanted: readonly (readonly [string, number])[]): Promise<Map<string, number>> {
	const counts = Object.fromEntries(wanted);
	const outside = sources.get(trx.getExecutor().adapter);
	if (outside) return outside.take(counts);
	const rows = await advance(trx, wanted.flat(), wanted.length);
	return new Map(rows.map(({ name, value }) => [name, value - (counts[name] ?? 0) + 1]));
}
