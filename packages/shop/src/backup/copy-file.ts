import fs from "node:fs/promises";
import path from "node:path";

/**
 * Copies a file with its times, and its folder with it, and waits until it is on the disk. Returns its bytes; null if
 * it was deleted meanwhile. @throws other errors of the file system
 */
export async function copyFile(source: string, target: string): Promise<number | null> {
	const found = await fs.stat(source).catch(nothingIfGone);
	if (!found) return null;
	await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
	try {
		await fs.copyFile(source, target);
	} catch (error) {
		return nothingIfGone(error);
	}
	const copied = await fs.open(target, "r+");
	try {
		await copied.utimes(found.atime, found.mtime);
		await copied.sync();
		return (await copied.stat()).size;
	} finally {
		await copied.close();
	}
}

function nothingIfGone(error: unknown): null {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
	throw error;
}
