/**
 * Why the database cannot do its work at the moment; null: the error is another one, most likely a bug. The same
 * request may succeed later.
 * - "busy": another process has the lock of the SQLite file.
 * - "full": nothing can be written, because the disk is full or broken; reads go on.
 * - "lost": PostgreSQL cannot be reached. Whether a transaction was committed is unknown.
 */
export function whyUnavailable(error: unknown): "busy" | "full" | "lost" | null {
	if (!(error instanceof Error)) return null;
	if ("code" in error && error.code === "DATABASE_BUSY") return "busy";
	if ("code" in error && error.code === "DATABASE_LOST") return "lost";
	if ("errcode" in error) return UNWRITABLE.has(Number(error.errcode) & 0xff) ? "full" : null;
	return "code" in error && /^(?:53100|58030|25006)$/.test(String(error.code)) ? "full" : null;
}

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN. */
const UNWRITABLE = new Set([8, 10, 13, 14]);
