import fs from "node:fs/promises";
import path from "node:path";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { whyUnavailable } from "@feedmill/trade/basics/unavailable.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { writeWhole } from "../basics/write-whole.ts";
import type { ShopCore } from "../core/core.ts";
import { touch } from "../database/connection.ts";
import { edit } from "../editing/edit.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { notStored, StoreUnavailable } from "../storage/object-store.ts";
import type { SharedFolder } from "../storage/shared-folder.ts";
import { sizesOf } from "./image-sizes.ts";
import { keepUpload } from "./keep-upload.ts";
import {
	deleteMedia,
	formsAhead,
	insertMedia,
	libraryOf,
	type MediaItem,
	mediaState,
	type PictureTexts,
	readMedia,
	readPictureTexts,
} from "./media-repository.ts";
import type { Pictures } from "./picture-process.ts";
import { exists, removeWithForms, uniqueSizes } from "./render-media.ts";
import { createUploads, type Uploads, type UploadsOptions } from "./uploads.ts";

/** Texts sent with an upload. */
export interface UploadFields {
	/** File name sent by the client. */
	name: string;
	/** Hash of the file, to be checked. */
	md5?: string | undefined;
	title?: string | undefined;
	alt?: string | undefined;
	caption?: string | undefined;
	description?: string | undefined;
}

/** An uploaded picture; if `complete` is false some sizes are missing, and `finish` can be retried. */
export interface Uploaded {
	item: MediaItem;
	complete: boolean;
}

/**
 * The media library, for those who may edit it. Errors of all methods: feedmill_not_allowed, rest_post_invalid_id.
 * Reference: server 12 §1.
 */
export interface MediaService {
	/** Errors: those of keepUpload, feedmill_store_unavailable. */
	upload(chunks: AsyncIterable<Uint8Array>, fields: UploadFields, actor: Actor): Promise<Result<Uploaded>>;
	/** Anyone may read it. */
	find(id: number): Promise<Result<MediaItem>>;
	/** What lightboxes say of pictures, by id and by file; missing ones are left out. */
	texts(ids: readonly number[], paths: readonly string[]): Promise<readonly PictureTexts[]>;
	/** Whether all its sizes are rendered. */
	isComplete(item: MediaItem): Promise<boolean>;
	/** Renders the missing sizes. */
	finish(id: number, actor: Actor): Promise<Result<Uploaded>>;
	/** Deletes a picture with all its files; references to it become empty. */
	remove(id: number, actor: Actor): Promise<Result<MediaItem>>;
	/** The files of uploads/, rendered on request. Anyone may read them. */
	files(options?: Omit<UploadsOptions, "pictures">): Uploads;
	/** A value that changes with every upload, deletion and import. */
	state(): Promise<string>;
	/** Formats of the pictures after this id that pages use, some at a time; null at the end. */
	formsAhead(after: number): Promise<{ forms: string[]; last: number } | null>;
	/** Renders a picture in the process for pictures; null if its source is none. @throws on other errors. */
	draw: Pictures["draw"];
}

interface Deps extends ShopCore {
	/** The folder of the uploads, with its store. */
	shared: SharedFolder;
	pictures: Pictures;
	settings: Pick<SettingsService, "current">;
}

