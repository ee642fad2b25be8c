import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

/** ms that the copy waits for another process to release the database. */
const PATIENCE = 10_000;

/** ms without a write, after which an unfinished copy was interrupted. */
const ABANDONED = 60 * 60_000;

/** Pages of a step, more than a database can have: one step sees one moment, several start again with every write. */
const ALL = 2 ** 31 - 1;

/**
 * Copies a SQLite database as it is at one moment, while others read and write. The copy has its name when it is whole,
 * checked and on the disk; only the shop's user can read it. `keep`: asked about the finished copy; if it says no, the
 * copy is deleted. @throws errors of the file system and of SQLite
 */
export async function copyDatabase(
	file: string,
	copy: string,
	keep: (copied: DatabaseSync) => boolean = () => true,
): Promise<void> {
	removeAbandoned(copy);
	const unfinished = `${copy}.${crypto.randomUUID()}.part`;
	try {
		fs.closeSync(fs.openSync(unfinished, "wx", 0o600));
		const source = new DatabaseSync(file, { timeout: PATIENCE });
		try {
			await backup(source, unfinished, { rate: ALL }).catch((error) => {
				throw namingCopy(error, copy);
			});
		} finally {
			source.close();
		}
		if (!isWanted(unfinished, keep)) return;
		flush(unfinished, "r+");
		fs.renameSync(unfinished, copy);
		flush(path.dirname(copy), "r");
	} finally {
		fs.rmSync(unfinished, { force: true });
	}
}

/** SQLite does not say which of two disks is full: the copy is what is written. */
function namingCopy(error: unknown, copy: string): unknown {
	const isFull = error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === FULL;
	return isFull ? Object.assign(new Error(error.message, { cause: error }), { code: "ENOSPC", path: copy }) : error;
}

const FULL = 13;

/** Deletes what a process that was killed has left of an earlier attempt. */
function removeAbandoned(copy: string): void {
	const folder = path.dirname(copy);
	for (const name of fs.readdirSync(folder)) {
		if (!name.startsWith(`${path.basename(copy)}.`) || !name.endsWith(".part")) continue;
		const file = path.join(folder, name);
		const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
		if (Date.now() - mtimeMs > ABANDONED) fs.rmSync(file, { force: true });
	}
}

/** Asks `keep` about a copy that SQLite has checked. @throws if the copy is damaged, as its source then is. */
function isWanted(file: string, keep: (copied: DatabaseSync) => boolean): boolean {
	const copied = new DatabaseSync(file);
	try {
		// Without files beside it, which would not be renamed with it.
		copied.exec("PRAGMA journal_mode = DELETE");
		const { quick_check: found } = copied.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
		if (found !== "ok") throw new Error(`The database is damaged: ${found}`);
		return keep(copied);
	} finally {
		copied.close();
	}
}

/** Waits until a file, or the names in a folder, are on the disk. */
function flush(file: string, flags: string): void {
	const opened = fs.openSync(file, flags);
	try {
		fs.fsyncSync(opened);
	} finally {
		fs.closeSync(opened);
	}
}
