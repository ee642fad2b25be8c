import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BoundedCache } from "../cache/bounded-cache.ts";
import type { PictureJob } from "./draw-picture.ts";
import { sizesOf } from "./image-sizes.ts";
import { formOf, originalOf } from "./picture-names.ts";
import { type Pictures, pictureProcess, type Size } from "./picture-process.ts";
import { uniqueSizes, writeWhole } from "./render-media.ts";

/** Where the uploads directory appears on the site. */
export const UPLOADS_PATH = "/wp-content/uploads/";

export interface StoredFile {
	/** Absolute. */
	file: string;
	size: number;
	/** ms since the epoch */
	modifiedAt: number;
	/** false: what was asked for is not made yet, and this is the next best of the same picture. */
	exact: boolean;
}

export interface Uploads {
	/**
	 * The file under a path of /wp-content/uploads/; null where there is none. Sizes and modern formats of a picture
	 * ("layer-mash-300x300.png", "layer-mash-300x300.png.avif", "….lite.avif" for less data) are made when first asked
	 * for and kept beside it. What takes long, or cannot be made now, is answered with the next best that is there.
	 * Only the sizes the shop itself uses are made, so a stranger cannot fill the disk.
	 */
	find(relative: string): Promise<StoredFile | null>;
	/** Makes a file ahead, however long it takes. */
	make(relative: string): Promise<void>;
}

interface UploadsOptions {
	/** Originals that are made when they are first asked for (the demo store's); null for what it does not know. */
	draw?: ((relative: string) => Promise<Uint8Array | null>) | undefined;
	pictures?: Pictures;
	/** ms that a visitor waits for a file while there is a next best. */
	patience?: number;
	/** Told of what could not be made, for a reason that is not the picture's. */
	onFault?: (error: unknown) => void;
}

/** A file of a known picture that is not there and cannot be made now. */
type Made = StoredFile | "later" | null;

/** Renders wait for each other beyond this many, so that a page full of new pictures leaves a core to the requests. */
const AT_ONCE = Math.max(1, os.availableParallelism() - 1);
/** Renders that may wait; beyond them the next best is shown. */
const MOST_WAITING = 100;
const PATIENCE = 2_000;

export function createUploads(directory: string, options: UploadsOptions = {}): Uploads {
	const { draw = async () => null, pictures = pictureProcess, patience = PATIENCE, onFault = () => {} } = options;
	const root = path.resolve(directory);
	const underWay = new Map<string, Promise<Made>>();
	const measured = new BoundedCache<string, Size | "none">({ name: "media: measures", bytes: 512 * 1024 });
	const turn = createTurns(AT_ONCE);

	async function find(relative: string): Promise<StoredFile | null> {
		const making = exactly(relative);
		const soon = await within(making, patience);
		if (soon !== "later") return soon;
		const instead = await nextBest(relative);
		if (instead) return { ...instead, exact: false };
		const late = await making;
		return late === "later" ? null : late;
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
				return "later" as const;
			})
			.finally(() => underWay.delete(file));
		underWay.set(file, making);
		return making;
	}

	async function render(relative: string, file: string): Promise<Made> {
		const form = formOf(relative);
		const source = form?.source ?? relative;
		const known = await knownSize(source);
		if (known === "later") return "later";
		// Neither a size nor a form of something: an original that is not there, or not yet.
		if (!known && !form) return keep(file, await turn(() => draw(relative), Number.POSITIVE_INFINITY));
		const original = known?.original ?? (await exactly(source));
		if (!original || original === "later") return original;
		const job: PictureJob = {
			source: { file: original.file },
			size: known?.size,
			format: form?.format ?? "same",
			lite: form?.lite ?? false,
		};
		return keep(file, await turn(() => pictures.draw(job), MOST_WAITING));
	}

	/** What is there of the same picture: its plain form, another format, the original. */
	async function nextBest(relative: string): Promise<StoredFile | null> {
		const form = formOf(relative);
		const source = form?.source ?? relative;
		const names = form?.lite ? [`${source}.${form.format}`, source] : [source];
		for (const name of [...names, originalOf(source) ?? source]) {
			const file = inside(root, name);
			const stored = file && (await stat(file));
			if (stored) return stored;
		}
		return null;
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
		if (!original || original === "later") return original;
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
			await exactly(relative);
		},
	};
}

/** The absolute path of a relative one, null when it leads out of the folder or to a hidden file. */
function inside(root: string, relative: string): string | null {
	if (
		relative.includes("\0") ||
		relative.includes("\\") ||
		relative.split("/").some((part) => part === "" || part.startsWith("."))
	)
		return null;
	const file = path.join(root, relative);
	return file.startsWith(root + path.sep) ? file : null;
}

async function stat(file: string): Promise<StoredFile | null> {
	const found = await fs.stat(file).catch(() => null);
	return found?.isFile() ? { file, size: found.size, modifiedAt: Math.trunc(found.mtimeMs), exact: true } : null;
}

/** "later" where it takes longer than so many ms. */
async function within(making: Promise<Made>, ms: number): Promise<Made> {
	const given = new AbortController();
	const limit = pause(ms, "later" as const, { signal: given.signal }).catch(() => "later" as const);
	return Promise.race([making, limit]).finally(() => given.abort());
}

/** Lets `places` pieces of work run at once; the others wait in line, and where that is full are put off. */
function createTurns(places: number) {
	let free = places;
	const waiting: (() => void)[] = [];
	return async <T>(work: () => Promise<T>, mostWaiting: number): Promise<T | "later"> => {
		if (free === 0 && waiting.length >= mostWaiting) return "later";
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
}