export function createMediaService(deps: Deps): MediaService {
	const { connection, clock, random, settings, shared, pictures } = deps;
	const directory = shared.root;
	const inside = (relative: string) => path.join(directory, relative);

	async function complete(item: MediaItem): Promise<Uploaded> {
		try {
			await shared.bring(item.path);
			for (const size of uniqueSizes(item.sizes)) {
				if (await exists(inside(size.path))) continue;
				const made = await pictures.draw({ source: { file: inside(item.path) }, size, format: "same" });
				if (!made) return { item, complete: false };
				await writeWhole(inside(size.path), made);
			}
			return { item, complete: true };
		} catch {
			// The disk is full, or the rendering process was killed: the original exists, and a retry may succeed.
			return { item, complete: false };
		}
	}

	return {
		// Only what is in the library is looked for in the store: anybody may ask for any name.
		files: (options) =>
			createUploads(directory, {
				...options,
				pictures,
				...(shared.isCache
					? {
							bring: async (relative) =>
								(await libraryOf(connection.db, [relative])).originals.has(relative) && shared.bring(relative),
						}
					: {}),
			}),
		state: () => mediaState(deps),
		formsAhead: (after) => formsAhead(deps, after),
		draw: pictures.draw,

		async upload(chunks, { name, md5 = "", title, alt = "", caption = "", description = "" }, actor) {
			const permitted = permit(actor, "media.add");
			if (!permitted.ok) return permitted;
			// The month of the shop's own days, as of the dates beside it.
			const folder = localIso(clock.now(), await settings.current())
				.slice(0, 7)
				.replace("-", "/");
			const upload = await keepUpload(chunks, {
				directory,
				name,
				md5,
				folder,
				random,
				pictures,
				isShared: shared.isCache,
			});
			if (!upload.ok) return upload;
			const { path: file, mime, width, height } = upload.value;
			try {
				// Before its row: the other servers look there.
				await shared.keep(file);
			} catch (error) {
				await fs.rm(inside(file), { force: true });
				if (error instanceof StoreUnavailable) return notStored();
				throw error;
			}
			const sizes = sizesOf(file, width, height);
			const texts = { title: title || upload.value.title, alt, caption, description };
			const row = { ...texts, path: file, mime, width, height, sizes };
			const written = await edit(
				deps,
				{ actor },
				{ kind: "media", id: "new", ability: "media.add" },
				async ({ trx, now }) => {
					const item = await insertMedia(trx, { ...row, createdAt: now });
					const event = { kind: "edited", thing: "media", id: item.id, state: "created", fields: [] } as const;
					const told = { before: null, after: fieldsOf(item), event };
					return ok({ value: item, columns: [], id: item.id, state: "created" as const, ...told });
				},
			).catch(async (error: unknown) => {
				// Nothing would ever delete a file that no row names. If the connection was lost, there may be a row.
				if (whyUnavailable(error) !== "lost") await fs.rm(inside(file), { force: true });
				throw error;
			});
			if (!written.ok) {
				await fs.rm(inside(file), { force: true });
				return written;
			}
			return ok(await complete(written.value.value));
		},

		async find(id) {
			const item = await readMedia(connection.db, id);
			return item ? ok(item) : unknown();
		},

		texts: (ids, paths) => readPictureTexts(connection.db, ids, paths),

		async isComplete({ sizes }) {
			const there = await Promise.all(uniqueSizes(sizes).map(({ path }) => exists(inside(path))));
			return there.every(Boolean);
		},

		async finish(id, actor) {
			const permitted = permit(actor, "media.add");
			if (!permitted.ok) return permitted;
			const item = await readMedia(connection.db, id);
			return item ? ok(await complete(item)) : unknown();
		},

		async remove(id, actor) {
			const removed = await edit(deps, { actor }, { kind: "media", id, ability: "media.edit" }, async ({ trx }) => {
				const item = await readMedia(trx, id);
				if (!item) return unknown();
				await deleteMedia(trx, id);
				await touch(trx, "catalogue");
				const event = { kind: "edited", thing: "media", id, state: "deleted", fields: [] } as const;
				const told = { before: fieldsOf(item), after: null, event };
				return ok({ value: item, columns: [], state: "deleted" as const, ...told });
			});
			if (!removed.ok) return removed;
			const item = removed.value.value;
			// The original is last: until it is gone, no upload gets its name, whose sizes would be deleted here.
			for (const file of [...uniqueSizes(item.sizes).map((size) => size.path), item.path])
				await removeWithForms(inside(file));
			// What stays in a store that does not answer is served to nobody: it is in no library.
			await shared.remove(item.path).catch(() => {});
			return ok(item);
		},
	};
}

const fieldsOf = ({ path, title, alt, caption, description }: MediaItem) => ({
	path,
	title,
	alt,
	caption,
	description,
});

function unknown(): Result<never> {
	return fail("rest_post_invalid_id", said("Invalid post ID."), "not-found");
}
