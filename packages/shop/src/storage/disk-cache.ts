import fs from "node:fs/promises";
import path from "node:path";

interface CacheOptions {
	/** Absolute. */
	root: string;
	/** Largest size in bytes of all files. */
	mostBytes: number;
	/** Which of these paths may stay; the others belong to nothing any more. */
	wanted(relatives: readonly string[]): Promise<ReadonlySet<string>>;
	now: number;
}

/** ms in which a file that was just written or fetched is not deleted. */
const FRESH = 10 * 60_000;
/** Fraction of the limit that is left, so that not every run has to delete. */
const AFTERWARDS = 0.9;
const AT_ONCE = 200;
const DAY = 24 * 60 * 60_000;

/**
 * Deletes from a folder whose files are in a store too, or can be made again: what belongs to nothing any more, remains
 * of what broke off, and beyond the limit what was not read for the longest time, by days. Returns the bytes that are
 * left.
 */
export async function tidyCache({ root, mostBytes, wanted, now }: CacheOptions): Promise<number> {
	const bytesByDay = new Map<number, number>();
	let bytes = 0;
	await eachFile(root, now, async (files) => {
		const stay = await wanted(files.map(({ relative }) => relative));
		for (const { relative, size, usedAt } of files) {
			const isLeft = relative.endsWith(".part") || !stay.has(relative);
			if (isLeft) await fs.rm(path.join(root, relative), { force: true });
			else {
				bytes += size;
				const day = Math.floor(usedAt / DAY);
				bytesByDay.set(day, (bytesByDay.get(day) ?? 0) + size);
			}
		}
	});
	if (bytes <= mostBytes) return bytes;
	const most = mostBytes * AFTERWARDS;
	let left = bytes;
	const days = new Set<number>();
	for (const [day, size] of [...bytesByDay].sort(([a], [b]) => a - b)) {
		if (left <= most) break;
		days.add(day);
		left -= size;
	}
	await eachFile(root, now, async (files) => {
		for (const { relative, size, usedAt } of files) {
			if (bytes <= most || !days.has(Math.floor(usedAt / DAY))) continue;
			await fs.rm(path.join(root, relative), { force: true });
			bytes -= size;
		}
	});
	return bytes;
}

interface CachedFile {
	relative: string;
	size: number;
	/** ms: read, or written if the file system does not record reading. */
	usedAt: number;
}

/** Files that are not fresh, some at a time: that limits the memory. */
async function eachFile(
	root: string,
	now: number,
	visit: (files: readonly CachedFile[]) => Promise<void>,
): Promise<void> {
	let some: CachedFile[] = [];
	const walk = async (folder: string): Promise<void> => {
		const entries = await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
		for (const entry of entries) {
			const relative = path.posix.join(folder, entry.name);
			if (entry.isDirectory()) await walk(relative);
			const found = entry.isFile() ? await fs.stat(path.join(root, relative)).catch(() => null) : null;
			if (!found || now - Math.max(found.ctimeMs, found.mtimeMs) < FRESH) continue;
			some.push({ relative, size: found.size, usedAt: Math.max(found.atimeMs, found.ctimeMs) });
			if (some.length === AT_ONCE) await visit(some.splice(0));
		}
	};
	await walk("");
	await visit(some);
	some = [];
}
