import fs from "node:fs/promises";
import path from "node:path";
import { canBeNamed } from "@feedmill/trade/media/picture-names.ts";

/** A file under the uploads directory. */
export interface StoredFile {
	/** Absolute. */
	file: string;
	size: number;
	/** ms since the epoch */
	modifiedAt: number;
	/** false: a substitute, because the requested size is not rendered yet. */
	exact: boolean;
}

/**
 * The absolute path of a relative one; null if it leads out of the folder or to a hidden file, or has a name too long
 * for a file.
 */
export function inside(root: string, relative: string): string | null {
	if (
		relative.includes("\0") ||
		relative.includes("\\") ||
		relative.split("/").some((part) => part === "" || part.startsWith(".")) ||
		!canBeNamed(relative)
	)
		return null;
	const file = path.join(root, relative);
	return file.startsWith(root + path.sep) ? file : null;
}

/** null if there is no such file. */
export async function stat(file: string): Promise<StoredFile | null> {
	const found = await fs.stat(file).catch(() => null);
	return found?.isFile() ? { file, size: found.size, modifiedAt: Math.trunc(found.mtimeMs), exact: true } : null;
}
