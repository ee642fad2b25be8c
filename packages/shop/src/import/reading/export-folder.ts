import fs from "node:fs/promises";
import path from "node:path";

/** A store export wherever it lies: a folder on disk, or made by code as the demo store is. */
export interface ExportFolder {
	/**
	 * Parsed JSON of a file ("products.json"), undefined where there is none. @throws SyntaxError when the file is not
	 * JSON.
	 */
	read(name: string): Promise<unknown>;
	/** Names of the JSON files. */
	names(): Promise<string[]>;
	/** An uploaded file by its path under uploads/ ("2024/05/layer-mash.png"), null where it is missing. */
	upload(relative: string): Promise<Uint8Array | null>;
}

/**
 * The folder as WooCommerce's and WordPress's REST interfaces gave it; files of the profile folder stand in for its
 * own.
 */
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
			// A link in somebody's export must not bring other files of this machine onto the web.
			return uploads && file?.startsWith(uploads + path.sep) ? readIfThere(file) : null;
		},
	};
}

/** Where a path leads when links are followed; null where there is nothing. */
async function realPath(file: string): Promise<string | null> {
	return fs.realpath(file).catch(() => null);
}

async function readIfThere(file: string): Promise<Buffer | null> {
	try {
		return await fs.readFile(file);
	} catch (error) {
		if (["ENOENT", "EISDIR", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
		throw error;
	}
}
