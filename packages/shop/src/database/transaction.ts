import type { Db } from "./connection.ts";
import { isOutdated } from "./postgres/postgres-client.ts";

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

const TRIES = 5;

/**
 * Runs a transaction and retries it when PostgreSQL aborted it because of a deadlock, or because a table was migrated
 * after its statements were planned. Transactions of the shop take their locks in one order; bulk writers (an import,
 * new prices) do not. SQLite has one writer and no deadlocks.
 */
export async function retryAborted<T>(transaction: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await transaction();
		} catch (error) {
			if ((!isDeadlock(error) && !isOutdated(error)) || attempt === TRIES) throw error;
		}
	}
}

function isDeadlock(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "40P01";
}
