import fs from "node:fs/promises";
import path from "node:path";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { writeWhole } from "../basics/write-whole.ts";
import type { Random } from "../core/core.ts";
import { notStored, StoreUnavailable } from "../storage/object-store.ts";
import { createSharedFolder } from "../storage/shared-folder.ts";

/** Largest file in bytes. */
const LONGEST_FILE = 500 * 1024 * 1024;

/** File types that may be sold: nothing that a browser or a machine executes. */
const KINDS: Readonly<Record<string, string>> = {
	pdf: "application/pdf",
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	txt: "text/plain; charset=utf-8",
	csv: "text/csv; charset=utf-8",
	zip: "application/zip",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	ods: "application/vnd.oasis.opendocument.spreadsheet",
	odt: "application/vnd.oasis.opendocument.text",
	mp3: "audio/mpeg",
	mp4: "video/mp4",
};

/** A file to be sent. */
export interface StoredDownload {
	/** Absolute. */
	file: string;
	/** Displayed name: "Feeding guide.pdf". */
	name: string;
	type: string;
	size: number;
	/** ms */
	modifiedAt: number;
}

/** The files of products, in a folder that is not served by URL. */
export interface FileStore {
	/** null: no file of an allowed type is there, or the path leads elsewhere. @throws StoreUnavailable */
	find(relative: string): Promise<StoredDownload | null>;
	/** Whether `find` would find it, without fetching it from the store. @throws StoreUnavailable */
	has(relative: string): Promise<boolean>;
	/**
	 * Copies a local file into the folder under its own name, and returns its path. Errors: feedmill_no_file, 400
	 * product_invalid_download, feedmill_store_unavailable.
	 */
	add(source: string): Promise<Result<string>>;
	/** Stores a file of an import. */
	write(relative: string, content: Uint8Array): Promise<void>;
}

/** `shared`: the folder with its store. Default: the folder alone. */
export function createFileStore(
	directory: string,
	random: Random,
	shared = createSharedFolder(directory, "", null),
): FileStore {
	const root = path.resolve(directory);

	const files: FileStore = {
		async has(relative) {
			if (!shared.isCache) return (await files.find(relative)) !== null;
			return isSoldFile(relative) && shared.has(relative);
		},
		async find(relative) {
			const type = typeOf(relative);
			if (!type || !isSoldFile(relative)) return null;
			if (shared.isCache && !(await shared.bring(relative))) return null;
			// A symbolic link in the folder must not expose another file of the machine.
			const [base, file] = await Promise.all([realPath(root), realPath(path.join(root, relative))]);
			if (!base || !file?.startsWith(base + path.sep)) return null;
			const found = await fs.stat(file).catch(() => null);
			if (!found?.isFile()) return null;
			const modifiedAt = Math.trunc(found.mtimeMs);
			return { file, name: path.posix.basename(relative), type, size: found.size, modifiedAt };
		},
		async add(source) {
			const found = await fs.stat(source).catch(() => null);
			if (!found?.isFile())
				return fail("feedmill_no_file", said("There is no file {source}.", { source }), "not-found");
			const name = path.basename(source);
			if (!isSoldFile(name) || found.size > LONGEST_FILE)
				return fail(
					"product_invalid_download",
					said(
						"{name} cannot be sold: files are {kinds}, of at most 500 MB, and their names do not begin with a dot.",
						{
							name,
							kinds: Object.keys(KINDS).join(", "),
						},
					),
				);
			const relative = `${random.hex(12)}/${name}`;
			const folder = path.join(root, path.dirname(relative));
			await fs.mkdir(folder, { recursive: true });
			try {
				await fs.copyFile(source, path.join(root, relative));
				await shared.keep(relative);
			} catch (error) {
				await fs.rm(folder, { recursive: true, force: true });
				if (error instanceof StoreUnavailable) return notStored();
				throw error;
			}
			return ok(relative);
		},
		async write(relative, content) {
			if (!isPlainPath(relative)) return;
			await writeWhole(path.join(root, relative), content);
			await shared.keep(relative);
		},
	};
	return files;
}

/** Whether a path is inside the folder and the file has an allowed type. */
export function isSoldFile(relative: string): boolean {
	return typeOf(relative) !== null && isPlainPath(relative);
}

/** Media type by file extension; null for types that are not allowed. */
function typeOf(name: string): string | null {
	const ending = path.posix.extname(name).slice(1).toLowerCase();
	return Object.hasOwn(KINDS, ending) ? KINDS[ending]! : null;
}

/** No "..", no hidden parts, no special characters of file systems. */
function isPlainPath(relative: string): boolean {
	return relative.split("/").every((part) => part !== "" && !part.startsWith(".") && !/[\\\0]/.test(part));
}

async function realPath(file: string): Promise<string | null> {
	return fs.realpath(file).catch(() => null);
}
