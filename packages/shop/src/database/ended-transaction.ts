import { isOutdated } from "./postgres/postgres-client.ts";

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
