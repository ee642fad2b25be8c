import fs from "node:fs/promises";
import path from "node:path";
import { formOf, originalOf } from "@feedmill/trade/media/picture-names.ts";

/** Result of the clean-up. */
export interface Tidied {
	/** Deleted files. */
	removed: number;
	/** Remaining bytes of generated pictures. */
	bytes: number;
}

export interface Library {
	originals: ReadonlySet<string>;
	sizes: ReadonlySet<string>;
}

interface TidyOptions {
	/** Absolute. */
	directory: string;
	/** ms since the epoch */
	now: number;
	/** Largest size in bytes of generated pictures. */
	mostBytes: number;
	/** Which of these paths are in the library, and the paths of all their sizes. */
	library(paths: readonly string[]): Promise<Library>;
}

/** ms after which a temporary file is abandoned. */
const UNFINISHED = 60 * 60_000;
const DAY = 24 * 60 * 60_000;
/** Fraction of the limit that a clean-up leaves, so that not every run has to delete. */
const AFTERWARDS = 0.9;
/** Originals per query. */
const AT_ONCE = 200;

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
	await walk(directory, "", async (folder, names) => {
		for (const name of names)
			if (name.endsWith(".part") && now - (await changedAt(path.join(directory, folder, name))) > UNFINISHED)
				await remove(path.join(directory, folder, name));
		for await (const made of madeFiles(options, folder, names)) {
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
	await walk(directory, "", async (folder, names) => {
		for await (const made of madeFiles(options, folder, names)) {
			if (bytes <= wanted || !days.has(made.day)) continue;
			await remove(made.file);
			bytes -= made.bytes;
		}
	});
	return { removed, bytes };
}

interface MadeFile {
	/** Absolute. */
	file: string;
	bytes: number;
	/** Day of the last access, or of creation if the file system does not record access. */
	day: number;
	/** The original is gone. */
	isLeft: boolean;
}

/** Generated pictures in one folder. */
async function* madeFiles(
	{ directory, library }: TidyOptions,
	folder: string,
	names: ReadonlySet<string>,
): AsyncGenerator<MadeFile> {
	const place = (name: string) => path.posix.join(folder, name);
	const candidates = [...names].filter((name) => formOf(name) ?? originalOf(name));
	for (let at = 0; at < candidates.length; at += AT_ONCE) {
		const some = candidates.slice(at, at + AT_ONCE);
		const wanted = some.flatMap((name) => [name, originalOf(formOf(name)?.source ?? name) ?? name]);
		const { originals, sizes } = await library([...new Set(wanted)].map(place));
		for (const name of some) {
			const source = formOf(name)?.source;
			if (originals.has(place(name)) || (source === undefined && !sizes.has(place(name)))) continue;
			const file = path.join(directory, folder, name);
			const found = await fs.stat(file).catch(() => null);
			if (!found?.isFile()) continue;
			yield {
				file,
				bytes: found.size,
				day: Math.floor(Math.max(found.atimeMs, found.mtimeMs) / DAY),
				isLeft: source !== undefined && !names.has(source) && !names.has(originalOf(source) ?? ""),
			};
		}
	}
}

/** Folder by folder, to limit memory. */
async function walk(
	directory: string,
	folder: string,
	visit: (folder: string, names: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
	const entries = await fs.readdir(path.join(directory, folder), { withFileTypes: true }).catch(() => []);
	await visit(folder, new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name)));
	for (const entry of entries)
		if (entry.isDirectory() && !entry.name.startsWith("."))
			await walk(directory, path.posix.join(folder, entry.name), visit);
}

async function changedAt(file: string): Promise<number> {
	return (await fs.stat(file).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
