import { isOutdated } from "./postgres/postgres-client.ts";

const TRIES = 5;

/**
 * Runs a transaction again that PostgreSQL ended for no fault of its own: it and others waited for each other, or a
 * table was migrated since its statements were planned. Transactions of the shop take their locks in one order; writers
 * of many rows at once (an import, new prices) lock theirs in any. SQLite's writers never wait for each other.
 */
export async function againWhereEnded<T>(transaction: () => Promise<T>): Promise<T> {
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
