import os from "node:os";
import path from "node:path";
import { BoundedCache } from "../cache/bounded-cache.ts";
import type { PictureJob } from "./draw-picture.ts";
import { sizesOf } from "./image-sizes.ts";
import { MOST_INSTEAD, nextBest } from "./next-best.ts";
import { formOf, originalOf } from "./picture-names.ts";
import { type Pictures, pictureProcess, type Size } from "./picture-process.ts";
import { uniqueSizes, writeWhole } from "./render-media.ts";
import { inside, type StoredFile, stat } from "./stored-file.ts";
import { createTurns, within } from "./turns.ts";

/** Where the uploads directory appears on the site. */
export const UPLOADS_PATH = "/wp-content/uploads/";

export interface Uploads {
	/**
	 * The file under a path of /wp-content/uploads/; null where there is none. Sizes and modern formats of a picture
	 * ("layer-mash-300x300.png", "layer-mash-300x300.png.avif", "….lite.avif" for less data) are made when first asked
	 * for and kept beside it. What takes long is answered with the next best that is there and light enough for a
	 * phone; where nothing is, a visitor waits, and "later" says that it takes too long. Only where making it has failed
	 * he gets an original of any size. Only the sizes the shop itself uses are made, so a stranger cannot fill the disk.
	 */
	find(relative: string): Promise<StoredFile | "later" | null>;
	/** Makes a file ahead, however long it takes. false: it could not be made now. */
	make(relative: string): Promise<boolean>;
}

interface UploadsOptions {
	/** Originals that are made when they are first asked for (the demo store's); null for what it does not know. */
	draw?: ((relative: string) => Promise<Uint8Array | null>) | undefined;
	pictures?: Pictures;
	/** ms that a visitor waits for a file while there is a next best. */
	patience?: number;
	/** ms that he waits where there is none. */
	utmost?: number;
	/** Told of what could not be made, for a reason that is not the picture's. */
	onFault?: (error: unknown) => void;
}

/** What cannot be made now: too many others are waiting, or it went wrong for a reason that is not the picture's. */
type Made = StoredFile | "later" | "failed" | null;

/** Renders wait for each other beyond this many, so that a page full of new pictures leaves a core to the requests. */
const AT_ONCE = Math.max(1, os.availableParallelism() - 1);
/** Renders that may wait; beyond them the next best is shown. */
const MOST_WAITING = 100;
const PATIENCE = 2_000;
const UTMOST = 15_000;
/** ms for the pixels of an original, which say what other sizes it has. */
const MEASURING = 1_000;

export function createUploads(directory: string, options: UploadsOptions = {}): Uploads {
	const { draw = async () => null, pictures = pictureProcess, onFault = () => {} } = options;
	const { patience = PATIENCE, utmost = UTMOST } = options;
	const root = path.resolve(directory);
	const underWay = new Map<string, Promise<Made>>();
	const measured = new BoundedCache<string, Size | "none">({ name: "media: measures", bytes: 512 * 1024 });
	const turn = createTurns(AT_ONCE);

	async function find(relative: string): Promise<StoredFile | "later" | null> {
		const making = exactly(relative);
		const soon = await within(making, patience);
		if (soon !== "later" && soon !== "failed") return soon;
		const light = await nextBest(root, relative, { sizeOf, mostBytes: MOST_INSTEAD });
		if (light) return light;
		const late = await within(making, utmost - patience);
		// A disk that is full stays so for hours: a heavy picture is better than none.
		if (late === "failed") return nextBest(root, relative, { sizeOf, mostBytes: Number.POSITIVE_INFINITY });
		return late;
	}

	/** null where it is no picture, or cannot be said soon. */
	async function sizeOf(original: StoredFile): Promise<Size | null> {
		const found = await within(measure(original), MEASURING).catch(() => "none" as const);
		return typeof found === "string" ? null : found;
	}

	/** One picture is made once, however many ask for it. */
	async function exactly(relative: string): Promise<Made> {
		const file = inside(root, relative);
		if (!file) return null;
		const stored = await stat(file);
		if (stored) return stored;
		const running = underWay.get(file);
		if (running) return running;
		const making = render(relative, file)
			.catch((error: unknown) => {
				onFault(error);
				return "failed" as const;
			})
			.finally(() => underWay.delete(file));
		underWay.set(file, making);
		return making;
	}

	async function render(relative: string, file: string): Promise<Made> {
		const form = formOf(relative);
		const source = form?.source ?? relative;
		const known = await knownSize(source);
		if (typeof known === "string") return known;
		// Neither a size nor a form of something: an original that is not there, or not yet.
		if (!known && !form) return keep(file, await turn(() => draw(relative), Number.POSITIVE_INFINITY));
		const original = known?.original ?? (await exactly(source));
		if (!original || typeof original === "string") return original;
		const job: PictureJob = {
			source: { file: original.file },
			size: known?.size,
			format: form?.format ?? "same",
			lite: form?.lite ?? false,
		};
		return keep(file, await turn(() => pictures.draw(job), MOST_WAITING));
	}

	async function keep(file: string, content: Uint8Array | "later" | null): Promise<Made> {
		if (!content || content === "later") return content || null;
		await writeWhole(file, content);
		return stat(file);
	}

	/** The upload and the size that a name like "layer-mash-300x300.png" stands for, if the shop uses that size of it. */
	async function knownSize(relative: string) {
		const name = originalOf(relative);
		if (name === null) return null;
		const original = await exactly(name);
		if (!original || typeof original === "string") return original;
		const found = await measure(original);
		if (found === "none") return null;
		const { width, height } = found;
		const size = uniqueSizes(sizesOf(name, width, height)).find((each) => each.path === relative);
		return size ? { original, size } : null;
	}

	/** Asked for every size that a picture does not have, too: remembered, so that those cost nothing. */
	async function measure({ file, modifiedAt }: StoredFile): Promise<Size | "none"> {
		const key = `${modifiedAt} ${file}`;
		const known = measured.get(key);
		if (known) return known;
		const found = (await pictures.measure(file)) ?? "none";
		measured.set(key, found);
		return found;
	}

	return {
		find,
		make: async (relative) => {
			const made = await exactly(relative);
			return made !== null && typeof made !== "string";
		},
	};
}
