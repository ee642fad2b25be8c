import fs from "node:fs";
import { DatabaseSync } from "node:sqlite";

const BUSY = 5;

/**
 * Whether another process has a SQLite database open: a server or a command. It keeps a shared lock for as long as it
 * runs, so that nobody gets the exclusive one. A file that is damaged, or no database, is used by nobody.
 */
export function isDatabaseInUse(file: string): boolean {
	if (!fs.existsSync(file)) return false;
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(file, { timeout: 0 });
		database.exec("PRAGMA locking_mode = EXCLUSIVE");
		database.exec("BEGIN EXCLUSIVE");
		database.exec("COMMIT");
		return false;
	} catch (error) {
		return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === BUSY;
	} finally {
		database?.close();
	}
}
