import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file atomically, with its folder: readers never see a partial file, and a full disk leaves none behind. Its
 * content is on the disk before its name is: after a power cut the name would otherwise belong to an empty file.
 * @throws the error of the file system.
 */
export async function writeWhole(file: string, content: Uint8Array | string, mode = 0o666): Promise<void> {
	const folder = path.dirname(file);
	await fs.mkdir(folder, { recursive: true });
	// Not made of the file's own name, which may already have the 255 bytes that a name can have.
	const unfinished = path.join(folder, `.${crypto.randomUUID()}.part`);
	try {
		await fs.writeFile(unfinished, content, { mode, flush: true });
		await fs.rename(unfinished, file);
	} catch (error) {
		await fs.rm(unfinished, { force: true });
		throw error;
	}
}
