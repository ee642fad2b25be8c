import path from "node:path";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Connection } from "../database/connection.ts";
import { generatedFiles } from "../media/generated-files.ts";
import { libraryOf } from "../media/media-repository.ts";
import { type CopiedFiles, CopyDiffers, copyFromStore, copyToStore } from "../storage/copy-files.ts";
import { type ObjectStore, StoreUnavailable } from "../storage/object-store.ts";
import { eachLinkedFolder } from "./each-linked-folder.ts";

/** Copies between the folders of the data directory and the store. */
export interface MediaCopies {
	/** All but generated pictures. Errors: feedmill_no_store, feedmill_store_unavailable. */
	toStore(): Promise<Result<CopiedFiles>>;
	/** Errors: feedmill_no_store, feedmill_store_unavailable. */
	fromStore(): Promise<Result<CopiedFiles>>;
}

/** `folders`: by the beginning of their keys, "uploads/". */
export function createMediaCopies(
	{ db }: Pick<Connection, "db">,
	folders: Readonly<Record<string, string>>,
	store: ObjectStore | null,
): MediaCopies {
	const each = async (work: (store: ObjectStore, prefix: string, root: string) => Promise<CopiedFiles>) => {
		if (!store) return fail("feedmill_no_store", "There is no store: name it in MEDIA_STORE.");
		const all = { copied: 0, there: 0, bytes: 0 };
		try {
			for (const [prefix, root] of Object.entries(folders)) {
				const { copied, there, bytes } = await work(store, prefix, root);
				all.copied += copied;
				all.there += there;
				all.bytes += bytes;
			}
		} catch (error) {
			if (!(error instanceof StoreUnavailable || error instanceof CopyDiffers)) throw error;
			const soFar = `${all.copied + all.there} files are there; the same command goes on from here.`;
			return fail("feedmill_store_unavailable", `The copy stopped: ${error.message.replace(/\.$/, "")}. ${soFar}`);
		}
		return ok(all);
	};
	return {
		toStore: () => each((to, prefix, root) => copyToStore(root, originals(root), to, (relative) => prefix + relative)),
		fromStore: () => each((from, prefix, root) => copyFromStore(from, prefix, root)),
	};

	async function* originals(root: string): AsyncGenerator<string> {
		const found: string[] = [];
		await eachLinkedFolder(
			root,
			() => {},
			async (folder, names) => {
				const generated = new Set<string>();
				const library = (paths: readonly string[]) => libraryOf(db, paths);
				for await (const { name } of generatedFiles({ directory: root, library }, folder, names)) generated.add(name);
				for (const name of names)
					if (!name.startsWith(".") && !name.endsWith(".part") && !name.endsWith(".received") && !generated.has(name))
						found.push(path.posix.join(folder, name));
			},
		);
		yield* found;
	}
}
