import fs from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file atomically, with its folder: readers never see a partial file, and a full disk leaves none behind.
 * @throws the error of the file system.
 */
export async function writeWhole(file: string, content: Uint8Array | string, mode = 0o666): Promise<void> {
	await fs.mkdir(path.dirname(file), { recursive: true });
	const unfinished = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}.part`;
	try {
		await fs.writeFile(unfinished, content, { mode });
		await fs.rename(unfinished, file);
	} catch (error) {
		await fs.rm(unfinished, { force: true });
		throw error;
	}
}
