import fs from "node:fs/promises";
import path from "node:path";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import {
	LARGE,
	LONGEST_PICTURE,
	type PictureForm,
	pictureFile,
	pictureOf,
	type ReceivedPicture,
	type ReviewPicture,
	SMALL,
} from "@feedmill/trade/reviews/pictures/review-picture.ts";
import { sanitiseText } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { writeWhole } from "../../basics/write-whole.ts";
import type { Random } from "../../core/core.ts";
import type { Pictures } from "../../media/picture-process.ts";
import { StoreUnavailable } from "../../storage/object-store.ts";
import { createSharedFolder, type SharedFolder } from "../../storage/shared-folder.ts";

/** Files of review pictures, in a folder that is not public. */
export interface PictureStore {
	/** Streams a picture to the disk. Errors: review_picture_broken, review_picture_too_big. */
	receive(chunks: AsyncIterable<Uint8Array>, name: string): Promise<Result<ReceivedPicture>>;
	/** Deletes received files. */
	discard(received: readonly ReceivedPicture[]): Promise<void>;
	/**
	 * Re-encodes received pictures upright, at most LARGE pixels long, in the rendering process; this drops metadata and
	 * anything that is not a picture. If one fails, nothing is stored. Errors: review_picture_broken,
	 * review_picture_not_kept.
	 */
	draw(received: readonly ReceivedPicture[]): Promise<Result<ReviewPicture[]>>;
	remove(pictures: readonly Pick<ReviewPicture, "name">[]): Promise<void>;
	/** Absolute path of a picture. */
	place(name: string, form: PictureForm): string;
	/** The same of one that is to be read: fetches it if another server has stored it. */
	fetched(name: string, form: PictureForm): Promise<string>;
	/** @throws StoreUnavailable */
	has(name: string, form: PictureForm): Promise<boolean>;
	/** Deletes files older than `before` (ms) that belong to none of the pictures in `existing`. */
	tidy(before: number, existing: (names: readonly string[]) => Promise<Set<string>>): Promise<number>;
}

interface Deps {
	/** Absolute. */
	directory: string;
	/** The folder with its store. Default: the folder alone. */
	shared?: SharedFolder;
	pictures: Pictures;
	random: Random;
}

/** What visitors may send: the fewer decoders, the better. */
const FORMATS = ["jpeg", "png", "webp"];
const RECEIVED = ".received";
/** Names per query. */
const AT_ONCE = 500;

export function createPictureStore({ directory, pictures, random, ...rest }: Deps): PictureStore {
	const { shared = createSharedFolder(directory, "", null) } = rest;
	const place = (name: string) => path.join(directory, name);

	async function drawOne({ file, name }: ReceivedPicture): Promise<Result<ReviewPicture>> {
		try {
			const found = await pictures.check(file, FORMATS);
			if (!found) return broken(name);
			const scale = Math.min(1, LARGE / Math.max(found.width, found.height));
			const size = (length: number) => Math.max(1, Math.round(length * scale));
			const large = { width: size(found.width), height: size(found.height), crop: false };
			const small = { width: SMALL, height: SMALL, crop: true };
			const own = random.hex(32);
			const drawn = await Promise.all(
				[large, small].map((each) => pictures.draw({ source: { file }, size: each, format: "jpeg" })),
			);
			if (!drawn[0] || !drawn[1]) return broken(name);
			await writeWhole(place(pictureFile(own, "large")), drawn[0]);
			await writeWhole(place(pictureFile(own, "small")), drawn[1]);
			for (const form of ["large", "small"] as const) await shared.keep(pictureFile(own, form));
			return ok({ name: own, width: large.width, height: large.height });
		} catch {
			// The disk is full, the store does not answer, or the rendering process was killed.
			return fail(
				"review_picture_not_kept",
				said("Your pictures cannot be taken now. Please try again later, or send your review without them."),
				"unavailable",
			);
		}
	}

	async function remove(removed: readonly Pick<ReviewPicture, "name">[]): Promise<void> {
		for (const { name } of removed)
			for (const form of ["large", "small"] as const) {
				await fs.rm(place(pictureFile(name, form)), { force: true });
				// What stays in a store that does not answer is served to nobody: its review is gone.
				await shared.remove(pictureFile(name, form)).catch(() => {});
			}
	}

	return {
		async receive(chunks, name) {
			await fs.mkdir(directory, { recursive: true });
			const file = place(`${random.hex(32)}${RECEIVED}`);
			const written = await write(chunks, file, name).catch(async (error: unknown) => {
				await fs.rm(file, { force: true });
				throw error;
			});
			if (written.ok) return ok({ file, name });
			await fs.rm(file, { force: true });
			return written;
		},
		async discard(received) {
			for (const { file } of received) await fs.rm(file, { force: true });
		},
		async draw(received) {
			const drawn: ReviewPicture[] = [];
			for (const each of received) {
				const picture = await drawOne(each);
				if (!picture.ok) {
					await remove(drawn);
					return picture;
				}
				drawn.push(picture.value);
			}
			return ok(drawn);
		},
		remove,
		place: (name, form) => place(pictureFile(name, form)),
		async fetched(name, form) {
			await shared.bring(pictureFile(name, form)).catch((error: unknown) => {
				// Then it is not found, and asked for again.
				if (!(error instanceof StoreUnavailable)) throw error;
			});
			return place(pictureFile(name, form));
		},
		has: (name, form) => shared.has(pictureFile(name, form)),
		async tidy(before, existing) {
			const files = await fs.readdir(directory).catch(() => []);
			let removed = 0;
			for (let at = 0; at < files.length; at += AT_ONCE) {
				const some = files.slice(at, at + AT_ONCE);
				const stored = await existing(some.flatMap((file) => pictureOf(file)?.name ?? []));
				for (const file of some) {
					const picture = pictureOf(file);
					if (picture ? stored.has(picture.name) : !file.endsWith(RECEIVED) && !file.endsWith(".part")) continue;
					const changed = (await fs.stat(place(file)).catch(() => null))?.mtimeMs ?? before;
					if (changed >= before) continue;
					await fs.rm(place(file), { force: true });
					removed += 1;
				}
			}
			return removed;
		},
	};
}

async function write(chunks: AsyncIterable<Uint8Array>, file: string, name: string): Promise<Result<void>> {
	const handle = await fs.open(file, "wx");
	let length = 0;
	try {
		for await (const chunk of chunks) {
			length += chunk.length;
			if (length > LONGEST_PICTURE)
				return fail(
					"review_picture_too_big",
					said("“{name}” is larger than {size} MB. Please choose a smaller picture.", {
						name: shownName(name),
						size: LONGEST_PICTURE / 1024 / 1024,
					}),
				);
			await handle.write(chunk);
		}
	} finally {
		await handle.close();
	}
	return length > 0 ? ok(undefined) : broken(name);
}

function broken(name: string): Result<never> {
	return fail(
		"review_picture_broken",
		said("“{name}” is no picture that we can show. Please choose a JPEG, PNG or WebP picture.", {
			name: shownName(name),
		}),
	);
}

function shownName(name: string): string {
	return sanitiseText(name).slice(0, 60) || "?";
}
