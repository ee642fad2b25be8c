import path from "node:path";
import { formOf, originalOf } from "@feedmill/trade/media/picture-names.ts";
import type { Connection } from "../database/connection.ts";
import { libraryOf } from "../media/media-repository.ts";
import { tidyCache } from "../storage/disk-cache.ts";
import { createFolderStore } from "../storage/folder-store.ts";
import type { ObjectStore } from "../storage/object-store.ts";
import { createS3Store, type S3Options } from "../storage/s3-store.ts";
import { createSharedFolder, type SharedFolder } from "../storage/shared-folder.ts";

/** A store for the files that all servers need. */
export interface MediaStore extends S3Options {
	/** Largest size in bytes of its copies on this machine, with the pictures that are generated from them. */
	cacheBytes: number;
}

/** Where the files of the shop are. */
export interface ShopStorage {
	uploads: SharedFolder;
	reviewPictures: SharedFolder;
	downloads: SharedFolder;
	/** The folders of the data directory, by the beginning of their keys. */
	own: Readonly<Record<string, string>>;
	/** null: the folders themselves are shared, or there is one server. */
	store: ObjectStore | null;
	/** Deletes from the copies on this machine what is too much; nothing without a store. */
	tidy(now: number): Promise<void>;
	close(): void;
}

/** With a store, the folder of the copies in the data directory. */
const CACHE = "media-cache";
/** ms between two looks at the size of the copies. */
const TIDY = 5 * 60_000;

export function openStorage(
	dataDirectory: string,
	uploadsDirectory: string,
	{ db }: Pick<Connection, "db">,
	mediaStore: MediaStore | undefined,
): ShopStorage {
	const store = mediaStore ? storeOf(mediaStore) : null;
	const cache = path.join(dataDirectory, CACHE);
	const own = {
		"uploads/": uploadsDirectory,
		"review-pictures/": path.join(dataDirectory, "review-pictures"),
		"downloads/": path.join(dataDirectory, "downloads"),
	};
	const folder = (name: keyof typeof own) =>
		createSharedFolder(store ? path.join(cache, name) : own[name], name, store);
	const tidy = async (now: number) => {
		if (!mediaStore) return;
		const wanted = async (files: readonly string[]) => wantedOf(db, files);
		await tidyCache({ root: cache, mostBytes: mediaStore.cacheBytes, wanted, now });
	};
	const report = (error: unknown) => console.error(`copies of the media store were not tidied: ${error}`);
	const timer = store ? setInterval(() => void tidy(Date.now()).catch(report), TIDY).unref() : undefined;
	return {
		uploads: folder("uploads/"),
		reviewPictures: folder("review-pictures/"),
		downloads: folder("downloads/"),
		own,
		store,
		tidy,
		close: () => clearInterval(timer),
	};
}

/** An absolute path is a folder that all machines see, of which each has copies. */
function storeOf(mediaStore: MediaStore): ObjectStore {
	return path.isAbsolute(mediaStore.url) ? createFolderStore(mediaStore.url) : createS3Store(mediaStore);
}

/**
 * All but pictures of uploads/ that are no longer in the library, with what was generated from them: another server
 * may have deleted them. Review pictures and downloads are looked up before they are served.
 */
async function wantedOf(db: Connection["db"], files: readonly string[]): Promise<Set<string>> {
	const originals = new Map<string, string[]>();
	for (const file of files) {
		if (!file.startsWith(UPLOADS)) continue;
		const source = formOf(file)?.source ?? file;
		originals.set(
			file,
			[source, originalOf(source) ?? source].map((each) => each.slice(UPLOADS.length)),
		);
	}
	const library = (await libraryOf(db, [...new Set([...originals.values()].flat())])).originals;
	return new Set(files.filter((file) => originals.get(file)?.some((each) => library.has(each)) ?? true));
}

const UPLOADS = "uploads/";
