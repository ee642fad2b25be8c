import type { Db } from "./connection.ts";
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

/**
 * Takes ids of several tables with one statement, so that writing an order costs the same whatever it holds. What is not used is a gap.
 * The rows of the sequences stay locked until the transaction ends: whoever takes ids of the same tables waits, which also means that
 * such transactions cannot block each other on anything they lock later.
 */
export async function takeIds<Name extends string>(
	trx: Db,
	counts: Readonly<Record<Name, number>>,
): Promise<IdSource<Name>> {
	const wanted = (Object.entries(counts) as [Name, number][])
		.filter(([, count]) => count > 0)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	const rows = await advance(trx, wanted.flat(), wanted.length);
	const next = new Map<string, number>(rows.map(({ name, value }) => [name, value - counts[name as Name] + 1]));
	const last = new Map<string, number>(rows.map(({ name, value }) => [name, value]));
	return (name) => {
		const id = next.get(name);
		if (id === undefined || id > (last.get(name) ?? 0)) throw new Error(`no id left in the block of ${name}`);
		next.set(name, id + 1);
		return id;
	};
}
