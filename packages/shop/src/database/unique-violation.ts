/**
 * Whether a statement failed because a row of that name is there already, on either database. It ends a transaction on
 * PostgreSQL.
 */
export function isUniqueViolation(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if ("code" in error && error.code === "23505") return true;
	// SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
	return "errcode" in error && (error.errcode === 2067 || error.errcode === 1555);
}
