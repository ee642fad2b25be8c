import type { Db } from "./connection.ts";

/** The result of a transaction that is to be rolled back without an exception: `return new RolledBack(fail(…))`. */
export class RolledBack<T> {
	readonly value: T;
	constructor(value: T) {
		this.value = value;
	}
}

/** Internal to this file: Kysely rolls a transaction back only when something is thrown. */
class Undo extends Error {
	readonly result: RolledBack<unknown>;
	constructor(result: RolledBack<unknown>) {
		super("The transaction is undone.");
		this.result = result;
	}
}

/** Runs one transaction. It commits, unless `work` returns a RolledBack or throws. */
export async function transaction<T>(db: Db, work: (trx: Db) => Promise<T | RolledBack<T>>): Promise<T> {
	try {
		return await db.transaction().execute(async (trx) => {
			const result = await work(trx);
			if (result instanceof RolledBack) throw new Undo(result);
			return result;
		});
	} catch (error) {
		if (error instanceof Undo) return error.result.value as T;
		throw error;
	}
}
