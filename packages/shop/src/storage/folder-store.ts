import fs from "node:fs/promises";
import path from "node:path";
import { isKey, type ObjectStore, sha256Of } from "./object-store.ts";
import { copyWhole } from "./write-file.ts";

/** A folder of this machine, or one that several machines share. */
export function createFolderStore(root: string): ObjectStore {
	const place = (key: string) => path.join(root, key);
	return {
		put: (key, file) => copyWhole(file, place(key)),
		async get(key, file) {
			if (!isKey(key) || !(await isFile(place(key)))) return false;
			await copyWhole(place(key), file);
			return true;
		},
		async find(key) {
			const found = isKey(key) ? await fs.stat(place(key)).catch(() => null) : null;
			if (!found?.isFile()) return null;
			return { size: found.size, sha256: await sha256Of(place(key)), modifiedAt: Math.trunc(found.mtimeMs) };
		},
		async remove(key) {
			if (isKey(key)) await fs.rm(place(key), { force: true });
		},
		list: (prefix) => filesIn(root, "", prefix),
	};
}

async function isFile(file: string): Promise<boolean> {
	return (await fs.stat(file).catch(() => null))?.isFile() === true;
}

async function* filesIn(root: string, folder: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
	const entries = await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	// A folder is sorted as its keys are: "a-b" is before "a/b".
	const name = (entry: { name: string; isDirectory(): boolean }) =>
		entry.isDirectory() ? `${entry.name}/` : entry.name;
	for (const entry of entries.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))) {
		const key = path.posix.join(folder, entry.name);
		if (!isKey(key)) continue;
		if (entry.isDirectory()) {
			if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* filesIn(root, key, prefix);
			continue;
		}
		const found = key.startsWith(prefix) ? await fs.stat(path.join(root, key)).catch(() => null) : null;
		if (found?.isFile()) yield { key, size: found.size };
	}
}
