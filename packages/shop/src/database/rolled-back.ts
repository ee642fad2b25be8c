import type { Db } from "./connection.ts";

/**
 * What a transaction gives that leaves no trace: `return new RolledBack(fail(…))` undoes what it wrote, and is no
 * exception.
 */
export class RolledBack<T> {
	readonly value: T;
	constructor(value: T) {
		this.value = value;
	}
}

/** Only Kysely is told so; it undoes a transaction when something is thrown. */
class Undo extends Error {
	readonly result: RolledBack<unknown>;
	constructor(result: RolledBack<unknown>) {
		super("The transaction is undone.");
		this.result = result;
	}
}

/** One transaction that keeps what `work` wrote, or undoes it where it gives a RolledBack, or throws. */
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
