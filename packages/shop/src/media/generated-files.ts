import fs from "node:fs/promises";
import path from "node:path";
import { formOf, originalOf } from "@feedmill/trade/media/picture-names.ts";

/** Pictures of the library. */
export interface Library {
	originals: ReadonlySet<string>;
	sizes: ReadonlySet<string>;
}

export interface UploadsFolder {
	/** Absolute. */
	directory: string;
	/** Which of these paths are in the library, and the paths of all their sizes. */
	library(paths: readonly string[]): Promise<Library>;
}

/** Originals per query. */
const AT_ONCE = 200;
const DAY = 24 * 60 * 60_000;

export interface GeneratedFile {
	name: string;
	/** Absolute. */
	file: string;
	bytes: number;
	/** Day of the last access, or of creation if the file system does not record access. */
	day: number;
	/** The original is gone. */
	isLeft: boolean;
}

/**
 * Generated pictures in one folder: forms, and sizes that can be rendered again because their original is beside them.
 */
export async function* generatedFiles(
	{ directory, library }: UploadsFolder,
	folder: string,
	names: ReadonlySet<string>,
): AsyncGenerator<GeneratedFile> {
	const place = (name: string) => path.posix.join(folder, name);
	const candidates = [...names].filter((name) => formOf(name) ?? originalOf(name));
	for (let at = 0; at < candidates.length; at += AT_ONCE) {
		const some = candidates.slice(at, at + AT_ONCE);
		const wanted = some.flatMap((name) => [name, originalOf(formOf(name)?.source ?? name) ?? name]);
		const { originals, sizes } = await library([...new Set(wanted)].map(place));
		for (const name of some) {
			if (originals.has(place(name))) continue;
			const source = formOf(name)?.source;
			if (source === undefined && !(sizes.has(place(name)) && names.has(originalOf(name) ?? ""))) continue;
			const file = path.join(directory, folder, name);
			const found = await fs.stat(file).catch(() => null);
			if (!found?.isFile()) continue;
			yield {
				name,
				file,
				bytes: found.size,
				day: Math.floor(Math.max(found.atimeMs, found.mtimeMs) / DAY),
				isLeft: source !== undefined && !names.has(source) && !names.has(originalOf(source) ?? ""),
			};
		}
	}
}
