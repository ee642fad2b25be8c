import { stat } from "node:fs/promises";
import path from "node:path";
import { type ObjectStore, type StoredObject, sha256Of } from "./object-store.ts";

/** What a copy did. */
export interface CopiedFiles {
	copied: number;
	/** Were there already. */
	there: number;
	bytes: number;
}

/**
 * Copies files of a folder to a store. What is there with the same size and hash is left: a copy that was interrupted
 * goes on where it stopped. Each is looked at again once it is stored. @throws StoreUnavailable, CopyDiffers
 */
export async function copyToStore(
	root: string,
	files: AsyncIterable<string>,
	store: ObjectStore,
	keyOf: (relative: string) => string,
): Promise<CopiedFiles> {
	const done = { copied: 0, there: 0, bytes: 0 };
	for await (const relative of files) {
		const file = path.join(root, relative);
		const key = keyOf(relative);
		const { size } = await stat(file);
		const sha256 = await sha256Of(file);
		if (isSame(await store.find(key), { size, sha256 })) {
			done.there += 1;
			continue;
		}
		await store.put(key, file);
		if (!isSame(await store.find(key), { size, sha256 })) throw new CopyDiffers(key);
		done.copied += 1;
		done.bytes += size;
	}
	return done;
}

/** The other way. Files of the folder that the store has not stay. @throws StoreUnavailable, CopyDiffers */
export async function copyFromStore(store: ObjectStore, prefix: string, root: string): Promise<CopiedFiles> {
	const done = { copied: 0, there: 0, bytes: 0 };
	for await (const { key, size } of store.list(prefix)) {
		const file = path.join(root, key.slice(prefix.length));
		const local = await stat(file).catch(() => null);
		if (local?.size === size && isSame(await store.find(key), { size, sha256: await sha256Of(file) })) {
			done.there += 1;
			continue;
		}
		// It checks the hash.
		if (!(await store.get(key, file))) continue;
		if ((await stat(file)).size !== size) throw new CopyDiffers(key);
		done.copied += 1;
		done.bytes += size;
	}
	return done;
}

/** A file is not what was copied: somebody changes it at the same time, or the store does not keep it. */
export class CopyDiffers extends Error {
	override name = "CopyDiffers";

	constructor(key: string) {
		super(`${key} is not the same after it was copied.`);
	}
}

/** An object that another program has stored has no hash: its size decides. */
function isSame(stored: StoredObject | null, { size, sha256 }: { size: number; sha256: string }): boolean {
	return stored !== null && stored.size === size && (stored.sha256 === "" || stored.sha256 === sha256);
}
