/**
 * Whether a statement violated a unique constraint, on either database. On PostgreSQL the error aborts the transaction.
 */
export function isUniqueViolation(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if ("code" in error && error.code === "23505") return true;
	// SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
	return "errcode" in error && (error.errcode === 2067 || error.errcode === 1555);
}
