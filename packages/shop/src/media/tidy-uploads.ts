import fs from "node:fs/promises";
import path from "node:path";
import { generatedFiles, type UploadsFolder } from "./generated-files.ts";

/** Result of the clean-up. */
export interface Tidied {
	/** Deleted files. */
	removed: number;
	/** Remaining bytes of generated pictures. */
	bytes: number;
}

interface TidyOptions extends UploadsFolder {
	/** ms since the epoch */
	now: number;
	/** Largest size in bytes of generated pictures. */
	mostBytes: number;
}

/** ms after which a temporary file is abandoned. */
const UNFINISHED = 60 * 60_000;
/** Fraction of the limit that a clean-up leaves, so that not every run has to delete. */
const AFTERWARDS = 0.9;

/**
 * Deletes remains of aborted uploads, generated pictures whose original is gone, and, beyond `mostBytes`, the generated
 * pictures that were not read for the longest time (they are rendered again on request). Never touches originals and
 * unknown files.
 */
export async function tidyUploads(options: TidyOptions): Promise<Tidied> {
	const { directory, now, mostBytes } = options;
	const bytesByDay = new Map<number, number>();
	let bytes = 0;
	let removed = 0;
	const remove = async (file: string) => {
		await fs.rm(file, { force: true });
		removed += 1;
	};
	await eachFolder(directory, "", async (folder, names) => {
		for (const name of names)
			if (name.endsWith(".part") && now - (await changedAt(path.join(directory, folder, name))) > UNFINISHED)
				await remove(path.join(directory, folder, name));
		for await (const made of generatedFiles(options, folder, names)) {
			if (made.isLeft) await remove(made.file);
			else {
				bytes += made.bytes;
				bytesByDay.set(made.day, (bytesByDay.get(made.day) ?? 0) + made.bytes);
			}
		}
	});
	if (bytes <= mostBytes) return { removed, bytes };
	// Sizes are summed by day of last access; the days say how far to delete.
	const wanted = mostBytes * AFTERWARDS;
	let left = bytes;
	const days = new Set<number>();
	for (const [day, size] of [...bytesByDay].sort(([a], [b]) => a - b)) {
		if (left <= wanted) break;
		days.add(day);
		left -= size;
	}
	await eachFolder(directory, "", async (folder, names) => {
		for await (const made of generatedFiles(options, folder, names)) {
			if (bytes <= wanted || !days.has(made.day)) continue;
			await remove(made.file);
			bytes -= made.bytes;
		}
	});
	return { removed, bytes };
}

/** Visits a folder and those in it one after the other, with the names of their files: that limits the memory. */
async function eachFolder(
	directory: string,
	folder: string,
	visit: (folder: string, names: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
	const entries = await fs.readdir(path.join(directory, folder), { withFileTypes: true }).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	await visit(folder, new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name)));
	for (const entry of entries)
		if (entry.isDirectory() && !entry.name.startsWith("."))
			await eachFolder(directory, path.posix.join(folder, entry.name), visit);
}

async function changedAt(file: string): Promise<number> {
	return (await fs.stat(file).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
