import fs from "node:fs";

/** Bytes that must be free: databases of tests are small, and some are written at once. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Where temporary files of tests are kept in memory, if the system has such a folder with enough room. Every commit of
 * a SQLite database waits for the disk otherwise, and tests commit tens of thousands of times.
 */
export function memoryFolder(folder = "/dev/shm"): string | null {
	try {
		fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
		const { bavail, bsize } = fs.statfsSync(folder);
		return bavail * bsize >= ENOUGH ? folder : null;
	} catch {
		return null;
	}
}
