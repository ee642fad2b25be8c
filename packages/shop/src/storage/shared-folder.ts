import fs from "node:fs/promises";
import path from "node:path";
import { isKey, type ObjectStore, StoreUnavailable } from "./object-store.ts";

/**
 * A folder of this machine with files that all servers of the shop need. Without a store the servers share the folder
 * itself; with one the folder is a cache, and these functions keep both together.
 */
export interface SharedFolder {
	/** Absolute. */
	readonly root: string;
	/** Whether there is a store behind it: other servers see what was kept, and nothing else. */
	readonly isCache: boolean;
	/** Stores a file that was written to the folder, before anything refers to it. @throws StoreUnavailable */
	keep(relative: string): Promise<void>;
	/** Fetches a file that is not in the folder. false: there is none. @throws StoreUnavailable */
	bring(relative: string): Promise<boolean>;
	/** Whether it exists, here or in the store. @throws StoreUnavailable */
	has(relative: string): Promise<boolean>;
	/** Deletes it from the store. The file in the folder is the caller's. */
	remove(relative: string): Promise<void>;
}

/** ms without another attempt to read after the store has not answered: requests for pages must not queue up for it. */
const REST = 5_000;

/** `prefix`: of the folder's keys in the store, "uploads/". `store` null: the folder itself is shared. */
export function createSharedFolder(
	root: string,
	prefix: string,
	store: ObjectStore | null,
	now: () => number = Date.now,
): SharedFolder {
	const place = (relative: string) => path.join(root, relative);
	const isHere = async (relative: string) => (await fs.stat(place(relative)).catch(() => null))?.isFile() === true;
	if (!store) return { root, isCache: false, keep: async () => {}, bring: isHere, has: isHere, remove: async () => {} };
	let restUntil = 0;
	/** What is fetched at this moment, for all who wait for it. */
	const underWay = new Map<string, Promise<boolean>>();
	const fetchFrom = async (relative: string): Promise<boolean> => {
		if (await isHere(relative)) return true;
		if (now() < restUntil) throw new StoreUnavailable("the store did not answer a moment ago");
		try {
			return await store.get(prefix + relative, place(relative));
		} catch (error) {
			if (error instanceof StoreUnavailable) restUntil = now() + REST;
			throw error;
		}
	};
	return {
		root,
		isCache: true,
		keep: (relative) => store.put(prefix + relative, place(relative)),
		bring(relative) {
			if (!isKey(relative)) return Promise.resolve(false);
			let fetching = underWay.get(relative);
			if (!fetching) {
				fetching = fetchFrom(relative).finally(() => underWay.delete(relative));
				underWay.set(relative, fetching);
			}
			return fetching;
		},
		has: async (relative) => (await isHere(relative)) || (await store.find(prefix + relative)) !== null,
		remove: (relative) => store.remove(prefix + relative),
	};
}
