import os from "node:os";
import path from "node:path";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { formOf, originalOf } from "@feedmill/trade/media/picture-names.ts";
import { writeWhole } from "../basics/write-whole.ts";
import type { PictureJob } from "./draw-picture.ts";
import { sizesOf } from "./image-sizes.ts";
import { MOST_INSTEAD, nextBest } from "./next-best.ts";
import { type Pictures, pictureProcess, type Size } from "./picture-process.ts";
import { uniqueSizes } from "./render-media.ts";
import { inside, type StoredFile, stat } from "./stored-file.ts";
import { createWorkQueue, within } from "./work-queue.ts";

export interface Uploads {
	/**
	 * The file at a path of /wp-content/uploads/; null if there is none. Sizes and modern formats
	 * ("layer-mash-300x300.png", "layer-mash-300x300.png.avif", "….lite.avif" for less data) are rendered on first
	 * request and stored. If that takes long, a substitute light enough for a phone is returned; without one the visitor
	 * waits, up to "later". An original of any size is returned only if rendering failed. Only sizes that the shop uses
	 * are rendered, so that nobody can fill the disk. `signal`: the client went away before its answer; what waits to be
	 * rendered for such clients only is dropped.
	 */
	find(relative: string, signal?: AbortSignal): Promise<StoredFile | "later" | null>;
	/** Renders a file in advance, without time limit. false: impossible now. */
	make(relative: string): Promise<boolean>;
}

export interface UploadsOptions {
	/** Generates originals on first request (the demo store's); null for unknown paths. */
	draw?: ((relative: string) => Promise<Uint8Array | null>) | undefined;
	/** Fetches an original that another server has stored. false: there is none. */
	bring?: ((relative: string) => Promise<boolean>) | undefined;
	pictures?: Pictures;
	/** ms that a visitor waits while there is a substitute. */
	patience?: number;
	/** ms that a visitor waits without a substitute. */
	utmost?: number;
	/** Called when rendering fails for a reason other than the picture. */
	onFault?: (error: unknown) => void;
}

/** "later": too many are waiting; "failed": for a reason other than the picture. */
type Made = StoredFile | "later" | "failed" | null;
/** Whether somebody still waits for it, or will ask again. */
type Wanted = () => boolean;

/** Leaves a core to requests when a page has many new pictures. */
const AT_ONCE = Math.max(1, os.availableParallelism() - 1);
/** Longest queue; beyond it a substitute is returned. */
const MOST_WAITING = 100;
const PATIENCE = 2_000;
const UTMOST = 15_000;
/** ms for measuring an original. */
const MEASURING = 1_000;

export function createUploads(directory: string, options: UploadsOptions = {}): Uploads {
	const { draw = async () => null, bring, pictures = pictureProcess, onFault = () => {} } = options;
	const { patience = PATIENCE, utmost = UTMOST } = options;
	const root = path.resolve(directory);
	const underWay = new Map<string, { made: Promise<Made>; wants: Wanted[] }>();
	const measured = new BoundedCache<string, Size | "none">({ name: "media: measures", bytes: 512 * 1024 });
	const queued = createWorkQueue(AT_ONCE);

	async function find(relative: string, signal?: AbortSignal): Promise<StoredFile | "later" | null> {
		let answered = false;
		const making = exactly(relative, () => answered || signal?.aborted !== true);
		try {
			return await bestSoon(relative, making);
		} finally {
			// With a substitute the client comes again for the picture itself.
			answered = signal?.aborted !== true;
		}
	}

	async function bestSoon(relative: string, making: Promise<Made>): Promise<StoredFile | "later" | null> {
		const soon = await within(making, patience);
		if (soon !== "later" && soon !== "failed") return soon;
		const light = await nextBest(root, relative, { sizeOf, mostBytes: MOST_INSTEAD });
		if (light) return light;
		const late = await within(making, utmost - patience);
		// The disk may stay full for hours: a heavy picture is better than none.
		if (late === "failed")
			return (await nextBest(root, relative, { sizeOf, mostBytes: Number.POSITIVE_INFINITY })) ?? "later";
		return late;
	}

	/** null if it is not a picture, or measuring takes too long. */
	async function sizeOf(original: StoredFile): Promise<Size | null> {
		const found = await within(measure(original), MEASURING).catch(() => "none" as const);
		return typeof found === "string" ? null : found;
	}

	/** Concurrent requests share one rendering. */
	async function exactly(relative: string, wanted: Wanted): Promise<Made> {
		const file = inside(root, relative);
		if (!file) return null;
		const stored = await stat(file);
		if (stored) return stored;
		const running = underWay.get(file);
		if (running) {
			running.wants.push(wanted);
			return running.made;
		}
		const wants = [wanted];
		const made = render(relative, file, () => wants.some((each) => each()))
			.catch((error: unknown) => {
				onFault(error);
				return "failed" as const;
			})
			.finally(() => underWay.delete(file));
		underWay.set(file, { made, wants });
		return made;
	}

	async function render(relative: string, file: string, wanted: Wanted): Promise<Made> {
		const form = formOf(relative);
		const source = form?.source ?? relative;
		const sized = await usedSize(source, wanted);
		if (typeof sized === "string") return sized;
		// Neither a size nor another format: a missing original, possibly one to generate.
		if (!sized && !form) {
			if (await bring?.(relative)) return stat(file);
			const waits = { mostWaiting: Number.POSITIVE_INFINITY, wanted };
			return keep(file, await queued(() => draw(relative), waits));
		}
		const original = sized?.original ?? (await exactly(source, wanted));
		if (!original || typeof original === "string") return original;
		const job: PictureJob = {
			source: { file: original.file },
			size: sized?.size,
			format: form?.format ?? "same",
			lite: form?.lite ?? false,
		};
		return keep(file, await queued(() => pictures.draw(job), { mostWaiting: MOST_WAITING, wanted }));
	}

	async function keep(file: string, content: Uint8Array | "later" | null): Promise<Made> {
		if (!content || content === "later") return content || null;
		await writeWhole(file, content);
		return stat(file);
	}

	/** The original and size of a name like "layer-mash-300x300.png", if the shop uses that size. */
	async function usedSize(relative: string, wanted: Wanted) {
		const name = originalOf(relative);
		if (name === null) return null;
		const original = await exactly(name, wanted);
		if (!original || typeof original === "string") return original;
		const found = await measure(original);
		if (found === "none") return null;
		const { width, height } = found;
		const size = uniqueSizes(sizesOf(name, width, height)).find((each) => each.path === relative);
		return size ? { original, size } : null;
	}

	/** Cached, because requests for sizes that do not exist need it too. */
	async function measure({ file, modifiedAt }: StoredFile): Promise<Size | "none"> {
		const key = `${modifiedAt} ${file}`;
		const cached = measured.get(key);
		if (cached) return cached;
		const found = (await pictures.measure(file)) ?? "none";
		measured.set(key, found);
		return found;
	}

	return {
		find,
		make: async (relative) => {
			const made = await exactly(relative, () => true);
			return made !== null && typeof made !== "string";
		},
	};
}
