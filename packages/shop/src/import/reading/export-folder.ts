import fs from "node:fs/promises";
import path from "node:path";

/** A store export: a folder on disk, or generated like the demo store. */
export interface ExportFolder {
	/**
	 * Parsed JSON of a file ("products.json"), undefined if missing. @throws SyntaxError for invalid JSON, or an error of
	 * the file system.
	 */
	read(name: string): Promise<unknown>;
	/** Names of the JSON files. */
	names(): Promise<string[]>;
	/** An uploaded file by its path under uploads/ ("2024/05/sack.png"), null if missing or unreadable. */
	upload(relative: string): Promise<Uint8Array | null>;
}

/** A folder of REST responses; files of the profile folder override its own. */
export function exportFolderOnDisk(folder: string, profileFolder?: string): ExportFolder {
	const places = profileFolder ? [profileFolder, folder] : [folder];
	return {
		async read(name) {
			for (const place of places) {
				const text = await readIfThere(path.join(place, name));
				if (text) return JSON.parse(text.toString("utf8")) as unknown;
			}
			return undefined;
		},
		async names() {
			const lists = await Promise.all(places.map((place) => fs.readdir(place)));
			return [...new Set(lists.flat())].filter((name) => name.endsWith(".json")).sort();
		},
		async upload(relative) {
			const uploads = await realPath(path.join(folder, "uploads"));
			const file = await realPath(path.join(folder, "uploads", relative));
			// A symbolic link in an export must not expose other files of this machine.
			return uploads && file?.startsWith(uploads + path.sep) ? readIfThere(file).catch(() => null) : null;
		},
	};
}

/** Whether a folder can be read. */
export async function isFolder(folder: string): Promise<boolean> {
	return fs.readdir(folder).then(
		() => true,
		() => false,
	);
}

/** The path with symbolic links resolved; null if it does not exist. */
async function realPath(file: string): Promise<string | null> {
	return fs.realpath(file).catch(() => null);
}

/** null if there is no such file, or a folder or device, whose reading might never end. */
async function readIfThere(file: string): Promise<Buffer | null> {
	try {
		return (await fs.stat(file)).isFile() ? await fs.readFile(file) : null;
	} catch (error) {
		if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
		throw error;
	}
}
