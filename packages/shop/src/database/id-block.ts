import { sql } from "kysely";
import type { Db } from "./connection.ts";

/** Ids taken from one block, in order. */
export type IdSource<Name extends string> = (name: Name) => number;

/**
 * Takes ids of several tables with one statement, so that writing an order costs the same whatever it holds. What is not used is a gap.
 * The rows of the sequences stay locked until the transaction ends: whoever takes ids of the same tables waits, which also means that
 * such transactions cannot block each other on anything they lock later.
 */
export async function takeIds<Name extends string>(trx: Db, counts: Readonly<Record<Name, number>>): Promise<IdSource<Name>> {
	const wanted = (Object.entries(counts) as [Name, number][]).filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1));
	const values = wanted.map(([name, count]) => sql`(${name}, ${count})`);
	const { rows } = await sql<{ name: Name; value: number }>`INSERT INTO id_sequence (name, value) VALUES ${sql.join(values)}
		ON CONFLICT (name) DO UPDATE SET value = id_sequence.value + excluded.value RETURNING name, value`.execute(trx);
	const next = new Map(rows.map(({ name, value }) => [name, value - counts[name] + 1]));
	const last = new Map(rows.map(({ name, value }) => [name, value]));
	return (name) => {
		const id = next.get(name);
		if (id === undefined || id > (last.get(name) ?? 0)) throw new Error(`no id left in the block of ${name}`);
		next.set(name, id + 1);
		return id;
	};
}
