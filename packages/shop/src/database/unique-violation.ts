/**
 * Whether a statement violated a unique constraint, on either database. On PostgreSQL the error aborts the transaction.
 */
export function isUniqueViolation(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if ("code" in error && error.code === "23505") return true;
	// SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
	return "errcode" in error && (error.errcode === 2067 || error.errcode === 1555);
}

const TRIES = 5;

/**
 * Runs a transaction again if it violated a unique constraint because of a concurrent one: it then sees that the name
 * is taken.
 */
export async function retryUniqueViolation<T>(transaction: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await transaction();
		} catch (error) {
			if (!isUniqueViolation(error) || attempt === TRIES) throw error;
		}
	}
}
